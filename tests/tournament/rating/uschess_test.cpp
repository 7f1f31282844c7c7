// US Chess rating estimates against examples worked by hand from the rating system of September 2020.
#include "touchmove/tournament/rating/uschess.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "touchmove/messages/catalog.hpp"

namespace touchmove::tournament::rating::uschess {
namespace {

using ::testing::ElementsAre;

/// Games against opponents of these ratings, every opponent another one.
std::vector<Against> against(const std::vector<double>& ratings, const std::vector<int>& half_points) {
  std::vector<Against> games;
  for (std::size_t i = 0; i < ratings.size(); ++i) games.push_back({ratings[i], half_points[i], i, i});
  return games;
}

TEST(UsChessRating, EffectiveGamesFollowStep2) {
  // 2569 - 1500 = 1069; 0.00000739 x 1069^2 = 8.44500; root of 9.10700 = 3.01778; 50 / 3.01778 = 16.568
  EXPECT_NEAR(effective_games(1500, 100), 16.568, 0.001);
  EXPECT_EQ(effective_games(1500, 10), 10);
  EXPECT_EQ(effective_games(2400, 1000), 50);
}

// Section 4.1, the special formula.

TEST(UsChessRating, AnUnratedPlayerWithAnEvenScorePerformsTheAverageOfTheOpponents) {
  const Work work = special_rating(1300, 0, Record::Mixed, against({1400, 1500, 1600, 1700}, {2, 2, 0, 0}));
  EXPECT_NEAR(work.result, 1550, 1e-6);
}

TEST(UsChessRating, ThreeOutOfFourIsTwoHundredAboveTheAverage) {
  // 4 x 1/2 + (4M - 6200) / 800 = 3, so M = 1750; every opponent is within 400 of it
  const Work work = special_rating(1300, 0, Record::Mixed, against({1400, 1500, 1600, 1700}, {2, 2, 2, 0}));
  EXPECT_NEAR(work.result, 1750, 1e-6);
  EXPECT_NEAR(work.expected, 3, 1e-9);
}

TEST(UsChessRating, AnOpponentFarBelowCountsAsAPointWhateverTheRating) {
  // 1000 lies more than 400 below the solution: 1 + (M - 1500) / 800 + 1/2 = 2, so M = 1900
  const Work work = special_rating(1300, 0, Record::Mixed, against({1000, 1500}, {2, 2}));
  // all won: every M from 1900 up solves it, the nearest to 1300 is 1900
  EXPECT_NEAR(work.result, 1900, 1e-6);
}

TEST(UsChessRating, WhereAnIntervalSolvesThePointNearestTheStartIsTaken) {
  EXPECT_NEAR(special_rating(1300, 0, Record::Mixed, against({1400, 1700}, {0, 0})).result, 1000, 1e-6);
  EXPECT_NEAR(special_rating(900, 0, Record::Mixed, against({1400, 1700}, {0, 0})).result, 900, 1e-6);
  EXPECT_NEAR(special_rating(1300, 0, Record::Mixed, against({1400, 1700}, {2, 2})).result, 2100, 1e-6);
  // one win and one loss 1000 apart: from 1400 to 1600 the expectation is 1 exactly
  EXPECT_NEAR(special_rating(1300, 0, Record::Mixed, against({1000, 2000}, {2, 0})).result, 1400, 1e-6);
  EXPECT_NEAR(special_rating(1450, 0, Record::Mixed, against({1000, 2000}, {2, 0})).result, 1450, 1e-6);
  EXPECT_NEAR(special_rating(1800, 0, Record::Mixed, against({1000, 2000}, {2, 0})).result, 1600, 1e-6);
}

TEST(UsChessRating, EarlierGamesCountAsDrawsAgainstTheOwnRating) {
  // N' = 4: 4 (1/2 + (M - 1200)/800) + 4 (1/2 + (M - 1400)/800) = 3 + 2, so 8M = 11200
  const Work work = special_rating(1200, 4, Record::Mixed, against({1400, 1400, 1400, 1400}, {2, 2, 2, 0}));
  EXPECT_NEAR(work.result, 1400, 1e-6);
  EXPECT_EQ(work.effective_games, 4);
  EXPECT_EQ(work.prior_score, 2);
}

TEST(UsChessRating, EarlierWinsOnlyCountAgainstARating400Below) {
  // R0' = 800, S' = 3 + 4: above 1200 the first sum is 4, so 4 (1/2 + (M - 1400)/800) = 3, M = 1600
  const Work won = special_rating(1200, 4, Record::AllWon, against({1400, 1400, 1400, 1400}, {2, 2, 2, 0}));
  EXPECT_NEAR(won.result, 1600, 1e-6);
  EXPECT_EQ(won.prior_rating, 800);
  // R0' = 1600, S' = 1: below 1200 the first sum is 0, so 4 (1/2 + (M - 1000)/800) = 1, M = 800
  const Work lost = special_rating(1200, 4, Record::AllLost, against({1000, 1000, 1000, 1000}, {2, 0, 0, 0}));
  EXPECT_NEAR(lost.result, 800, 1e-6);
  EXPECT_EQ(lost.prior_rating, 1600);
}

TEST(UsChessRating, TheSpecialFormulaGivesNoMoreThan2700) {
  const Work work = special_rating(1300, 0, Record::Mixed, against({2500, 2500}, {2, 2}));
  EXPECT_EQ(work.result, 2700);
  EXPECT_TRUE(work.capped);
}

// Section 4.2, the standard formula.

TEST(UsChessRating, TheStandardFormulaMultipliesTheSurplusByK) {
  // N' = 16.568 (above), K = 800 / 20.568 = 38.895; 2 of 4 against equals changes nothing
  EXPECT_NEAR(standard_rating(1500, 100, against({1500, 1500, 1500, 1500}, {2, 2, 0, 0}), 10, false).result, 1500,
              1e-6);
  // 2.5 of 4: 19.447 more, under the 10 x 2 the bonus begins at
  const Work half = standard_rating(1500, 100, against({1500, 1500, 1500, 1500}, {2, 2, 1, 0}), 10, false);
  EXPECT_NEAR(half.k, 38.895, 0.001);
  EXPECT_NEAR(half.result, 1519.447, 0.001);
  EXPECT_EQ(half.bonus, 0);
}

TEST(UsChessRating, ExpectationsComeFromTheLogisticCurve) {
  EXPECT_NEAR(standard_expectation(1500, 1900), 1.0 / 11, 1e-12);
  EXPECT_NEAR(standard_expectation(1900, 1500), 10.0 / 11, 1e-12);
}

TEST(UsChessRating, TheBonusIsWhatExceedsBTimesTheRootOfTheGames) {
  // 3 of 4: 38.895 more; with B = 10 the bonus is 18.895, with B = 14 it is 10.895
  const auto games = against({1500, 1500, 1500, 1500}, {2, 2, 2, 0});
  EXPECT_NEAR(standard_rating(1500, 100, games, 10, false).result, 1557.790, 0.002);
  EXPECT_NEAR(standard_rating(1500, 100, games, 14, false).result, 1549.790, 0.002);
  // three games use the root of 4: N' + 3 = 19.568, K = 40.882, surplus 1.5: 61.323, bonus 41.323
  EXPECT_NEAR(standard_rating(1500, 100, against({1500, 1500, 1500}, {2, 2, 2}), 10, false).bonus, 41.323, 0.002);
  EXPECT_EQ(standard_rating(1500, 100, against({1500, 1500}, {2, 2}), 10, false).bonus, 0);
}

TEST(UsChessRating, ThereIsNoBonusWhereSomebodyWasMetThreeTimes) {
  auto games = against({1500, 1500, 1500, 1500}, {2, 2, 2, 2});
  games[1].opponent = games[2].opponent = games[0].opponent;
  EXPECT_EQ(standard_rating(1500, 100, games, 10, false).bonus, 0);
  games[2].opponent = 7;
  EXPECT_GT(standard_rating(1500, 100, games, 10, false).bonus, 0);
}

TEST(UsChessRating, KOfTheRegularRatingShrinksFrom2200InADualEvent) {
  const auto games = against({2300, 2300}, {2, 0});
  // 2300: 800 x 0.75 = 600; N' = 50 / root(0.662 + 0.00000739 x 269^2) = 50 / 1.09396 = 45.7055
  EXPECT_NEAR(standard_rating(2300, 100, games, 10, true).k, 600 / 47.7055, 0.0005);
  EXPECT_NEAR(standard_rating(2300, 100, games, 10, false).k, 800 / 47.7055, 0.0005);
  EXPECT_NEAR(standard_rating(2500, 100, games, 10, true).k, 200.0 / 52, 1e-9);
  EXPECT_NEAR(standard_rating(2600, 100, games, 10, true).k, 200.0 / 52, 1e-9);
}

TEST(UsChessRating, TheBonusConstantIsThatOfTheDate) {
  EXPECT_EQ(bonus_constant({2025, 5, 31}), 14);
  EXPECT_EQ(bonus_constant({2025, 6, 1}), 10);
  EXPECT_EQ(bonus_constant({2017, 4, 30}), std::nullopt);
}

// Section 5, floors.

TEST(UsChessRating, TheAbsoluteFloorRisesWithWinsDrawsAndEvents) {
  Player player;
  player.wins_before = 3;
  player.draws_before = 1;
  player.events_before = 2;
  EXPECT_THAT(floors_of(player), ElementsAre(Floor{FloorKind::Absolute, 116}));
  player.games = {{0, 2, 0}, {0, 1, 1}, {0, 0, 2}};
  EXPECT_THAT(floors_of(player), ElementsAre(Floor{FloorKind::Absolute, 123}));
  player.wins_before = 500;
  EXPECT_THAT(floors_of(player), ElementsAre(Floor{FloorKind::Absolute, 150}));
}

TEST(UsChessRating, AnEstablishedPlayersFloorIs200BelowThePeakDownToAHundred) {
  Player player;
  player.rating = 1650;
  player.wins_before = 500;
  const auto floor_at = [&player](int peak) {
    player.peak = peak;
    return floors_of(player).back().rating;
  };
  EXPECT_EQ(floor_at(1871), 1600);
  EXPECT_EQ(floor_at(1900), 1700);
  EXPECT_EQ(floor_at(1400), 1200);
  EXPECT_EQ(floor_at(1399), 150);
  EXPECT_EQ(floor_at(2650), 2100);
  player.games_before = 25;
  EXPECT_EQ(floor_at(1871), 150);
}

/// A section in which everybody plays everybody, the earlier of the list winning every game.
std::vector<Player> round_robin(const std::vector<std::optional<int>>& ratings) {
  std::vector<Player> players(ratings.size());
  for (std::size_t i = 0; i < players.size(); ++i) {
    players[i].rating = ratings[i];
    for (std::size_t j = 0; j < players.size(); ++j) {
      if (i != j) players[i].games.push_back({j, i < j ? 2 : 0, players[i].games.size()});
    }
  }
  return players;
}

TEST(UsChessRating, TwoPassesUseTheOpponentsIntermediateRatings) {
  // Two established players at 1500, one game: N' + 1 = 17.568, K = 45.536, 22.768 for the winner. Then 1500 against
  // 1477.232: We = 0.532728, and 1500 + 45.536 x 0.467272 = 1521.278; the loser 1500 - 21.278.
  const auto estimates = estimate(round_robin({1500, 1500}), {{2026, 1, 10}, false});
  ASSERT_TRUE(estimates);
  const Estimate& winner = estimates->front();
  ASSERT_EQ(winner.works.size(), 2U);
  EXPECT_EQ(winner.works[0].pass, Pass::Intermediate);
  EXPECT_NEAR(winner.works[0].result, 1522.768, 0.002);
  EXPECT_EQ(winner.works[1].pass, Pass::Final);
  EXPECT_NEAR(winner.works[1].games[0].opponent_rating, 1477.232, 0.002);
  EXPECT_NEAR(winner.works[1].result, 1521.278, 0.01);
  EXPECT_EQ(winner.after, 1521);
  EXPECT_EQ(estimates->back().after, 1479);
  EXPECT_EQ(winner.games_after, 101);
  EXPECT_FALSE(winner.provisional);
}

TEST(UsChessRating, AnUnratedPlayerIsRatedFirstAndThenUsedAsAnOpponent) {
  auto players = round_robin({1500, std::nullopt});
  players[1].age = 10;
  const auto estimates = estimate(players, {{2026, 1, 10}, false});
  ASSERT_TRUE(estimates);
  const Estimate& child = estimates->back();
  EXPECT_EQ(child.start, Start::Age);
  EXPECT_EQ(child.start_rating, 500);
  ASSERT_EQ(child.works.size(), 3U);
  EXPECT_EQ(child.works[0].pass, Pass::FirstSpecial);
  // lost to 1500: everything up to 1100 solves it, 500 is the nearest to itself
  EXPECT_EQ(child.works[0].result, 500);
  EXPECT_EQ(estimates->front().works[0].games[0].opponent_rating, 500);
  EXPECT_EQ(child.after, 500);
  EXPECT_EQ(child.games_after, 1);
  EXPECT_TRUE(child.provisional);
  EXPECT_EQ(estimates->front().after, 1500);
}

TEST(UsChessRating, TheStartOfTheUnratedComesFromAgeOrAnotherRating) {
  const auto start = [](std::optional<int> age, std::optional<int> other) {
    std::vector<Player> players(1);
    players[0].age = age;
    players[0].other_rating = other;
    return estimate(players, {{2026, 1, 10}, false})->front().start_rating;
  };
  EXPECT_EQ(start(1, std::nullopt), 100);
  EXPECT_EQ(start(2, std::nullopt), 100);
  EXPECT_EQ(start(26, std::nullopt), 1300);
  EXPECT_EQ(start(27, std::nullopt), 1300);
  EXPECT_EQ(start(std::nullopt, std::nullopt), 1300);
  EXPECT_EQ(start(10, 1450), 1450);
}

TEST(UsChessRating, EightGamesGoByTheSpecialFormulaAndNineByTheStandard) {
  auto players = round_robin({1500, 1500});
  players[0].games_before = 8;
  players[1].games_before = 9;
  auto estimates = estimate(players, {{2026, 1, 10}, false});
  EXPECT_EQ(estimates->front().works.back().formula, Formula::Special);
  EXPECT_EQ(estimates->back().works.back().formula, Formula::Standard);
  players[1].record = Record::AllLost;
  estimates = estimate(players, {{2026, 1, 10}, false});
  EXPECT_EQ(estimates->back().works.back().formula, Formula::Special);
}

TEST(UsChessRating, AFloorStopsTheFall) {
  auto players = round_robin({1205, 1205});
  players[1].peak = 1450;
  const auto estimates = estimate(players, {{2026, 1, 10}, false});
  EXPECT_EQ(estimates->back().after, 1200);
  EXPECT_EQ(estimates->back().held_by, (Floor{FloorKind::Peak, 1200}));
  EXPECT_LT(estimates->back().works.back().result, 1200);
}

TEST(UsChessRating, WhoPlaysNothingKeepsTheRating) {
  std::vector<Player> players(2);
  players[0].rating = 1321;
  const auto estimates = estimate(players, {{2026, 1, 10}, false});
  EXPECT_EQ(estimates->front().after, 1321);
  EXPECT_EQ(estimates->back().after, std::nullopt);
  EXPECT_TRUE(estimates->front().works.empty());
}

TEST(UsChessRating, BadInputIsNamedByPlayerAndRound) {
  std::vector<Player> players(2);
  players[0].rating = 5000;
  players[0].games = {{7, 2, 0}, {0, 1, 1}};
  players[1].games = {{0, 3, 2}};
  players[1].games_before = -1;
  const auto estimates = estimate(players, {{2016, 1, 1}, false});
  ASSERT_FALSE(estimates);
  std::vector<std::string> faults;
  for (const Fault& fault : estimates.error()) {
    faults.push_back((fault.player ? std::to_string(*fault.player) + ": " : "") + messages::say(fault.what));
  }
  EXPECT_THAT(faults, ElementsAre("the bonus constant is known from May 2017 on", "0: the rating is not from 0 to 3000",
                                  "0: round 1: there is no such opponent", "0: round 2: nobody is the own opponent",
                                  "1: a count is below 0", "1: round 3: not a result of 0, 1 or 2 half points"));
}

}  // namespace
}  // namespace touchmove::tournament::rating::uschess
