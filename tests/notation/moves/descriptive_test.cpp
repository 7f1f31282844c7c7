#include "touchmove/notation/moves/descriptive.hpp"

#include <gtest/gtest.h>

#include "tests/board/random_walk.hpp"
#include "tests/notation/positions.hpp"
#include "touchmove/notation/moves/uci.hpp"

namespace touchmove::notation {
namespace {

using board::Move;
using board::Position;
using testing::position_of;

std::string read(const Position& position, std::string_view text) {
  const auto move = parse_descriptive(position, MenNames(position), text);
  return move ? to_uci(position, *move) : to_string(move.error());
}

std::string written(const Position& position, std::string_view uci) {
  return to_descriptive(position, MenNames(position), *parse_uci(position, uci));
}

TEST(Descriptive, EveryLegalMoveReadsBackToItself) {
  for (const std::string& fen : board::testing::lively_starts()) {
    const Position start = position_of(fen);
    MenNames names(start);
    board::testing::walk_randomly(start, 7, 60, [&](const Position& position, Move played, const Position&) {
      board::MoveList moves;
      board::generate_legal(position, moves);
      for (const Move move : moves) {
        const std::string text = to_descriptive(position, names, move);
        const auto again = parse_descriptive(position, names, text);
        ASSERT_TRUE(again) << text << ": " << to_string(again.error());
        ASSERT_EQ(*again, move) << text;
      }
      names.play(position, played);
    });
  }
}

TEST(Descriptive, SquaresAreCountedFromTheMoversSide) {
  const Position start = Position::initial();
  EXPECT_EQ(read(start, "P-K4"), "e2e4");
  EXPECT_EQ(read(start, "P-QB4"), "c2c4");
  EXPECT_EQ(read(start, "Kt-KB3"), "g1f3");
  EXPECT_EQ(read(start, "N-QR3"), "b1a3");
  const Position reply = position_of("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  EXPECT_EQ(read(reply, "P-K4"), "e7e5");
  EXPECT_EQ(read(reply, "Kt-QB3"), "b8c6");
  EXPECT_EQ(written(reply, "b8c6"), "Kt-QB3");
  EXPECT_EQ(written(start, "e2e4"), "P-K4");
}

TEST(Descriptive, WhatFitsSeveralMovesIsAmbiguous) {
  EXPECT_EQ(read(Position::initial(), "P-B4"), "'P-B4' may be any of c2c4 f2f4");
  EXPECT_EQ(read(Position::initial(), "P-K5"), "'P-K5' is no legal move");
  EXPECT_EQ(read(Position::initial(), "P-K9"), "column 4: 'P-K9' is no move in descriptive notation");
  EXPECT_EQ(read(Position::initial(), "e4"), "column 1: 'e4' is no move in descriptive notation");
}

TEST(Descriptive, MarksOfCheckTellMovesApart) {
  const Position position = position_of("4k3/8/8/8/8/8/3K4/R6R w - - 0 1");
  EXPECT_EQ(read(position, "R-K1ch"), "'R-K1ch' may be any of a1e1 h1e1");
  EXPECT_EQ(read(position, "QR-K1ch"), "a1e1");
  EXPECT_EQ(read(position, "R(R1)-R8"), "'R(R1)-R8' may be any of a1a8 h1h8");
  EXPECT_EQ(read(position, "KR-R8 ch"), "h1h8");
  const Position bishops = position_of("4k3/8/8/8/2p1p3/3B4/8/4K3 w - - 0 1");
  EXPECT_EQ(read(bishops, "BxP"), "'BxP' may be any of d3c4 d3e4");
  EXPECT_EQ(read(bishops, "BxKP"), "d3e4");
  const Position check = position_of("3k4/8/8/3p4/p7/8/8/3Q1K2 w - - 0 1");
  EXPECT_EQ(read(check, "QxPch"), "d1d5");
  EXPECT_EQ(read(check, "QxP"), "d1a4");
}

TEST(Descriptive, CapturesPassingPromotionAndCastling) {
  const Position passing = position_of("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
  EXPECT_EQ(read(passing, "PxP e.p."), "e5d6");
  EXPECT_EQ(read(passing, "PxPep"), "e5d6");
  EXPECT_EQ(written(passing, "e5d6"), "PxP e.p.");
  const Position both = position_of("4k3/8/5p2/3pP3/8/8/8/4K3 w - d6 0 2");
  EXPECT_EQ(read(both, "PxP"), "e5f6") << "an ordinary capture";
  EXPECT_EQ(read(both, "PxP ep"), "e5d6");
  const Position promotes = position_of("3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1");
  EXPECT_EQ(read(promotes, "P-K8=Kt"), "e7e8n");
  EXPECT_EQ(read(promotes, "P-K8(Q)"), "e7e8q");
  EXPECT_EQ(read(promotes, "PxR(R)ch"), "e7d8r");
  EXPECT_EQ(read(promotes, "P-K8"), "'P-K8' is no legal move");
  const Position castles = position_of("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
  EXPECT_EQ(read(castles, "Castles"), "'Castles' may be any of e1a1 e1h1");
  EXPECT_EQ(read(castles, "Castles KR"), "e1g1");
  EXPECT_EQ(read(castles, "Castles (Q)"), "e1c1");
  EXPECT_EQ(read(castles, "0-0-0"), "e1c1");
  EXPECT_EQ(written(castles, "e1c1"), "Castles QR");
}

/// bcf-1911:6
TEST(Descriptive, MenKeepTheirNamesAndPawnsTakeThatOfTheirFile) {
  Position position = Position::initial();
  MenNames names(position);
  const auto play = [&](std::string_view text) {
    const auto move = parse_descriptive(position, names, text);
    ASSERT_TRUE(move) << text << ": " << to_string(move.error());
    names.play(position, *move);
    position.play(*move);
  };
  for (const char* text : {"KKt-B3", "P-Q4", "KKt-K5", "P-QR3", "KKt-QB6", "P-QR4", "KKt-Kt4", "P-R5"}) play(text);
  EXPECT_EQ(names.wing(board::Square::B4), MenNames::Wing::King);
  play("KKt-B6");
  play("PxKt");
  EXPECT_EQ(names.wing(board::Square::C6), MenNames::Wing::Unknown);
  Position center = position_of("rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2");
  EXPECT_EQ(read(center, "KPxQP"), "e4d5");
  center = position_of("rnb1kbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 3");
  EXPECT_EQ(read(center, "QP-Q6"), "d5d6");
}

}  // namespace
}  // namespace touchmove::notation
