#include "touchmove/audit/plain_looks.hpp"

#include <gtest/gtest.h>

#include "tests/notation/positions.hpp"

namespace touchmove::audit {
namespace {

using notation::testing::position_of;

TEST(PlainLooks, PawnsThatNoKingGetsPastMayBeAWall) {
  EXPECT_TRUE(pawns_may_be_a_wall(position_of("8/8/4k3/p1p1p1p1/P1P1P1P1/3K4/8/8 w - - 0 60")));
  // Whoever else stands there.
  EXPECT_TRUE(pawns_may_be_a_wall(position_of("2b5/8/4k3/p1p1p1p1/P1P1P1P1/3K4/8/2B5 w - - 0 60")));
}

TEST(PlainLooks, APawnThatAKingCanTakeIsNoWall) {
  // Black's king comes by e5 and d4 to the pawn on c4.
  EXPECT_FALSE(pawns_may_be_a_wall(position_of("8/2k5/2p2p2/p1p2Pp1/P1P3Pp/3K3P/8/8 b - - 2 106")));
  // And round the end of a chain.
  EXPECT_FALSE(pawns_may_be_a_wall(position_of("8/8/4k3/p1p1p3/P1P1P3/3K4/8/8 w - - 0 60")));
}

TEST(PlainLooks, PawnsWithoutOneInTheirWayAreNoWall) {
  EXPECT_FALSE(pawns_may_be_a_wall(position_of("8/8/4k3/p1p1p1p1/P1P1P1P1/3K3P/8/8 w - - 0 60")));
  EXPECT_FALSE(pawns_may_be_a_wall(position_of("8/8/4k3/8/8/3K4/8/8 w - - 0 60")));
}

TEST(PlainLooks, AnyPawnThatMayStepIsAMove) {
  EXPECT_TRUE(plainly_has_move(position_of("4k3/8/8/8/8/8/3P4/7K w - - 0 1")));
  EXPECT_FALSE(plainly_has_move(position_of("7k/8/8/8/8/8/5q2/7K w - - 0 1")));
}

}  // namespace
}  // namespace touchmove::audit
