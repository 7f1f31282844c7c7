#include "touchmove/audit/finding.hpp"

#include <numeric>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::audit {

namespace {

/// A kind of finding: its code, and what it means.
struct Words {
  FindingKind code{};
  std::string_view word{};
  std::string_view text{};
};

constexpr auto kinds = base::enum_table<Words>({
    {FindingKind::IllegalMove, "illegal-move", "a move that is not legal; the rest of the game is not judged"},
    {FindingKind::AmbiguousMove, "ambiguous-move",
     "a move that fits several legal ones; the rest of the game is not judged"},
    {FindingKind::UnreadableMove, "unreadable-move", "a word among the moves that is no notation; it is passed over"},
    {FindingKind::NullMove, "null-move", "a turn that is passed; the game is judged on from there"},
    {FindingKind::UnreadableTag, "unreadable-tag", "a tag pair that cannot be read; its line is passed over"},
    {FindingKind::UnclosedComment, "unclosed-comment", "a comment that is still open where the game ends"},
    {FindingKind::UnclosedVariation, "unclosed-variation", "a variation that is still open where the game ends"},
    {FindingKind::UnopenedVariation, "unopened-variation", "a closing bracket that closes nothing"},
    {FindingKind::TextBetweenGames, "text-between-games", "a line outside of any game that is no tag pair"},
    {FindingKind::BadStartPosition, "bad-start-position",
     "a FEN tag that cannot be read or is no legal position; the game is not judged"},
    {FindingKind::VariantNotJudged, "variant-not-judged", "a game of another variant; it is not judged"},
    {FindingKind::MoveAfterCheckmate, "move-after-checkmate", "a move after the game had ended by checkmate"},
    {FindingKind::MoveAfterStalemate, "move-after-stalemate", "a move after the game had ended by stalemate"},
    {FindingKind::MoveAfterDeadPosition, "move-after-dead-position",
     "a move after neither side had enough men left to mate"},
    {FindingKind::MoveAfterFivefold, "move-after-fivefold",
     "a move after the fifth occurrence of a position had ended the game"},
    {FindingKind::MoveAfterSeventyFive, "move-after-seventy-five-moves",
     "a move after seventy-five moves without capture or pawn move had ended the game"},
    {FindingKind::CheckmateOtherResult, "checkmate-other-result",
     "the last position is checkmate and the result is another"},
    {FindingKind::StalemateScoredAsWin, "stalemate-scored-as-win",
     "the last position is stalemate and the result is a win"},
    {FindingKind::DeadPositionScoredAsWin, "dead-position-scored-as-win",
     "the last position is dead and the result is a win"},
    {FindingKind::FivefoldScoredAsWin, "fivefold-scored-as-win",
     "the last position stood for the fifth time and the result is a win"},
    {FindingKind::SeventyFiveScoredAsWin, "seventy-five-moves-scored-as-win",
     "the last position ended the game by the seventy-five moves and the result is a win"},
    {FindingKind::TimeoutWonWithoutMatingMaterial, "timeout-won-without-mating-material",
     "a win on time by a side that could not have mated"},
    {FindingKind::TimeoutWonButCannotMate, "timeout-won-but-cannot-mate",
     "a win on time by a side that cannot mate by any series of legal moves"},
    {FindingKind::ResignationWonButCannotMate, "resignation-won-but-cannot-mate",
     "a win without mate or fallen flag by a side that cannot mate by any series of legal moves"},
    {FindingKind::ResultMismatch, "result-mismatch", "the Result tag and the termination marker differ"},
    {FindingKind::MissingResult, "missing-result", "no termination marker"},
    {FindingKind::UnclaimedThreefold, "unclaimed-threefold",
     "play went on, or was lost, where a position had stood three times and a draw could have been claimed; looked for "
     "only where it is asked for"},
    {FindingKind::UnclaimedFifty, "unclaimed-fifty-moves",
     "the same after fifty moves without capture or pawn move; likewise"},
});
static_assert(kinds.size() == finding_kind_count);

}  // namespace

std::string_view word_of(FindingKind kind) { return kinds[kind].word; }

std::optional<FindingKind> kind_of(std::string_view code) {
  for (const Words& kind : kinds) {
    if (kind.word == code) return kind.code;
  }
  return std::nullopt;
}

std::string_view describe(FindingKind kind) { return kinds[kind].text; }

std::uint64_t Totals::findings() const { return std::accumulate(by_kind.begin(), by_kind.end(), std::uint64_t{0}); }

Totals& Totals::operator+=(const Totals& other) {
  games += other.games;
  plies += other.plies;
  lines += other.lines;
  bytes += other.bytes;
  undetermined += other.undetermined;
  for (std::size_t index = 0; index < by_kind.size(); ++index) by_kind[index] += other.by_kind[index];
  statistics += other.statistics;
  return *this;
}

}  // namespace touchmove::audit
