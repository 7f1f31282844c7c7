#include "touchmove/analysis/wall/wall_search.hpp"

#include <gtest/gtest.h>

#include "tests/analysis/cases.hpp"
#include "tests/analysis/random_walls.hpp"
#include "tests/analysis/retrograde.hpp"
#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/unwinnability/static_sets.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"

namespace touchmove::analysis {
namespace {

using board::Color;
using testing::ask_oracle;
using testing::Oracle;
using testing::position_of;

constexpr Color both_colors[] = {Color::White, Color::Black};

TEST(Wall, AManWithoutASquareToGoToStandsFast) {
  const Wall wall = wall_of(position_of("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - -").state());
  EXPECT_EQ(wall.fixed[black], bit(61));  // the bishop on f8, between e7 and g7
  EXPECT_EQ(wall.fixed[white], 0U);
  ASSERT_EQ(wall.groups.size(), 2U);  // five bishops of one colour in two rooms that the wall parts
  EXPECT_EQ(wall.groups[0].count + wall.groups[1].count, 5U);
}

TEST(Wall, BishopsInRoomsApartAreGroupsApart) {
  const Wall wall = wall_of(position_of("3b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 b - -").state());
  int dark_bishops = 0;
  for (const LooseGroup& group : wall.groups) dark_bishops += group.color == black && group.kind == LooseDarkBishop;
  EXPECT_EQ(dark_bishops, 2);
}

TEST(Wall, AKingThatCannotMoveHoldsItsMen) {
  const Wall wall = wall_of(position_of("3b4/8/8/4k3/1p1p1p1p/1PpP1P1P/K1P5/RB4b1 b - -").state());
  EXPECT_EQ(wall.stuck_king[white], bit(8));
  EXPECT_EQ(wall.fixed[white], bit(0) | bit(1));
}

TEST(Wall, AManAllOfWhoseMovesMateStandsFast) {
  // The knight's one move is to f2: mate, and White never mates afterwards.
  const BoardState b = position_of("8/2b4B/4k3/8/8/2p1p1p1/2PpP1P1/1B1K3n b - -").state();
  EXPECT_EQ(wall_of(b, white).fixed[black], bit(7));
  EXPECT_EQ(wall_of(b, black).fixed[black], 0U);
  // With a white knight that could take on f2 it may move.
  const BoardState guarded = position_of("8/2b4B/4k3/7N/8/2p1p1p1/2PpP1P1/1B1K3n b - -").state();
  EXPECT_EQ(wall_of(guarded, white).fixed[black], 0U);
}

TEST(Wall, TwoKingsThatHoldEachOtherBothStandFast) {
  const Wall wall = wall_of(position_of("8/6pp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -").state(), white);
  EXPECT_EQ(wall.stuck_king[white], bit(2));
  EXPECT_EQ(wall.stuck_king[black], bit(17));
  EXPECT_EQ(wall.groups.size(), 2U);  // only the knight on b2 and the queen move
}

TEST(Wall, BishopsThatFillTheirRoomButOneSquareGuardItsEdge) {
  const Word edge = bit(40) | bit(42) | bit(44) | bit(46);  // a6 to g6
  const Wall full = wall_of(position_of("B1B1B1B1/pBpBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - -").state());
  EXPECT_EQ(full.sure_attacks[white] & edge, edge);
  const Wall emptier = wall_of(position_of("2B1B1B1/p1pBpBp1/P1P1P1P1/4b3/5b2/8/8/k1K5 w - -").state());
  EXPECT_NE(emptier.sure_attacks[white] & edge, edge);
}

TEST(WallSearch, SolvesTheWallWithFiveBishops) {
  const board::Position position = position_of("3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 3 57");
  WallSearch search;
  for (const Color winner : both_colors) {
    EXPECT_EQ(search.run(position.state(), winner, 10'000), WallSearch::End::NoMate);
    EXPECT_LT(search.size(), 1'000U);
  }
}

TEST(WallSearch, KnowsThatAManThatTakesBesideTheKingIsTakenAtOnce) {
  // The queen reaches the caged king only by taking a man beside it, and is lost for it.
  const board::Position position = position_of("8/5ppp/8/8/ppp5/bkp4Q/qnp5/n1K5 b - -");
  WallSearch search;
  EXPECT_EQ(search.run(position.state(), Color::White, 10'000), WallSearch::End::NoMate);
}

TEST(WallSearch, ExcludesNoMateThatIsThere) {
  const board::Position position = position_of("6bk/1p4p1/1P4P1/8/1K6/3N1N2/8/8 b - -");
  WallSearch search;
  for (const Color winner : both_colors) {
    EXPECT_NE(search.run(position.state(), winner, 100'000), WallSearch::End::NoMate);
  }
}

// Backward from all mates that can stand before a wall: what is called dead leads to none of them, and what leads to
// none of them, nor to any move by or against a pawn, is called dead.
TEST(WallSearch, ItsProofsAreConfirmedBackwardFromAllMates) {
  std::mt19937_64 random(20261122);
  WinnabilityAnalyst analyst;
  WallSearch search;
  int confirmed = 0;
  int with_officer = 0;
  for (int tries = 0; tries < 72; ++tries) {
    const bool officer = tries % 3 == 0;
    const auto position =
        testing::random_wall(random, {.gaps = 0, .stray_pawns = 0, .bishops = officer ? 1 : 0, .other_men = 0});
    if (!position || position->en_passant_target() || position->is_checkmate()) continue;
    for (const Color winner : both_colors) {
      const auto truth = testing::Retrograde::around(*position, winner);
      ASSERT_TRUE(truth);
      const std::string fen = notation::to_fen(position->to_placement());
      const bool dead = is_unwinnable_by_static_sets(position->state(), winner) ||
                        search.run(position->state(), winner, 1'000'000) == WallSearch::End::NoMate;
      EXPECT_FALSE(dead && truth->finds_mate(*position)) << fen;
      if (!truth->excludes_mate(*position)) continue;
      ++confirmed;
      with_officer += truth->size() > 8192;
      EXPECT_EQ(analyst.analyse(*position, winner).answer, Winnability::Unwinnable) << fen;
    }
  }
  EXPECT_GE(confirmed, 16);
  EXPECT_GE(with_officer, 4);
}

// Every proof is held to plain exhaustion on random walls: an oracle that knows nothing but the rules.
TEST(WallSearch, ItsProofsAreConfirmedByExhaustionOnRandomWalls) {
  std::mt19937_64 random(20261120);
  WinnabilityAnalyst analyst;
  WallSearch search;
  int confirmed = 0;
  int refused = 0;
  for (int tries = 0; tries < 400 && confirmed < 40; ++tries) {
    const auto position = testing::random_wall(random, {.gaps = 0, .stray_pawns = 0, .bishops = 2, .other_men = 0});
    if (!position) continue;
    const BoardState& b = position->state();
    for (const Color winner : both_colors) {
      if (position->is_checkmate() || position->en_passant_target()) continue;
      const bool by_sets = is_unwinnable_by_static_sets(b, winner);
      const bool by_wall = search.run(b, winner, 20'000) == WallSearch::End::NoMate;
      const Winnability answer = analyst.analyse(*position, winner).answer;
      if (!by_sets && !by_wall && answer == Winnability::Unwinnable) ++refused;
      const Oracle truth = ask_oracle(*position, winner, 20'000);
      if (truth == Oracle::TooLarge) continue;
      const std::string fen = notation::to_fen(position->to_placement());
      EXPECT_EQ(answer, truth == Oracle::CanMate ? Winnability::Winnable : Winnability::Unwinnable) << fen;
      EXPECT_FALSE(truth == Oracle::CanMate && (by_sets || by_wall)) << fen;
      confirmed += truth == Oracle::CannotMate && (by_sets || by_wall);
    }
  }
  EXPECT_GE(confirmed, 16);
  RecordProperty("dead but not shown by sets or wall", refused);
}

// The same before cages, where kings hold each other and checks have few answers.
TEST(WallSearch, ItsProofsAreConfirmedByExhaustionOnRandomCages) {
  std::mt19937_64 random(20261123);
  WallSearch search;
  int shown = 0;
  int confirmed = 0;
  for (int tries = 0; tries < 40'000; ++tries) {
    const auto position = testing::random_cage(random, 1);
    if (!position || position->is_checkmate() || position->en_passant_target()) continue;
    for (const Color winner : both_colors) {
      const BoardState& b = position->state();
      if (is_unwinnable_by_material(b, winner) || is_unwinnable_by_static_sets(b, winner)) continue;
      if (search.run(b, winner, 20'000) != WallSearch::End::NoMate) continue;
      ++shown;
      const std::string fen = notation::to_fen(position->to_placement());
      ASSERT_FALSE(is_surely_winnable(*position, winner)) << fen;
      const Oracle truth = confirmed < 40 ? ask_oracle(*position, winner, 3'000) : Oracle::TooLarge;
      ASSERT_NE(truth, Oracle::CanMate) << fen;
      confirmed += truth == Oracle::CannotMate;
    }
  }
  EXPECT_GE(shown, 16);
  EXPECT_GE(confirmed, 8);
}

}  // namespace
}  // namespace touchmove::analysis
