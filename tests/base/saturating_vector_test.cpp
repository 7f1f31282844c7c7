#include "touchmove/base/saturating_vector.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdint>

namespace touchmove::base {
namespace {

using ::testing::ElementsAre;
using Three = SaturatingVector<int, 3>;

// The mark costs no room: it lies where the size left some.
static_assert(sizeof(SaturatingVector<std::int64_t, 3>) == sizeof(StaticVector<std::int64_t, 3>));
static_assert(std::is_trivially_copyable_v<Three>);

Three of(std::initializer_list<int> items) {
  Three values;
  for (const int item : items) values.push_back(item);
  return values;
}

TEST(SaturatingVector, HoldsWhatFitsAndRemembersThatMoreCame) {
  Three values = of({1, 2, 3});
  EXPECT_TRUE(values.full());
  EXPECT_FALSE(values.overflowed());
  values.push_back(4);
  EXPECT_THAT(values, ElementsAre(1, 2, 3));
  EXPECT_TRUE(values.overflowed());
}

TEST(SaturatingVector, RemembersUntilItIsCleared) {
  Three values = of({1, 2, 3, 4});
  values.pop_back();
  EXPECT_TRUE(values.overflowed());
  const Three copy = values;
  EXPECT_TRUE(copy.overflowed());
  values.clear();
  EXPECT_FALSE(values.overflowed());
  EXPECT_TRUE(values.empty());
}

TEST(SaturatingVector, ATryLeavesNoMark) {
  Three values = of({1, 2, 3});
  EXPECT_FALSE(values.try_push_back(4));
  EXPECT_FALSE(values.overflowed());
}

TEST(SaturatingVector, TakesAValueBeforeAllOthers) {
  Three values = of({1, 2});
  values.push_front(0);
  EXPECT_THAT(values, ElementsAre(0, 1, 2));
  EXPECT_FALSE(values.overflowed());
  values.push_front(-1);
  EXPECT_THAT(values, ElementsAre(-1, 0, 1));
  EXPECT_TRUE(values.overflowed());
}

TEST(SaturatingVector, AppendsAListWithWhatThatHadLost) {
  Three values = of({1});
  values.append(of({2, 3}));
  EXPECT_THAT(values, ElementsAre(1, 2, 3));
  EXPECT_FALSE(values.overflowed());
  SaturatingVector<int, 8> wide;
  wide.append(of({1, 2, 3, 4}));
  EXPECT_EQ(wide.size(), 3U);
  EXPECT_TRUE(wide.overflowed());
  values.append(of({4}));
  EXPECT_TRUE(values.overflowed());
}

TEST(SaturatingVector, ComparesValuesOnly) { EXPECT_EQ(of({1, 2, 3}), of({1, 2, 3, 4})); }

}  // namespace
}  // namespace touchmove::base
