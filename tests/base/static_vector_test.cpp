#include "touchmove/base/static_vector.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace touchmove::base {
namespace {

struct Pair {
  int a{7};
  int b{8};
  friend bool operator==(const Pair&, const Pair&) = default;
};

static_assert(std::is_trivially_copyable_v<StaticVector<Pair, 4>>);
static_assert(sizeof(StaticVector<std::uint8_t, 7>) == 8);

TEST(StaticVector, StartsEmptyAndKeepsWhatIsPushedInOrder) {
  StaticVector<int, 3> values;
  EXPECT_TRUE(values.empty());
  values.push_back(3);
  values.push_back(1);
  values.push_back(2);
  EXPECT_TRUE(values.full());
  EXPECT_EQ(values.size(), 3u);
  EXPECT_THAT(values, ::testing::ElementsAre(3, 1, 2));
  EXPECT_EQ(values.back(), 2);
  values.pop_back();
  EXPECT_THAT(values, ::testing::ElementsAre(3, 1));
}

TEST(StaticVector, RefusesAValueWhenFullAndStaysAsItWas) {
  StaticVector<int, 1> values;
  EXPECT_TRUE(values.try_push_back(1));
  EXPECT_FALSE(values.try_push_back(2));
  EXPECT_THAT(values, ::testing::ElementsAre(1));
}

TEST(StaticVector, TheFirstGivesWayToTheLatestWhereItIsFull) {
  StaticVector<int, 2> values;
  values.push_latest(1);
  values.push_latest(2);
  values.push_latest(3);
  EXPECT_THAT(values, ::testing::ElementsAre(2, 3));
  values.push_latest(values.front());
  EXPECT_THAT(values, ::testing::ElementsAre(3, 2));
}

TEST(StaticVector, ComparesValuesOnly) {
  StaticVector<Pair, 4> a;
  StaticVector<Pair, 4> b;
  a.push_back({1, 2});
  b.push_back({1, 2});
  a.push_back({3, 4});
  EXPECT_NE(a, b);
  a.pop_back();
  EXPECT_EQ(a, b);
  b[0].a = 5;
  EXPECT_NE(a, b);
}

TEST(StaticVector, CopiesAreIndependent) {
  StaticVector<int, 300> a;
  for (int i = 0; i < 300; ++i) a.push_back(i);
  auto b = a;
  b[299] = 0;
  EXPECT_EQ(a[299], 299);
  EXPECT_EQ(b.size(), 300u);
}

}  // namespace
}  // namespace touchmove::base
