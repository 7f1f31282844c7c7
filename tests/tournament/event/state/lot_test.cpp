#include "touchmove/tournament/event/state/lot.hpp"

#include <gtest/gtest.h>

#include <string>

namespace {

using namespace touchmove::tournament::event;

// The hashes are those published with the function: foo a9f37ed7, foobar bf9cf968, a e40c292c, nothing 811c9dc5.
TEST(Lot, IsDrawnFromTheAnnouncedTextAsAnybodyCan) {
  EXPECT_EQ(draw_colour("foo"), ColourLot::Black);
  EXPECT_EQ(draw_colour("foobar"), ColourLot::White);
  EXPECT_EQ(draw_colour("a"), ColourLot::White);
  EXPECT_EQ(draw_colour(""), ColourLot::White);
}

TEST(Lot, TakesBytesAboveSevenBitsAsTheyAre) {
  // The letter with diaeresis is two bytes above 0x7f; read as negative numbers they would give Black.
  EXPECT_EQ(draw_colour("M\xC3\xBCnchen"), ColourLot::White);
}

TEST(Lot, FallsOnBothColours) {
  int white = 0;
  for (int i = 0; i < 1'000; ++i) white += draw_colour("Open " + std::to_string(i)) == ColourLot::White ? 1 : 0;
  EXPECT_GT(white, 400);
  EXPECT_LT(white, 600);
}

}  // namespace
