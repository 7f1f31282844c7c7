// Norms for titles: what each article of B.01 asks, and what a result lacks.
#include "touchmove/tournament/rating/norms.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace touchmove::tournament::rating::fide {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Nine opponents rated 2,400, three of them grandmasters and two international masters, of three federations, and
/// seven points against them.
NormPlayer seven_of_nine() {
  NormPlayer player{"", "m", "GER", {}};
  const std::vector<std::string> titles{"GM", "GM", "GM", "IM", "IM", "FM", "", "", ""};
  const std::vector<std::string> federations{"FRA", "FRA", "ESP", "ESP", "GER", "GER", "GER", "GER", "GER"};
  for (std::size_t i = 0; i < 9; ++i) player.games.push_back({2'400, titles[i], federations[i], i < 7 ? 2 : 0, i, i});
  return player;
}

Norm first(const NormPlayer& player) { return norms_of(player).at(0); }

TEST(Norms, B01SevenOfNineAgainst2400IsAGrandmastersNorm) {
  const auto norms = norms_of(seven_of_nine());
  ASSERT_THAT(norms, SizeIs(2)) << "and an international master's; no woman's";
  EXPECT_EQ(norms[0].title, NormTitle::Gm);
  EXPECT_EQ(norms[0].average, 2'400);
  EXPECT_EQ(norms[0].percent, 78);
  EXPECT_EQ(norms[0].added, 220);
  EXPECT_EQ(norms[0].performance, 2'620);
  EXPECT_THAT(norms[0].lacks, IsEmpty());
  EXPECT_EQ(norms[0].federations, 2U);
  EXPECT_EQ(norms[0].titled, 6U);
  EXPECT_EQ(norms[1].title, NormTitle::Im);
  EXPECT_TRUE(norms[1].is_reached());
}

TEST(Norms, EachArticleAloneIsNamed) {
  const auto lacks = [](auto change) {
    NormPlayer player = seven_of_nine();
    change(player);
    return first(player).lacks;
  };
  EXPECT_THAT(lacks([](NormPlayer& p) { p.games.pop_back(); }), Contains(NormLack::Games));
  EXPECT_THAT(lacks([](NormPlayer& p) {
                for (std::size_t i = 0; i < 4; ++i) p.games[i].federation = "FRA";
              }),
              ElementsAre(NormLack::Federations));
  EXPECT_THAT(lacks([](NormPlayer& p) { p.games[3].federation = "GER"; }), ElementsAre(NormLack::OwnFederation));
  EXPECT_THAT(lacks([](NormPlayer& p) {
                for (std::size_t i = 2; i < 9; ++i) p.games[i].federation = "ITA";
              }),
              ElementsAre(NormLack::OneFederation));
  EXPECT_THAT(lacks([](NormPlayer& p) { p.games[3].title = p.games[4].title = "CM"; }), ElementsAre(NormLack::Titled));
  EXPECT_THAT(lacks([](NormPlayer& p) { p.games[2].title = "IM"; }), ElementsAre(NormLack::TitledAsHigh));
  EXPECT_THAT(lacks([](NormPlayer& p) { p.games[0].half_points = 1; }), ElementsAre(NormLack::Performance));
  EXPECT_THAT(lacks([](NormPlayer& p) {
                for (NormGame& game : p.games) game.rating = 2'379;
              }),
              Contains(NormLack::Average));
  EXPECT_THAT(lacks([](NormPlayer& p) {
                for (NormGame& game : p.games) game.half_points = 0;
                p.games[0].half_points = p.games[1].half_points = p.games[2].half_points = 2;
              }),
              ElementsAre(NormLack::Score, NormLack::Performance));
  EXPECT_THAT(lacks([](NormPlayer& p) { p.games[7].rating = p.games[8].rating = std::nullopt; }),
              Contains(NormLack::Unrated));
}

TEST(Norms, B0146OnlyTheLowestIsRaisedToTheFloor) {
  NormPlayer player = seven_of_nine();
  player.games[8].rating = 1'900;
  player.games[7].rating = 2'100;
  const Norm norm = first(player);
  EXPECT_EQ(norm.raised, std::optional<std::size_t>(8));
  EXPECT_EQ(norm.average, (7 * 2'400 + 2'100 + 2'200) / 9 + 0) << "2344.4, rounded down";
  player.games[8].rating.reset();
  EXPECT_EQ(first(player).raised, std::optional<std::size_t>(8)) << "the unrated is taken for 1400, and raised";
}

TEST(Norms, NobodyNeedsTheNormOfATitleHeld) {
  NormPlayer player = seven_of_nine();
  player.title = "IM";
  EXPECT_THAT(norms_of(player), SizeIs(1));
  player.title = "GM";
  EXPECT_THAT(norms_of(player), IsEmpty());
  player.title = "WIM";
  player.sex = "f";
  const auto norms = norms_of(player);
  ASSERT_THAT(norms, SizeIs(3));
  EXPECT_EQ(norms[2].title, NormTitle::Wgm);
  player.games.clear();
  EXPECT_THAT(norms_of(player), IsEmpty());
}

TEST(Norms, HalfAPointOfTheAverageIsRoundedUp) {
  NormPlayer player = seven_of_nine();
  player.games.push_back({2'405, "", "FRA", 0, 9, 9});
  EXPECT_EQ(first(player).average, 2'401) << "2400.5";
}

}  // namespace
}  // namespace touchmove::tournament::rating::fide
