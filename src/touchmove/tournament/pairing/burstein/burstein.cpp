#include "touchmove/tournament/pairing/burstein/burstein.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/burstein/bracket.hpp"
#include "touchmove/tournament/pairing/fide/colours.hpp"
#include "touchmove/tournament/pairing/matching/bye.hpp"

namespace touchmove::tournament::pairing::burstein {
namespace {

struct IndexPair {
  BracketPair pair;
  Points bracket{0};
};

class IndexRound {
 public:
  explicit IndexRound(const Ranking& ranking) : ranking_(ranking) {
    for (std::size_t i = 0; i < ranking.size(); ++i) left_.push_back(i);
  }

  std::optional<Fault> pair() {
    if (left_.size() % 2 == 1 ? !give_bye() : !is_pairable(ranking_, left_)) return Fault::NoLegalPairing;
    Ranks floating;
    while (!left_.empty()) {
      const Points score = ranking_[left_.front()].contender.score;
      Ranks members = std::exchange(floating, {});
      take_group(members);
      const Ranks below = left_;
      Ranks next;
      take_group(next);
      const Ranks rest = std::exchange(left_, below);
      BracketResult result = pair_bracket(ranking_, std::move(members), next, rest);
      if (result.too_large) return Fault::TooManyScores;
      for (const BracketPair& pair : result.pairs) pairs_.push_back({pair, score});
      floating = std::move(result.floaters);
    }
    return std::nullopt;
  }

  const std::vector<IndexPair>& pairs() const { return pairs_; }
  std::optional<std::size_t> bye() const { return bye_; }

 private:
  /// Moves the highest score group of those left.
  void take_group(Ranks& to) {
    if (left_.empty()) return;
    const Points score = ranking_[left_.front()].contender.score;
    const auto end = std::find_if(left_.begin(), left_.end(),
                                  [&](std::size_t rank) { return ranking_[rank].contender.score != score; });
    to.insert(to.end(), left_.begin(), end);
    left_.erase(left_.begin(), end);
  }

  /// Article 3.1: the lowest score, then the most games played, then the lowest index.
  bool give_bye() {
    bye_ = take_out_bye(
        left_, [&](std::size_t rank) { return ranking_[rank].contender.may_have_bye; },
        [&](std::size_t rank) {
          const Player& player = ranking_[rank];
          return std::tuple(player.contender.score, -static_cast<std::ptrdiff_t>(player.contender.played_games),
                            -static_cast<std::ptrdiff_t>(player.place));
        },
        [&](const Ranks& others) { return is_pairable(ranking_, others); });
    return bye_.has_value();
  }

  const Ranking& ranking_;
  Ranks left_;
  std::vector<IndexPair> pairs_;
  std::optional<std::size_t> bye_;
};

/// The first criterion that the natural opponent breaks and the one met does not.
std::string_view index_moved_by(const Ranking& ranking, const BracketPair& pair) {
  const auto [higher, lower, natural] = pair;
  if (natural == lower || natural == higher) return {};
  if (ranking.kept_apart(higher, natural)) return "C1";
  if (!ranking.may_meet(higher, natural)) return "C3";
  const auto clash = [&](std::size_t other) {
    return fide::prefer_the_same(ranking[higher].contender, ranking[other].contender);
  };
  return clash(natural) && !clash(lower) ? "C8_colours" : "";
}

}  // namespace

tl::expected<std::vector<ExplainedBoard>, Fault> pair_round(const Field& field) {
  if (field.played_rounds >= field.total_rounds) return tl::unexpected(Fault::AllRoundsPlayed);
  const Ranking ranking(field);
  IndexRound round(ranking);
  if (const auto fault = round.pair()) return tl::unexpected(*fault);
  struct Line {
    ExplainedBoard board;
    std::tuple<bool, Points, Points, int> place;
  };
  std::vector<Line> lines;
  for (const IndexPair& made : round.pairs()) {
    const dutch::Contender& higher = ranking[made.pair.higher].contender;
    const dutch::Contender& lower = ranking[made.pair.lower].contender;
    const auto choice = fide::choose_colour(higher, lower, field.initial_colour.value_or(Colour::White));
    if (choice.article == 1 && !field.initial_colour) return tl::unexpected(Fault::NoInitialColour);
    const bool white = choice.colour == Colour::White;
    ExplainedBoard explained;
    explained.board = {white ? higher.entrant : lower.entrant, white ? lower.entrant : higher.entrant};
    explained.why = {.bracket = made.bracket, .floats = higher.score != lower.score, .higher = higher.entrant};
    if (made.pair.natural != made.pair.higher) {
      explained.why.natural = ranking[made.pair.natural].contender.entrant;
    }
    explained.why.moved_by = index_moved_by(ranking, made.pair);
    explained.why.colour_article = choice.article;
    // Published by the scores without virtual points, then by number.
    const bool leads = std::tuple(-higher.plain_score, higher.number) < std::tuple(-lower.plain_score, lower.number);
    const dutch::Contender& leader = leads ? higher : lower;
    const dutch::Contender& other = leads ? lower : higher;
    lines.push_back({explained, {false, -leader.plain_score, -other.plain_score, leader.number}});
  }
  if (const auto bye = round.bye()) {
    ExplainedBoard explained;
    explained.board.white = explained.why.higher = ranking[*bye].contender.entrant;
    explained.why.bracket = ranking[*bye].contender.score;
    lines.push_back({explained, {true, 0, 0, 0}});
  }
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.place < b.place; });
  std::vector<ExplainedBoard> boards;
  for (const Line& line : lines) boards.push_back(line.board);
  return boards;
}

}  // namespace touchmove::tournament::pairing::burstein
