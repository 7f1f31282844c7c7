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

TEST(StaticSets, SaysNothingWhereCastlingOrEnPassantMayHelp) {
  EXPECT_FALSE(white_cannot("4k3/8/8/1p1p1p1p/1P1P1P1P/8/8/4K2R w K -"));
  EXPECT_FALSE(white_cannot("4k3/8/8/pP6/8/8/8/4K3 w - a6"));
}

}  // namespace
}  // namespace touchmove::analysis
