// A report at a watched table: from the player's act to the official's decision, each by whoever may.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::opening;
using ::testing::HasSubstr;

TEST(HallIncidents, APlayerReportsAndOnlyTheOfficialDecides) {
  const ChessRules rules;
  store::MemoryStore store;
  HallDriver hall(rules, store, opening);
  const auto table = support::made_table(hall.request(
      "POST", "/api/games", R"({"color":"white","name":"Ann","time":"5+0","rulebook":"uschess","supervised":true})"));
  const auto a = hall.enter(table.game, table.a);
  const auto b = hall.enter(table.game, table.b);
  const auto official = hall.enter(table.game, table.official);
  hall.act(b, "start", R"({"type":"start"})");
  const auto lines = [&] { return store.read({table.game, 0, {}})->lines; };

  hall.act(a, "report", R"({"type":"report","about":"talking"})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"("clauses":["uschess:II.1.talk.during"])"));
  const auto reported = lines().size() - 1;

  // A penalty from a player is no line of the journal.
  hall.act(a, "own", R"({"type":"penalty","kind":"loss","seat":"B"})");
  EXPECT_THAT(hall.last(a, "refused"), HasSubstr("not_permitted"));
  EXPECT_EQ(lines().size(), reported + 1);

  hall.act(official, "decide",
           R"({"type":"decide","of":)" + std::to_string(reported) + R"(,"option":"add_time","ms":60000})");
  EXPECT_THAT(lines().back().body, HasSubstr(R"({"effect":"time_added","side":"white","ms":60000})"));
  EXPECT_THAT(lines().back().body,
              HasSubstr(R"({"effect":"recorded","side":"black","about":"talking","kind":"add_time","count":1})"));
}

}  // namespace
}  // namespace touchmove::hall
