#include "touchmove/analysis/unwinnability/surplus_men.hpp"

#include <gtest/gtest.h>

#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::analysis {
namespace {

using board::Color;

int surplus(const char* men, Color side) {
  const auto placement = notation::parse_fen(std::string(men) + " w - - 0 1");
  EXPECT_TRUE(placement) << men;
  return placement ? surplus_men(*placement, side) : -1;
}

TEST(SurplusMen, TheInitialArrayHasNone) {
  EXPECT_EQ(surplus_men(board::Placement::initial(), Color::White), 0);
  EXPECT_EQ(surplus_men(board::Placement::initial(), Color::Black), 0);
}

// fide:irregularities.illegal-position: both of its examples.
TEST(SurplusMen, TwoBishopsOfOneColourNeedAMissingPawn) {
  EXPECT_EQ(surplus("4k3/8/8/8/2B1B3/8/PPPPPPPP/4K3", Color::White), 1);
  EXPECT_EQ(surplus("4k3/8/8/8/2B1B3/8/PPPPPP2/4K3", Color::White), 0);
  EXPECT_EQ(surplus("4k3/8/8/8/2BB4/8/PPPPPPPP/4K3", Color::White), 0) << "of two colours";
}

TEST(SurplusMen, EachSideIsCountedByItself) {
  EXPECT_EQ(surplus("qqk5/pppppppp/8/8/8/8/8/4K3", Color::Black), 1);
  EXPECT_EQ(surplus("qqk5/pppppppp/8/8/8/8/8/4K3", Color::White), 0);
}

TEST(SurplusMen, NinePawnsAreOneTooMany) { EXPECT_EQ(surplus("4k3/8/8/8/8/P7/PPPPPPPP/4K3", Color::White), 1); }

TEST(SurplusMen, EveryPieceBeyondItsSetTakesAPawn) {
  EXPECT_EQ(surplus("NNNRRRQQ/8/8/8/8/8/PPPPPP2/4K2k", Color::White), 1);
  EXPECT_EQ(surplus("NNNRRRQQ/8/8/8/8/8/PPPPP3/4K2k", Color::White), 0);
}

}  // namespace
}  // namespace touchmove::analysis
