#include "touchmove/analysis/unwinnability/static_sets.hpp"

#include <gtest/gtest.h>

#include "tests/analysis/cases.hpp"

namespace touchmove::analysis {
namespace {

using board::Color;
using testing::position_of;

bool white_cannot(const std::string& fen) {
  return is_unwinnable_by_static_sets(position_of(fen).state(), Color::White);
}

TEST(StaticSets, AWholeWallOfPawnsLetsNobodyThrough) {
  EXPECT_TRUE(white_cannot("8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - -"));
}

TEST(StaticSets, AFilePawnThatCanBePassedByTakingIsAThreat) {
  EXPECT_FALSE(white_cannot("8/2k5/8/1p1p1p2/1P1P1P1P/8/2K5/8 w - -"));
}

TEST(StaticSets, ABishopThatNeverMeetsThePawnsColourChangesNothing) {
  EXPECT_TRUE(white_cannot("8/2k5/8/1p1p1p1p/1P1P1P1P/4B3/2K5/8 w - -"));
}

TEST(StaticSets, SaysNothingWhereCastlingMayHelp) {
  EXPECT_FALSE(white_cannot("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K2R w K -"));
}

TEST(StaticSets, KnowsThatAPawnMayBeTakenInPassing) {
  EXPECT_TRUE(white_cannot("8/2k5/8/1p1p1p1p/pP1P1P1P/P7/2K5/8 b - -"));
  EXPECT_FALSE(white_cannot("8/2k5/8/1p1p1p1p/pP1P1P1P/P7/2K5/8 b - b3"));
}

TEST(StaticSets, OfTwoKingsThatHoldEachOtherNeitherMovesFirst) {
  EXPECT_TRUE(white_cannot("K1k5/P1Pp4/3P4/8/8/8/8/8 w - -"));
}

TEST(StaticSets, AMateNeedsEveryFlightTakenOnOneAndTheSameSquare) {
  // The bishop gets to the king, but only where a dark square stays free.
  EXPECT_TRUE(white_cannot("6k1/8/8/8/8/6p1/4B1Pp/7K w - -"));
  EXPECT_FALSE(white_cannot("6k1/8/8/8/8/6pb/4B1Pp/7K w - -"));
}

}  // namespace
}  // namespace touchmove::analysis
