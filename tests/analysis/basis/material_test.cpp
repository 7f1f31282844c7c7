#include "touchmove/analysis/basis/material.hpp"

#include <gtest/gtest.h>

#include "tests/analysis/cases.hpp"

namespace touchmove::analysis {
namespace {

using board::Color;
using board::Role;
using testing::ask_oracle;
using testing::Oracle;
using testing::position_of;

bool white_cannot(const std::string& fen) { return is_unwinnable_by_material(position_of(fen), Color::White); }

TEST(Material, ALoneKingNeverMates) { EXPECT_TRUE(white_cannot("8/8/8/8/2k5/8/1qK5/8 w - -")); }

TEST(Material, AKnightNeedsAManInTheWayAndAQueenIsNone) {
  EXPECT_TRUE(white_cannot("k7/8/8/8/8/8/8/KN6 w - -"));
  EXPECT_TRUE(white_cannot("k6q/7q/8/8/8/8/8/2NK4 b - -"));
  EXPECT_FALSE(white_cannot("k6r/8/8/8/8/8/8/KN6 b - -"));
  EXPECT_FALSE(white_cannot("k6b/8/8/8/8/8/8/1K1N4 b - -"));
  EXPECT_FALSE(white_cannot("k6n/8/8/8/8/8/8/KN6 b - -"));
  EXPECT_FALSE(white_cannot("k7/7p/8/8/8/8/8/KN6 b - -"));
  EXPECT_FALSE(white_cannot("k7/8/8/8/8/8/8/KNN5 b - -"));
}

TEST(Material, BishopsOfOneColourNeedAManOnTheOther) {
  EXPECT_TRUE(white_cannot("k7/8/8/8/8/8/8/KB1B1B2 w - -"));
  EXPECT_TRUE(white_cannot("k5rq/8/8/8/8/8/8/2KB4 b - -"));
  EXPECT_TRUE(white_cannot("k1b5/8/8/8/8/8/8/KB6 b - -"));  // both on light squares
  EXPECT_FALSE(white_cannot("kb6/8/8/8/8/8/8/KB6 b - -"));  // one on each
  EXPECT_FALSE(white_cannot("k1n5/8/8/8/8/8/8/KB6 b - -"));
  EXPECT_FALSE(white_cannot("k7/7p/8/8/8/8/8/KB6 b - -"));
  EXPECT_FALSE(white_cannot("k7/8/8/8/8/8/8/KBB5 b - -"));
}

TEST(Material, SaysNothingAgainstPawnsRooksAndQueens) {
  EXPECT_FALSE(white_cannot("k7/8/8/8/8/8/P7/K7 w - -"));
  EXPECT_FALSE(white_cannot("k7/8/8/8/8/8/1R6/K7 w - -"));
  EXPECT_FALSE(white_cannot("k7/8/8/8/8/8/2Q5/K7 w - -"));
}

TEST(Material, IsConfirmedByExhaustionOnRandomPositions) {
  std::mt19937_64 random(7);
  int confirmed = 0;
  while (confirmed < 12) {
    board::Placement placement;
    const auto put = [&](Color color, Role role) {
      while (true) {
        const auto square = board::square_at(static_cast<int>(random() % 64));
        if (placement.at(square)) continue;
        placement.set(square, board::Piece{color, role});
        return;
      }
    };
    put(Color::White, Role::King);
    put(Color::Black, Role::King);
    put(Color::White, random() % 2 == 0 ? Role::Knight : Role::Bishop);
    put(Color::Black, static_cast<Role>(2 + random() % 3));
    const auto position = board::Position::from_placement(placement);
    if (!position || position->is_checkmate() || !is_unwinnable_by_material(*position, Color::White)) continue;
    EXPECT_NE(ask_oracle(*position, Color::White, 60000), Oracle::CanMate) << notation::to_fen(placement);
    ++confirmed;
  }
}

}  // namespace
}  // namespace touchmove::analysis
