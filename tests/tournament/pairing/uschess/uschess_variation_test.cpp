// US Chess rules and variations few events use, each on the smallest field that shows it: 28L2a, 28N at plus two, 28S,
// 29E4c, 29I and 29J. The independent checker accepts what the engine made and refuses the round without the rule.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/us_field.hpp"
#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using support::boards_of;
using support::field_of;
using support::meet;
using support::paired;
using support::plain;
using support::violations;
using ::testing::Contains;
using ::testing::IsEmpty;

/// The boards, which the checker has to accept.
std::string checked(const Field& field, const Settings& settings) {
  const auto round = pair_round(field, settings);
  if (!round) return std::string(key_of(round.error().fault));
  EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
  return boards_of(field, *round);
}

// ---- 28L2a

/// Three are due White, the two lowest rated Black.
Field bye_field(int second_lowest) {
  return field_of({{1800, "WB"}, {1700, "WB"}, {second_lowest, "WB"}, {1400, "BW"}, {1390, "BW"}});
}

TEST(UsChessVariation, Rule28L2aGivesTheByeToAHigherRatedPlayerForTheColours) {
  const Field field = bye_field(1460);
  EXPECT_TRUE(checked(field, {}).ends_with("5-0"));
  Settings settings;
  settings.bye_for_colours = true;
  const auto round = pair_round(field, settings);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->bye->entrant, 2U);
  EXPECT_EQ(round->bye->instead_of, 4U);
  EXPECT_EQ(round->bye->size, 70);
  EXPECT_EQ(round->bye->limit, 80);
  EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
  EXPECT_THAT(violations(field, {}, plain(*round)), Contains(Violation::WrongBye));
}

TEST(UsChessVariation, A28L2aByeKeepsToTheLimitsUnlessThereAreNone) {
  const Field field = bye_field(1480);
  Settings settings;
  settings.bye_for_colours = true;
  EXPECT_EQ(pair_round(field, settings)->bye->entrant, 4U);
  settings.ignore_limits = true;
  EXPECT_EQ(pair_round(field, settings)->bye->entrant, 2U);
}

// ---- 28N

TEST(UsChessVariation, A28N1GroupThatLosesPlayersAnywayPartsItsTeammates) {
  // three of the four at plus two are teammates, and two must go down for 5 and 6, who are kept apart
  Field field = field_of(
      {{2000, "xx", 20}, {1900, "xx", 20}, {1800, "xx", 20}, {1700, "xx", 20}, {1600, "xx", 0}, {1500, "xx", 0}});
  for (std::size_t i = 0; i < 3; ++i) field.entrants[i].team = "North";
  field.forbidden = {{4, 5}};
  EXPECT_EQ(checked(field, {}), "1-4 5-2 3-6");
}

TEST(UsChessVariation, A28N1FloaterLeavesTheGroupToSomebodyWhoMeetsNoTeammateBelow) {
  // 1 comes down to a group of four, the last of whom goes on to 6 alone, whose teammates are 3 and 5
  Field field = field_of(
      {{2200, "xx", 20}, {2100, "xx", 15}, {2000, "xx", 15}, {1900, "xx", 15}, {1800, "xx", 15}, {1700, "xx", 10}});
  Settings settings;
  settings.threshold = 0;
  field.entrants[2].team = field.entrants[4].team = field.entrants[5].team = "South";
  field.forbidden = {{1, 3}};
  const auto round = pair_round(field, settings);
  ASSERT_TRUE(round);
  for (const ExplainedBoard& each : round->boards) {
    EXPECT_TRUE(std::none_of(each.why.appeals.begin(), each.why.appeals.end(),
                             [](const Appeal& appeal) { return appeal.ground == Ground::Teammates; }));
  }
  EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
}

TEST(UsChessVariation, A28N1AddedPointsMakeNoPlusTwo) {
  Field field = field_of({{2000, ""}, {1900, ""}, {1800, ""}, {1700, ""}}, 5);
  for (std::size_t i : {0U, 1U}) {
    field.entrants[i].team = "North";
    field.entrants[i].virtual_points = {10};
  }
  EXPECT_EQ(checked(field, {}), "1-3 4-2");
}

// ---- 28S

TEST(UsChessVariation, Rule28SBarsWhomTheFirstEntryMet) {
  Field field = field_of({{1800, "x"}, {1700, "x"}, {1600, "x"}, {1500, "x"}, {1550, "x"}});
  field.entrants[4].present = false;
  meet(field, 1, 4);  // 2 met the first entry of 4
  field.entrants[3].first_entry = 4;
  for (Entrant& each : field.entrants) {
    for (RoundEntry& entry : each.rounds) entry.points = 0;
  }
  EXPECT_EQ(checked(field, {}), "1-4 3-2");
  EXPECT_THAT(violations(field, {}, {{0, 2}, {1, 3}}), Contains(Violation::SecondMeeting));
}

TEST(UsChessVariation, Rule28SLetsThemMeetOnceBothHaveReEntered) {
  Field field = field_of({{1800, "x"}, {1700, "x"}, {1600, "x"}, {1500, "x"}, {1550, "x"}, {1750, "x"}});
  field.entrants[4].present = field.entrants[5].present = false;
  meet(field, 4, 5);
  field.entrants[3].first_entry = 4;
  EXPECT_EQ(checked(field, {}), "1-3 4-2");
  field.entrants[1].first_entry = 5;
  EXPECT_EQ(checked(field, {}), "1-3 4-2");  // both games are of entries both have left
  field.entrants[1].first_entry.reset();
  meet(field, 4, 1);
  EXPECT_EQ(checked(field, {}), "1-4 2-3");
}

// ---- 29E4c

TEST(UsChessVariation, Rule29E4cDrawsLotsInTheLastRoundOnly) {
  std::vector<support::Past> players;
  for (int i = 0; i < 40; ++i) players.push_back({2000 - 10 * i, "WB"});
  Settings settings;
  settings.priority = ColourPriority::LotsInLastRound;
  const Field early = field_of(players, 5);
  EXPECT_EQ(checked(early, settings), paired(early));
  const Field last = field_of(players, 3);
  const std::string drawn = checked(last, settings);
  EXPECT_EQ(checked(last, settings), drawn);
  EXPECT_NE(drawn, paired(last));
  settings.lots = 1;
  EXPECT_NE(checked(last, settings), drawn);
  const auto round = pair_round(last, settings);
  for (const ExplainedBoard& each : round->boards) EXPECT_EQ(each.why.colour_rule, ColourRule::Lot);
  EXPECT_EQ(word_of(ColourRule::Lot), "29E4c");
}

TEST(UsChessVariation, Rule29E4cLeavesAColourThatIsDueToItsPlayer) {
  Settings settings;
  settings.priority = ColourPriority::LotsInLastRound;
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    settings.lots = seed;
    EXPECT_EQ(checked(field_of({{2000, "WB"}, {1900, "BW"}}, 3), settings), "1-2");
    EXPECT_EQ(checked(field_of({{2000, "WBW"}, {1900, "xBW"}}, 4), settings), "2-1");
  }
}

// ---- 29I, 29J

Field class_field(std::size_t total_rounds) {
  Field field =
      field_of({{2000, "x", 10}, {1900, "x", 10}, {1500, "x", 10}, {1450, "x", 10}, {1400, "x", 0}, {1350, "x", 0}},
               total_rounds);
  field.entrants[2].prize_class = field.entrants[4].prize_class = "C";
  return field;
}

TEST(UsChessVariation, Rule29IPairsContendersOfAClassInTheLastRound) {
  Settings settings;
  settings.class_pairings = ClassPairings::WholeClass;
  EXPECT_EQ(checked(class_field(3), settings), paired(class_field(3)));
  const Field field = class_field(2);
  const auto round = pair_round(field, settings);
  ASSERT_TRUE(round);
  EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
  EXPECT_EQ(boards_of(field, *round), "1-2 3-5 6-4");
  const Explanation& why = round->boards[1].why;
  EXPECT_EQ(round->groups[why.group].pool, Pool::ClassContenders);
  EXPECT_EQ(round->groups[why.group].prize_class, "C");
  EXPECT_THAT(violations(field, settings, {{0, 2}, {3, 1}, {4, 5}}), Contains(Violation::PoolBroken));
}

TEST(UsChessVariation, A29IContenderWhoMakesTheClassOddIsPairedWithTheOthers) {
  Settings settings;
  settings.class_pairings = ClassPairings::WholeClass;
  Field field = class_field(2);
  field.entrants[3].prize_class = "C";
  EXPECT_EQ(checked(field, settings), "1-2 3-4 6-5");
  meet(field, 2, 3);
  field.entrants[2].rounds[0].points = field.entrants[3].rounds[0].points = 10;
  EXPECT_EQ(checked(field, settings), "1-2 5-3 4-6");
}

TEST(UsChessVariation, Rule29JPairsUnratedPlayersOfAPlusScore) {
  Field field = field_of({{2000, "x", 10}, {1900, "x", 10}, {0, "x", 10}, {0, "x", 10}, {0, "x", 0}, {0, "x", 0}});
  EXPECT_EQ(paired(field).substr(0, 3), "1-3");
  Settings settings;
  settings.unrated_together = true;
  const auto round = pair_round(field, settings);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round).substr(0, 7), "1-2 3-4");
  EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
  EXPECT_EQ(round->groups[round->boards[1].why.group].pool, Pool::Unrated);
}

}  // namespace
}  // namespace touchmove::tournament::pairing::uschess
