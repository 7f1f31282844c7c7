#include "touchmove/analysis/wall/mate_picture.hpp"

#include <gtest/gtest.h>

#include "tests/analysis/cases.hpp"

namespace touchmove::analysis {
namespace {

using testing::position_of;

bool has(const MatePicture& picture, unsigned color, unsigned role, unsigned square) {
  return std::any_of(picture.targets.begin(), picture.targets.end(), [&](const MatePicture::Target& target) {
    return target.color == color && target.role == role && target.square == square;
  });
}

TEST(MatePicture, ShutsAKingInWithItsOwnBishops) {
  const board::Position position = position_of("4k3/1b6/8/p1p1p1p1/P1P1P1P1/8/2B5/2K3b1 w - -");
  const auto pictures = find_mate_pictures(position.state(), black, 100'000);
  const auto takes_nothing = [](const MatePicture& picture) { return picture.taken == 0; };
  EXPECT_TRUE(std::none_of(pictures.begin(), pictures.end(), takes_nothing)) << "one bishop cannot fill two squares";
  const board::Position two = position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/2B2b2/1BK5 w - -");
  const auto more = find_mate_pictures(two.state(), black, 100'000);
  ASSERT_FALSE(more.empty());
  EXPECT_TRUE(has(more.front(), white, king, 0)) << "in the corner a1";
  EXPECT_TRUE(has(more.front(), white, bishop, 1));
  EXPECT_TRUE(has(more.front(), white, bishop, 8));
}

TEST(MatePicture, FindsNoneBehindAWholeWall) {
  const board::Position position = position_of("8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/2B5 w - -");
  EXPECT_TRUE(find_mate_pictures(position.state(), white, 100'000).empty());
}

TEST(MatePicture, ItsDistanceFallsAsItsMenArrive) {
  const board::Position position = position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/2B2b2/1BK5 w - -");
  const auto pictures = find_mate_pictures(position.state(), black, 100'000);
  ASSERT_FALSE(pictures.empty());
  const MatePicture& picture = pictures.front();
  const board::Position nearer = position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/2B2b2/1K1B4 w - -");
  const board::Position near = position_of("4k3/8/8/p1p1p1p1/P1P1P1P1/8/B4b2/KB6 w - -");
  EXPECT_LT(picture.distance(near.state()), picture.distance(nearer.state()));
  EXPECT_LT(picture.distance(near.state()), picture.distance(position.state()));
}

TEST(MatePicture, LetsTheLastMoveTakeAMan) {
  // White's king goes to h1, its bishops to g1 and h2, and Black takes on g2.
  const board::Position position = position_of("k1b5/8/8/1pBpBpBp/1PbPbPpP/6P1/6P1/K1B1B3 w - -");
  const auto pictures = find_mate_pictures(position.state(), black, 100'000);
  ASSERT_FALSE(pictures.empty());
  EXPECT_EQ(pictures.front().taken, bit(14));
  EXPECT_TRUE(has(pictures.front(), white, king, 7));
  EXPECT_TRUE(has(pictures.front(), black, bishop, 14));
}

TEST(MatePicture, AKingsWayCostsMoreThroughWhatLooksAtIt) {
  // From a3 to a1 beside black pawns on the b-file; a knight on c1 looks at a2, one on d1 does not.
  MatePicture picture;
  picture.stands = bit(9) | bit(17) | bit(25);
  MatePicture::Target target{black, king, 0, {}};
  measure_ways(king, 0, picture.stands | bit(1), 0, target.way);
  picture.targets.push_back(target);
  const int free = picture.distance(position_of("8/8/8/8/1p6/kp6/1p6/3N2K1 b - -").state());
  const int watched = picture.distance(position_of("8/8/8/8/1p6/kp6/1p6/2N3K1 b - -").state());
  EXPECT_EQ(free, 16);
  EXPECT_EQ(watched, free + 6);
}

TEST(MatePicture, CountsMovesRoundWhatStandsFast) {
  std::array<std::uint8_t, 64> way{};
  const Word all = measure_ways(king, 0, bit(1) | bit(9), 0, way);
  EXPECT_EQ(way[8], 1);
  EXPECT_EQ(way[2], 4) << "a1 to c1 round b1 and b2";
  EXPECT_EQ(way[1], MatePicture::unreachable);
  EXPECT_EQ(count(all), 62);
}

}  // namespace
}  // namespace touchmove::analysis
