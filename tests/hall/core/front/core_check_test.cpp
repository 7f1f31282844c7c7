// The addresses of the claim checker and of stories told: who may ask how often, and who answers.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using testing::HasSubstr;

class CoreCheckTest : public testing::Test {
 protected:
  Response check(const std::string& body = R"({"a":1})", const std::string& address = "10.0.0.1") {
    return hall_.request("POST", "/api/check", body, "", address);
  }
  support::ToyRules rules_;
  store::MemoryStore store_;
  HallDriver hall_{rules_, store_, 1'700'000'000'000, 1, limits()};

 private:
  /// As the hall has them, but for the requests of an address in all.
  static Limits limits() {
    Limits limits;
    limits.requests_of_address = without_rates().requests_of_address;
    return limits;
  }
};

TEST_F(CoreCheckTest, ADisputeIsAnsweredByThePool) {
  EXPECT_EQ(check().body, R"({"checked":{"a":1}})");
  EXPECT_EQ(check("nothing").status, 400);
  EXPECT_EQ(hall_.request("GET", "/api/check").status, 405);
}

TEST_F(CoreCheckTest, AStoryIsPlayedByThePool) {
  const auto told = [&](const std::string& body) { return hall_.request("POST", "/api/story", body, "", "10.0.0.1"); };
  EXPECT_EQ(told("book: toy").body, R"({"told":9})");
  EXPECT_EQ(told("").status, 400);
  EXPECT_EQ(hall_.request("GET", "/api/story").status, 405);
}

TEST_F(CoreCheckTest, NothingIsStored) {
  check();
  hall_.request("POST", "/api/story", "book: toy", "", "10.0.0.1");
  EXPECT_TRUE(store_.read({"", 0, {{"game", ""}}})->entries.empty());
  EXPECT_EQ(hall_.core().live_games(), 0U);
}

TEST_F(CoreCheckTest, OneAddressIsSlowedDownAndNotTheOthers) {
  for (int i = 0; i < 30; ++i) EXPECT_EQ(check().status, 200);
  EXPECT_EQ(check().status, 429);
  EXPECT_EQ(check(R"({"a":1})", "10.0.0.2").status, 200);
  hall_.pass(1000);
  EXPECT_EQ(check().status, 200);
}

TEST_F(CoreCheckTest, FewWaitAtOnceAndARestIsToldToComeBack) {
  hall_.hold_analyses(true);
  for (int i = 0; i < 16; ++i) EXPECT_EQ(check().status, 0);
  EXPECT_EQ(check(R"({"a":1})", "10.0.0.2").status, 503);
  hall_.hold_analyses(false);
  EXPECT_EQ(check().status, 200);
}

TEST_F(CoreCheckTest, AnAnswerThatFoundNoMemorySaysSo) {
  hall_.hold_analyses(true);
  EXPECT_EQ(check().status, 0);
  hall_.find({"", 1, [] { return Computed(); }});
  EXPECT_EQ(hall_.response(1).status, 503);
}

TEST_F(CoreCheckTest, ATablesQuestionDoesNotWaitForTheDisputesOfStrangers) {
  hall_.hold_lane(Lane::Checks, true);
  for (int i = 0; i < 16; ++i) EXPECT_EQ(check().status, 0);
  for (const Analysis& waiting : hall_.analyses()) EXPECT_EQ(waiting.lane, Lane::Checks);
  const auto table = support::make_table(hall_);
  const auto a = hall_.enter(table.game, table.a);
  hall_.enter(table.game, table.b);
  hall_.act(a, "c1", R"({"type":"ask"})");
  EXPECT_THAT(hall_.heard(a), testing::Contains(HasSubstr("finding"))) << "answered while the disputes wait";
}

}  // namespace
}  // namespace touchmove::hall
