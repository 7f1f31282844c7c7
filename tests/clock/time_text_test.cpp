// Times as people write them.
#include "touchmove/clock/time_text.hpp"

#include <gtest/gtest.h>

namespace touchmove::clock {
namespace {

TEST(TimeText, MinutesAndSecondsAreRead) {
  EXPECT_EQ(parse_time_text("9:15"), 555'000);
  EXPECT_EQ(parse_time_text("1:29:40"), 5'380'000);
  EXPECT_EQ(parse_time_text("0:12.5"), 12'500);
  EXPECT_EQ(parse_time_text("0:00.057"), 57);
  EXPECT_EQ(parse_time_text("-0:01"), -1'000);
  EXPECT_EQ(parse_time_text("90:00"), 5'400'000);
}

TEST(TimeText, WhatDoesNotSayOfWhatIsNone) {
  for (const char* text : {"", "9", "915", "9:", ":15", "9:155", "1:2:3:4", "9:15x", "9:15.1234", "12345:00", "-",
                           "1:75", "1:60:00", "0:59:60", "90:60.5"}) {
    EXPECT_EQ(parse_time_text(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace touchmove::clock
