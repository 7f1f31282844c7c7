#include "touchmove/hall/net/send_budget.hpp"

#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

TEST(SendBudget, EndsWhereTheLimitIs) {
  SendBudget budget(100);
  EXPECT_TRUE(budget.fits(100));
  budget.take(60);
  EXPECT_TRUE(budget.fits(40));
  EXPECT_FALSE(budget.fits(41));
  budget.give_back(60);
  EXPECT_TRUE(budget.fits(100));
}

TEST(SendBudget, LetsOneMessageThroughThatIsLargerThanAll) {
  SendBudget budget(100);
  budget.take(20);
  ASSERT_TRUE(budget.fits(5000));
  budget.take(5000);
  EXPECT_FALSE(budget.fits(101)) << "one at a time";
  EXPECT_TRUE(budget.fits(80)) << "and beside it the usual";
  EXPECT_FALSE(budget.fits(81));
  budget.give_back(5000);
  EXPECT_TRUE(budget.fits(101));
  EXPECT_FALSE(budget.fits(81));
}

}  // namespace
}  // namespace touchmove::hall
