#include "touchmove/analysis/forced_win/endless_checks.hpp"

#include <gtest/gtest.h>

#include <string>

#include "tests/analysis/cases.hpp"

namespace touchmove::analysis {
namespace {

using testing::position_of;

EndlessChecksAnswer ask(const std::string& fen, std::size_t limit = 100'000) {
  return endless_checks(position_of(fen), limit);
}

TEST(EndlessChecks, AQueenChecksForEver) {
  const board::Position start = position_of("6k1/6p1/8/4Q3/8/8/1q4PP/7K w - - 0 1");
  const EndlessChecksAnswer answer = endless_checks(start, 100'000);
  ASSERT_EQ(answer.answer, EndlessChecks::Yes);
  // The line shown is what it says: every other move a check.
  board::Position position = start;
  ASSERT_FALSE(answer.line.empty());
  ASSERT_EQ(answer.line.size() % 2, 1U);
  for (std::size_t i = 0; i < answer.line.size(); ++i) {
    ASSERT_TRUE(position.is_legal(answer.line[i]));
    position.play(answer.line[i]);
    EXPECT_EQ(position.in_check(), i % 2 == 0);
  }
}

TEST(EndlessChecks, WithoutACheckThereIsNoSeries) {
  EXPECT_EQ(ask("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").answer, EndlessChecks::No);
}

TEST(EndlessChecks, ChecksThatTheKingWalksAwayFromEnd) {
  EXPECT_EQ(ask("6k1/6pp/8/8/8/8/q7/3R2K1 w - - 0 1").answer, EndlessChecks::No);
  // A lone knight gives one check and no second in time.
  EXPECT_EQ(ask("4k3/8/8/8/3N4/8/8/4K3 w - - 0 1").answer, EndlessChecks::No);
}

TEST(EndlessChecks, AMateIsMoreThanACheck) {
  const EndlessChecksAnswer answer = ask("6k1/5ppp/8/8/8/8/q7/3R2K1 w - - 0 1");
  EXPECT_EQ(answer.answer, EndlessChecks::Yes);
  EXPECT_EQ(answer.line.size(), 1U);
}

TEST(EndlessChecks, BeyondTheLimitItIsNotKnown) {
  EXPECT_EQ(ask("6k1/6p1/8/4Q3/8/8/1q4PP/7K w - - 0 1", 2).answer, EndlessChecks::Unknown);
}

}  // namespace
}  // namespace touchmove::analysis
