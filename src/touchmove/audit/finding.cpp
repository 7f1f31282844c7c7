#include "touchmove/audit/finding.hpp"

#include <numeric>

namespace touchmove::audit {

namespace {

struct Words {
  std::string_view code;
  std::string_view text;
};

constexpr std::array<Words, finding_kind_count> words{{
    {"illegal-move", "a move that is not legal; the rest of the game is not judged"},
    {"ambiguous-move", "a move that fits several legal ones; the rest of the game is not judged"},
    {"unreadable-move", "a word among the moves that is no notation; it is passed over"},
    {"unreadable-tag", "a tag pair that cannot be read; its line is passed over"},
    {"unclosed-comment", "a comment that is still open where the game ends"},
    {"unclosed-variation", "a variation that is still open where the game ends"},
    {"unopened-variation", "a closing bracket that closes nothing"},
    {"text-between-games", "a line outside of any game that is no tag pair"},
    {"bad-start-position", "a FEN tag that cannot be read or is no legal position; the game is not judged"},
    {"variant-not-judged", "a game of another variant; it is not judged"},
    {"move-after-checkmate", "a move after the game had ended by checkmate"},
    {"move-after-stalemate", "a move after the game had ended by stalemate"},
    {"move-after-dead-position", "a move after neither side had enough men left to mate"},
    {"move-after-fivefold", "a move after the fifth occurrence of a position had ended the game"},
    {"move-after-seventy-five-moves",
     "a move after seventy-five moves without capture or pawn move had ended the game"},
    {"checkmate-other-result", "the last position is checkmate and the result is another"},
    {"stalemate-scored-as-win", "the last position is stalemate and the result is a win"},
    {"dead-position-scored-as-win", "the last position is dead and the result is a win"},
    {"fivefold-scored-as-win", "the last position stood for the fifth time and the result is a win"},
    {"seventy-five-moves-scored-as-win",
     "the last position ended the game by the seventy-five moves and the result is a win"},
    {"timeout-won-without-mating-material", "a win on time by a side that could not have mated"},
    {"timeout-won-but-cannot-mate", "a win on time by a side that cannot mate by any series of legal moves"},
    {"resignation-won-but-cannot-mate",
     "a win without mate or fallen flag by a side that cannot mate by any series of legal moves"},
    {"result-mismatch", "the Result tag and the termination marker differ"},
    {"missing-result", "no termination marker"},
}};

}  // namespace

std::string_view code_of(FindingKind kind) { return words[static_cast<std::size_t>(kind)].code; }

std::optional<FindingKind> kind_of(std::string_view code) {
  for (std::size_t index = 0; index < words.size(); ++index) {
    if (words[index].code == code) return static_cast<FindingKind>(index);
  }
  return std::nullopt;
}

std::string_view describe(FindingKind kind) { return words[static_cast<std::size_t>(kind)].text; }

std::uint64_t Totals::findings() const { return std::accumulate(by_kind.begin(), by_kind.end(), std::uint64_t{0}); }

Totals& Totals::operator+=(const Totals& other) {
  games += other.games;
  plies += other.plies;
  lines += other.lines;
  bytes += other.bytes;
  undetermined += other.undetermined;
  for (std::size_t index = 0; index < by_kind.size(); ++index) by_kind[index] += other.by_kind[index];
  return *this;
}

}  // namespace touchmove::audit
