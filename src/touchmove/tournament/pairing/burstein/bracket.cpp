#include "touchmove/tournament/pairing/burstein/bracket.hpp"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "touchmove/tournament/pairing/fide/colours.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"
#include "touchmove/tournament/pairing/matching/decisions.hpp"
#include "touchmove/tournament/pairing/matching/weight_fields.hpp"

namespace touchmove::tournament::pairing::burstein {
namespace {

/// Vertices: the bracket, the lowest index first, so that the first possible opponent is the one the order wants; then
/// the group that follows, then everybody below.
class BracketOf {
 public:
  BracketOf(const Ranking& ranking, Ranks members, const Ranks& next, const Ranks& rest)
      : ranking_(ranking),
        inside_(members.size()),
        near_(members.size() + next.size()),
        all_(std::move(members)),
        fields_(near_ + rest.size()) {
    std::sort(all_.begin(), all_.end(),
              [&](std::size_t a, std::size_t b) { return ranking[a].place > ranking[b].place; });
    std::set<Points, std::greater<>> scores;
    for (const std::size_t rank : all_) scores.insert(ranking[rank].contender.score);
    all_.insert(all_.end(), next.begin(), next.end());
    all_.insert(all_.end(), rest.begin(), rest.end());
    levels_.assign(scores.begin(), scores.end());
    fields_.add(inside_ / 2);                                               // C5
    for (std::size_t i = 1; i < levels_.size(); ++i) fields_.add(inside_);  // C6: of the last level the rest is left
    fields_.add(near_ / 2);                                                 // C7, of it C5
    for (std::size_t i = 0; i < levels_.size(); ++i) fields_.add(near_);    // C7, of it C6
    fields_.add(inside_ / 2);                                               // C8
  }

  std::size_t bits() const { return fields_.bits(); }

  /// The first pairing of the order, where it breaks nothing and those below can be paired: nobody floats.
  bool pair_plainly() {
    if (inside_ % 2 != 0) return false;
    for (std::size_t i = 0; i < inside_ / 2; ++i) {
      const std::size_t opposite_one = inside_ - 1 - i;
      if (!ranking_.may_meet(all_[i], all_[opposite_one]) || clash(i, opposite_one)) return false;
    }
    if (!is_pairable(ranking_, Ranks(all_.begin() + static_cast<std::ptrdiff_t>(inside_), all_.end()))) return false;
    for (std::size_t i = inside_ / 2; i < inside_; ++i) add(i, inside_ - 1 - i);
    return true;
  }

  template <std::size_t W>
  void pair() {
    const std::size_t count = all_.size();
    WeightedMatching<W> matching(count);
    for (std::size_t b = 0; b < count; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        if (ranking_.may_meet(all_[a], all_[b])) matching.set_weight(a, b, fields_.weight<W>(merits(a, b)));
      }
    }
    matching.solve();
    std::vector<unsigned char> taken(count, 0);
    const auto stays_inside = [&](std::size_t other) { return other < inside_ && taken[other] == 0; };
    for (std::size_t v = inside_; v-- > 0;) {
      if (taken[v] != 0) continue;
      // An opponent comes before none, and a lower index before a higher one (4.3).
      if (!try_to_match(matching, v, stays_inside)) {
        taken[v] = 1;
        result_.floaters.push_back(all_[v]);
        keep_edges(matching, v, [&](std::size_t other) { return other >= inside_; });
        continue;
      }
      keep_edges(matching, v, stays_inside);
      match_with_first(matching, v, 0, v,
                       [&](std::size_t other) { return taken[other] == 0 && ranking_.may_meet(all_[v], all_[other]); });
      const std::size_t other = matching.mate(v);
      matching.remove_pair(v, other);
      taken[v] = taken[other] = 1;
      add(v, other);
    }
  }

  BracketResult take() && {
    std::sort(result_.floaters.begin(), result_.floaters.end());
    for (std::size_t i = 0; i < tops_.size(); ++i) {
      const std::size_t mirrored = inside_ - 1 - tops_[i];
      const bool is_middle = mirrored >= tops_.size();
      result_.pairs[i].natural = is_middle ? result_.pairs[i].higher : all_[mirrored];
    }
    return std::move(result_);
  }

 private:
  const dutch::Contender& at(std::size_t vertex) const { return ranking_[all_[vertex]].contender; }
  bool clash(std::size_t a, std::size_t b) const { return fide::prefer_the_same(at(a), at(b)); }

  /// Of an edge, a before b, what it is worth in each field.
  std::vector<unsigned> merits(std::size_t a, std::size_t b) const {
    const bool in_bracket = b < inside_;
    const bool in_next = !in_bracket && b < near_;  // one of the two is of the group that follows
    const auto ends = [&](Points score) {
      return (at(a).score == score ? 1U : 0U) + (b < inside_ && at(b).score == score ? 1U : 0U);
    };
    std::vector<unsigned> values{in_bracket ? 1U : 0U};
    for (std::size_t i = 0; i + 1 < levels_.size(); ++i) values.push_back(in_bracket ? ends(levels_[i]) : 0);
    values.push_back(in_next ? 1 : 0);
    for (const Points level : levels_) values.push_back(in_next && a < inside_ ? ends(level) : 0);
    values.push_back(in_bracket && !clash(a, b) ? 1 : 0);
    return values;
  }

  /// `higher` is the vertex of the higher index. In the first pairing it would meet who stands as far from the other
  /// end, but for those in the middle, who float.
  void add(std::size_t higher, std::size_t lower) {
    tops_.push_back(higher);
    result_.pairs.push_back({all_[higher], all_[lower], all_[higher]});
  }

  const Ranking& ranking_;
  std::size_t inside_;
  std::size_t near_;
  Ranks all_;
  std::vector<Points> levels_;  // scores in the bracket, the highest first
  WeightFields fields_;
  BracketResult result_;
  std::vector<std::size_t> tops_;  // of each pair the vertex of the higher index
};

}  // namespace

bool is_pairable(const Ranking& ranking, const Ranks& ranks) {
  if (ranks.size() % 2 != 0) return false;
  const CardinalityMatching matching(
      ranks.size(), [&](std::size_t a, std::size_t b) { return ranking.may_meet(ranks[a], ranks[b]); });
  return 2 * matching.pair_count() == ranks.size();
}

BracketResult pair_bracket(const Ranking& ranking, Ranks members, const Ranks& next, const Ranks& rest) {
  BracketOf bracket(ranking, std::move(members), next, rest);
  if (bracket.pair_plainly()) return std::move(bracket).take();
  if (!with_width(bracket.bits(), [&]<std::size_t W>() { bracket.pair<W>(); })) return {.too_large = true};
  return std::move(bracket).take();
}

}  // namespace touchmove::tournament::pairing::burstein
