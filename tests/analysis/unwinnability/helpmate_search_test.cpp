#include "touchmove/analysis/unwinnability/helpmate_search.hpp"

#include <gtest/gtest.h>

#include "tests/analysis/cases.hpp"
#include "tests/analysis/random_walls.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"

namespace touchmove::analysis {
namespace {

using board::Color;
using testing::position_of;
using testing::replays_to_mate;

SearchEnd search(HelpmateSearch& search, const board::Position& position, Color winner, bool rounds,
                 std::size_t limit) {
  search.start(position.state(), winner, plans_for(position.state(), static_cast<unsigned>(winner)).plans[0]);
  if (rounds) search.go_round_walls();
  return search.run(limit);
}

TEST(HelpmateSearch, FindsAMateAndSeesTheEndOfEverything) {
  HelpmateSearch helpmates;
  const board::Position mate = position_of("7k/8/5K2/8/8/8/8/6Q1 w - -");
  ASSERT_EQ(search(helpmates, mate, Color::White, false, 1'000), SearchEnd::Mate);
  EXPECT_TRUE(replays_to_mate(mate, helpmates.line(), Color::White));
  const board::Position wall = position_of("8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - -");
  for (const bool rounds : {false, true}) {
    EXPECT_EQ(search(helpmates, wall, Color::White, rounds, 100'000), SearchEnd::Exhausted);
    EXPECT_EQ(helpmates.size(), 2U * 24 * 24);  // 24 squares for each king, either side to move
  }
}

TEST(HelpmateSearch, GivingEveryWallItsTurnFindsTheOneSacrificeThatOpensAWall) {
  // The rook must let itself be taken on b4 or e7; its other moves, with two bishops', are far more.
  const board::Position position = position_of("2r5/5p1p/2k1pPpP/3pP1P1/p1pP4/PpP2b2/1P1B2K1/8 w - -");
  HelpmateSearch helpmates;
  EXPECT_EQ(search(helpmates, position, Color::Black, false, 100'000), SearchEnd::Limit);
  ASSERT_EQ(search(helpmates, position, Color::Black, true, 100'000), SearchEnd::Mate);
  EXPECT_TRUE(replays_to_mate(position, helpmates.line(), Color::Black));
}

// Walls nobody has tuned anything to: every question has an answer, and every line is replayed.
TEST(HelpmateSearch, LeavesNoRandomWallUndetermined) {
  std::mt19937_64 random(20261124);
  WinnabilityAnalyst analyst({300'000});
  int winnable = 0;
  int unwinnable = 0;
  for (int tries = 0; tries < 1'000; ++tries) {
    const int officers = tries % 2 == 0 ? 1 : 3;
    const auto position =
        testing::random_wall(random, {.gaps = 0, .stray_pawns = tries % 3, .bishops = 7, .other_men = officers});
    if (!position) continue;
    for (const Color winner : {Color::White, Color::Black}) {
      const Verdict verdict = analyst.analyse(*position, winner);
      const std::string fen = notation::to_fen(position->to_placement());
      EXPECT_NE(verdict.answer, Winnability::Undetermined) << fen;
      winnable += verdict.answer == Winnability::Winnable;
      unwinnable += verdict.answer == Winnability::Unwinnable;
      if (verdict.proof == Proof::Helpmate) {
        EXPECT_TRUE(replays_to_mate(*position, verdict.helpmate, winner)) << fen;
      }
    }
  }
  EXPECT_GE(winnable, 1'000);
  EXPECT_GE(unwinnable, 20);
}

}  // namespace
}  // namespace touchmove::analysis
