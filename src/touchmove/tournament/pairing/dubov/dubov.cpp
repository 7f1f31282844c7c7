#include "touchmove/tournament/pairing/dubov/dubov.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/dubov/bracket.hpp"
#include "touchmove/tournament/pairing/fide/colours.hpp"
#include "touchmove/tournament/pairing/matching/bye.hpp"

namespace touchmove::tournament::pairing::dubov {
namespace {

struct AveragePair {
  BracketPair pair;
  Points bracket{0};
};

class AverageRound {
 public:
  explicit AverageRound(const Ranking& ranking) : ranking_(ranking) {
    for (std::size_t i = 0; i < ranking.size(); ++i) left_.push_back(i);
  }

  std::optional<Fault> pair() {
    if (left_.size() % 2 == 1 ? !give_bye() : !is_pairable(ranking_, left_)) return Fault::NoLegalPairing;
    while (!left_.empty()) {
      const Points score = ranking_[left_.front()].contender.score;
      const auto end = std::find_if(left_.begin(), left_.end(),
                                    [&](std::size_t rank) { return ranking_[rank].contender.score != score; });
      Ranks members(left_.begin(), end);
      const Ranks below(end, left_.end());
      bool too_large = false;
      for (const std::size_t rank : choose_upfloaters(ranking_, members, below, too_large)) members.push_back(rank);
      if (too_large) return Fault::TooManyScores;
      for (const BracketPair& pair : pair_bracket(ranking_, members)) pairs_.push_back({pair, score});
      std::erase_if(left_,
                    [&](std::size_t rank) { return std::find(members.begin(), members.end(), rank) != members.end(); });
    }
    return std::nullopt;
  }

  const std::vector<AveragePair>& pairs() const { return pairs_; }
  std::optional<std::size_t> bye() const { return bye_; }

 private:
  /// Article 3.1: the lowest score, then the most games played, then the largest number.
  bool give_bye() {
    bye_ = take_out_bye(
        left_, [&](std::size_t rank) { return ranking_[rank].contender.may_have_bye; },
        [&](std::size_t rank) {
          const dutch::Contender& player = ranking_[rank].contender;
          return std::tuple(player.score, -static_cast<std::ptrdiff_t>(player.played_games), -player.number);
        },
        [&](const Ranks& others) { return is_pairable(ranking_, others); });
    return bye_.has_value();
  }

  const Ranking& ranking_;
  Ranks left_;
  std::vector<AveragePair> pairs_;
  std::optional<std::size_t> bye_;
};

/// Why the natural opponent may not be met, if it is so.
std::string_view average_moved_by(const Ranking& ranking, const BracketPair& pair) {
  if (pair.natural == pair.other || ranking.may_meet(pair.seeks_white, pair.natural)) return {};
  return ranking.kept_apart(pair.seeks_white, pair.natural) ? "C1" : "C3";
}

}  // namespace

tl::expected<std::vector<ExplainedBoard>, Fault> pair_round(const Field& field) {
  if (field.played_rounds >= field.total_rounds) return tl::unexpected(Fault::AllRoundsPlayed);
  if (!unrated(field).empty()) return tl::unexpected(Fault::Unrated);
  const Ranking ranking(field);
  AverageRound round(ranking);
  if (const auto fault = round.pair()) return tl::unexpected(*fault);
  struct Line {
    ExplainedBoard board;
    std::tuple<bool, Points, Points, int> place;
  };
  std::vector<Line> lines;
  for (const AveragePair& made : round.pairs()) {
    // Ranks are by score and number: the smaller one is the higher ranked.
    const dutch::Contender& higher = ranking[std::min(made.pair.seeks_white, made.pair.other)].contender;
    const dutch::Contender& lower = ranking[std::max(made.pair.seeks_white, made.pair.other)].contender;
    const auto choice = fide::choose_colour(higher, lower, field.initial_colour.value_or(Colour::White));
    if (choice.article == 1 && !field.initial_colour) return tl::unexpected(Fault::NoInitialColour);
    const bool white = choice.colour == Colour::White;
    ExplainedBoard explained;
    explained.board = {white ? higher.entrant : lower.entrant, white ? lower.entrant : higher.entrant};
    explained.why = {made.bracket,
                     higher.score != lower.score,
                     ranking[made.pair.seeks_white].contender.entrant,
                     ranking[made.pair.natural].contender.entrant,
                     average_moved_by(ranking, made.pair),
                     choice.article};
    // Published by the scores without virtual points, then by number.
    const bool leads = std::tuple(-higher.plain_score, higher.number) < std::tuple(-lower.plain_score, lower.number);
    const dutch::Contender& leader = leads ? higher : lower;
    const dutch::Contender& other = leads ? lower : higher;
    lines.push_back({explained, {false, -leader.plain_score, -other.plain_score, leader.number}});
  }
  if (const auto bye = round.bye()) {
    ExplainedBoard explained;
    explained.board.white = explained.why.seeker = ranking[*bye].contender.entrant;
    explained.why.bracket = ranking[*bye].contender.score;
    lines.push_back({explained, {true, 0, 0, 0}});
  }
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.place < b.place; });
  std::vector<ExplainedBoard> boards;
  for (const Line& line : lines) boards.push_back(line.board);
  return boards;
}

}  // namespace touchmove::tournament::pairing::dubov
