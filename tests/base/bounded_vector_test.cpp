#include "touchmove/base/bounded_vector.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::base {
namespace {

using ::testing::ElementsAre;

TEST(BoundedVector, StartsEmptyAndKeepsWhatIsPushedInOrder) {
  BoundedVector<int, 3> values;
  EXPECT_TRUE(values.empty());
  values.push_back(3);
  values.push_back(1);
  EXPECT_FALSE(values.full());
  values.push_back(2);
  EXPECT_TRUE(values.full());
  EXPECT_THAT(values, ElementsAre(3, 1, 2));
  EXPECT_EQ(values.front(), 3);
  EXPECT_EQ(values.back(), 2);
}

TEST(BoundedVector, TheFirstGivesWayToTheLatestWhereItIsFull) {
  BoundedVector<int, 2> values;
  values.push_latest(1);
  values.push_latest(2);
  values.push_latest(3);
  EXPECT_THAT(values, ElementsAre(2, 3));
  values.push_latest(values.front());
  EXPECT_THAT(values, ElementsAre(3, 2));
}

TEST(BoundedVector, DropsWhatThePredicateHoldsOfAndKeepsTheOrder) {
  BoundedVector<int, 4> values;
  for (int i = 1; i <= 4; ++i) values.push_back(i);
  values.drop_if([](int value) { return value % 2 == 0; });
  EXPECT_THAT(values, ElementsAre(1, 3));
  values.drop_if([](int) { return true; });
  EXPECT_TRUE(values.empty());
  values.push_back(5);
  EXPECT_THAT(values, ElementsAre(5));
}

TEST(BoundedVector, TakesTheRoomOfAVectorWhateverItsBound) {
  struct Large {
    char room[10'000];
  };
  EXPECT_LE(sizeof(BoundedVector<Large, 4>), 4 * sizeof(void*));
}

TEST(BoundedVectorDeathTest, NeitherReadsNorWritesPastItsEnd) {
  BoundedVector<int, 1> values;
  EXPECT_DEATH(static_cast<void>(values[0]), "past the end");
  values.push_back(1);
  EXPECT_DEATH(values.push_back(2), "full");
  EXPECT_THAT(values, ElementsAre(1));
}

}  // namespace
}  // namespace touchmove::base
