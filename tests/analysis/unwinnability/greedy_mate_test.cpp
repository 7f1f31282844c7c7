#include "touchmove/analysis/unwinnability/greedy_mate.hpp"

#include <gtest/gtest.h>

#include "tests/analysis/cases.hpp"
#include "touchmove/analysis/unwinnability/plain_mate.hpp"

namespace touchmove::analysis {
namespace {

using board::Color;
using testing::position_of;
using testing::replays_to_mate;

bool finds_mate(const std::string& fen, Color winner, Care care = Care::Little) {
  const board::Position position = position_of(fen);
  board::MoveList moves;
  GreedyLine line;
  const MatePlans plans = plans_for(position.state(), static_cast<unsigned>(winner));
  for (unsigned i = 0; i < plans.size; ++i) {
    if (!find_greedy_mate(position.state(), winner, plans.plans[i], care, Goal::Mate, moves, line)) continue;
    EXPECT_TRUE(replays_to_mate(position, {line.begin(), line.size()}, winner)) << fen;
    return true;
  }
  return false;
}

TEST(GreedyMate, FindsTheEverydayMates) {
  EXPECT_TRUE(finds_mate("8/8/8/3k4/8/3K4/3R4/8 w - -", Color::White));
  EXPECT_TRUE(finds_mate("8/8/8/3k4/8/3K4/3Q4/8 b - -", Color::White));
  EXPECT_TRUE(finds_mate("8/8/8/3k4/8/3K4/3P4/8 b - -", Color::White));
  EXPECT_TRUE(finds_mate("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq -", Color::Black));
}

TEST(GreedyMate, BringsABlockerForALoneMinorMan) {
  EXPECT_TRUE(finds_mate("8/8/3k4/8/8/3K4/3B3n/8 w - -", Color::White, Care::Much));
}

TEST(GreedyMate, WithCareGoesRoundWhatIsInTheWay) {
  EXPECT_TRUE(finds_mate("8/7k/8/5p2/5P2/1P2K3/P6P/6R1 w - -", Color::White, Care::Much));
  EXPECT_TRUE(finds_mate("8/p7/8/8/6k1/4R3/P7/2B2K2 w - -", Color::White, Care::Much));
}

TEST(GreedyMate, ALineToAPlainMateIsLegalAndEndsWhereThePlanWorks) {
  // A king before the pawn: no plan at once, one as soon as it has stepped aside.
  const board::Position position = position_of("8/8/8/3k4/3P4/3K4/8/8 w - - 0 1");
  ASSERT_FALSE(is_plainly_winnable(position.state(), Color::White));
  board::MoveList moves;
  GreedyLine line;
  const MatePlans plans = plans_for(position.state(), 0);
  ASSERT_TRUE(
      find_greedy_mate(position.state(), Color::White, plans.plans[0], Care::Little, Goal::PlainMate, moves, line));
  EXPECT_LE(line.size(), 6U);
  board::Position end = position;
  for (const board::Move move : line) {
    ASSERT_TRUE(end.is_legal(move));
    end.play(move);
  }
  EXPECT_TRUE(is_plainly_winnable(end.state(), Color::White));
}

TEST(GreedyMate, SaysNothingWhereThereIsNone) {
  EXPECT_FALSE(finds_mate("8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - -", Color::White));
}

}  // namespace
}  // namespace touchmove::analysis
