// Tables that nobody is at, and what becomes of them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::minute;
using testing::HasSubstr;

constexpr Time hour = 60 * minute;

class CoreRestTest : public testing::Test {
 protected:
  std::size_t listed() { return count(hall_.request("GET", "/api/games").body, "\"game\":"); }
  std::size_t stored_as_live() { return store_.read({"", 0, {{"live", ""}}})->entries.size(); }
  static std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
  }

  support::ToyRules rules_;
  store::MemoryStore store_;
  HallDriver hall_{rules_, store_, 1'700'000'000'000};
};

TEST_F(CoreRestTest, ATableNobodyComesToRestsAfterAnHourAndItsLinkBringsItBack) {
  const auto table = support::make_table(hall_, R"(,"public":true)");
  hall_.pass(hour - 1);
  EXPECT_EQ(listed(), 1U);
  EXPECT_EQ(hall_.core().live_games(), 1U);
  hall_.pass(1);
  EXPECT_EQ(listed(), 0U);
  EXPECT_EQ(hall_.core().live_games(), 0U);
  EXPECT_EQ(stored_as_live(), 0U);
  const auto journal = store_.read({table.game, 0, {}});
  EXPECT_EQ(journal->lines.size(), 1U) << "resting is no event";

  const auto a = hall_.enter(table.game, table.a);
  EXPECT_FALSE(hall_.closed(a));
  EXPECT_EQ(listed(), 1U);
  EXPECT_EQ(hall_.core().live_games(), 1U);
  EXPECT_EQ(stored_as_live(), 1U);
  const auto b = hall_.enter(table.game, table.b);
  hall_.act(b, "1", R"({"type":"start"})");
  EXPECT_EQ(hall_.last(b, "ok"), R"({"ok":"1","seq":1})");
}

TEST_F(CoreRestTest, RestsGiveTheirPlacesBackToTheHall) {
  Limits limits = without_rates();
  limits.live_games = 2;
  store::MemoryStore store;
  HallDriver hall(rules_, store, 1'700'000'000'000, 1, limits);
  support::make_table(hall);
  support::make_table(hall);
  EXPECT_EQ(hall.request("POST", "/api/games", R"({"rulebook":"toy"})").status, 503);
  hall.pass(hour);
  EXPECT_EQ(hall.request("POST", "/api/games", R"({"rulebook":"toy"})").status, 201);
}

TEST_F(CoreRestTest, WhoeverIsThereKeepsATableAwake) {
  const auto table = support::make_table(hall_);
  const auto watcher = hall_.enter(table.game);
  hall_.pass(5 * hour);
  EXPECT_EQ(hall_.core().live_games(), 1U);
  hall_.hang_up(watcher);
  hall_.pass(hour - 1);
  EXPECT_EQ(hall_.core().live_games(), 1U);
  hall_.pass(1);
  EXPECT_EQ(hall_.core().live_games(), 0U);
}

TEST_F(CoreRestTest, LookingAtARestingTableDoesNotRouseIt) {
  const auto table = support::make_table(hall_, R"(,"public":true)");
  hall_.pass(hour);
  EXPECT_EQ(hall_.request("GET", "/api/games/" + table.game).status, 200);
  const auto watcher = hall_.enter(table.game);
  EXPECT_THAT(hall_.last(watcher, "snapshot"), HasSubstr(R"("phase":"waiting")"));
  EXPECT_EQ(hall_.core().live_games(), 0U);
  EXPECT_EQ(stored_as_live(), 0U);
  EXPECT_EQ(hall_.request("POST", "/api/games/" + table.game + "/join").status, 200);
  EXPECT_EQ(hall_.core().live_games(), 1U);
  EXPECT_EQ(stored_as_live(), 1U);
}

TEST_F(CoreRestTest, AGameWhoseClocksRunDoesNotRestAndAPausedOneDoes) {
  const auto table = support::make_table(hall_);
  auto a = hall_.enter(table.game, table.a);
  auto b = hall_.enter(table.game, table.b);
  hall_.act(b, "1", R"({"type":"start"})");
  hall_.act(a, "2", R"({"type":"add","n":7})");
  hall_.act(a, "3", R"({"type":"pause"})");
  hall_.hang_up(a);
  hall_.hang_up(b);
  hall_.pass(hour);
  EXPECT_EQ(hall_.core().live_games(), 0U);
  a = hall_.enter(table.game, table.a);
  EXPECT_THAT(hall_.last(a, "snapshot"), HasSubstr(R"("sum":7)"));
  hall_.act(a, "4", R"({"type":"resume"})");
  EXPECT_EQ(hall_.last(a, "ok"), R"({"ok":"4","seq":4})");
  hall_.hang_up(a);
  hall_.pass(minute);  // its flag falls, with nobody there
  EXPECT_THAT(store_.read({table.game, 0, {}})->lines.back().body, HasSubstr(R"("type":"flag")"));
}

TEST_F(CoreRestTest, ARestingTableStaysAtRestWhenTheHallStartsAnew) {
  const auto table = support::make_table(hall_);
  const auto other = support::make_table(hall_);
  hall_.pass(hour / 2);
  const auto watcher = hall_.enter(other.game);
  hall_.pass(hour / 2);
  EXPECT_EQ(hall_.core().live_games(), 1U);
  HallDriver again(rules_, store_, hall_.now() + 1000);
  EXPECT_EQ(again.core().live_games(), 1U);
  const auto a = again.enter(table.game, table.a);
  EXPECT_FALSE(again.closed(a));
  EXPECT_EQ(again.core().live_games(), 2U);
  (void)watcher;
}

}  // namespace
}  // namespace touchmove::hall
