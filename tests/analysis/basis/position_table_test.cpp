#include "touchmove/analysis/basis/position_table.hpp"

#include <gtest/gtest.h>

namespace touchmove::analysis {
namespace {

TEST(PositionTable, TakesEveryPositionOnce) {
  PositionTable table;
  for (Word i = 0; i < 10000; ++i) {
    const auto index = table.insert({i, i * i, 0, 1}, PositionTable::none, board::Move());
    ASSERT_TRUE(index.has_value());
    EXPECT_EQ(*index, i);
  }
  for (Word i = 0; i < 10000; ++i) {
    EXPECT_FALSE(table.insert({i, i * i, 0, 1}, PositionTable::none, board::Move()).has_value());
  }
  EXPECT_EQ(table.size(), 10000U);
}

TEST(PositionTable, ForgetsEverythingWhenCleared) {
  PositionTable table;
  for (Word i = 0; i < 5000; ++i) (void)table.insert({i, 0, 0, 0}, PositionTable::none, board::Move());
  table.clear();
  EXPECT_EQ(table.size(), 0U);
  EXPECT_TRUE(table.insert({1, 0, 0, 0}, PositionTable::none, board::Move()).has_value());
  table.clear();
  EXPECT_TRUE(table.insert({1, 0, 0, 0}, PositionTable::none, board::Move()).has_value());
}

}  // namespace
}  // namespace touchmove::analysis
