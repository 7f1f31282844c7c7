#include "touchmove/tournament/pairing/dutch/dutch.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/dutch/bracket.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"

namespace touchmove::tournament::pairing::dutch {
namespace {

using Ranks = std::vector<std::size_t>;

struct RankPair {
  std::size_t higher{0};
  std::optional<std::size_t> lower;
  std::optional<std::size_t> natural;
  Points bracket{0};
  std::optional<Criterion> lost;  ///< by which the bracket would come off worse with the natural pair in it
};

/// Brackets of so many are paired once more for each board that is not the natural one, to say why.
constexpr std::size_t most_explained = 60;

class Round {
 public:
  Round(const Field& field, Reasons reasons) : ranking_(field), reasons_(reasons) {}

  const Ranking& ranking() const { return ranking_; }
  const std::vector<RankPair>& pairs() const { return pairs_; }

  std::optional<PairingFault> pair() {
    bye_open_ = ranking_.size() % 2 == 1;
    Ranks everybody(ranking_.size());
    for (std::size_t i = 0; i < everybody.size(); ++i) everybody[i] = i;
    if (!find_bye_score(everybody)) return PairingFault::NoLegalPairing;
    Ranks members;
    std::size_t begin = 0;
    while (begin < ranking_.size() || members.size() > 1) {
      moved_down_ = members.size();
      const std::size_t end = group_end(begin);
      for (std::size_t i = begin; i < end; ++i) members.push_back(i);
      next_end_ = group_end(end);
      lower_.clear();
      for (std::size_t i = end; i < ranking_.size(); ++i) lower_.push_back(i);
      next_count_ = next_end_ - end;
      bracket_score_ = begin < end ? ranking_[begin].score : ranking_[members.back()].score;
      if (begin == end) return PairingFault::NoLegalPairing;  // cannot be: completion was kept all along
      begin = end;
      members_ = std::move(members);
      if (!pair_alone() && !pair_with_all()) {
        return too_large_ ? PairingFault::TooManyScores : PairingFault::NoLegalPairing;
      }
      members = std::move(left_);
    }
    for (const std::size_t rank : members) {
      pairs_.push_back({rank, std::nullopt, std::nullopt, ranking_[rank].score, std::nullopt});
    }
    return std::nullopt;
  }

 private:
  std::size_t group_end(std::size_t begin) const {
    std::size_t end = begin;
    while (end < ranking_.size() && ranking_[end].score == ranking_[begin].score) ++end;
    return end;
  }

  bool takes_bye(std::size_t rank) const { return ranking_[rank].may_have_bye && ranking_[rank].score == bye_score_; }

  /// Whether these players can all be paired among themselves, one of them taking the bye if `with_bye`.
  bool completable(const Ranks& ranks, bool with_bye) const {
    const std::size_t count = ranks.size() + (with_bye ? 1 : 0);
    if (count % 2 != 0) return false;
    const CardinalityMatching matching(count, [&](std::size_t a, std::size_t b) {
      if (with_bye) {
        if (a == 0) return takes_bye(ranks[b - 1]);
        if (b == 0) return takes_bye(ranks[a - 1]);
        return ranking_.may_meet(ranks[a - 1], ranks[b - 1]);
      }
      return ranking_.may_meet(ranks[a], ranks[b]);
    });
    return 2 * matching.pair_count() == count;
  }

  /// C5: the lowest score with which the round can be completed.
  bool find_bye_score(const Ranks& everybody) {
    if (!bye_open_) return completable(everybody, false);
    for (std::size_t i = everybody.size(); i-- > 0;) {
      if (i + 1 < everybody.size() && ranking_[i].score == ranking_[i + 1].score) continue;
      bye_score_ = ranking_[i].score;
      if (completable(everybody, true)) return true;
    }
    return false;
  }

  // ---- a bracket by itself, at most one player leaving it

  bool may_meet_inside(std::size_t a, std::size_t b) const {  // vertices, a < b
    return b >= moved_down_ && ranking_.may_meet(members_[a], members_[b]);
  }

  /// C8 for one floater: 0 nobody of the next bracket may be met; 1 somebody may, in another's place; 2 one pair more.
  std::vector<unsigned> floater_merits() const {
    const CardinalityMatching next(
        next_count_, [&](std::size_t a, std::size_t b) { return ranking_.may_meet(lower_[a], lower_[b]); });
    const std::vector<bool> spare = next.left_out_by_some();
    std::vector<unsigned> merits(members_.size(), 0);
    for (std::size_t v = 0; v < members_.size(); ++v) {
      for (std::size_t i = 0; i < next_count_ && merits[v] < 2; ++i) {
        if (ranking_.may_meet(members_[v], lower_[i])) merits[v] = std::max(merits[v], spare[i] ? 2U : 1U);
      }
    }
    return merits;
  }

  bool meets_somebody_below(std::size_t rank) const {
    return std::any_of(lower_.begin(), lower_.end(), [&](std::size_t low) { return ranking_.may_meet(rank, low); });
  }

  /// Pairs the bracket as if those below it could always be paired, then sees whether they can. If so no candidate
  /// was refused that should have been, and the best one stands.
  bool pair_alone() {
    const std::size_t count = members_.size();
    const bool odd = count % 2 == 1;
    const bool bye_here = bye_open_ && bye_score_ >= bracket_score_;
    if (bye_here && !odd) return false;  // the bye and another float: not one floater
    std::vector<unsigned> merits;
    std::vector<unsigned char> may_leave(count, 0);
    if (odd && !bye_here) {
      merits = floater_merits();
      for (std::size_t v = 0; v < count; ++v) {
        may_leave[v] = merits[v] > 0 || meets_somebody_below(members_[v]) ? 1 : 0;
      }
    }
    if (odd && bye_here) {
      for (std::size_t v = 0; v < count; ++v) may_leave[v] = takes_bye(members_[v]) ? 1 : 0;
    }
    BracketGraph graph;
    for (const std::size_t rank : members_) graph.players.push_back(&ranking_[rank]);
    graph.moved_down = moved_down_;
    graph.total = count + (odd ? 1 : 0);
    graph.allowed = [&](std::size_t a, std::size_t b) { return b < count ? may_meet_inside(a, b) : may_leave[a] != 0; };
    graph.outside_merit = [&](const Term& term, std::size_t a, std::size_t) -> unsigned {
      if (bye_here) {
        // C9: the more games played, the fewer unplayed
        return term.criterion == Criterion::ByeUnplayed ? static_cast<unsigned>(ranking_[members_[a]].played_games) : 0;
      }
      if (term.criterion == Criterion::NextBracketPairs) return merits[a] == 2 ? 1 : 0;
      return term.criterion == Criterion::NextBracketScores && merits[a] > 0 &&
                     ranking_[members_[a]].score == term.score
                 ? 1
                 : 0;
    };
    for (const Contender* player : graph.players) {
      graph.most_outside_merit = std::max(graph.most_outside_merit, player->played_games + 1);
    }
    BracketSolution solution;
    if (const bool plain = first_candidate_is_perfect(may_leave, merits); plain) {
      const std::size_t half = count / 2;
      for (std::size_t i = 0; i < half; ++i) solution.pairs.push_back({i, i + half, i + half});
      solution.complete = true;
    } else {
      if (!all_but_one_pairable(graph)) return false;
      solution = solve_bracket(graph);
    }
    too_large_ = solution.too_large;
    if (!solution.complete) return false;
    const Ranks left = left_by(solution);
    if (!rest_completable(left, bye_here)) return false;
    accept(graph, solution, left,
           [&](const BracketSolution& other) { return rest_completable(left_by(other), bye_here); });
    if (bye_here) {
      pairs_.push_back({left_.front(), std::nullopt, std::nullopt, bracket_score_, std::nullopt});
      left_.clear();
      bye_open_ = false;
    }
    return true;
  }

  bool all_but_one_pairable(const BracketGraph& graph) const {
    const CardinalityMatching matching(
        graph.total, [&](std::size_t a, std::size_t b) { return graph.allowed(std::min(a, b), std::max(a, b)); });
    return 2 * matching.pair_count() == graph.total;
  }

  /// Article 4.3: a first candidate without any failure is taken at once.
  bool first_candidate_is_perfect(const std::vector<unsigned char>& may_leave,
                                  const std::vector<unsigned>& merits) const {
    if (moved_down_ > 0) return false;
    const std::size_t half = members_.size() / 2;
    for (std::size_t i = 0; i < half; ++i) {
      if (!ranking_.may_meet(members_[i], members_[i + half])) return false;
      const Contender& higher = ranking_[members_[i]];
      const Contender& lower = ranking_[members_[i + half]];
      for (const Criterion criterion : {Criterion::TopscorerDifference, Criterion::TopscorerThirdInARow,
                                        Criterion::ColourPreference, Criterion::StrongPreference}) {
        if (breaks(criterion, higher, lower)) return false;
      }
    }
    if (members_.size() % 2 == 0) return true;
    const std::size_t last = members_.size() - 1;
    const Contender& floater = ranking_[members_[last]];
    if (may_leave[last] == 0 || floater.floats[0] == Float::Down || floater.floats[1] == Float::Down) return false;
    if (!merits.empty()) return merits[last] == *std::max_element(merits.begin(), merits.end());
    for (std::size_t v = 0; v < last; ++v) {
      if (may_leave[v] != 0 && ranking_[members_[v]].played_games > floater.played_games) return false;
    }
    return true;
  }

  Ranks left_by(const BracketSolution& solution) const {
    std::vector<unsigned char> taken(members_.size(), 0);
    for (const BracketPair& pair : solution.pairs) taken[pair.higher] = taken[pair.lower] = 1;
    Ranks left;
    for (std::size_t v = 0; v < members_.size(); ++v) {
      if (taken[v] == 0) left.push_back(members_[v]);
    }
    return left;
  }

  /// C4 and C8 after the bracket was paired by itself: the floater, if any, gets what it was chosen for.
  bool rest_completable(const Ranks& left, bool bye_here) const {
    if (bye_here || left.empty()) return completable(lower_, bye_open_ && !bye_here);
    const CardinalityMatching next(next_count_ + 1, [&](std::size_t a, std::size_t b) {
      return ranking_.may_meet(a == 0 ? left[0] : lower_[a - 1], b == 0 ? left[0] : lower_[b - 1]);
    });
    Ranks rest;
    for (std::size_t v = 0; v <= next_count_; ++v) {
      if (next.mate(v) == CardinalityMatching::nobody) rest.push_back(v == 0 ? left[0] : lower_[v - 1]);
    }
    rest.insert(rest.end(), lower_.begin() + static_cast<std::ptrdiff_t>(next_count_), lower_.end());
    return completable(rest, bye_open_);
  }

  /// `completes`: whether those below can be paired with what another candidate leaves.
  void accept(const BracketGraph& graph, const BracketSolution& solution, const Ranks& left,
              const std::function<bool(const BracketSolution&)>& completes) {
    for (const BracketPair& pair : solution.pairs) {
      RankPair made{members_[pair.higher], members_[pair.lower], members_[pair.natural], bracket_score_, std::nullopt};
      const auto [a, b] = std::minmax(pair.higher, pair.natural);
      const bool is_open = pair.natural != pair.lower && a != b && graph.allowed(a, b);
      const bool is_asked = reasons_ == Reasons::OfBracket && graph.total <= most_explained;
      if (is_open && is_asked) made.lost = lost_with(graph, solution, a, b, completes);
      pairs_.push_back(made);
    }
    left_ = left;
  }

  // ---- a bracket together with everybody below it

  bool pair_with_all() {
    const std::size_t count = members_.size();
    Ranks everybody = members_;
    everybody.insert(everybody.end(), lower_.begin(), lower_.end());
    BracketGraph graph;
    for (const std::size_t rank : members_) graph.players.push_back(&ranking_[rank]);
    graph.moved_down = moved_down_;
    graph.total = everybody.size() + (bye_open_ ? 1 : 0);
    graph.allowed = [&](std::size_t a, std::size_t b) {
      if (b < count) return may_meet_inside(a, b);
      if (b == everybody.size()) return takes_bye(everybody[a]);
      return ranking_.may_meet(everybody[a], everybody[b]);
    };
    graph.outside_merit = [&](const Term& term, std::size_t a, std::size_t b) -> unsigned {
      if (b < count || b >= count + next_count_ || a >= count + next_count_) return 0;
      if (term.criterion == Criterion::NextBracketPairs) return 1;
      return term.criterion == Criterion::NextBracketScores && a < count && ranking_[members_[a]].score == term.score
                 ? 1
                 : 0;
    };
    graph.most_outside_merit = graph.total / 2;
    const BracketSolution solution = solve_bracket(graph);
    too_large_ = solution.too_large;
    if (!solution.complete) return false;
    accept(graph, solution, left_by(solution), [](const BracketSolution&) { return true; });
    return true;
  }

  Ranking ranking_;
  Reasons reasons_;
  std::vector<RankPair> pairs_;
  bool bye_open_{false};
  Points bye_score_{0};
  bool too_large_{false};

  // the bracket being paired
  Ranks members_;  // moved down first
  std::size_t moved_down_{0};
  Points bracket_score_{0};
  Ranks lower_;  // everybody below, the next score group first
  std::size_t next_end_{0};
  std::size_t next_count_{0};
  Ranks left_;
};

std::optional<Criterion> reason_against(const Ranking& ranking, std::size_t higher, std::size_t natural,
                                        std::size_t actual) {
  if (ranking.kept_apart(higher, natural)) return Criterion::NoRematch;
  if (ranking.colours_clash(higher, natural)) return Criterion::NoAbsoluteClash;
  const auto broken = [&](Criterion criterion, std::size_t opponent) {
    const std::size_t upper = std::min(higher, opponent);
    return breaks(criterion, ranking[upper], ranking[std::max(higher, opponent)]);
  };
  for (const Clause& each : clauses()) {
    if (broken(each.code, natural) && !broken(each.code, actual)) return each.code;
  }
  return std::nullopt;
}

}  // namespace

std::string_view key_of(PairingFault fault) {
  switch (fault) {
    case PairingFault::NoLegalPairing:
      return "pairing.none.dutch_no_legal";
    case PairingFault::NoInitialColour:
      return "pairing.none.dutch_no_colour";
    case PairingFault::AllRoundsPlayed:
      return "pairing.none.every_round";
    case PairingFault::TooManyScores:
      return "pairing.none.dutch_scores";
  }
  return {};
}

tl::expected<std::vector<ExplainedBoard>, PairingFault> pair_round(const Field& field, Reasons reasons) {
  if (field.played_rounds >= field.total_rounds) return tl::unexpected(PairingFault::AllRoundsPlayed);
  Round round(field, reasons);
  if (const auto fault = round.pair()) return tl::unexpected(*fault);
  const Ranking& ranking = round.ranking();

  struct Line {
    ExplainedBoard board;
    std::tuple<bool, Points, Points, int> place;
  };
  std::vector<Line> lines;
  for (const RankPair& pair : round.pairs()) {
    const Contender& higher = ranking[pair.higher];
    ExplainedBoard explained;
    explained.why.bracket = pair.bracket;
    explained.why.higher = higher.entrant;
    if (!pair.lower) {
      explained.board.white = higher.entrant;
      lines.push_back({explained, {true, -higher.plain_score, 0, higher.number}});
      continue;
    }
    const Contender& lower = ranking[*pair.lower];
    const ColourChoice choice = choose_colour(higher, lower, field.initial_colour.value_or(Colour::White));
    if (choice.rule == 5 && !field.initial_colour) return tl::unexpected(PairingFault::NoInitialColour);
    const bool white = choice.colour == Colour::White;
    explained.board = {white ? higher.entrant : lower.entrant, white ? lower.entrant : higher.entrant};
    explained.why.colour_rule = choice.rule;
    explained.why.moved_down = higher.score > lower.score;
    if (pair.natural) {
      explained.why.natural = ranking[*pair.natural].entrant;
      if (*pair.natural != *pair.lower) {
        explained.why.reason = pair.lost;
        if (!pair.lost) explained.why.reason = reason_against(ranking, pair.higher, *pair.natural, *pair.lower);
      }
    }
    // published by the scores without virtual points, then by number
    const bool leads = std::tuple(-higher.plain_score, higher.number) < std::tuple(-lower.plain_score, lower.number);
    const Contender& leader = leads ? higher : lower;
    const Contender& other = leads ? lower : higher;
    lines.push_back({explained, {false, -leader.plain_score, -other.plain_score, leader.number}});
  }
  std::sort(lines.begin(), lines.end(), [](const Line& a, const Line& b) { return a.place < b.place; });
  std::vector<ExplainedBoard> boards;
  for (Line& line : lines) boards.push_back(line.board);
  return boards;
}

}  // namespace touchmove::tournament::pairing::dutch
