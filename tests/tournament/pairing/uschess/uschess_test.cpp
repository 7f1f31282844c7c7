// US Chess pairings: the rule book's own examples, small positions by rule, and random events before the independent
// checker.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
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
using ::testing::ElementsAre;
using ::testing::IsEmpty;

// ---- the examples of the rule book

TEST(UsChessExample, Rule29E5aTransposesWithinEightyPoints) {
  const Field field = field_of({{2000, "WB"}, {1980, "BW"}, {1800, "WB"}, {1500, "BW"}});
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "1-4 3-2");
  ASSERT_EQ(round->groups[0].switches.size(), 1U);
  const Switch& made = round->groups[0].switches[0];
  EXPECT_EQ(made.change, Change::Transposition);
  EXPECT_EQ(made.size, 20);  // 2000 and 1980 exchange opponents
  EXPECT_EQ(made.limit, 80);
  EXPECT_EQ(word_of(made), "29E5a");
}

TEST(UsChessExample, Rule29E5eTranspositionOfSeventyBeatsInterchangeOfTwenty) {
  const Field field = field_of({{2050, "WBW"}, {1870, "BWB"}, {1850, "WBW"}, {1780, "BWB"}});
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "4-1 2-3");
  EXPECT_EQ(round->groups[0].switches.front().change, Change::Transposition);
  EXPECT_EQ(round->groups[0].switches.front().size, 70);
}

TEST(UsChessExample, Rule29E5eInterchangeOfTwentyBeatsTranspositionOfAHundred) {
  const Field field = field_of({{2050, "WBW"}, {1870, "BWB"}, {1850, "WBW"}, {1750, "BWB"}});
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "2-1 4-3");
  EXPECT_EQ(round->groups[0].switches.front().change, Change::Interchange);
  EXPECT_EQ(round->groups[0].switches.front().size, 20);
  EXPECT_EQ(round->groups[0].switches.front().limit, 200);
}

struct ColourCase {
  std::string_view first;
  std::string_view second;
  std::string_view boards;
  ColourRule rule;
};

TEST(UsChessExample, Rule29E4AllocatesColours) {
  const ColourCase cases[] = {
      {"WBW", "BxW", "2-1", ColourRule::OneUnbalanced},
      {"WWBW", "xWBW", "2-1", ColourRule::LargerImbalance},
      {"WWB", "WBW", "1-2", ColourRule::LastRound},
      {"WBWB", "BWWB", "1-2", ColourRule::LatestDifference},
      {"BWxBW", "BWBxW", "1-2", ColourRule::LatestDifference},
      {"WBWB", "WBWB", "1-2", ColourRule::Rank},
      {"WBW", "WBW", "2-1", ColourRule::Rank},
      {"WB", "BW", "1-2", ColourRule::Due},
      {"xx", "WB", "2-1", ColourRule::Due},
  };
  for (const ColourCase& each : cases) {
    SCOPED_TRACE(std::string(each.first) + " v " + std::string(each.second));
    const Field field = field_of({{2000, std::string(each.first)}, {1900, std::string(each.second)}});
    const auto round = pair_round(field);
    ASSERT_TRUE(round);
    EXPECT_EQ(boards_of(field, *round), each.boards);
    EXPECT_EQ(round->boards[0].why.colour_rule, each.rule);
  }
}

TEST(UsChessExample, Rule29CPairsUpperHalfAgainstLowerHalf) {
  std::vector<Past> players;
  for (int i = 0; i < 8; ++i) players.push_back({2000 - 10 * i, ""});
  const Field field = field_of(players);
  EXPECT_EQ(paired(field), "1-5 6-2 3-7 8-4");  // 29E2: the toss, then in turn
  Field black = field;
  black.initial_colour = Colour::Black;
  EXPECT_EQ(paired(black), "5-1 2-6 7-3 4-8");
}

TEST(UsChessExample, Rule29D1TheLowestOfNineMeetsTheHighestBelow) {
  std::vector<Past> players;
  for (int i = 0; i < 9; ++i) players.push_back({2000 - 10 * i, "x", 10});
  for (int i = 0; i < 3; ++i) players.push_back({2200 - 10 * i, "x", 5});
  const Field field = field_of(players);
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  const auto odd = std::find_if(round->boards.begin(), round->boards.end(),
                                [](const ExplainedBoard& each) { return each.why.floats.has_value(); });
  ASSERT_NE(odd, round->boards.end());
  EXPECT_EQ(odd->why.higher, 8U);
  EXPECT_EQ(odd->why.natural, 9U);
  EXPECT_EQ(odd->why.floats, FloatReason::OddGroup);
  EXPECT_EQ(std::minmax(odd->board.white, *odd->board.black), std::minmax<std::size_t>(8, 9));
  EXPECT_THAT(odd->why.appeals, ElementsAre(Appeal{Ground::OutsideGroup, 8, Excuse::OddGroup}));
}

// ---- by rule

TEST(UsChess, A29E5aSwitchOfMoreThanEightyIsNotMade) {
  const Field field = field_of({{2000, "WB"}, {1900, "BW"}, {1800, "WB"}, {1500, "BW"}});
  EXPECT_EQ(paired(field), "1-3 4-2");
  Settings settings;
  settings.ignore_limits = true;  // 29E5h
  EXPECT_EQ(paired(field, settings), "1-4 3-2");
}

TEST(UsChess, A29E5bSwitchUpToTwoHundredBalancesColours) {
  const Field field = field_of({{2000, "WBW"}, {1900, "BWB"}, {1500, "WBW"}, {1200, "BWB"}});
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "4-1 2-3");
  EXPECT_EQ(word_of(round->groups[0].switches.front()), "29E5b");
  Settings settings;
  settings.strong_limit = 80;
  EXPECT_EQ(paired(field, settings), "3-1 2-4");
}

TEST(UsChess, A29E5gSwitchWithAnUnratedPlayerHasNoLimit) {
  const Field field = field_of({{2000, "WB"}, {1500, "BW"}, {1000, "WB"}, {0, "BW"}});
  EXPECT_EQ(paired(field), "1-4 3-2");
}

TEST(UsChess, A28L2ByeGoesToTheLowestRatedOfTheLowestGroup) {
  Field field = field_of({{1500, "x"}, {1400, "x"}, {1300, "x"}, {1200, "x"}, {0, "x"}});
  for (Entrant& entrant : field.entrants) entrant.rounds[0].paired = true;  // forfeit losses: no bye
  for (std::size_t i = 0; i < 5; ++i) field.entrants[i].rounds[0].opponent = (i + 1) % 5;
  field.entrants[4].newcomer = true;
  auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->bye->entrant, 3U);
  EXPECT_EQ(round->bye->tier, ByeTier::Rated);
  field.entrants[3].bye_ahead = true;  // 28L4
  round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->bye->entrant, 2U);
  for (std::size_t i = 0; i < 4; ++i) field.entrants[i].rounds[0].points = 10;  // forfeit wins, 28L3
  round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->bye->entrant, 4U);
  EXPECT_EQ(round->bye->tier, ByeTier::Newcomer);
  field.entrants[4].rounds[0].points = 10;
  const auto none = pair_round(field);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().fault, PairingFault::NoEligibleBye);
}

TEST(UsChess, A28L4ByeStaysInTheLowestGroupIfEverybodyThereHasAskedForAnother) {
  Field field = field_of({{1500, "W", 5}, {1400, "B", 5}, {1300, "W", 5}, {1200, "B", 0}, {1100, "W", 0}});
  field.entrants[3].bye_ahead = true;
  field.entrants[4].bye_ahead = true;
  auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->bye->entrant, 4U);
  EXPECT_EQ(round->bye->tier, ByeTier::HalfPointBye);
  field.entrants[3].bye_ahead = false;
  round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->bye->entrant, 3U);
  EXPECT_EQ(round->bye->tier, ByeTier::Rated);
}

TEST(UsChess, A28LByeIsPassedOverIfTheOthersCouldNotBePaired) {
  Field field = field_of({{1500, "x"}, {1400, "x"}, {1300, "x"}});
  field.forbidden = {{0, 1}};
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(round->bye->entrant, 1U);
  EXPECT_THAT(round->bye->passed_over, ElementsAre(2U));
}

TEST(UsChess, A28M1HousePlayerEvensTheNumber) {
  Field field = field_of({{1500, ""}, {1400, ""}, {1300, ""}, {2000, ""}});
  field.entrants[3].house = true;
  EXPECT_EQ(paired(field), "4-2 3-1");
  field.entrants[2].present = false;
  EXPECT_EQ(paired(field), "1-2");
}

TEST(UsChess, A27A1MetOpponentsAreTransposed) {
  Field field = field_of({{1800, "x"}, {1700, "x"}, {1600, "x"}, {1500, "x"}});
  meet(field, 0, 2);
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "4-1 3-2");
  EXPECT_EQ(round->groups[0].switches.front().cause, Cause::Legality);
  EXPECT_EQ(round->boards[0].why.natural, 2U);
  EXPECT_EQ(round->boards[0].why.obstacles, bit(Bar::Met));
}

TEST(UsChess, A29C2InterchangeOnlyIfNoTranspositionWorks) {
  Field field = field_of({{1800, ""}, {1700, ""}, {1600, ""}, {1500, ""}});
  field.forbidden = {{0, 2}, {0, 3}};
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "1-2 4-3");
  EXPECT_EQ(round->groups[0].switches.front().change, Change::Interchange);
}

TEST(UsChess, A29D2PlayerWhoMetAGroupGoesOnDownAlone) {
  Field field = field_of({{1800, "xx", 20}, {1700, "xx", 10}, {1600, "xx", 10}, {1500, "xx", 0}});
  field.forbidden = {{0, 1}, {0, 2}};
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "1-4 3-2");
  EXPECT_EQ(round->boards[0].why.floats, FloatReason::NoOpponent);
}

TEST(UsChess, LookAheadLetsMorePlayersDownSoThatTheLastCanBePaired) {
  Field field = field_of({{1800, "x", 10}, {1700, "x", 10}, {1600, "x", 0}, {1500, "x", 0}});
  field.forbidden = {{2, 3}};
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "1-3 4-2");
  EXPECT_EQ(round->boards[0].why.floats, FloatReason::RestNeedsIt);
}

TEST(UsChess, A28N1TeammatesAreKeptApartBelowPlusTwoOnly) {
  std::vector<Past> players{{1800, "xx", 20}, {1700, "xx", 20}, {1600, "xx", 10}, {1500, "xx", 10}};
  Field field = field_of(players);
  field.entrants[0].team = field.entrants[1].team = "North";
  auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_EQ(boards_of(field, *round), "1-2 4-3");
  EXPECT_THAT(round->boards[0].why.appeals, ElementsAre(Appeal{Ground::Teammates, 0, Excuse::GroupStaysTogether}));
  field.entrants[0].rounds[0].points = field.entrants[1].rounds[0].points = 15;
  EXPECT_EQ(paired(field), "1-3 4-2");
  Settings settings;
  settings.teams = TeamAvoidance::Off;
  EXPECT_EQ(paired(field, settings), "1-2 4-3");
}

/// The two played each other in the round, counted from 0.
void met(Field& field, std::size_t a, std::size_t b, std::size_t round) {
  field.entrants[a].rounds[round].opponent = b;
  field.entrants[b].rounds[round].opponent = a;
}
bool are_paired(const PairedRound& round, std::size_t a, std::size_t b) {
  return std::any_of(round.boards.begin(), round.boards.end(), [&](const ExplainedBoard& each) {
    return each.board.black && (std::pair(each.board.white, *each.board.black) == std::pair(a, b) ||
                                std::pair(each.board.white, *each.board.black) == std::pair(b, a));
  });
}

TEST(UsChess, A28N1LeaverIsWhoseLeavingBringsNoTeammatesTogether) {
  // three on 4 points, two on 3.5 who have met: the lowest of the three has met one of these and is a teammate of the
  // other, and from plus two on nobody leaves a group for that
  Field field = field_of({{2200, "WBWBW", 40},
                          {2100, "BWBWB", 40},
                          {1700, "WBWBW", 40},
                          {1900, "BWBWB", 35},
                          {1300, "WBWBW", 35},
                          {1200, "BWBWB", 10}},
                         7);
  met(field, 3, 4, 0);
  met(field, 2, 4, 1);
  field.entrants[2].team = field.entrants[3].team = "school";
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_FALSE(are_paired(*round, 2, 3));
  EXPECT_THAT(check_round(field, {}, plain(*round)), IsEmpty());
}

TEST(UsChess, A28N2LeadersAreThoseOfTheEventAndNotOfAClass) {
  // the contenders of the class are two teammates: they are parted, for others lead the event
  Field field = field_of({{2000, "W", 10}, {1900, "B", 10}, {1500, "W", 0}, {1400, "B", 0}}, 2);
  field.entrants[2].team = field.entrants[3].team = "school";
  field.entrants[2].prize_class = field.entrants[3].prize_class = "U1600";
  Settings settings;
  settings.teams = TeamAvoidance::Never;
  settings.class_pairings = ClassPairings::WholeClass;
  const auto round = pair_round(field, settings);
  ASSERT_TRUE(round);
  EXPECT_FALSE(are_paired(*round, 2, 3));
  EXPECT_THAT(check_round(field, settings, plain(*round)), IsEmpty());
}

TEST(UsChess, ATeammateIsMetOnlyWhereNoExchangeWouldPartThem) {
  // random events in which this was once not so: which of several teammates meet, and who leaves the group above
  for (const auto& [seed, most] :
       {std::pair<std::uint64_t, std::size_t>(41607, 40), {52785, 40}, {194718, 40}, {120760, 200}, {242895, 40}}) {
    support::RandomUsEvent event(seed, most);
    while (!event.is_over()) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", round " + std::to_string(event.field().played_rounds + 1));
      const auto round = pair_round(event.field(), event.settings());
      ASSERT_TRUE(round);
      EXPECT_THAT(check_round(event.field(), event.settings(), plain(*round)), IsEmpty());
      event.play(plain(*round));
    }
  }
}

TEST(UsChess, FamilyThatMeetsIsShownWithTheReason) {
  Field field = field_of({{2000, "WB", 20}, {1900, "BW", 20}}, 4);
  field.entrants[0].family = field.entrants[1].family = "ivy";
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_THAT(round->boards[0].why.appeals, testing::Contains(Appeal{Ground::Family, 0, Excuse::GroupStaysTogether}));
}

TEST(UsChess, WhoGoesOnDownPastSomebodyFreeToMeetGoesForTheOthers) {
  // the first may meet 1700 alone, but then 1750 would have nobody
  Field field = field_of({{1600, "WB", 15}, {1750, "BW", 10}, {1700, "WB", 10}, {1900, "BW", 5}}, 5);
  met(field, 0, 1, 0);
  met(field, 1, 3, 1);
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  ASSERT_TRUE(are_paired(*round, 0, 3));
  const auto first = std::find_if(round->boards.begin(), round->boards.end(),
                                  [](const ExplainedBoard& each) { return each.why.higher == 0; });
  EXPECT_EQ(first->why.floats, FloatReason::RestNeedsIt);
}

TEST(UsChess, TeammatesMeetRatherThanThatSomebodyHasNoOpponent) {
  Field field = field_of({{1800, "", 0}, {1700, "", 0}});
  field.entrants[0].team = field.entrants[1].team = "North";
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_THAT(round->boards[0].why.appeals, ElementsAre(Appeal{Ground::Teammates, 0, Excuse::FieldNeedsIt}));
  Settings settings;
  settings.teams = TeamAvoidance::Never;
  field.total_rounds = 5;
  const auto none = pair_round(field, settings);
  ASSERT_FALSE(none);
  EXPECT_EQ(none.error().fault, PairingFault::NoLegalPairing);
  EXPECT_THAT(none.error().stuck, ElementsAre(0U, 1U));
  EXPECT_THAT(none.error().would_be_enough, ElementsAre(Relaxation::TeamAvoidance));
}

TEST(UsChess, ConferencesAreKeptApartWhileTheRestrictionIsInForce) {
  Field field = field_of({{1800, ""}, {1700, ""}, {1600, ""}, {1500, ""}});
  field.entrants[0].conference = field.entrants[2].conference = "East";
  EXPECT_EQ(paired(field), "1-3 4-2");
  Settings settings;
  settings.conferences = true;
  EXPECT_EQ(paired(field, settings), "1-4 3-2");
}

TEST(UsChess, A27A1SecondMeetingOnlyWithAsManyRoundsAsPlayers) {
  Field field = field_of({{1800, "x"}, {1700, "x"}});
  meet(field, 0, 1);
  field.total_rounds = 2;
  const auto round = pair_round(field);
  ASSERT_TRUE(round);
  EXPECT_THAT(round->boards[0].why.appeals, ElementsAre(Appeal{Ground::SecondMeeting, 0, Excuse::FieldNeedsIt}));
  Field four = field_of({{1800, "x"}, {1700, "x"}, {1600, "x"}, {1500, "x"}}, 3);
  four.entrants[2].present = four.entrants[3].present = false;
  meet(four, 0, 1);
  four.total_rounds = 2;
  four.forbidden = {{0, 1}};
  const auto none = pair_round(four);
  ASSERT_FALSE(none);
  EXPECT_THAT(none.error().would_be_enough, IsEmpty());  // neither alone
}

TEST(UsChess, A28R1AddsAPointToTheUpperHalf) {
  std::vector<Past> players;
  for (int i = 0; i < 8; ++i) players.push_back({2000 - 10 * i, ""});
  Settings settings;
  settings.acceleration = Acceleration::AddedScore;
  EXPECT_EQ(paired(field_of(players), settings), "1-3 4-2 5-7 8-6");
}

TEST(UsChess, A28R2PairsWinnersMiddleAndLosers) {
  // two quarters won, two lost
  std::vector<Past> players;
  for (int i = 0; i < 8; ++i) players.push_back({2000 - 10 * i, "x", i % 4 < 2 ? 10 : 0});
  Field field = field_of(players);
  for (std::size_t i = 0; i < 8; ++i) {
    field.entrants[i].rounds[0].opponent = i ^ 2U;
    field.entrants[i].rounds[0].paired = true;
  }
  Settings settings;
  settings.acceleration = Acceleration::AdjustedRating;
  EXPECT_EQ(paired(field, settings), "1-2 5-3 4-6 8-7");
}

/// Twelve by rating after a round in which thirds met by halves, with these points in tenths.
Field after_sixths(const std::vector<Points>& points) {
  std::vector<Past> players;
  for (int i = 0; i < 12; ++i) players.push_back({2000 - 10 * i, "x", points[static_cast<std::size_t>(i)]});
  Field field = field_of(players);
  for (std::size_t i = 0; i < 12; ++i) {
    field.entrants[i].rounds[0].opponent = i ^ 2U;
    field.entrants[i].rounds[0].paired = true;
  }
  return field;
}

TEST(UsChess, A28R3PairsThirdsByHalvesInRoundOne) {
  std::vector<Past> players;
  for (int i = 0; i < 12; ++i) players.push_back({2000 - 10 * i, ""});
  Settings settings;
  settings.acceleration = Acceleration::Sixths;
  EXPECT_EQ(paired(field_of(players), settings), "1-3 4-2 5-7 8-6 9-11 12-10");
  // spare boards go to the upper thirds: six, four and four of fourteen
  for (int i = 12; i < 14; ++i) players.push_back({2000 - 10 * i, ""});
  EXPECT_EQ(paired(field_of(players), settings), "1-4 5-2 3-6 9-7 8-10 13-11 12-14");
}

TEST(UsChess, A28R3PairsTheOthersOfAThirdWithTheBestOfTheNextInRoundTwo) {
  Settings settings;
  settings.acceleration = Acceleration::Sixths;
  EXPECT_EQ(paired(after_sixths({10, 10, 0, 0, 10, 10, 0, 0, 10, 10, 0, 0}), settings), "1-2 5-3 4-6 9-7 8-10 12-11");
  // One won in each third and one lost. Of the upper third the winner is odd and goes down to the middle's, and the
  // loser sinks to the middle's others, of whom then the loser sinks to those of the lower third; its drawers did not
  // lose.
  EXPECT_EQ(paired(after_sixths({10, 5, 0, 5, 10, 5, 0, 5, 10, 5, 0, 5}), settings), "2-1 5-4 6-9 10-8 3-12 11-7");
}

TEST(UsChess, SaysWhenTheTossIsMissingOrTheRoundsAreOver) {
  Field field = field_of({{1800, ""}, {1700, ""}});
  field.initial_colour.reset();
  EXPECT_EQ(pair_round(field).error().fault, PairingFault::NoColourToss);
  field.total_rounds = 0;
  EXPECT_EQ(pair_round(field).error().fault, PairingFault::AllRoundsPlayed);
}

// ---- random events

/// The pairs a group's switches lead to, from the natural ones on.
std::set<std::pair<std::size_t, std::size_t>> replayed(const GroupReport& group) {
  Places places = natural_places(group.members);
  for (const Switch& made : group.switches) {
    if (made.change == Change::OddPlayer || made.change == Change::OddOpponent) continue;
    const auto first = std::find(places.begin(), places.end(), made.first);
    const auto second = std::find(places.begin(), places.end(), made.second);
    EXPECT_TRUE(first != places.end() && second != places.end());
    std::iter_swap(first, second);
  }
  std::set<std::pair<std::size_t, std::size_t>> pairs;
  for (std::size_t i = 0; i < places.size(); i += 2) pairs.insert(std::minmax(places[i], places[i + 1]));
  return pairs;
}

/// What holds of every explanation: the switches lead to the boards, each within its limit, and whatever could be
/// appealed is said.
void expect_explained(const Field& field, const Settings& settings, const PairedRound& round) {
  std::vector<std::set<std::pair<std::size_t, std::size_t>>> pairs;
  for (const GroupReport& group : round.groups) {
    pairs.push_back(replayed(group));
    for (const Switch& made : group.switches) {
      EXPECT_LE(made.size, made.limit.value_or(made.size));
      const int limit = made.limit.value_or(settings.weak_limit);
      EXPECT_TRUE(limit == settings.weak_limit || limit == settings.strong_limit);
      const bool colours = made.cause == Cause::WeakColours || made.cause == Cause::StrongColours;
      // 29E5g: of somebody unrated no difference is known
      const bool has_size = field.entrants[made.first].rating && field.entrants[made.second].rating;
      EXPECT_EQ(made.limit.has_value(), colours && has_size && !settings.ignore_limits);
    }
  }
  for (const auto& [board, why] : round.boards) {
    if (!board.black) continue;
    const bool crosses = why.higher_score != why.lower_score;
    const auto pair = std::minmax(board.white, *board.black);
    EXPECT_TRUE(why.floats || pairs[why.group].contains(pair));
    const auto appealed = [&](Ground ground) {
      return std::any_of(why.appeals.begin(), why.appeals.end(),
                         [&](const Appeal& each) { return each.ground == ground; });
    };
    EXPECT_EQ(crosses, appealed(Ground::OutsideGroup));
    bool third = false;
    for (const auto& [player, colour] :
         {std::pair(board.white, Colour::White), std::pair(*board.black, Colour::Black)}) {
      std::vector<Colour> colours;
      for (const RoundEntry& entry : field.entrants[player].rounds) {
        if (entry.played) colours.push_back(entry.colour);
      }
      const std::size_t games = colours.size();
      third = third || (games >= 2 && colours[games - 1] == colour && colours[games - 2] == colour);
    }
    EXPECT_EQ(third, appealed(Ground::ThirdColour));
    const bool natural = why.natural && (board.white == *why.natural || *board.black == *why.natural);
    EXPECT_TRUE(natural || why.floats || !why.switches.empty());
  }
}

/// Whether the players not yet on a board can be put on some, by the checker's word.
bool can_be_paired(const Field& field, const Settings& settings, std::vector<Board>& boards,
                   std::vector<bool>& placed) {
  const auto open = std::find(placed.begin(), placed.end(), false);
  if (open == placed.end()) {
    const auto breaches = check_round(field, settings, boards);
    return std::none_of(breaches.begin(), breaches.end(), [](const Breach& breach) {
      return breach.violation <= Violation::Conference && breach.violation != Violation::WrongBye;
    });
  }
  const auto first = static_cast<std::size_t>(open - placed.begin());
  placed[first] = true;
  boards.push_back({first, std::nullopt});
  bool found = can_be_paired(field, settings, boards, placed);
  boards.pop_back();
  for (std::size_t other = first + 1; other < placed.size() && !found; ++other) {
    if (placed[other]) continue;
    placed[other] = true;
    boards.push_back({first, other});
    found = can_be_paired(field, settings, boards, placed);
    boards.pop_back();
    placed[other] = false;
  }
  placed[first] = false;
  return found;
}

bool is_impossible(const support::RandomUsEvent& event) {
  const Field& field = event.field();
  const auto pool = std::count_if(field.entrants.begin(), field.entrants.end(),
                                  [](const Entrant& each) { return each.present && !each.house; });
  std::vector<bool> placed;
  for (const Entrant& each : field.entrants) placed.push_back(!each.present || (each.house && pool % 2 == 0));
  std::vector<Board> none;
  return !can_be_paired(field, event.settings(), none, placed);
}

std::string said(const std::vector<Breach>& breaches, const Field& field) {
  std::string text;
  for (const Breach& each : breaches) {
    text += std::to_string(field.entrants[each.entrant].number) + " " + std::string(describe(each.violation)) + "; ";
  }
  return text;
}

TEST(UsChess, SatisfiesTheCheckerInRandomEventsAndRefusesOnlyWhatCannotBePaired) {
  std::size_t paired_rounds = 0;
  std::size_t refused = 0;
  for (std::uint64_t seed = 0; seed < 1500; ++seed) {
    support::RandomUsEvent event(seed, seed % 10 == 0 ? 200 : seed % 3 == 0 ? 40 : 10);
    while (!event.is_over()) {
      SCOPED_TRACE("seed " + std::to_string(seed) + ", round " + std::to_string(event.field().played_rounds + 1));
      const auto round = pair_round(event.field(), event.settings());
      if (!round) {
        ++refused;
        // to those who try everything teammates may always meet; the other events are lookahead_test's
        const TeamAvoidance teams = event.settings().teams;
        const bool give_way = teams != TeamAvoidance::Never && teams != TeamAvoidance::NationalScholastic;
        const bool small = event.field().entrants.size() <= 10 && give_way;
        ASSERT_TRUE(!small || is_impossible(event));
        break;
      }
      const auto breaches = check_round(event.field(), event.settings(), plain(*round));
      const bool again = event.field().total_rounds + 1 >= 2 * round->boards.size();
      const auto serious = std::count_if(breaches.begin(), breaches.end(), [&](const Breach& breach) {
        return !again || breach.violation != Violation::SecondMeeting;
      });
      EXPECT_EQ(serious, 0) << said(breaches, event.field());
      expect_explained(event.field(), event.settings(), *round);
      ++paired_rounds;
      event.play(plain(*round));
    }
  }
  EXPECT_GT(paired_rounds, 5000U);
  EXPECT_GT(refused, 20U);
}

TEST(UsChess, GivesTheSameRoundTwice) {
  support::RandomUsEvent event(4, 120);
  const auto first = pair_round(event.field(), event.settings());
  const auto second = pair_round(event.field(), event.settings());
  ASSERT_TRUE(first);
  ASSERT_TRUE(second);
  ASSERT_EQ(first->boards.size(), second->boards.size());
  for (std::size_t i = 0; i < first->boards.size(); ++i) {
    EXPECT_EQ(first->boards[i].board, second->boards[i].board);
    EXPECT_EQ(first->boards[i].why, second->boards[i].why);
  }
}

// ---- the checker by itself

std::set<Violation> violations(const Field& field, const std::vector<Board>& boards, const Settings& settings = {}) {
  std::set<Violation> kinds;
  for (const Breach& breach : check_round(field, settings, boards)) kinds.insert(breach.violation);
  return kinds;
}

TEST(UsChessChecker, NamesEveryKindOfBreach) {
  using ::testing::Contains;
  Field field = field_of({{1800, ""}, {1700, ""}, {1600, ""}, {1500, ""}, {1400, ""}});
  field.entrants[4].present = false;
  EXPECT_THAT(violations(field, {{0, 2}}), Contains(Violation::LeftOut));
  EXPECT_THAT(violations(field, {{0, 2}, {0, 3}}), Contains(Violation::PairedTwice));
  EXPECT_THAT(violations(field, {{0, 4}}), Contains(Violation::Absent));
  EXPECT_THAT(violations(field, {{0, 2}, {1, std::nullopt}, {3, std::nullopt}}), Contains(Violation::UnneededBye));
  EXPECT_THAT(violations(field, {{0, 2}, {1, 3}}), IsEmpty());
  EXPECT_THAT(violations(field, {{0, 1}, {2, 3}}), Contains(Violation::NeedlessSwitch));
  field.forbidden = {{0, 2}};
  EXPECT_THAT(violations(field, {{0, 2}, {1, 3}}), Contains(Violation::Requested));
  field.forbidden.clear();
  field.entrants[0].computer = field.entrants[2].computer = true;
  EXPECT_THAT(violations(field, {{0, 2}, {1, 3}}), Contains(Violation::Computers));
  field.entrants[0].computer = false;
  field.entrants[0].team = field.entrants[2].team = "North";
  EXPECT_THAT(violations(field, {{0, 2}, {1, 3}}), Contains(Violation::Teammates));
  field.entrants[0].team.clear();
  Settings settings;
  settings.conferences = true;
  field.entrants[0].conference = field.entrants[2].conference = "East";
  EXPECT_THAT(violations(field, {{0, 2}, {1, 3}}, settings), Contains(Violation::Conference));
  field.entrants[4].present = true;
  EXPECT_THAT(violations(field, {{0, 2}, {1, 4}, {3, std::nullopt}}), Contains(Violation::WrongBye));
}

TEST(UsChessChecker, NamesWhatHistoryForbids) {
  using ::testing::Contains;
  Field met = field_of({{1800, "x"}, {1700, "x"}, {1600, "x"}, {1500, "x"}});
  meet(met, 0, 2);
  EXPECT_THAT(violations(met, {{2, 0}, {1, 3}}), Contains(Violation::SecondMeeting));
  EXPECT_THAT(violations(met, {{0, 3}, {2, 1}}), Contains(Violation::WrongColour));
  Field bye = field_of({{1800, "x"}, {1700, "x"}, {1600, "x"}});
  bye.entrants[2].rounds[0].paired = true;
  EXPECT_THAT(violations(bye, {{0, 1}, {2, std::nullopt}}), Contains(Violation::SecondBye));
  const Field scores = field_of({{1800, "x", 10}, {1700, "x", 10}, {1600, "x"}, {1500, "x"}});
  EXPECT_THAT(violations(scores, {{0, 2}, {1, 3}}), Contains(Violation::ScoreGroupBroken));
  const Field odd =
      field_of({{1900, "x", 10}, {1600, "x", 10}, {1500, "x", 10}, {1400, "x"}, {1300, "x"}, {1200, "x"}});
  EXPECT_THAT(violations(odd, {{1, 2}, {0, 3}, {4, 5}}), Contains(Violation::WrongOddPlayer));
  EXPECT_THAT(violations(odd, {{0, 1}, {2, 5}, {3, 4}}), Contains(Violation::WrongOddOpponent));
  const Field colours = field_of({{2000, "WBW"}, {1870, "BWB"}, {1850, "WBW"}, {1780, "BWB"}});
  EXPECT_THAT(violations(colours, {{2, 0}, {1, 3}}), Contains(Violation::ColourImprovable));
}

}  // namespace
}  // namespace touchmove::tournament::pairing::uschess
