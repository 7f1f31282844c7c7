// Rounds of random events, and small fields, in which the US Chess engine and its checker once disagreed: teammates and
// Look Ahead (28N, 29D1), players paired apart (29I), second meetings (27A1), tables (29L). And random events with much
// of what others have little of.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "tests/support/random_us_event.hpp"
#include "tests/support/us_field.hpp"
#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using support::boards_of;
using support::field_of;
using support::meet;
using support::paired;
using support::Past;
using support::plain;
using support::violations;
using ::testing::Contains;
using ::testing::IsEmpty;

bool are_paired(const PairedRound& round, std::size_t a, std::size_t b) {
  return std::any_of(round.boards.begin(), round.boards.end(), [&](const ExplainedBoard& each) {
    return each.board.black && std::minmax(each.board.white, *each.board.black) == std::minmax(a, b);
  });
}

/// A random event before a round, from 1; every round before it has to satisfy the checker.
support::RandomUsEvent before_round(std::uint64_t seed, std::size_t most_players, std::size_t round) {
  support::RandomUsEvent event(seed, most_players);
  while (event.field().played_rounds + 1 < round) {
    const auto made = pair_round(event.field(), event.settings());
    EXPECT_TRUE(made);
    EXPECT_THAT(check_round(event.field(), event.settings(), plain(*made)), IsEmpty());
    event.play(plain(*made));
  }
  return event;
}

PairedRound checked(const support::RandomUsEvent& event) {
  auto round = pair_round(event.field(), event.settings());
  EXPECT_TRUE(round);
  EXPECT_THAT(check_round(event.field(), event.settings(), plain(*round)), IsEmpty());
  return std::move(*round);
}

TEST(UsChessTeammates, A28NWhoMustMeetMeetBelowAGroupThatCanBePairedWithoutThem) {
  // five of eight are of one school: some have to meet. The four leaders can be paired without that, and are, though
  // teammates may meet among them and not below.
  Field field = field_of({{2000, "WB", 20},
                          {1900, "BW", 20},
                          {1800, "BW", 20},
                          {1700, "WB", 20},
                          {1600, "WB"},
                          {1500, "BW"},
                          {1400, "BW"},
                          {1300, "WB"}},
                         5);
  for (const std::size_t each : {0U, 1U, 4U, 5U, 6U}) field.entrants[each].team = "school";
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_TRUE(are_paired(*round, 0, 2));
  EXPECT_TRUE(are_paired(*round, 1, 3));
  EXPECT_THAT(violations(field, {}, plain(*round)), IsEmpty());
}

TEST(UsChessTeammates, A28N1LooksAheadPastAGroupThatAllLeave) {
  // who leaves 5 points goes through 4.5, whose one member was met, to 4, where 13 would have but teammates
  const auto event = before_round(292605, 40, 7);
  const PairedRound round = checked(event);
  EXPECT_TRUE(are_paired(round, 3 - 1, 13 - 1));
}

TEST(UsChessTeammates, A29D1LowestLeavesWhereATeammateBelowIsPartedAnyway) {
  // 14 leaves, the lowest of three; the teammate alone on 2.5 has to go on down for the sake of those below
  const auto event = before_round(374754, 40, 4);
  const PairedRound round = checked(event);
  EXPECT_TRUE(are_paired(round, 1 - 1, 10 - 1));
}

TEST(UsChessTeammates, A28N1WhichOfSeveralTeammatesMeetLooksAhead) {
  // the leader comes down to two who have met and are both teammates: whoever of them leaves meets the one below, who
  // is a teammate of one of them
  const auto event = before_round(430990, 200, 6);
  const PairedRound round = checked(event);
  EXPECT_TRUE(are_paired(round, 2 - 1, 1 - 1));
  EXPECT_TRUE(are_paired(round, 8 - 1, 7 - 1));
}

TEST(UsChessTeammates, A28N1AddedPointsAloneKeepNobodyInAGroupBelow) {
  // accelerated, 1 and 3 come down with half a point to somebody who has a whole one and stays in the group (28N3)
  Field field = field_of({{2282, "B", 5},
                          {2200, "W", 5},
                          {2100, "B", 5},
                          {1823, "x", 10},
                          {1500, "W", 5},
                          {1400, "B", 5},
                          {1300, "W", 5},
                          {1200, "x", 5}},
                         3);
  for (const std::size_t each : {0U, 2U, 3U}) field.entrants[each].team = "school";
  for (const std::size_t each : {0U, 1U, 2U}) field.entrants[each].virtual_points = {10, 10};
  field.forbidden = {{0, 1}, {1, 2}, {0, 4}, {2, 4}, {3, 7}};
  Settings settings;
  settings.threshold = 1;
  const auto round = pair_round(field, settings);
  ASSERT_TRUE(round);
  EXPECT_FALSE(are_paired(*round, 0, 2));
  EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
}

// ---- players paired apart

/// Four contenders, of whom the others need two: those two are not the lowest.
Field needed_contenders() {
  Field field = field_of({{2000, "x", 10},
                          {1900, "x", 10},
                          {1800, "x", 10},
                          {1700, "x", 10},
                          {1600, "x"},
                          {1500, "x"},
                          {1400, "x"},
                          {1300, "x"}},
                         2);
  for (const std::size_t each : {0U, 4U, 5U, 6U}) field.entrants[each].prize_class = "C";
  // 2 meets only 5 and 3 only 6
  field.forbidden = {{1, 0}, {1, 2}, {1, 3}, {1, 5}, {1, 6}, {1, 7}, {2, 0}, {2, 3}, {2, 4}, {2, 6}, {2, 7}};
  return field;
}

TEST(UsChessPools, A29IKeepsAsManyContendersTogetherAsTheOthersLeave) {
  Settings settings;
  settings.class_pairings = ClassPairings::WholeClass;
  const auto round = pair_round(needed_contenders(), settings);
  ASSERT_TRUE(round);
  EXPECT_TRUE(are_paired(*round, 0, 6));
  EXPECT_TRUE(are_paired(*round, 3, 7));
  EXPECT_THAT(violations(needed_contenders(), settings, plain(*round)), IsEmpty());
}

TEST(UsChessPools, A27A1NobodyMeetsAgainSoThatContendersAreTogether) {
  // as many rounds as players allow second meetings, but none is needed
  Field field = field_of({{2000, "xxx", 10}, {1900, "xxx", 10}, {1800, "xxx"}, {1700, "xxx"}}, 4);
  field.entrants[0].prize_class = field.entrants[1].prize_class = "C";
  meet(field, 2, 3);
  Settings settings;
  settings.class_pairings = ClassPairings::WholeClass;
  const auto round = pair_round(field, settings);
  ASSERT_TRUE(round);
  EXPECT_FALSE(are_paired(*round, 2, 3));
}

TEST(UsChessChecker, A27A1NamesASecondMeetingThatAnExchangeAvoids) {
  Field field = field_of({{2000, "x", 10}, {1900, "x", 10}, {1800, "x"}, {1700, "x"}}, 4);
  meet(field, 0, 1);
  EXPECT_THAT(violations(field, {}, {{1, 0}, {2, 3}}), Contains(Violation::SecondMeeting));
  // with nobody else to meet it is allowed, with fewer rounds it is not
  field.entrants[2].present = field.entrants[3].present = false;
  field.entrants[0].rounds[0].colour = Colour::White;
  EXPECT_THAT(violations(field, {}, {{1, 0}}), IsEmpty());
  field.total_rounds = 1;
  field.entrants[2].present = field.entrants[3].present = true;
  field.forbidden = {{0, 2, 3}, {1, 2, 3}};
  EXPECT_THAT(violations(field, {}, {{1, 0}}), Contains(Violation::LeftOut));
  EXPECT_THAT(violations(field, {}, {{1, 0}, {2, 3}}), Contains(Violation::SecondMeeting));
}

// ---- tables and acceleration

TEST(UsChessLinesAndAcceleration, A29LTableGoesBeforeAcceleration) {
  // the lower half won round one; the leader of the table is the highest of the winners
  Field field = field_of({{2000, "x"}, {1900, "x"}, {1800, "x"}, {1700, "x", 10}, {1600, "x", 10}, {1500, "x", 10}}, 5);
  for (std::size_t i = 0; i < 3; ++i) meet(field, i, i + 3);
  for (std::size_t i = 3; i < 6; ++i) field.entrants[i].rounds[0].points = 10;
  Settings settings;
  settings.lines = TableLines::Neighbours;
  const std::string plainly = paired(field, settings);
  for (const Acceleration each : {Acceleration::AddedScore, Acceleration::AdjustedRating, Acceleration::Sixths}) {
    settings.acceleration = each;
    const auto round = pair_round(field, settings);
    ASSERT_TRUE(round);
    EXPECT_EQ(boards_of(field, *round), plainly);
    EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
  }
}

TEST(UsChessLinesAndAcceleration, A29IContendersAreTogetherWhereNoLineIsLeft) {
  // a newcomer is not of the table: the round is paired as any other, the last with its contenders apart
  Field field = field_of({{2000, "x", 10}, {1900, "x", 10}, {1800, "x"}, {1700, "x"}, {1600, "x"}, {1500, "x"}}, 2);
  meet(field, 0, 2);
  meet(field, 1, 3);
  field.entrants[0].rounds[0].points = field.entrants[1].rounds[0].points = 10;
  field.entrants[0].prize_class = field.entrants[5].prize_class = "C";
  Settings settings;
  settings.lines = TableLines::Halves;
  settings.class_pairings = ClassPairings::WholeClass;
  const auto round = pair_round(field, settings);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->no_line, NoLine::Newcomer);
  EXPECT_TRUE(are_paired(*round, 0, 5));
  EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
}

TEST(UsChessLinesAndAcceleration, A28R2HousePlayerWhoIsNotNeededFillsNoGroup) {
  // the upper quarters lose one, the lower ones have three who did not: the highest of the others comes up
  std::vector<Past> players;
  for (int i = 0; i < 8; ++i)
    players.push_back(
        {2000 - 10 * i, "x", std::vector<Points>{10, 10, 0, 0, 5, 10, 5, 0}[static_cast<std::size_t>(i)]});
  players.push_back({2500, "x", 0});
  Field field = field_of(players);
  for (std::size_t i = 0; i < 8; ++i) {
    field.entrants[i].rounds[0].opponent = i ^ 2U;
    field.entrants[i].rounds[0].paired = true;
  }
  field.entrants[8].house = true;
  Settings settings;
  settings.acceleration = Acceleration::AdjustedRating;
  const std::string with_house = paired(field, settings);
  field.entrants[8].present = false;
  EXPECT_EQ(with_house, paired(field, settings));
  EXPECT_NE(with_house, paired(field));
}

// ---- random events

TEST(UsChessPools, A29JTeammatesWhoHaveToMeetMayMeetInThePool) {
  // Five unrated players of one plus score, four of them of one school, and somebody rated: one board of teammates is
  // the least. It was made in the group at large, and two of the pool alone met each other.
  support::RandomUsEvent event(4980, 40, support::EventKind::Unusual);
  const auto first = pair_round(event.field(), event.settings());
  ASSERT_TRUE(first);
  event.play(plain(*first));
  const auto round = pair_round(event.field(), event.settings());
  ASSERT_TRUE(round);
  EXPECT_THAT(check_round(event.field(), event.settings(), plain(*round)), ::testing::IsEmpty());
  const auto pool = std::find_if(round->groups.begin(), round->groups.end(),
                                 [](const GroupReport& group) { return group.pool == Pool::Unrated; });
  ASSERT_NE(pool, round->groups.end());
  EXPECT_EQ(pool->members.size(), 4U);
}

TEST(UsChess, SatisfiesTheCheckerInUnusualRandomEvents) {
  std::size_t paired_rounds = 0;
  std::size_t refused = 0;
  std::size_t by_table = 0;
  std::size_t second_meetings = 0;
  std::size_t teammates = 0;
  std::size_t apart = 0;
  for (std::uint64_t seed = 0; seed < 3000; ++seed) {
    support::RandomUsEvent event(seed, seed % 30 == 0 ? 40 : 12, support::EventKind::Unusual);
    while (!event.is_over()) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", round " + std::to_string(event.field().played_rounds + 1));
      const auto round = pair_round(event.field(), event.settings());
      if (!round) {
        ++refused;
        break;
      }
      ASSERT_THAT(violations(event.field(), event.settings(), plain(*round)), IsEmpty());
      for (const ExplainedBoard& each : round->boards) {
        by_table += each.why.line ? 1U : 0U;
        for (const Appeal& appeal : each.why.appeals) {
          second_meetings += appeal.ground == Ground::SecondMeeting ? 1U : 0U;
          teammates += appeal.ground == Ground::Teammates ? 1U : 0U;
        }
      }
      for (const GroupReport& each : round->groups) apart += each.pool == Pool::Everybody ? 0U : 1U;
      ++paired_rounds;
      event.play(plain(*round));
    }
  }
  EXPECT_GT(paired_rounds, 10000U);
  EXPECT_GT(refused, 500U);
  EXPECT_GT(by_table, 300U);
  EXPECT_GT(second_meetings, 100U);
  EXPECT_GT(teammates, 1000U);
  EXPECT_GT(apart, 500U);
}

}  // namespace
}  // namespace touchmove::tournament::pairing::uschess
