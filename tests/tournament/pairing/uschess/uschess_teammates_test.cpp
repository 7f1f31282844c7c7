// Fields in which teammates have to meet (28N): on as few boards as can be, and else as any others: the lowest leaves a
// group, whoever comes from above meets the highest, upper half meets lower half, colours are mended.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/random_us_event.hpp"
#include "tests/support/us_field.hpp"
#include "touchmove/tournament/pairing/uschess/checker/checker.hpp"
#include "touchmove/tournament/pairing/uschess/uschess.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

using support::field_of;
using support::Past;
using support::plain;
using support::violations;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// The boards by players from 1, the higher ranked of each first.
Pairs pairs_of(const Field& field, const Settings& settings = {}) {
  const auto round = pair_round(field, settings);
  EXPECT_TRUE(round);
  Pairs pairs;
  if (!round) return pairs;
  EXPECT_THAT(violations(field, settings, plain(*round)), IsEmpty());
  for (const ExplainedBoard& each : round->boards) {
    const std::size_t white = each.board.white;
    const std::size_t black = each.board.black.value_or(white);
    pairs.emplace_back(std::min(white, black) + 1, std::max(white, black) + 1);
  }
  return pairs;
}

void put_into_school(Field& field, const std::vector<std::size_t>& players) {
  for (const std::size_t each : players) field.entrants[each - 1].team = "school";
}

Field even_field(std::size_t players, std::size_t rounds = 4) {
  std::vector<Past> pasts;
  for (std::size_t i = 0; i < players; ++i) pasts.push_back({2000 - 100 * static_cast<int>(i), ""});
  return field_of(pasts, rounds);
}

TEST(UsChessTeammates, A28NFiveOfSixMeetAsTheHalvesHaveIt) {
  // two boards of teammates are the fewest there can be, and the natural pairing has no more
  Field field = even_field(6);
  put_into_school(field, {1, 2, 3, 4, 5});
  EXPECT_THAT(pairs_of(field), ElementsAre(std::pair(1, 4), std::pair(2, 5), std::pair(3, 6)));
}

TEST(UsChessTeammates, A28NNobodyIsSaidToBeKeptFromTheTeammateOneMeets) {
  Field field = even_field(6);
  put_into_school(field, {1, 2, 3, 4, 5});
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  for (const ExplainedBoard& each : round->boards) EXPECT_EQ(each.why.obstacles, 0) << each.board.white;
  EXPECT_EQ(round->boards[0].why.appeals.at(0).ground, Ground::Teammates);
}

TEST(UsChessTeammates, A28NAnEventOfOneSchoolIsPairedAsIfThereWereNone) {
  for (const std::size_t players : {6U, 8U, 24U, 40U}) {
    Field field = even_field(players);
    const Pairs plainly = pairs_of(field);
    for (Entrant& each : field.entrants) each.team = "school";
    EXPECT_EQ(pairs_of(field), plainly) << players;
  }
}

TEST(UsChessTeammates, A28NFewerMeetWhereATranspositionParts) {
  // on the natural boards 1-4 and 2-5 two of the school meet each other; one board is the least that four of six leave
  Field field = even_field(6);
  put_into_school(field, {1, 2, 4, 5});
  const Pairs pairs = pairs_of(field);
  const auto together = std::count_if(pairs.begin(), pairs.end(), [&](const auto& pair) {
    const std::string& team = field.entrants[pair.first - 1].team;
    return !team.empty() && team == field.entrants[pair.second - 1].team;
  });
  EXPECT_EQ(together, 1);
}

TEST(UsChessTeammates, A29DLowestOfAnOddGroupLeavesAndMeetsTheHighestBelow) {
  Field field = field_of({{2000, "W", 10}, {1900, "B", 10}, {1800, "W", 10}, {1700, "B"}, {1600, "W"}, {1500, "B"}}, 4);
  for (Entrant& each : field.entrants) each.team = "school";
  EXPECT_THAT(pairs_of(field), ElementsAre(std::pair(1, 2), std::pair(3, 4), std::pair(5, 6)));
}

TEST(UsChessTeammates, A29DLowestLeavesWhereAsManyTeammatesMeetEitherWay) {
  // Three lead, two of them of one school, and below wait two more of it: either two of the leaders meet, or one of
  // them leaves and meets a teammate there. One board of teammates is the least, and then the lowest leaves, player 17.
  support::RandomUsEvent event(12870, 40, support::EventKind::OneSchool);
  for (int round = 1; round < 4; ++round) {
    const auto paired = pair_round(event.field(), event.settings());
    ASSERT_TRUE(paired);
    event.play(plain(*paired));
  }
  const Pairs pairs = pairs_of(event.field(), event.settings());
  EXPECT_THAT(pairs, Contains(std::pair(3, 6)));
  EXPECT_THAT(pairs, Contains(std::pair(2, 17)));
}

TEST(UsChessTeammates, A28N1NobodyHasTheByeForTeammatesInAGroupThatStays) {
  // The four who lead are of one school and stay together. The bye is the lowest's, player 8; it once went to player 7
  // with three times the points, so that the leaders could be parted, and two of them left for it after all.
  support::RandomUsEvent event(2533, 12);
  for (int round = 1; round < 4; ++round) {
    const auto paired = pair_round(event.field(), event.settings());
    ASSERT_TRUE(paired);
    event.play(plain(*paired));
  }
  const auto paired = pair_round(event.field(), event.settings());
  ASSERT_TRUE(paired);
  EXPECT_TRUE(violations(event.field(), event.settings(), plain(*paired)).empty());
  ASSERT_TRUE(paired->bye);
  EXPECT_EQ(event.field().entrants[paired->bye->entrant].number, 8);
  EXPECT_THAT(pairs_of(event.field(), event.settings()), IsSupersetOf({std::pair(1, 6), std::pair(2, 5)}));
}

TEST(UsChessTeammates, A28N1TeammatesOfPlusTwoMeetSoThatOthersBelowDoNot) {
  // 1 and 5 of the leaders are of one school and meet; 2 goes down to 3, whose teammates they are, though 5 is lower
  // rated: at one board of teammates either way, two with three points of four may meet, 3 and 5 should not.
  support::RandomUsEvent event(8358, 12, support::EventKind::OneSchool);
  for (int round = 1; round < 5; ++round) event.play(plain(*pair_round(event.field(), event.settings())));
  EXPECT_THAT(pairs_of(event.field(), event.settings()), IsSupersetOf({std::pair(1, 5), std::pair(2, 3)}));
  EXPECT_THAT(violations(event.field(), event.settings(), plain(*pair_round(event.field(), event.settings()))),
              IsEmpty());
}

void keep_apart(Field& field, std::size_t player, const std::vector<std::size_t>& others) {
  for (const std::size_t other : others) field.forbidden.push_back({player - 1, other - 1});
}

TEST(UsChessTeammates, A28N1LeadersMeetThoughFewerTeammatesWouldMeetIfTheyWentDown) {
  // 1 and 2 have both points of two and are teammates. If they met the last two, only 3 and 4 would be teammates who
  // meet; but from plus two on nobody leaves a group for that.
  Field field =
      field_of({{2000, "WB", 20}, {1900, "BW", 20}, {1800, "WB", 10}, {1700, "BW", 10}, {1600, "WB"}, {1500, "BW"}}, 5);
  put_into_school(field, {1, 2, 3, 4});
  for (const std::size_t each : {5U, 6U}) field.entrants[each - 1].team = "other";
  for (const std::size_t each : {3U, 4U}) keep_apart(field, each, {5, 6});
  EXPECT_THAT(pairs_of(field), ElementsAre(std::pair(1, 2), std::pair(3, 4), std::pair(5, 6)));
}

TEST(UsChessTeammates, A28N1WhoWillMeetTeammatesBelowKeepsNobodyFromTheOwnGroup) {
  // Nobody above zero leaves the groups of plus two so that 3 and 4 are parted; 1 and 2 need not go down, though 3
  // could meet 8 if 2 met 7.
  Field field = field_of({{2000, "WBWB", 40},
                          {1900, "BWBW", 35},
                          {1800, "BWBW", 35},
                          {1700, "WBWB", 30},
                          {1600, "WBWB", 30},
                          {1500, "BWBW", 30},
                          {1400, "WBWB"},
                          {1300, "BWBW"}},
                         6);
  put_into_school(field, {3, 4});
  keep_apart(field, 3, {1, 2, 5, 6, 7});
  keep_apart(field, 7, {1, 4, 5, 6});
  EXPECT_THAT(pairs_of(field), ElementsAre(std::pair(1, 2), std::pair(3, 4), std::pair(5, 6), std::pair(7, 8)));
}

TEST(UsChessTeammates, A29IAClassIsPairedWholeWhereAPoolThatFollowsTookTheOthersOfItFromTheirOpponents) {
  // Of class A 3, 5 and 7 are teammates, and 7 or 5 would meet 8 and the others somebody else; but 1 and 2 are of class
  // B, and then teammates meet anyway.
  Field field = field_of({{2000, "WB", 20},
                          {1900, "BW", 20},
                          {1700, "WB", 10},
                          {1600, "BW", 10},
                          {0, "WB", 10},
                          {2100, "BW", 5},
                          {1900, "WB", 5},
                          {1000, "BW"}},
                         3);
  put_into_school(field, {2, 3, 5, 7});
  for (const std::size_t each : {6U, 8U}) field.entrants[each - 1].team = "other";
  for (const std::size_t each : {3U, 5U, 7U, 8U}) field.entrants[each - 1].prize_class = "A";
  for (const std::size_t each : {1U, 2U}) field.entrants[each - 1].prize_class = "B";
  keep_apart(field, 3, {1, 8});
  keep_apart(field, 5, {2, 6});
  keep_apart(field, 7, {4, 6});
  Settings settings;
  settings.class_pairings = ClassPairings::WholeClass;
  EXPECT_THAT(pairs_of(field, settings), IsSupersetOf({std::pair(1, 2), std::pair(3, 5), std::pair(7, 8)}));
}

TEST(UsChessTeammates, SatisfiesTheCheckerInEventsInWhichItOnceDidNot) {
  const std::pair<std::uint64_t, support::EventKind> events[] = {
      {13072, support::EventKind::Usual},
      {20851, support::EventKind::Usual},
      {11590, support::EventKind::Unusual},
      {14629, support::EventKind::Unusual},
      {22279, support::EventKind::Unusual},
      // who came from above went on down, past a teammate, in the place of a lower rated member
      {49753, support::EventKind::Usual},
      // three of five leaders had to leave, and of the two boards of teammates the lower one was kept
      {52707, support::EventKind::Usual},
      // other teammates of the group that stays together could meet, so that none below had to
      {71853, support::EventKind::Unusual},
      // club mates met in the group at large who could as well meet in their pool
      {51331, support::EventKind::Unusual}};
  for (const auto& [seed, kind] : events) {
    support::RandomUsEvent event(seed, 12, kind);
    while (!event.is_over()) {
      const auto round = pair_round(event.field(), event.settings());
      if (!round) break;  // nobody is left for somebody
      EXPECT_THAT(violations(event.field(), event.settings(), plain(*round)), IsEmpty()) << seed;
      event.play(plain(*round));
    }
  }
}

TEST(UsChessTeammates, A28LNobodyIsPassedOverForTheByeWhereTeammatesHaveToMeetAnyway) {
  // Six of seven are of one school, and some of them meet whoever has the bye: it is the lowest's, and nobody was asked
  // before.
  Field field = even_field(7);
  put_into_school(field, {2, 3, 4, 5, 6, 7});
  const auto paired = pair_round(field, {});
  ASSERT_TRUE(paired);
  ASSERT_TRUE(paired->bye);
  EXPECT_EQ(field.entrants[paired->bye->entrant].number, 7);
  EXPECT_THAT(paired->bye->passed_over, IsEmpty());
}

TEST(UsChessTeammates, A29EColoursAreMendedAtThePriceOfNoMoreTeammates) {
  // 1-3 and 2-4 are natural and clash; all are of one school, so that the exchange costs nothing
  Field field = field_of({{2000, "W", 5}, {1990, "B", 5}, {1980, "W", 5}, {1970, "B", 5}}, 4);
  for (Entrant& each : field.entrants) each.team = "school";
  EXPECT_THAT(pairs_of(field), ElementsAre(std::pair(1, 4), std::pair(2, 3)));
}

TEST(UsChessChecker, A28NNamesWhatAnExchangeMendsAtAsManyBoardsOfTeammates) {
  Field field = even_field(6);
  put_into_school(field, {1, 2, 3, 4, 5});
  EXPECT_THAT(violations(field, {}, {{0, 5}, {2, 1}, {4, 3}}), Contains(Violation::NeedlessSwitch));
  Field colours = field_of({{2000, "W", 5}, {1990, "B", 5}, {1980, "W", 5}, {1970, "B", 5}}, 4);
  for (Entrant& each : colours.entrants) each.team = "school";
  EXPECT_THAT(violations(colours, {}, {{0, 2}, {3, 1}}), Contains(Violation::ColourImprovable));
  Field groups =
      field_of({{2000, "W", 10}, {1900, "B", 10}, {1400, "W", 10}, {1700, "B"}, {1600, "W"}, {1500, "B"}}, 4);
  for (Entrant& each : groups.entrants) each.team = "school";
  EXPECT_THAT(violations(groups, {}, {{2, 0}, {3, 1}, {5, 4}}), Contains(Violation::WrongOddPlayer));
  EXPECT_THAT(violations(groups, {}, {{1, 0}, {4, 2}, {5, 3}}), Contains(Violation::WrongOddOpponent));
}

// From a fifth of one school to all of it: where some have to meet, halves, colours and who leaves a group are the
// checker's business as anywhere. TOUCHMOVE_SEEDS=N asks as many events and says how many rounds were at fault.
TEST(UsChess, SatisfiesTheCheckerInRandomEventsOfOneSchool) {
  const char* asked = std::getenv("TOUCHMOVE_SEEDS");
  const std::uint64_t seeds = asked == nullptr ? 2000 : std::strtoull(asked, nullptr, 10);
  std::size_t paired_rounds = 0;
  std::size_t rounds_with_teammates = 0;
  std::vector<std::string> at_fault;
  for (std::uint64_t seed = 1000; seed < 1000 + seeds; ++seed) {
    support::RandomUsEvent event(seed, seed % 30 == 0 ? 40 : 12, support::EventKind::OneSchool);
    while (!event.is_over()) {
      const auto round = pair_round(event.field(), event.settings());
      if (!round) break;
      if (!violations(event.field(), event.settings(), plain(*round)).empty()) {
        at_fault.push_back("seed " + std::to_string(seed) + ", round " +
                           std::to_string(event.field().played_rounds + 1));
      }
      rounds_with_teammates += std::any_of(round->boards.begin(), round->boards.end(), [](const ExplainedBoard& each) {
        return std::any_of(each.why.appeals.begin(), each.why.appeals.end(),
                           [](const Appeal& appeal) { return appeal.ground == Ground::Teammates; });
      });
      ++paired_rounds;
      event.play(plain(*round));
    }
  }
  if (asked != nullptr) std::printf("%zu rounds, %zu with teammates\n", paired_rounds, rounds_with_teammates);
  EXPECT_THAT(at_fault, IsEmpty());
  EXPECT_GT(paired_rounds, 4 * seeds);
  EXPECT_GT(rounds_with_teammates, 2 * seeds);
}

}  // namespace
}  // namespace touchmove::tournament::pairing::uschess
