#include "touchmove/board/vocabulary/attacks.hpp"

#include <gtest/gtest.h>

#include <random>

#include "touchmove/board/kernel/kernel.hpp"

namespace touchmove::board {
namespace {

Bitboard set_of(std::initializer_list<Square> squares) {
  Bitboard set;
  for (const Square square : squares) set.insert(square);
  return set;
}

TEST(Attacks, KnightInTheCornerHasTwoSquares) {
  EXPECT_EQ(knight_attacks(Square::A1), set_of({Square::B3, Square::C2}));
  EXPECT_EQ(knight_attacks(Square::E4).count(), 8);
}

TEST(Attacks, KingDoesNotWrapAroundTheEdge) {
  EXPECT_EQ(king_attacks(Square::H1), set_of({Square::G1, Square::G2, Square::H2}));
  EXPECT_EQ(king_attacks(Square::E4).count(), 8);
}

TEST(Attacks, PawnsAttackForwardAndNotAcrossTheEdge) {
  EXPECT_EQ(pawn_attacks(Color::White, Square::A2), set_of({Square::B3}));
  EXPECT_EQ(pawn_attacks(Color::Black, Square::H7), set_of({Square::G6}));
  EXPECT_EQ(pawn_attacks(Color::White, Square::E4), set_of({Square::D5, Square::F5}));
  EXPECT_TRUE(pawn_attacks(Color::White, Square::E8).empty());
}

TEST(Attacks, SlidersStopAtTheFirstManWhichTheyAttack) {
  const Bitboard occupied = set_of({Square::D6, Square::F4, Square::D2, Square::B4});
  EXPECT_EQ(rook_attacks(Square::D4, occupied),
            set_of({Square::D5, Square::D6, Square::E4, Square::F4, Square::D3, Square::D2, Square::C4, Square::B4}));
  EXPECT_EQ(bishop_attacks(Square::A1, set_of({Square::C3})), set_of({Square::B2, Square::C3}));
}

TEST(Attacks, OfAnyManAgreeWithItsOwnFunction) {
  const Bitboard occupied = set_of({Square::D6});
  EXPECT_EQ(attacks({Color::White, Role::Queen}, Square::D4, occupied), queen_attacks(Square::D4, occupied));
  EXPECT_EQ(attacks({Color::Black, Role::Pawn}, Square::D4, occupied), pawn_attacks(Color::Black, Square::D4));
  EXPECT_EQ(attacks({Color::White, Role::Knight}, Square::D4, occupied), knight_attacks(Square::D4));
  EXPECT_EQ(attacks({Color::White, Role::Bishop}, Square::D4, occupied), bishop_attacks(Square::D4, occupied));
  EXPECT_EQ(attacks({Color::White, Role::Rook}, Square::D4, occupied), rook_attacks(Square::D4, occupied));
  EXPECT_EQ(attacks({Color::White, Role::King}, Square::D4, occupied), king_attacks(Square::D4));
}

/// The plainest way: walk until something is met.
Bitboard walked(Square from, Bitboard occupied, bool diagonally) {
  Bitboard reached;
  for (int files = -1; files <= 1; ++files) {
    for (int ranks = -1; ranks <= 1; ++ranks) {
      if ((files == 0 && ranks == 0) || (files != 0 && ranks != 0) != diagonally) continue;
      int file = static_cast<int>(file_of(from)) + files;
      int rank = static_cast<int>(rank_of(from)) + ranks;
      for (; file >= 0 && file < 8 && rank >= 0 && rank < 8; file += files, rank += ranks) {
        const Square square = make_square(static_cast<File>(file), static_cast<Rank>(rank));
        reached.insert(square);
        if (occupied.contains(square)) break;
      }
    }
  }
  return reached;
}

TEST(Attacks, SlidersAgreeWithWalkingOnRandomBoards) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 2000; ++round) {
    const Bitboard occupied(random() & random());
    for (int index = 0; index < square_count; ++index) {
      const Square square = square_at(index);
      ASSERT_EQ(bishop_attacks(square, occupied), walked(square, occupied, true)) << to_string(square);
      ASSERT_EQ(rook_attacks(square, occupied), walked(square, occupied, false)) << to_string(square);
    }
  }
}

TEST(Lines, BetweenLeavesOutBothEnds) {
  EXPECT_EQ(between(Square::A1, Square::D4), set_of({Square::B2, Square::C3}));
  EXPECT_EQ(between(Square::H5, Square::F5), set_of({Square::G5}));
  EXPECT_TRUE(between(Square::A1, Square::B1).empty());
  EXPECT_TRUE(between(Square::A1, Square::B3).empty());
}

TEST(Lines, LineRunsFromEdgeToEdge) {
  EXPECT_EQ(line(Square::B2, Square::C3).count(), 8);
  EXPECT_EQ(line(Square::A2, Square::C2), rank_squares(Rank::R2));
  EXPECT_EQ(line(Square::E3, Square::E6), file_squares(File::E));
  EXPECT_TRUE(line(Square::A1, Square::B3).empty());
}

TEST(Lines, AreSymmetric) {
  for (int a = 0; a < square_count; ++a) {
    for (int b = 0; b < square_count; ++b) {
      ASSERT_EQ(between(square_at(a), square_at(b)), between(square_at(b), square_at(a)));
      ASSERT_EQ(line(square_at(a), square_at(b)), line(square_at(b), square_at(a)));
    }
  }
}

}  // namespace
}  // namespace touchmove::board
