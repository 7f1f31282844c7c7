// Prizes divided by rule 32B, worked by hand.
#include "touchmove/tournament/prizes/prizes.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "tests/support/said.hpp"
#include "tests/tournament/standings/cross_table.hpp"
#include "touchmove/base/random.hpp"

namespace touchmove::tournament::prizes {
namespace {

using ::testing::ElementsAre;

Prize place(Cents dollars) { return {std::to_string(dollars), Kind::Cash, dollars * 100, "place", std::nullopt}; }

Prize of_class(const std::string& group, Cents dollars, std::vector<std::size_t> eligible) {
  return {group + " " + std::to_string(dollars), Kind::Cash, dollars * 100, group, std::move(eligible)};
}

/// Players in order with these half points.
std::vector<Placed> standings(const std::vector<int>& half_points) {
  std::vector<Placed> placed;
  for (std::size_t i = 0; i < half_points.size(); ++i) placed.push_back({i, half_points[i] * 5});
  return placed;
}

/// What each player receives, in cents.
std::vector<Cents> money(const std::vector<Prize>& prizes, const std::vector<int>& half_points) {
  const auto distribution = distribute(prizes, standings(half_points));
  std::vector<Cents> result;
  if (!distribution) return result;
  for (std::size_t i = 0; i < half_points.size(); ++i) result.push_back(money_of(*distribution, i));
  return result;
}

// 32B1
TEST(Prizes, ClearWinnersTakeOnePrizeEachTheGreatest) {
  // the winner may take the class prize or the first: one only, the greater
  EXPECT_THAT(money({place(500), place(300), of_class("U1600", 100, {0, 2})}, {10, 8, 6}),
              ElementsAre(50000, 30000, 10000));
  EXPECT_THAT(money({place(500), place(300), of_class("U1600", 400, {1, 2})}, {10, 8, 6}),
              ElementsAre(50000, 40000, 30000));
}

// 32B2
TEST(Prizes, TiedPlayersDivideTheSumOfTheirPrizes) {
  EXPECT_THAT(money({place(500), place(300), place(100)}, {8, 8, 8, 6}), ElementsAre(30000, 30000, 30000, 0));
  EXPECT_THAT(money({place(300), place(100)}, {8, 6, 6, 6}), ElementsAre(30000, 3334, 3333, 3333));
}

// 32B3
TEST(Prizes, WinnersOfDifferentPrizesPoolThem) {
  // 300, 200 and a youth prize of 150 for one of four: 650 / 4
  EXPECT_THAT(money({place(300), place(200), of_class("youth", 150, {2})}, {8, 8, 8, 8}),
              ElementsAre(16250, 16250, 16250, 16250));
}

TEST(Prizes, NoMoreThanOnePrizeForEachGoesIntoThePool) {
  // two tied: 500 and 300; the class prize is left for the next of the class
  EXPECT_THAT(money({place(500), place(300), of_class("U1600", 100, {1, 2})}, {8, 8, 6}),
              ElementsAre(40000, 40000, 10000));
}

TEST(Prizes, TheClassAloneTakesItsPrizesIfThatIsMore) {
  // pool 300 + 100 + 100 = 500 / 3 = 166.67; the class alone: (300 + 100) / 2 = 200
  const std::vector<Prize> prizes{place(100), of_class("U1600", 300, {1, 2}), of_class("U1600", 100, {1, 2})};
  const auto distribution = distribute(prizes, standings({8, 8, 8}));
  ASSERT_TRUE(distribution);
  ASSERT_EQ(distribution->divisions.size(), 2U);
  EXPECT_EQ(distribution->divisions[0].prizes, (std::vector<std::size_t>{1, 2}));
  EXPECT_THAT(distribution->divisions[0].shares,
              ElementsAre(Share{1, 20000, Reason::OwnClass}, Share{2, 20000, Reason::OwnClass}));
  EXPECT_THAT(distribution->divisions[1].shares, ElementsAre(Share{0, 10000, Reason::Alone}));
}

TEST(Prizes, NobodyTakesMoreThanTheGreatestPrizeThereWouldBeWithoutTheTie) {
  // 1379, 766 for under 2400 and 536, 306, 230 for places; one of four is not of the class: 2987 / 4 = 746.75 is above
  // his 536, and the rest divides to 817
  EXPECT_THAT(
      money({place(536), place(306), place(230), of_class("U2400", 1379, {1, 2, 3}), of_class("U2400", 766, {1, 2, 3})},
            {8, 8, 8, 8}),
      ElementsAre(53600, 81700, 81700, 81700));
  // 1000, 800 for places, 2000, 1000 under 1700: 4800 / 4 = 1200, above the 1000 of the one who is not
  EXPECT_THAT(money({place(1000), place(800), of_class("U1700", 2000, {1, 2, 3}), of_class("U1700", 1000, {1, 2, 3})},
                    {8, 8, 8, 8}),
              ElementsAre(100000, 126667, 126667, 126666));
}

TEST(Prizes, PlacePrizesGoOnToTheNextScoreAndNobodyLeftLeavesThemUnwon) {
  const auto distribution = distribute({place(500), of_class("U1000", 50, {}), place(100)}, standings({8, 6}));
  ASSERT_TRUE(distribution);
  EXPECT_EQ(money_of(*distribution, 1), 10000);
  EXPECT_THAT(distribution->unwon, ElementsAre(1U));
}

TEST(Prizes, SomeMayBeHadBesideAnother) {
  std::vector<Prize> prizes{place(500), of_class("club", 60, {0, 1, 2})};
  prizes[1].kind = Kind::Beside;
  EXPECT_THAT(money(prizes, {8, 6, 6}), ElementsAre(56000, 0, 0));
  prizes[1].eligible = {1, 2};
  EXPECT_THAT(money(prizes, {8, 6, 6}), ElementsAre(50000, 3000, 3000));
}

// 34C
TEST(Prizes, TrophiesGoWholeByTheOrderOfTheStandings) {
  std::vector<Prize> prizes{of_class("trophy", 0, {0, 1, 2}), of_class("trophy", 0, {0, 1, 2})};
  for (Prize& prize : prizes) prize.kind = Kind::Trophy;
  const auto distribution = distribute(prizes, standings({8, 8, 8}));
  ASSERT_EQ(distribution->divisions.size(), 2U);
  EXPECT_EQ(distribution->divisions[0].shares.front().player, 0U);
  EXPECT_EQ(distribution->divisions[1].shares.front().player, 1U);
  EXPECT_EQ(money_of(*distribution, 0), 0);
}

TEST(Prizes, BadInputIsNamed) {
  const auto distribution = distribute({place(-1), of_class("U1000", 5, {9})}, {{0, 10}, {0, 20}});
  ASSERT_FALSE(distribution);
  EXPECT_THAT(messages::testing::said(distribution.error()),
              ElementsAre("place 2: the player is there twice", "place 2: the score is higher than that before",
                          "prize -1: the amount is below 0", "prize U1000 5: an eligible player is not placed"));
}

TEST(Prizes, OfOneGroupAreForTheSamePlayers) {
  const auto fault = [](const Prize& first, const Prize& second) {
    const auto distribution = distribute({first, second}, standings({8, 8, 6}));
    return distribution ? std::string() : messages::say(distribution.error().front());
  };
  // One of them would be divided among players it is not for.
  const Prize both = of_class("U1600", 300, {1, 2});
  EXPECT_EQ(fault(both, of_class("U1600", 100, {2})),
            "prize U1600 100: it is not for the same players as U1600 300, which is of its group \"U1600\"");
  EXPECT_NE(fault(of_class("place", 100, {2}), place(500)), "");
  EXPECT_EQ(fault(both, of_class("U1600", 100, {2, 1, 1})), "") << "in whatever order they are named";
  EXPECT_EQ(fault(both, of_class("youth", 100, {2})), "");
  Prize beside = of_class("U1600", 100, {2});
  beside.kind = Kind::Beside;
  EXPECT_EQ(fault(both, beside), "") << "another kind is divided by itself";
  Prize trophy = of_class("", 0, {2});
  trophy.kind = Kind::Trophy;
  Prize other = of_class("", 0, {1});
  other.kind = Kind::Trophy;
  EXPECT_EQ(fault(trophy, other), "");
}

TEST(Prizes, EveryCentIsGivenOnceAndNobodyIsAboveThePrizesThereAre) {
  for (std::uint64_t seed = 1; seed <= 300; ++seed) {
    SCOPED_TRACE(seed);
    base::Random random(seed);
    const std::size_t players = 1 + random.below(12);
    std::vector<int> scores;
    for (std::size_t i = 0; i < players; ++i) scores.push_back(static_cast<int>(random.below(5)));
    std::sort(scores.rbegin(), scores.rend());
    std::vector<Prize> prizes;
    Cents greatest = 0;
    for (std::size_t i = 0; i < random.below(6); ++i) prizes.push_back(place(static_cast<Cents>(random.below(500))));
    for (const char* group : {"A", "B"}) {
      std::vector<std::size_t> eligible;
      for (std::size_t i = 0; i < players; ++i) {
        if (random.below(3) == 0) eligible.push_back(i);
      }
      prizes.push_back(of_class(group, static_cast<Cents>(random.below(500)), eligible));
    }
    for (const Prize& prize : prizes) greatest = std::max(greatest, prize.amount);
    const auto distribution = distribute(prizes, standings(scores));
    ASSERT_TRUE(distribution);
    Cents given = 0;
    for (std::size_t i = 0; i < players; ++i) {
      given += money_of(*distribution, i);
      EXPECT_LE(money_of(*distribution, i), greatest);
    }
    Cents unwon = 0;
    for (const std::size_t prize : distribution->unwon) unwon += prizes[prize].amount;
    const Cents all = std::accumulate(prizes.begin(), prizes.end(), Cents{0},
                                      [](Cents sum, const Prize& prize) { return sum + prize.amount; });
    EXPECT_EQ(given + unwon, all);
    std::vector<int> parts(players);
    for (const Division& division : distribution->divisions) {
      for (const Share& share : division.shares) ++parts[share.player];
    }
    for (const int count : parts) EXPECT_LE(count, 1);
  }
}

TEST(Prizes, ClassesComeFromRatings) {
  auto section = results::section_of(
      tiebreak::with_ratings(tiebreak::cross_table({"2w1", "1b0", "4w1", "3b0"}), {1700, 1599, 1600, 0}));
  EXPECT_THAT(rated_below(section, 1600), ElementsAre(1U));
  EXPECT_THAT(unrated(section), ElementsAre(3U));
  EXPECT_EQ(money_text(1205), "12.05");
  EXPECT_EQ(money_text(1200), "12");
}

}  // namespace
}  // namespace touchmove::tournament::prizes
