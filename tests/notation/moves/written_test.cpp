#include "touchmove/notation/moves/written.hpp"

#include <gtest/gtest.h>

#include <string>

namespace touchmove::notation {
namespace {

/// "Qd2 offer": the move, then what else was marked.
std::string parts(std::string_view text) {
  const WrittenMove written = take_apart(text);
  return std::string(written.move) + (written.blacks ? " black" : "") + (written.offers ? " offer" : "");
}

TEST(Written, ANumberIsForConvenience) {
  for (const auto* text : {"Bb5", "3. Bb5", "3.Bb5", "  3.  Bb5", "Bb5 1:04:30", "3. Bb5 1:04"}) {
    EXPECT_EQ(parts(text), "Bb5") << text;
  }
}

TEST(Written, ZerosOfCastlingAreNoNumber) {
  EXPECT_EQ(parts("0-0"), "0-0");
  EXPECT_EQ(parts("12. 0-0-0"), "0-0-0");
}

// uschess:III.8.c
TEST(Written, AnEllipsisMarksBlacksMove) {
  for (const auto* text : {"... Bb4", "...Bb4", "3...Bb4", "3... Bb4", "3. ... Bb4", "..Bb4"}) {
    EXPECT_EQ(parts(text), "Bb4 black") << text;
  }
  EXPECT_EQ(parts("3..Bb4"), "Bb4") << "a number and two dots are a slip of the pen";
}

// uschess:III.8.a.offer
TEST(Written, AnEqualsSignBehindAMoveIsAnOffer) {
  for (const auto* text : {"Qd2=", "Qd2 =", "30. Qd2 =", "30.Qd2(=)", "Qd2 (=)", "Qd2 = 1:04"}) {
    EXPECT_EQ(parts(text), "Qd2 offer") << text;
  }
  EXPECT_EQ(parts("... Qd2 ="), "Qd2 black offer");
  EXPECT_EQ(parts("a8=Q ="), "a8=Q offer");
  EXPECT_EQ(parts("a8=Q="), "a8=Q offer");
}

TEST(Written, BehindAPawnOnTheLastRankItIsAPromotionWithoutItsLetter) {
  EXPECT_EQ(parts("a8="), "a8=");
  EXPECT_EQ(parts("bxa1="), "bxa1=");
  EXPECT_EQ(parts("a8(=)"), "a8 offer") << "nobody writes a promotion so";
  EXPECT_EQ(parts("Ra8="), "Ra8 offer");
}

TEST(Written, NothingIsNothing) {
  for (const auto* text : {"", " ", "...", "12.", "12. "}) EXPECT_EQ(take_apart(text).move, "") << text;
}

}  // namespace
}  // namespace touchmove::notation
