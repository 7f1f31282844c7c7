#include "touchmove/hall/net/time_base.hpp"

#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

constexpr Time hour = 3'600'000;
constexpr Time today = 1'800'000'000'000;

TEST(TimeBase, BeginsWithTheWallClockOrWhereAnEarlierHallLeftOff) {
  EXPECT_EQ(beginning_of(0, today), today);
  EXPECT_EQ(beginning_of(today - hour, today), today);
  EXPECT_EQ(beginning_of(today + 5000, today), today + 5000);  // set back by a little
}

TEST(TimeBase, ADateThatWasWrongOnceIsNotKept) { EXPECT_EQ(beginning_of(today + 1000 * hour, today), today); }

TEST(TimeBase, AHostThatKnowsNoDateIsBelievedLessThanTheHallBefore) {
  EXPECT_EQ(beginning_of(today, 0), today);
  EXPECT_EQ(beginning_of(0, 5), 5);
}

}  // namespace
}  // namespace touchmove::hall
