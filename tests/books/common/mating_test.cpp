// Who can still mate: the examples of the catalogs' clauses.
#include "touchmove/books/common/mating.hpp"

#include <gtest/gtest.h>

#include "touchmove/books/registry.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::books {
namespace {

using board::Color;
using game::Answer;

struct Stand {
  board::Placement placement;
  std::optional<board::Position> position;
  const board::Position* pointer() const { return position ? &*position : nullptr; }
};

Stand read(const char* fen) {
  Stand board;
  board.placement = notation::parse_fen(fen).value();
  if (auto position = board::Position::from_placement(board.placement)) board.position = *position;
  return board;
}

Answer can_mate(const char* fen, Color side) {
  const Stand board = read(fen);
  return can_mate_by_any_series(board.placement, board.pointer(), side);
}

game::Policies policies_of(const char* book) { return find_book(book)->policies({}); }

Answer may_win(const char* book, const char* fen, Color side) {
  const Stand board = read(fen);
  return policies_of(book).may_win_on_time(board.placement, board.pointer(), side);
}

Answer dead(const char* book, const char* fen) {
  const Stand board = read(fen);
  return policies_of(book).dead(board.placement, board.pointer());
}

TEST(CanMateByAnySeries, AnswersTheExamplesOfTheFlagClause) {
  EXPECT_EQ(can_mate("8/8/4k3/4n3/8/8/8/KQ6 w - - 0 1", Color::Black), Answer::No)
      << "a queen always gets out of the way";
  EXPECT_EQ(can_mate("8/8/4k3/4n3/8/8/8/KR6 w - - 0 1", Color::Black), Answer::Yes);
  EXPECT_EQ(can_mate("8/8/4k3/4n3/8/8/8/KN6 w - - 0 1", Color::Black), Answer::Yes);
  EXPECT_EQ(can_mate("8/8/4k3/4b3/8/8/4P3/4K3 w - - 0 1", Color::Black), Answer::Yes) << "the pawn can block its king";
  EXPECT_EQ(can_mate("4k3/8/8/8/8/8/8/QK6 w - - 0 1", Color::Black), Answer::No);
}

TEST(CanMateByAnySeries, SeesThatTheLastManFallsAtOnce) {
  // Black's only move takes the only man that could ever mate him.
  EXPECT_EQ(can_mate("k7/1Q6/8/8/8/8/8/7K b - - 0 1", Color::White), Answer::No);
}

TEST(CanMateByAnySeries, LeavesACagedQueenToAnalysis) {
  // White has a queen and will never mate: whatever she does, a1 and the pawns keep his king where he is.
  EXPECT_EQ(can_mate("6Q1/8/4n3/8/ppp5/qkp3b1/rnp5/n1K5 w - - 0 1", Color::White), Answer::Unknown);
}

TEST(CanMateByAnySeries, LeavesABlockedBoardToAnalysis) {
  EXPECT_EQ(can_mate("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 60", Color::White), Answer::Unknown);
  EXPECT_EQ(can_mate("8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/5B2 w - - 0 60", Color::White), Answer::Unknown);
}

TEST(DeadPosition, IsWhatMenAloneDecide) {
  EXPECT_EQ(dead("fide", "8/8/8/4k3/8/3K4/8/8 w - - 0 1"), Answer::Yes);
  EXPECT_EQ(dead("fide", "8/8/3k4/8/2b5/8/3KB3/8 w - - 0 1"), Answer::Yes) << "all bishops on squares of one colour";
  EXPECT_EQ(dead("fide", "8/8/3k4/8/8/8/3KNN2/8 w - - 0 1"), Answer::No);
  EXPECT_EQ(dead("fide", "8/8/3k4/8/2n5/8/3KN3/8 w - - 0 1"), Answer::No) << "a mate exists with the loser's help";
}

TEST(USChessMaterial, DrawsUnlessMateIsForced) {
  EXPECT_EQ(dead("uschess", "8/8/3k4/8/3K4/8/5N2/8 w - - 0 80"), Answer::Yes);
  EXPECT_EQ(dead("uschess", "6bk/8/7K/8/8/8/7B/8 w - - 0 80"), Answer::No) << "Be5 is mate";
  EXPECT_EQ(dead("uschess", "8/8/3k4/8/8/8/3KNN2/8 w - - 0 1"), Answer::Yes);
}

TEST(USChessMaterial, WinsOnTimeOnlyWithMatingMaterialOrAForcedMate) {
  EXPECT_EQ(may_win("uschess", "8/8/8/8/3N4/8/p1K5/k7 w - - 0 1", Color::White), Answer::Yes) << "Nb3 is mate";
  EXPECT_EQ(may_win("uschess", "8/8/3k4/8/3K4/2N5/8/5B2 b - - 0 70", Color::White), Answer::Yes);
  EXPECT_EQ(may_win("uschess", "8/8/3k4/8/3K4/8/8/q7 b - - 0 70", Color::White), Answer::No);
  EXPECT_EQ(may_win("uschess", "8/8/3k4/8/3K4/2N5/8/8 b - - 0 70", Color::White), Answer::No);
  EXPECT_EQ(may_win("uschess", "8/8/4k3/4p3/8/3N4/3K4/8 b - - 0 60", Color::White), Answer::Unknown)
      << "a question for analysis";
}

TEST(BlitzMaterial, CountsMenAndNotMates) {
  EXPECT_EQ(may_win("uschess-blitz", "8/8/8/8/3N4/8/p1K5/k7 w - - 0 1", Color::White), Answer::No)
      << "even if Nb3 mates";
  EXPECT_EQ(may_win("uschess-blitz", "8/8/3k4/8/8/8/3KNN2/8 w - - 0 1", Color::White), Answer::No);
  EXPECT_EQ(may_win("uschess-blitz", "8/8/3k4/3p4/8/8/3KNN2/8 w - - 0 1", Color::White), Answer::Yes);
  EXPECT_EQ(may_win("uschess-blitz", "8/8/3k4/8/2B5/8/3KB3/8 w - - 0 1", Color::White), Answer::Yes)
      << "two bishops of one colour count";
}

TEST(Registry, FindsEveryBookByItsId) {
  for (const game::Book* book : all_books()) EXPECT_EQ(find_book(book->id()), book);
  EXPECT_EQ(find_book("no-such-book"), nullptr);
}

}  // namespace
}  // namespace touchmove::books
