#include "touchmove/tournament/pairing/fideteam/bracket.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"
#include "touchmove/tournament/pairing/matching/decisions.hpp"
#include "touchmove/tournament/pairing/matching/weight_fields.hpp"

namespace touchmove::tournament::pairing::fideteam {
namespace {

class Upfloaters {
 public:
  Upfloaters(const Ranking& ranking, const Ranks& top, const Ranks& below)
      : ranking_(ranking), top_(top.size()), all_(top), fields_(top.size() + below.size()) {
    all_.insert(all_.end(), below.begin(), below.end());
    for (const std::size_t rank : below) {
      const Points score = ranking_[rank].score;
      if (levels_.empty() || levels_.back() != score) levels_.push_back(score);
    }
    fields_.add(top_);                                                   // C4
    for (std::size_t i = 1; i < levels_.size(); ++i) fields_.add(top_);  // C5
    fields_.add(all_.size());                                            // C6
    if (ranking_.spares_floaters()) fields_.add(top_);                   // C7
  }

  std::size_t bits() const { return fields_.bits(); }

  template <std::size_t W>
  Ranks choose() const {
    WeightedMatching<W> matching(all_.size());
    for (std::size_t b = 0; b < all_.size(); ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        if (ranking_.may_meet(all_[a], all_[b])) matching.set_weight(a, b, fields_.weight<W>(merits(a, b)));
      }
    }
    Ranks chosen;
    for (const std::size_t v : choose_upfloaters(matching, top_, all_.size())) chosen.push_back(all_[v]);
    return chosen;
  }

 private:
  /// Of an edge, a before b, what it is worth in each field. Every upfloater is matched with a team of the top here:
  /// two of them that met each other could both stay where they are.
  std::vector<unsigned> merits(std::size_t a, std::size_t b) const {
    const bool inside = b < top_;
    const bool up = a < top_ && !inside;
    const Points score = ranking_[all_[b]].score;
    std::vector<unsigned> values{inside ? 1U : 0U};
    // The number of upfloaters is settled above: as few as can be with the lowest score, then with the next.
    for (std::size_t i = levels_.size(); i-- > 1;) values.push_back(up && score > levels_[i] ? 1 : 0);
    const bool next_group = !levels_.empty() && a >= top_ && score == levels_.front();
    values.push_back(next_group ? 1 : 0);  // b is not above a: both are of the group that follows
    if (ranking_.spares_floaters()) values.push_back(up && !ranking_[all_[b]].floated ? 1 : 0);
    return values;
  }

  const Ranking& ranking_;
  std::size_t top_;
  Ranks all_;
  std::vector<Points> levels_;  // scores below, the highest first
  WeightFields fields_;
};

class Bracket {
 public:
  Bracket(const Ranking& ranking, Ranks members, Points score)
      : ranking_(ranking), members_(std::move(members)), score_(score), fields_(members_.size()) {
    std::sort(members_.begin(), members_.end(),
              [&](std::size_t a, std::size_t b) { return ranking_[a].number < ranking_[b].number; });
    fields_.add(members_.size() / 2);                              // C8
    if (is_type_b()) fields_.add(members_.size() / 2);             // C9
    if (ranking_.spares_floaters()) fields_.add(members_.size());  // C10
  }

  std::size_t bits() const { return fields_.bits(); }

  /// The first of the order, if it breaks nothing.
  bool pair_naturally() {
    const std::size_t half = members_.size() / 2;
    for (std::size_t i = 0; i < half; ++i) {
      if (!ranking_.may_meet(members_[i], members_[i + half]) || merits(i, i + half) != best()) return false;
    }
    for (std::size_t i = 0; i < half; ++i) add(i, i + half);
    return true;
  }

  template <std::size_t W>
  void pair() {
    const std::size_t count = members_.size();
    const std::size_t half = count / 2;
    WeightedMatching<W> matching(count);
    for (std::size_t b = 0; b < count; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        if (ranking_.may_meet(members_[a], members_[b])) matching.set_weight(a, b, fields_.weight<W>(merits(a, b)));
      }
    }
    for (std::size_t a = 0; a < half; ++a) matching.prefer(a, a + half);
    matching.solve();
    // The smallest top members first: each team is one if some best pairing has it so with those before.
    std::vector<unsigned char> is_top(count, 0);
    std::size_t tops = 0;
    for (std::size_t a = 0; a < count && tops < half; ++a) {
      const bool top = try_to_match(matching, a, [a](std::size_t other) { return other > a; });
      keep_edges(matching, a, [&](std::size_t other) { return (other > a) == top; });
      is_top[a] = top ? 1 : 0;
      tops += is_top[a];
    }
    matching.restrict_edges([&](std::size_t a, std::size_t b) { return is_top[a] != 0 && is_top[b] == 0; });
    std::vector<unsigned char> taken(count, 0);
    for (std::size_t a = 0; a < count; ++a) {
      if (is_top[a] == 0) continue;
      match_with_first(matching, a, a + 1, count, [&](std::size_t b) {
        return is_top[b] == 0 && taken[b] == 0 && ranking_.may_meet(members_[a], members_[b]);
      });
      const std::size_t b = matching.mate(a);
      matching.remove_pair(a, b);
      taken[b] = 1;
      add(a, b);
    }
  }

  std::vector<BracketPair> take() && { return std::move(pairs_); }

 private:
  bool is_type_b() const { return ranking_.terms().colours == TeamColours::TypeB; }

  std::vector<unsigned> merits(std::size_t a, std::size_t b) const {
    const Team& one = ranking_[members_[a]];
    const Team& two = ranking_[members_[b]];
    std::vector<unsigned> values{wish_the_same(one, two) ? 0U : 1U};
    if (is_type_b()) values.push_back(wish_the_same_strongly(one, two) ? 0 : 1);
    if (ranking_.spares_floaters())
      values.push_back(2 - floaters_met_again(ranking_, members_[a], members_[b], score_));
    return values;
  }
  std::vector<unsigned> best() const {
    std::vector<unsigned> values{1};
    if (is_type_b()) values.push_back(1);
    if (ranking_.spares_floaters()) values.push_back(2);
    return values;
  }

  void add(std::size_t a, std::size_t b) {
    const std::size_t half = members_.size() / 2;
    pairs_.push_back({members_[a], members_[b], members_[a < half ? a + half : a - half]});
  }

  const Ranking& ranking_;
  Ranks members_;
  Points score_;
  WeightFields fields_;
  std::vector<BracketPair> pairs_;
};

}  // namespace

bool is_pairable(const Ranking& ranking, const Ranks& ranks) {
  if (ranks.size() % 2 != 0) return false;
  const CardinalityMatching matching(
      ranks.size(), [&](std::size_t a, std::size_t b) { return ranking.may_meet(ranks[a], ranks[b]); });
  return 2 * matching.pair_count() == ranks.size();
}

Ranks choose_upfloaters(const Ranking& ranking, const Ranks& top, const Ranks& below, bool& too_large) {
  // Nobody need come up: that is C4, and there is nothing else to choose.
  if (is_pairable(ranking, top) && is_pairable(ranking, below)) return {};
  const Upfloaters upfloaters(ranking, top, below);
  Ranks chosen;
  if (!with_width(upfloaters.bits(), [&]<std::size_t W>() { chosen = upfloaters.choose<W>(); })) too_large = true;
  return chosen;
}

std::vector<BracketPair> pair_bracket(const Ranking& ranking, Ranks members, Points score) {
  Bracket bracket(ranking, std::move(members), score);
  // Three fields of so few bits as there are teams fit any width.
  if (!bracket.pair_naturally()) with_width(bracket.bits(), [&]<std::size_t W>() { bracket.pair<W>(); });
  return std::move(bracket).take();
}

unsigned floaters_met_again(const Ranking& ranking, std::size_t a, std::size_t b, Points score) {
  const auto met_again = [&](const Team& team, const Team& other) {
    return other.score < score && team.floated ? 1U : 0U;
  };
  return met_again(ranking[a], ranking[b]) + met_again(ranking[b], ranking[a]);
}

}  // namespace touchmove::tournament::pairing::fideteam
