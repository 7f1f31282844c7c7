#include "touchmove/tournament/pairing/uschess/groups/completion.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"
#include "touchmove/tournament/pairing/matching/weighted_matching.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using Matching = WeightedMatching<2>;
using Weight = Wide<2>;

/// Fields of a weight, most important first.
Weight weight_of(std::initializer_list<std::uint64_t> fields) {
  Weight weight;
  for (const std::uint64_t each : fields) {
    weight <<= field_bits;
    weight += Weight::from(each);
  }
  return weight;
}

CardinalityMatching most_pairs(const Ranking& ranking, const Ranks& players) {
  return {players.size(), [&](std::size_t a, std::size_t b) { return ranking.may_meet(players[a], players[b]); }};
}

Weight total_of(const Matching& matching, std::size_t count) {
  Weight total;
  for (std::size_t v = 0; v < count; ++v) {
    if (matching.mate(v) > v) total += matching.weight(v, matching.mate(v));
  }
  return total;
}

}  // namespace

std::size_t left_over(const Ranking& ranking, const Ranks& players) {
  return players.size() - 2 * most_pairs(ranking, players).pair_count();
}

std::vector<bool> may_be_left_over(const Ranking& ranking, const Ranks& players) {
  return most_pairs(ranking, players).left_out_by_some();
}

std::optional<Ranks> leavers(const Ranking& ranking, const Ranks& order, std::size_t from_above, const Ranks& below,
                             std::optional<std::size_t> leaver) {
  return leavers(Meetings(ranking), order, from_above, below, leaver);
}

std::optional<Ranks> leavers(const Meetings& meetings, const Ranks& order, std::size_t from_above, const Ranks& below,
                             std::optional<std::size_t> leaver) {
  const std::size_t group = order.size();
  const std::size_t count = group + below.size();
  if (count % 2 != 0) return std::nullopt;
  const auto player = [&](std::size_t v) { return v < group ? order[v] : below[v - group]; };
  Matching matching(count);
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = a + 1; b < count; ++b) {
      const Price price = meetings.price(player(a), player(b));
      if (price == never) continue;
      const bool inside = b < group;
      if (inside && (player(a) == leaver || player(b) == leaver)) continue;
      const bool takes_down = a < group && !inside && a + from_above >= group;
      const bool again = price == second_meeting;
      matching.set_weight(
          a, b, weight_of({1, again ? 0U : 1U, price == 0 ? 1U : 0U, inside ? 1U : 0U, takes_down ? 0U : 1U}));
    }
  }
  matching.solve();
  std::size_t leaving = 0;
  for (std::size_t v = 0; v < count; ++v) {
    const std::size_t mate = matching.mate(v);
    if (matching.weight(v, mate).is_zero()) return std::nullopt;
    if (v < group && mate >= group) ++leaving;
  }
  const Weight best = total_of(matching, count);
  Ranks result;
  for (std::size_t v = 0; v < group && result.size() < leaving; ++v) {
    if (matching.mate(v) < group) {
      // does it cost nothing if this one leaves?
      std::vector<Weight> before(count);
      matching.change_edges(v, [&](std::size_t other, Weight& weight) {
        before[other] = weight;
        if (other < group) weight = Weight{};
      });
      matching.solve();
      if (!(total_of(matching, count) == best)) {
        matching.change_edges(v, [&](std::size_t other, Weight& weight) { weight = before[other]; });
        matching.solve();
        continue;
      }
    } else {
      matching.change_edges(v, [&](std::size_t other, Weight& weight) {
        if (other < group) weight = Weight{};
      });
      matching.solve();
    }
    result.push_back(order[v]);
  }
  return result;
}

std::vector<std::pair<std::size_t, std::size_t>> pairs_to_release(const Ranking& ranking, const Ranking& relaxed,
                                                                  const Ranks& players, std::size_t in_group,
                                                                  ReleasedFor purpose,
                                                                  std::optional<std::size_t> leaver,
                                                                  std::size_t staying) {
  using Weight = Wide<4>;
  constexpr std::size_t most_groups = 15;
  const std::size_t count = players.size() + players.size() % 2;
  const std::size_t bits = std::bit_width(count);
  // Five fields and one for each group below the first; what is left is for groups that stay together.
  staying = std::min(staying, 252 / bits - std::min(252 / bits, most_groups + 3));
  std::vector<std::size_t> groups;  // 0: the first `in_group` players
  for (std::size_t i = 0; i < players.size(); ++i) {
    std::size_t group = i < in_group ? 0 : i == in_group ? 1 : groups.back();
    if (i > in_group && ranking[players[i]].score != ranking[players[i - 1]].score) ++group;
    groups.push_back(std::min(group, most_groups - 1));
  }
  WeightedMatching<4> matching(count);
  for (std::size_t a = 0; a < players.size(); ++a) {
    for (std::size_t b = a + 1; b < players.size(); ++b) {
      const std::size_t first = players[a];
      const std::size_t second = players[b];
      if (!relaxed.may_meet(first, second) || (b < in_group && (first == leaver || second == leaver))) continue;
      const bool free = ranking.may_meet(first, second);
      const bool again = !free && (ranking.bars(first, second) & bit(Bar::Met)) != 0;
      auto weight = Weight::from(1);
      const auto add = [&](bool field) {
        weight <<= bits;
        weight += Weight::from(field ? 1 : 0);
      };
      const bool inside = b < in_group;
      add(!again);
      for (std::size_t group = 0; group < staying; ++group) add(groups[a] > group || groups[b] <= group);
      const auto fields =
          purpose == ReleasedFor::Field ? std::array{free, inside, inside && free} : std::array{inside, free, false};
      for (const bool field : fields) add(field);
      weight <<= bits * (most_groups - 1);
      if (groups[a] == groups[b] && !inside) {
        auto below = Wide<4>::from(1);
        below <<= bits * (most_groups - 1 - groups[a]);
        weight += below;
      }
      matching.set_weight(a, b, weight);
    }
  }
  matching.solve();
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t a = 0; a < players.size(); ++a) {
    const std::size_t b = matching.mate(a);
    const std::size_t end = purpose == ReleasedFor::Field ? players.size() : in_group;
    if (b <= a || b >= end || matching.weight(a, b).is_zero()) continue;
    if (!ranking.may_meet(players[a], players[b])) pairs.emplace_back(players[a], players[b]);
  }
  return pairs;
}

}  // namespace touchmove::tournament::pairing::uschess
