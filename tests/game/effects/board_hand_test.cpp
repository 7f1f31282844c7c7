// What touched men oblige to, and what a hand does to the men, allowed or not.
#include "touchmove/game/effects/board_hand.hpp"

#include <gtest/gtest.h>

#include <initializer_list>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::game {
namespace {

using board::BoardMove;
using board::Square;

board::Placement read(const char* fen) { return notation::parse_fen(fen).value(); }

std::optional<board::Position> regular(const board::Placement& placement) {
  if (auto position = board::Position::from_placement(placement)) return *position;
  return std::nullopt;
}

Duty duty(const char* fen, std::initializer_list<Square> squares, CastlingTouch castling = CastlingTouch::Castling) {
  const board::Placement placement = read(fen);
  SquareList touched;
  for (const Square square : squares) touched.push_back(square);
  const Duty fast = duty_of(placement, regular(placement), touched, castling);
  // The slow mover, which irregular boards are judged by, must say the same.
  const Duty slow = duty_of(placement, std::nullopt, touched, castling);
  EXPECT_EQ(fast.matter, slow.matter);
  EXPECT_EQ(fast.obligation.man, slow.obligation.man);
  EXPECT_EQ(fast.obligation.captured, slow.obligation.captured);
  EXPECT_EQ(fast.obligation.move.has_value(), slow.obligation.move.has_value());
  return fast;
}

constexpr const char* initial = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
constexpr const char* castling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
constexpr const char* king_side_barred = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";

TEST(Duty, AnOwnManTouchedMustMove) { EXPECT_EQ(duty(initial, {Square::B1}).obligation.man, Square::B1); }

TEST(Duty, AManThatCannotMoveObligesToNothing) {
  const Duty free = duty(initial, {Square::A1});
  EXPECT_FALSE(free.obligation.any());
  EXPECT_EQ(free.matter, Matter::TouchNoneLegal);
}

TEST(Duty, OfSeveralTheFirstThatCanMove) {
  const Duty several = duty(initial, {Square::C1, Square::B1, Square::A2});
  EXPECT_EQ(several.obligation.man, Square::B1);
  EXPECT_EQ(several.matter, Matter::TouchSeveral);
}

TEST(Duty, AnEnemyManMustBeCaptured) {
  const char* fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";
  EXPECT_EQ(duty(fen, {Square::D5}).obligation.captured, Square::D5);
  EXPECT_FALSE(duty(fen, {Square::E7}).obligation.any());
}

TEST(Duty, APawnThatCanBeTakenInPassingMustBe) {
  EXPECT_EQ(duty("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", {Square::D5}).obligation.captured, Square::D5);
}

TEST(Duty, OwnManThenEnemyManCaptureThatManWithThisOne) {
  const char* fen = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
  const Duty both = duty(fen, {Square::F3, Square::E5});
  EXPECT_EQ(both.obligation.man, Square::F3);
  EXPECT_EQ(both.obligation.captured, Square::E5);
  const Duty order = duty(fen, {Square::F1, Square::E5});
  EXPECT_EQ(order.obligation.man, Square::F1);
  EXPECT_FALSE(order.obligation.captured);
}

TEST(Duty, KingThenRookCastles) {
  const Duty castle = duty(castling, {Square::E1, Square::A1});
  EXPECT_EQ(castle.obligation.move, (BoardMove{Square::E1, Square::C1, std::nullopt}));
  EXPECT_EQ(castle.matter, Matter::KingAndRook);
}

TEST(Duty, KingThenRookWhereCastlingIsIllegalMovesTheKing) {
  const Duty king = duty(king_side_barred, {Square::E1, Square::H1});
  EXPECT_EQ(king.obligation.man, Square::E1);
  EXPECT_EQ(king.matter, Matter::CastlingIllegal);
  EXPECT_TRUE(keeps(king.obligation, read(king_side_barred), {Square::E1, Square::C1, std::nullopt}));
  EXPECT_FALSE(keeps(king.obligation, read(king_side_barred), {Square::H1, Square::H2, std::nullopt}));
}

TEST(Duty, RookThenKingMovesTheRook) {
  const Duty rook = duty(castling, {Square::H1, Square::E1});
  EXPECT_EQ(rook.obligation.man, Square::H1);
  EXPECT_EQ(rook.matter, Matter::RookFirst);
}

TEST(Duty, RookThatCannotMoveThenKingBarsCastlingThere) {
  // The rook h1 is shut in by its own men; castling on its side is not possible either way, the king must move.
  const char* fen = "4k3/8/8/8/8/8/7P/R3K1NR w KQ - 0 1";
  const Duty king = duty(fen, {Square::H1, Square::E1});
  EXPECT_EQ(king.obligation.man, Square::E1);
  EXPECT_EQ(king.obligation.barred_rook, Square::H1);
}

TEST(Duty, WhereCastlingHasNoRuleOfItsOwnTheFirstManCounts) {
  EXPECT_EQ(duty(castling, {Square::E1, Square::A1}, CastlingTouch::Plain).obligation.man, Square::E1);
}

TEST(PlayByHand, MovesTheRookWithTheKing) {
  board::Placement placement = read(castling);
  play_by_hand(placement, {Square::E1, Square::C1, std::nullopt});
  EXPECT_EQ(notation::to_fen(placement), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 1 1");
}

TEST(PlayByHand, TakesTheKingAndLeavesThePawnAPawn) {
  board::Placement placement = read("4k3/P7/8/8/8/8/8/4RK2 w - - 5 1");
  EXPECT_EQ(play_by_hand(placement, {Square::E1, Square::E8, std::nullopt})->role, board::Role::King);
  placement.side_to_move = board::Color::White;
  play_by_hand(placement, {Square::A7, Square::A8, std::nullopt});
  EXPECT_EQ(notation::to_fen(placement), "P3R3/8/8/8/8/8/8/5K2 b - - 0 1");
}

TEST(PlayByHand, PutsAnOwnManAside) {
  board::Placement placement = read(initial);
  EXPECT_EQ(play_by_hand(placement, {Square::A1, Square::A2, std::nullopt})->role, board::Role::Pawn);
  EXPECT_FALSE(placement.castling_rooks.contains(Square::A1));
}

TEST(PlayByHand, AgreesWithTheStrictlyLegalBoard) {
  // Wherever the move is legal, the hand leaves what the position would.
  for (const char* fen : {initial, castling, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                          "4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 2"}) {
    const board::Placement before = read(fen);
    const auto position = regular(before);
    ASSERT_TRUE(position);
    board::MoveList moves;
    board::generate_legal(*position, moves);
    for (const board::Move move : moves) {
      board::Placement by_hand = before;
      play_by_hand(by_hand, board::to_board_move(*position, move));
      const auto after = regular(by_hand);
      ASSERT_TRUE(after);
      EXPECT_EQ(*after, position->after(move)) << notation::to_fen(by_hand);
      EXPECT_EQ(after->key(), position->after(move).key());
    }
  }
}

}  // namespace
}  // namespace touchmove::game
