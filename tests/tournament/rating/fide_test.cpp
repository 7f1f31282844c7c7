// FIDE rating estimates against examples worked by hand from the rating regulations (B.02).
#include "touchmove/tournament/rating/fide.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/said.hpp"

namespace touchmove::tournament::rating::fide {
namespace {

using ::testing::ElementsAre;

Player player_of(int rating, const std::vector<std::pair<int, int>>& games) {
  Player player;
  if (rating > 0) player.rating = rating;
  for (const auto& [opponent, half_points] : games) {
    Game game;
    if (opponent > 0) game.opponent_rating = opponent;
    game.half_points = half_points;
    player.games.push_back(game);
  }
  return player;
}

TEST(FideRating, TheChangeIsKTimesResultLessExpectation) {
  // 1900 beats 2000 (D 100: PD .36), draws 1800 (D 100: .64): 0.64 - 0.14 = 0.50, K 20: +10
  const auto result = estimate(player_of(1900, {{2000, 2}, {1800, 1}}), {2026, 2});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->games[0].expected, 36);
  EXPECT_EQ(result->games[1].expected, 64);
  EXPECT_EQ(result->change_hundredths, 1000);
  EXPECT_EQ(result->after, 1910);
  EXPECT_EQ(result->k, (K{20, KReason::Below2400, 20}));
}

TEST(FideRating, DifferencesAbove400CountAs400) {
  // 8.3.1: PD of 400 is .92
  const auto result = estimate(player_of(2500, {{1900, 1}}), {2026, 2});
  EXPECT_EQ(result->games[0].difference, 600);
  EXPECT_EQ(result->games[0].used, 400);
  EXPECT_EQ(result->games[0].expected, 92);
}

TEST(FideRating, From2650TheLimitIsGoneSinceOctober2025) {
  // D 700 is .99, D 736 and more is 1.00
  EXPECT_EQ(estimate(player_of(2650, {{1950, 2}}), {2025, 10})->games[0].expected, 99);
  EXPECT_EQ(estimate(player_of(2650, {{1914, 2}}), {2025, 10})->games[0].expected, 100);
  EXPECT_EQ(estimate(player_of(2650, {{1950, 2}}), {2025, 9})->games[0].expected, 92);
  EXPECT_EQ(estimate(player_of(2649, {{1950, 2}}), {2025, 10})->games[0].expected, 92);
  // the higher player decides, whoever that is
  EXPECT_EQ(estimate(player_of(1950, {{2650, 0}}), {2026, 1})->games[0].expected, 1);
}

TEST(FideRating, KFollowsGamesAgeAndRating) {
  const auto k = [](int rating, int games, bool reached, std::optional<int> birth_year) {
    Player player;
    player.rating = rating;
    player.games_before = games;
    player.reached_2400 = reached;
    player.birth_year = birth_year;
    const K result = k_of(player, 2026, 5);
    return std::pair(result.value, result.reason);
  };
  EXPECT_EQ(k(1800, 29, false, std::nullopt), std::pair(40, KReason::NewPlayer));
  EXPECT_EQ(k(1800, 30, false, std::nullopt), std::pair(20, KReason::Below2400));
  EXPECT_EQ(k(2250, 100, false, 2008), std::pair(40, KReason::Young));
  EXPECT_EQ(k(2300, 100, false, 2008), std::pair(20, KReason::Below2400));
  EXPECT_EQ(k(2250, 100, false, 2007), std::pair(20, KReason::Below2400));
  EXPECT_EQ(k(2350, 100, true, std::nullopt), std::pair(10, KReason::Reached2400));
  EXPECT_EQ(k(2400, 100, false, std::nullopt), std::pair(10, KReason::Reached2400));
}

TEST(FideRating, KTimesGamesKeepsTo700) {
  Player player;
  player.rating = 1500;
  player.games_before = 0;
  EXPECT_EQ(k_of(player, 2026, 17).applied, 40);
  EXPECT_EQ(k_of(player, 2026, 18).applied, 38);  // 38 x 18 = 684
  EXPECT_EQ(k_of(player, 2026, 20).applied, 35);
}

TEST(FideRating, UnratedOpponentsAreLeftOut) {
  const auto result = estimate(player_of(1900, {{0, 2}, {1900, 1}}), {2026, 2});
  EXPECT_EQ(result->games.size(), 1U);
  EXPECT_EQ(result->after, 1900);
  EXPECT_EQ(result->performance, 1900);
  const auto nobody = estimate(player_of(1900, {{0, 2}}), {2026, 2});
  EXPECT_EQ(nobody->after, 1900);
  EXPECT_EQ(nobody->k, std::nullopt);
  EXPECT_EQ(nobody->performance, std::nullopt);
}

TEST(FideRating, AnInitialRatingTakesTwoDrawsAgainst1800In) {
  // 8.2: five opponents at 1660, 3 points. Ra = (8300 + 3600) / 7 = 1700, p = 4/7 = .57, dp 50
  const auto result = estimate(player_of(0, {{1660, 2}, {1660, 2}, {1660, 2}, {1660, 0}, {1660, 0}}), {2026, 2});
  ASSERT_TRUE(result->initial);
  EXPECT_EQ(result->initial->average, 1700);
  EXPECT_EQ(result->initial->percent, 57);
  EXPECT_EQ(result->initial->added, 50);
  EXPECT_EQ(result->after, 1750);
  // 1 point of 5: p = 2/7 = .29, dp -158
  EXPECT_EQ(estimate(player_of(0, {{1660, 2}, {1660, 0}, {1660, 0}, {1660, 0}, {1660, 0}}), {2026, 2})->after, 1542);
}

TEST(FideRating, AnInitialRatingIsRefusedForAReason) {
  const std::vector<std::pair<int, int>> four{{1660, 2}, {1660, 2}, {1660, 2}, {1660, 2}, {0, 2}};
  EXPECT_EQ(estimate(player_of(0, four), {2026, 2})->initial->why_not, NoInitial::TooFewGames);
  const std::vector<std::pair<int, int>> lost(5, {1660, 0});
  EXPECT_EQ(estimate(player_of(0, lost), {2026, 2})->initial->why_not, NoInitial::NoPoint);
  // Ra = (7000 + 3600) / 7 = 1514, p = 1.5/7 = .21, dp -230
  const std::vector<std::pair<int, int>> low{{1400, 1}, {1400, 0}, {1400, 0}, {1400, 0}, {1400, 0}};
  const auto below = estimate(player_of(0, low), {2026, 2});
  EXPECT_EQ(below->initial->why_not, NoInitial::Below1400);
  EXPECT_EQ(below->initial->unlisted, 1284);
  EXPECT_EQ(below->after, std::nullopt);
  const std::vector<std::pair<int, int>> high(9, {2600, 2});
  EXPECT_EQ(estimate(player_of(0, high), {2026, 2})->after, 2200);
}

TEST(FideRating, PerformanceIsTheAverageAndDpOfTheScore) {
  // (2000 + 2101) / 2 = 2050.5, rounded up; 1.5 of 2 is .75: 193
  EXPECT_EQ(performance_of(player_of(0, {{2000, 2}, {2101, 1}}).games), 2051 + 193);
}

TEST(FideRating, NamesWhatIsWrong) {
  auto player = player_of(4000, {{1900, 3}});
  player.games_before = -1;
  const auto result = estimate(player, {2026, 2});
  ASSERT_FALSE(result);
  EXPECT_THAT(messages::testing::said(result.error()),
              ElementsAre("the rating is not from 1 to 3500", "the number of games is below 0",
                          "round 1: not a result of 0, 1 or 2 half points"));
}

}  // namespace
}  // namespace touchmove::tournament::rating::fide
