#include "touchmove/base/random.hpp"

#include <gtest/gtest.h>

namespace touchmove::base {
namespace {

TEST(Random, FollowsThePublishedSequence) {
  // The first three values of the reference splitmix64.c for the seed 1234567.
  Random random(1234567);
  EXPECT_EQ(random(), 6457827717110365317u);
  EXPECT_EQ(random(), 3203168211198807973u);
  EXPECT_EQ(random(), 9817491932198370423u);
}

TEST(Random, StaysBelowTheBoundAndReachesEveryValue) {
  Random random(7);
  bool seen[6] = {};
  for (int i = 0; i < 1000; ++i) {
    const auto value = random.below(6);
    ASSERT_LT(value, 6u);
    seen[value] = true;
  }
  for (const bool value : seen) EXPECT_TRUE(value);
}

}  // namespace
}  // namespace touchmove::base
