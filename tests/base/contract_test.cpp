// What the release keeps: each of these ends a program built as it is shipped.
#include "touchmove/base/contract.hpp"

#include <gtest/gtest.h>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/base/static_vector.hpp"

namespace touchmove::base {
namespace {

template <typename Vector>
Vector filled() {
  Vector values;
  for (std::size_t i = 0; i < Vector::capacity(); ++i) values.push_back(static_cast<int>(i));
  return values;
}

TEST(ContractDeathTest, ABrokenOneEndsTheProgramAndSaysWhich) {
  require(true, "this holds");
  EXPECT_DEATH(require(false, "two and two"), "touchmove: broken contract: two and two");
}

TEST(ContractDeathTest, NothingIsPushedPastTheEnd) {
  auto values = filled<StaticVector<int, 3>>();
  EXPECT_DEATH(values.push_back(4), "push_back on a full one");
}

TEST(ContractDeathTest, NothingIsReadOrDroppedPastAnEnd) {
  auto values = filled<StaticVector<int, 3>>();
  const auto& read = values;
  EXPECT_DEATH((void)values[3], "an index past the end");
  EXPECT_DEATH((void)read[3], "an index past the end");
  values.clear();
  EXPECT_DEATH((void)values.front(), "an index past the end");
  EXPECT_DEATH((void)values.back(), "an index past the end");
  EXPECT_DEATH(values.pop_back(), "pop_back on an empty one");
}

TEST(ContractDeathTest, ASaturatingVectorReadsNothingPastTheEndEither) {
  auto values = filled<SaturatingVector<int, 3>>();
  values.push_back(4);
  EXPECT_DEATH((void)values[3], "an index past the end");
}

}  // namespace
}  // namespace touchmove::base
