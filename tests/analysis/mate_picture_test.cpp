#include "touchmove/analysis/mate_picture.hpp"

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
  EXPECT_TRUE(pictures.empty()) << "a single bishop cannot fill two squares";
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
