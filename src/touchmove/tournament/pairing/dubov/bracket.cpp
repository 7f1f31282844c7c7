#include "touchmove/tournament/pairing/dubov/bracket.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

#include "touchmove/tournament/pairing/fide/colours.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"
#include "touchmove/tournament/pairing/matching/decisions.hpp"
#include "touchmove/tournament/pairing/matching/weight_fields.hpp"

namespace touchmove::tournament::pairing::dubov {
namespace {

class ComingUp {
 public:
  ComingUp(const Ranking& ranking, const Ranks& residents, const Ranks& below)
      : ranking_(ranking), top_(residents.size()), all_(residents), fields_(residents.size() + below.size()) {
    all_.insert(all_.end(), below.begin(), below.end());
    for (const std::size_t rank : below) {
      const Points score = ranking_[rank].contender.score;
      if (levels_.empty() || levels_.back() != score) levels_.push_back(score);
    }
    fields_.add(top_);                                                   // C5
    for (std::size_t i = 1; i < levels_.size(); ++i) fields_.add(top_);  // C6
    fields_.add(top_);                                                   // C7
    if (ranking_.counts_upfloats()) {
      fields_.add(top_);                            // C8
      fields_.add(top_ * ranking_.total_rounds());  // C9
      fields_.add(top_);                            // C10
    }
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
  /// Of an edge, a before b. At the fewest upfloaters each of them meets a resident: two that met each other could
  /// stay.
  std::vector<unsigned> merits(std::size_t a, std::size_t b) const {
    const bool inside = b < top_;
    const bool up = a < top_ && !inside;
    const Player& lower = ranking_[all_[b]];
    std::vector<unsigned> values{inside ? 1U : 0U};
    // How many come up is settled above: as few as can be with the lowest score, then with the next.
    for (std::size_t i = levels_.size(); i-- > 1;) values.push_back(up && lower.contender.score > levels_[i] ? 1 : 0);
    const bool granted = (inside || up) && !fide::prefer_the_same(ranking_[all_[a]].contender, lower.contender);
    values.push_back(granted ? 1 : 0);
    if (ranking_.counts_upfloats()) {
      const auto most = static_cast<unsigned>(ranking_.total_rounds());
      values.push_back(up && !lower.maximum_upfloater ? 1 : 0);
      values.push_back(!up ? 0 : lower.maximum_upfloater ? most - static_cast<unsigned>(lower.upfloats) : most);
      values.push_back(up && !lower.upfloated_last ? 1 : 0);
    }
    return values;
  }

  const Ranking& ranking_;
  std::size_t top_;
  Ranks all_;
  std::vector<Points> levels_;  // scores below, the highest first
  WeightFields fields_;
};

/// A bracket of an even number of players that can be paired. Vertices are its players by rank.
class Bracket {
 public:
  Bracket(const Ranking& ranking, Ranks members) : ranking_(ranking), members_(std::move(members)) {
    std::sort(members_.begin(), members_.end(), [&](std::size_t a, std::size_t b) { return number(a) < number(b); });
    part();
  }

  std::vector<BracketPair> pair() {
    WeightFields fields(members_.size());
    fields.add(members_.size() / 2);
    // Two fields of so few bits as there are players fit any width.
    with_width(fields.bits(), [&]<std::size_t W>() { shift<W>(fields); });
    with_width(fields.bits(), [&]<std::size_t W>() { meet<W>(fields); });
    return std::move(pairs_);
  }

 private:
  int number(std::size_t rank) const { return ranking_[rank].contender.number; }
  const Player& player(std::size_t vertex) const { return ranking_[members_[vertex]]; }
  bool may_meet(std::size_t a, std::size_t b) const { return ranking_.may_meet(members_[a], members_[b]); }

  /// 3.2.3: who seeks White, or the first half where nobody has played.
  void part() {
    const std::size_t count = members_.size();
    first_.assign(count, 0);
    const bool nobody_played = std::all_of(members_.begin(), members_.end(),
                                           [&](std::size_t rank) { return ranking_[rank].contender.colours.empty(); });
    for (std::size_t v = 0; v < count; ++v) {
      first_[v] = nobody_played ? v < count / 2 : player(v).contender.wants == Colour::White;
    }
  }

  /// Those of a subgroup in the order in which they are shifted (4.3).
  Ranks shifters(bool of_first) const {
    Ranks list;
    for (std::size_t v = 0; v < members_.size(); ++v) {
      if ((first_[v] != 0) == of_first) list.push_back(v);
    }
    if (of_first) sort_by_average(list);
    return from_the_middle(std::move(list));
  }
  void sort_by_average(Ranks& list) const {
    std::sort(list.begin(), list.end(), [&](std::size_t a, std::size_t b) {
      return std::tuple(player(a).opponents_average, player(a).contender.number) <
             std::tuple(player(b).opponents_average, player(b).contender.number);
    });
  }

  /// 3.2.4: as few pairs within a subgroup as can be; of each of them one player changes sides. First those of the
  /// smaller subgroup who must meet each other, then those of the larger one.
  template <std::size_t W>
  void shift(const WeightFields& fields) {
    const std::size_t count = members_.size();
    WeightedMatching<W> matching(count);
    const auto same = [&](std::size_t a, std::size_t b) { return first_[a] == first_[b]; };
    for (std::size_t b = 0; b < count; ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        if (may_meet(a, b)) matching.set_weight(a, b, fields.weight<W>({same(a, b) ? 0U : 1U}));
      }
    }
    matching.solve();
    const auto in_first = static_cast<std::size_t>(std::count(first_.begin(), first_.end(), 1));
    const bool first_is_smaller = 2 * in_first <= count;
    std::vector<unsigned char> shifted(count, 0);
    for (const bool of_first : {first_is_smaller, !first_is_smaller}) {
      const auto is_of = [&](std::size_t v) { return (first_[v] != 0) == of_first; };
      std::size_t wanted = 0;  // one of each pair
      for (std::size_t v = 0; v < count; ++v)
        wanted += is_of(v) && is_of(matching.mate(v)) && v < matching.mate(v) ? 1U : 0U;
      if (wanted == 0) continue;
      std::vector<unsigned char> decided(count, 0);
      std::size_t chosen = 0;
      for (const std::size_t v : shifters(of_first)) {
        // Of a pair within the subgroup exactly one is shifted.
        const auto with_another = [&](std::size_t other) {
          return is_of(other) && !(decided[other] != 0 && shifted[other] != 0);
        };
        const auto stays = [&](std::size_t other) {
          return !is_of(other) || !(decided[other] != 0 && shifted[other] == 0);
        };
        const bool goes = chosen < wanted && try_to_match(matching, v, with_another);
        if (goes) {
          keep_edges(matching, v, with_another);
          ++chosen;
        } else {
          keep_edges(matching, v, stays);
        }
        decided[v] = 1;
        shifted[v] = goes ? 1 : 0;
      }
    }
    for (std::size_t v = 0; v < count; ++v) {
      if (shifted[v] != 0) first_[v] = first_[v] != 0 ? 0 : 1;
    }
  }

  /// 3.2.5, 3.2.6: the first subgroup by the average of its opponents, each with the first of the others by number that
  /// leaves all a legal opponent.
  template <std::size_t W>
  void meet(const WeightFields& fields) {
    const std::size_t count = members_.size();
    WeightedMatching<W> matching(count);
    Ranks seekers;
    Ranks others;
    for (std::size_t v = 0; v < count; ++v) (first_[v] != 0 ? seekers : others).push_back(v);
    for (const std::size_t a : seekers) {
      for (const std::size_t b : others) {
        if (may_meet(a, b)) matching.set_weight(a, b, fields.weight<W>({0}));
      }
    }
    sort_by_average(seekers);
    for (std::size_t i = 0; i < seekers.size(); ++i) matching.prefer(seekers[i], others[i]);
    matching.solve();
    std::vector<unsigned char> taken(count, 0);
    for (std::size_t i = 0; i < seekers.size(); ++i) {
      const std::size_t v = seekers[i];
      match_with_first(matching, v, 0, count, [&](std::size_t other) {
        return first_[other] == 0 && taken[other] == 0 && may_meet(v, other);
      });
      const std::size_t other = matching.mate(v);
      matching.remove_pair(v, other);
      taken[other] = 1;
      pairs_.push_back({members_[v], members_[other], members_[others[i]]});
    }
  }

  const Ranking& ranking_;
  Ranks members_;
  std::vector<unsigned char> first_;
  std::vector<BracketPair> pairs_;
};

}  // namespace

bool is_pairable(const Ranking& ranking, const Ranks& ranks) {
  if (ranks.size() % 2 != 0) return false;
  const CardinalityMatching matching(
      ranks.size(), [&](std::size_t a, std::size_t b) { return ranking.may_meet(ranks[a], ranks[b]); });
  return 2 * matching.pair_count() == ranks.size();
}

Ranks choose_upfloaters(const Ranking& ranking, const Ranks& residents, const Ranks& below, bool& too_large) {
  // Nobody need come up: that is C5, and there is nothing else to choose.
  if (is_pairable(ranking, residents) && is_pairable(ranking, below)) return {};
  const ComingUp coming(ranking, residents, below);
  Ranks chosen;
  if (!with_width(coming.bits(), [&]<std::size_t W>() { chosen = coming.choose<W>(); })) too_large = true;
  return chosen;
}

std::vector<BracketPair> pair_bracket(const Ranking& ranking, Ranks members) {
  return Bracket(ranking, std::move(members)).pair();
}

Ranks from_the_middle(Ranks list) {
  Ranks order;
  while (!list.empty()) {
    const auto middle = list.begin() + static_cast<std::ptrdiff_t>((list.size() - 1) / 2);
    order.push_back(*middle);
    list.erase(middle);
  }
  return order;
}

}  // namespace touchmove::tournament::pairing::dubov
