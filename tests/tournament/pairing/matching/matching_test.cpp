// The matchings against every matching there is.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"
#include "touchmove/tournament/pairing/matching/weighted_matching.hpp"

namespace touchmove::tournament::pairing {
namespace {

using Table = std::vector<std::vector<std::uint64_t>>;

/// The greatest weight of a perfect matching of the vertices in `open`, by trying all.
std::uint64_t best_weight(const Table& weights, std::uint32_t open, std::vector<std::int64_t>& known) {
  if (open == 0) return 0;
  if (known[open] >= 0) return static_cast<std::uint64_t>(known[open]);
  std::uint32_t a = 0;
  while ((open >> a & 1U) == 0) ++a;
  std::uint64_t best = 0;
  for (std::uint32_t b = a + 1; b < weights.size(); ++b) {
    if ((open >> b & 1U) == 0) continue;
    best = std::max(best, weights[a][b] + best_weight(weights, open & ~(1U << a | 1U << b), known));
  }
  known[open] = static_cast<std::int64_t>(best);
  return best;
}

TEST(WeightedMatching, StaysBestThroughChangesAndRemovals) {
  base::Random random(11);
  for (int trial = 0; trial < 3000; ++trial) {
    const auto count = static_cast<std::uint32_t>(2 + 2 * random.below(5));
    const std::uint64_t most = trial % 2 == 0 ? 3 : 40;
    Table weights(count, std::vector<std::uint64_t>(count, 0));
    WeightedMatching<2> matching(count);
    for (std::uint32_t a = 0; a < count; ++a) {
      for (std::uint32_t b = 0; b < a; ++b) {
        weights[a][b] = weights[b][a] = random.below(most);
        matching.set_weight(a, b, Wide<2>::from(weights[a][b]));
      }
    }
    for (std::uint32_t v = 0; trial % 3 == 0 && v < count; ++v) {  // good or bad, for all or some
      if (random.below(4) == 0) continue;
      matching.set_price(v, Wide<2>::from(random.below(2 * most)) - Wide<2>::from(random.below(most)));
    }
    std::uint32_t open = (1U << count) - 1;
    for (int change = 0; change < 6 && open != 0; ++change) {
      matching.solve();
      std::uint64_t weight = 0;
      for (std::uint32_t v = 0; v < count; ++v) {
        if ((open >> v & 1U) == 0) continue;
        const std::size_t mate = matching.mate(v);
        ASSERT_LT(mate, count);
        ASSERT_EQ(matching.mate(mate), v);
        if (mate < v) weight += weights[v][mate];
      }
      std::vector<std::int64_t> known(1U << count, -1);
      ASSERT_EQ(weight, best_weight(weights, open, known)) << "trial " << trial << ", change " << change;
      auto v = static_cast<std::uint32_t>(random.below(count));
      while ((open >> v & 1U) == 0) v = (v + 1) % count;
      if (random.below(3) == 0) {
        auto other = static_cast<std::uint32_t>(random.below(count));
        while ((open >> other & 1U) == 0 || other == v) other = (other + 1) % count;
        matching.remove_pair(v, other);
        open &= ~(1U << v | 1U << other);
      } else {
        matching.change_edges(v, [&](std::size_t other, Wide<2>& value) {
          if (random.below(2) == 0) return;
          weights[v][other] = weights[other][v] = random.below(most);
          value = Wide<2>::from(weights[v][other]);
        });
      }
    }
  }
}

TEST(CardinalityMatching, FindsTheMostPairsAndWhoCanBeLeftOut) {
  base::Random random(12);
  for (int trial = 0; trial < 3000; ++trial) {
    const auto count = static_cast<std::uint32_t>(1 + random.below(9));
    Table edges(count, std::vector<std::uint64_t>(count, 0));
    for (std::uint32_t a = 0; a < count; ++a) {
      for (std::uint32_t b = 0; b < a; ++b) edges[a][b] = edges[b][a] = random.below(3) == 0 ? 1 : 0;
    }
    // by trying all: how many pairs each set of vertices allows
    std::vector<std::size_t> most(1U << count, 0);
    for (std::uint32_t set = 1; set < most.size(); ++set) {
      std::uint32_t a = 0;
      while ((set >> a & 1U) == 0) ++a;
      most[set] = most[set & ~(1U << a)];
      for (std::uint32_t b = a + 1; b < count; ++b) {
        if ((set >> b & 1U) != 0 && edges[a][b] != 0) {
          most[set] = std::max(most[set], 1 + most[set & ~(1U << a | 1U << b)]);
        }
      }
    }
    const CardinalityMatching matching(count, [&](std::size_t a, std::size_t b) { return edges[a][b] != 0; });
    const std::uint32_t all = (1U << count) - 1;
    ASSERT_EQ(matching.pair_count(), most[all]);
    const std::vector<bool> left_out = matching.left_out_by_some();
    for (std::uint32_t v = 0; v < count; ++v) {
      ASSERT_EQ(left_out[v], most[all & ~(1U << v)] == most[all]) << "trial " << trial << ", vertex " << v;
    }
  }
}

TEST(Wide, CarriesBorrowsAndShiftsAcrossWords) {
  Wide<3> value = Wide<3>::from(~std::uint64_t{0});
  value += Wide<3>::from(1);
  EXPECT_EQ(value.words[1], 1U);
  value -= Wide<3>::from(1);
  EXPECT_EQ(value, Wide<3>::from(~std::uint64_t{0}));
  value <<= 68;
  EXPECT_EQ(value.words[0], 0U);
  EXPECT_EQ(value.words[2], 15U);
  EXPECT_LT(Wide<3>{} - Wide<3>::from(2), Wide<3>{});
  EXPECT_EQ((Wide<3>{} - Wide<3>::from(2)).half(), Wide<3>{} - Wide<3>::from(1));
}

}  // namespace
}  // namespace touchmove::tournament::pairing
