#include <gtest/gtest.h>

#include <bit>
#include <map>

#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/analysis/endgame/slice_builder.hpp"

namespace {

using namespace touchmove::analysis::endgame;
using touchmove::board::Color;

struct Totals {
  std::uint64_t won{0};
  std::uint64_t drawn{0};
  std::uint64_t lost{0};
  friend bool operator==(const Totals&, const Totals&) = default;
};

/// Over the half board of a pawn ending: pawn on files a to d.
Totals totals(const Tables& tables, const Material& material, Color to_move) {
  const auto m = static_cast<std::size_t>(to_move);
  Totals sum;
  for (unsigned pawn = 8; pawn < 56; ++pawn) {
    if ((pawn & 7U) >= 4) continue;
    const Slice& slice = *tables.find(material, pawn);
    for (std::size_t word = 0; word < slice.layout.word_count(); ++word) {
      const auto count = [](std::uint64_t bits) { return static_cast<std::uint64_t>(std::popcount(bits)); };
      sum.won += count(slice.wins[m][m][word]);
      sum.lost += count(slice.wins[1 - m][m][word]);
      sum.drawn += count(slice.legal[m][word] & ~slice.wins[0][m][word] & ~slice.wins[1][m][word]);
    }
  }
  return sum;
}

TEST(EndgameMaterial, IsReadAndWritten) {
  EXPECT_EQ(to_string(*parse_material("KRPvKR")), "KRPvKR");
  EXPECT_EQ(to_string(*parse_material("KNBvK")), "KBNvK");
  EXPECT_FALSE(parse_material("KPvKP"));
  EXPECT_FALSE(parse_material("KPPvK"));
  EXPECT_FALSE(parse_material("KQRBNvK"));
  EXPECT_FALSE(parse_material("QvK"));
  EXPECT_FALSE(parse_material("KQ"));
}

TEST(EndgameMaterial, SuccessorsComeBeforeWhatNeedsThem) {
  std::map<std::string, std::size_t> place;
  const auto list = with_successors(*parse_material("KRPvKR"));
  for (std::size_t i = 0; i < list.size(); ++i) EXPECT_TRUE(place.emplace(to_string(list[i]), i).second);
  EXPECT_EQ(to_string(list.back()), "KRPvKR");
  EXPECT_LT(place.at("KvKR"), place.at("KQvKR"));
  EXPECT_LT(place.at("KQvKR"), place.at("KPvKR"));
  EXPECT_LT(place.at("KRRvK"), place.at("KRPvK"));
  EXPECT_LT(place.at("KRNvKR"), place.at("KRPvKR"));
}

// Published: 331,352 legal positions and 222,564 wins on the full board, twice these.
TEST(EndgameTables, KingAndPawnAgainstKingHasThePublishedCounts) {
  Oracle oracle;
  const Material material = *parse_material("KPvK");
  oracle.build(material);
  EXPECT_EQ(totals(oracle.tables(), material, Color::White), (Totals{.won = 62'480, .drawn = 19'184, .lost = 0}));
  EXPECT_EQ(totals(oracle.tables(), material, Color::Black), (Totals{.won = 0, .drawn = 35'210, .lost = 48'802}));
}

TEST(EndgameTables, LongestDistancesAreThePublishedOnes) {
  const std::map<std::string, std::array<int, 2>> longest{
      {"KPvK", {20, 0}}, {"KNNvK", {1, 0}},   {"KNvKN", {1, 1}},  {"KBvKB", {1, 1}},
      {"KRvKR", {7, 7}}, {"KQvKQ", {19, 19}}, {"KQvKR", {62, 5}},
  };
  for (const auto& [name, plies] : longest) {
    Oracle below;
    const Material material = *parse_material(name);
    below.build(material);
    std::array<int, 2> found{};
    for (unsigned rank = 1; rank <= 6; ++rank) {
      for (unsigned file = 0; file < 4; ++file) {
        const std::optional<unsigned> pawn = material.pawn ? std::optional(rank * 8 + file) : std::nullopt;
        Distances distances;
        const Slice slice = build_slice(Layout(material, pawn), below.tables(), serial, &distances);
        for (std::size_t winner = 0; winner < 2; ++winner) {
          for (std::size_t i = 0; i < slice.layout.word_count() * 64; ++i) {
            for (std::size_t mover = 0; mover < 2; ++mover) {
              if (((slice.wins[winner][mover][i / 64] >> (i % 64)) & 1U) == 0) continue;
              ASSERT_NE(distances.plies[mover][i], no_distance);
              found[winner] = std::max<int>(found[winner], distances.plies[mover][i]);
            }
          }
        }
        if (!material.pawn) break;
      }
      if (!material.pawn) break;
    }
    EXPECT_EQ(found, plies) << name;
  }
}

TEST(EndgameTables, TheOrderOfTheTasksDoesNotMatter) {
  const Parallel backwards = [](std::size_t count, const std::function<void(std::size_t)>& task) {
    for (std::size_t i = count; i-- > 0;) task(i);
  };
  Oracle forward;
  Oracle other;
  const Material material = *parse_material("KPvKR");
  forward.build(material);
  other.build(material, backwards);
  for (unsigned pawn : {8U, 19U, 50U}) {
    const Slice& a = *forward.tables().find(material, pawn);
    const Slice& b = *other.tables().find(material, pawn);
    EXPECT_EQ(a.wins, b.wins);
    EXPECT_EQ(a.legal, b.legal);
  }
}

TEST(EndgameTables, AreTheSameWithAndWithoutDistances) {
  for (const char* name : {"KQvKR", "KRvKN", "KPvKR"}) {
    const Material material = *parse_material(name);
    Oracle oracle;
    oracle.build(material);
    const std::optional<unsigned> pawn = material.pawn ? std::optional(33U) : std::nullopt;
    const Layout layout(material, pawn);
    Distances distances;
    const Slice by_ply = build_slice(layout, oracle.tables(), serial, &distances);
    EXPECT_EQ(by_ply.wins, oracle.tables().find(material, pawn)->wins) << name;
  }
}

TEST(EndgameTables, OfOppositeBishopsHoldOnlyTheseAndTheSameOfThem) {
  const Material material = *parse_material("KBvKB");
  Oracle oracle;
  oracle.build(material);
  const Slice& all = *oracle.tables().find(material, std::nullopt);
  const Slice some = build_slice(Layout(material, std::nullopt, true), oracle.tables(), serial);
  std::uint64_t left_out = 0;
  for (std::size_t word = 0; word < all.layout.word_count(); ++word) {
    const std::uint64_t counted = some.layout.counted(all.layout.squares(word));
    ASSERT_EQ(std::popcount(counted), 32);
    for (std::size_t mover = 0; mover < 2; ++mover) {
      ASSERT_EQ(some.legal[mover][word], all.legal[mover][word] & counted);
      left_out += static_cast<std::uint64_t>(std::popcount(all.legal[mover][word] & ~counted));
      for (std::size_t winner = 0; winner < 2; ++winner) {
        ASSERT_EQ(some.wins[winner][mover][word], all.wins[winner][mover][word] & counted);
      }
    }
  }
  EXPECT_GT(left_out, 0U);
}

}  // namespace
