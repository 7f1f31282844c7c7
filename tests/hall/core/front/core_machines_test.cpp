// A machine at a table: it plays by the same door as a person, under the same book, and its engine is believed nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using testing::HasSubstr;
using testing::Not;

class CoreMachines : public testing::Test {
 protected:
  /// A person has White, or Black, against the machine; both sit.
  void play(const std::string& color = "white", int level = 8, const std::string& more = "") {
    const Response made =
        hall_.request("POST", "/api/games",
                      R"({"rulebook":"fide","time":"G/30","name":"Ann","color":")" + color +
                          R"(","machine":{"engine":"toy","level":)" + std::to_string(level) + "}" + more + "}");
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_THAT(made.body, Not(HasSubstr("\"B\":"))) << "nobody is handed the machine's seat";
    table_ = support::made_table(made);
    ann_ = hall_.enter(table_.game, table_.a);
    if (color == "black") {
      act(R"({"type":"start"})");
    } else {
      hall_.pass(2000);
    }
  }
  void act(const std::string& event) { hall_.act(ann_, "c" + std::to_string(++commands_), event); }
  void move(const std::string& uci) {
    act(R"({"type":"move","move":")" + uci + R"("})");
    act(R"({"type":"press"})");
    hall_.pass(1);
  }
  /// The order that waits; fails if there is not exactly one.
  EngineOrder order() {
    auto orders = hall_.take_orders();
    EXPECT_EQ(orders.size(), 1U);
    return orders.empty() ? EngineOrder{} : orders.front();
  }
  void answer(const std::string& uci, int centipawns = 20) {
    hall_.answer(order(), uci, centipawns);
    hall_.pass(5000);
  }
  static std::string said(HallDriver& hall, ConnectionId id) {
    std::string all;
    for (const std::string& text : hall.heard(id)) all += text + '\n';
    return all;
  }
  std::string state() { return hall_.request("GET", "/api/games/" + table_.game).body; }

  ChessRules rules_;
  store::MemoryStore store_;
  HallDriver hall_{rules_, store_, 1'000'000, 1, without_rates(), {"toy", "other"}};
  support::MadeTable table_;
  ConnectionId ann_{0};
  int commands_{0};
};

TEST_F(CoreMachines, TheHallSaysWhomOneMayPlay) {
  EXPECT_EQ(hall_.request("GET", "/api/machines").body, R"({"levels":8,"engines":[{"name":"toy"},{"name":"other"}]})");
}

TEST_F(CoreMachines, WithBlackItStartsTheClockOnceItsOpponentSits) {
  const Response made = hall_.request(
      "POST", "/api/games", R"({"rulebook":"fide","time":"G/30","color":"white","machine":{"engine":"","level":1}})");
  table_ = support::made_table(made);
  hall_.pass(60'000);
  EXPECT_THAT(state(), HasSubstr(R"("phase":"ready")"));
  ann_ = hall_.enter(table_.game, table_.a);
  hall_.pass(2000);
  EXPECT_THAT(state(), HasSubstr(R"("phase":"playing")"));
}

TEST_F(CoreMachines, ItMovesAndPressesAsAPlayerDoes) {
  play();
  EXPECT_TRUE(hall_.take_orders().empty()) << "White is on move";
  move("e2e4");
  const EngineOrder asked = order();
  EXPECT_EQ(asked.engine, "toy");
  EXPECT_EQ(asked.task.moves, std::vector<std::string>{"e2e4"});
  EXPECT_EQ(asked.task.fen, "");
  EXPECT_EQ(asked.task.strength.move_ms, 3000);
  hall_.pass(700);
  hall_.answer(asked, "e7e5");
  hall_.pass(1000);
  EXPECT_THAT(state(), HasSubstr(R"("uci":"e7e5")"));
  EXPECT_THAT(state(), HasSubstr(R"("running":"white")"));
  EXPECT_THAT(state(), HasSubstr(R"("to_press":null)"));
}

TEST_F(CoreMachines, WithWhiteItMovesWhenTheClockIsStarted) {
  play("black");
  hall_.pass(1);
  answer("d2d4");
  EXPECT_THAT(state(), HasSubstr(R"("uci":"d2d4")"));
}

TEST_F(CoreMachines, ItDoesNotAnswerAMoveThatIsNotCompleted) {
  play();
  act(R"({"type":"move","move":"e2e4"})");
  hall_.pass(10'000);
  EXPECT_TRUE(hall_.take_orders().empty());
}

TEST_F(CoreMachines, AnIllegalMoveOfItsEngineIsNotPlayed) {
  play();
  move("e2e4");
  answer("e1e8");
  EXPECT_THAT(said(hall_, ann_), HasSubstr(R"("machine":{"seat":"B","what":"replaced"})"));
  answer("e7e5");
  EXPECT_THAT(state(), HasSubstr(R"("uci":"e7e5")"));
}

TEST_F(CoreMachines, AnEngineThatFailsIsReplacedAndAfterThreeTimesTheMachineResigns) {
  play();
  move("e2e4");
  for (int i = 0; i < 3; ++i) {
    EXPECT_THAT(state(), HasSubstr(R"("phase":"playing")"));
    hall_.answer(order(), "", 0, EngineFault::Ended);
    hall_.pass(1000);
  }
  EXPECT_THAT(said(hall_, ann_), HasSubstr(R"("what":"gave_up")"));
  EXPECT_THAT(state(), HasSubstr(R"("result":"1-0","reason":"resignation")"));
}

TEST_F(CoreMachines, AnAnswerToAnotherPositionIsNone) {
  play();
  move("e2e4");
  const EngineOrder first = order();
  hall_.answer(first, "e7e5");
  hall_.pass(1000);
  move("g1f3");
  hall_.answer(first, "d7d5");
  hall_.pass(5000);
  EXPECT_THAT(state(), Not(HasSubstr(R"("uci":"d7d5")")));
}

TEST_F(CoreMachines, ItClaimsAnIllegalMove) {
  play();
  move("e2e5");
  hall_.pass(2000);
  EXPECT_THAT(state(), HasSubstr(R"("turn":"white")"));
  EXPECT_THAT(state(), Not(HasSubstr(R"("uci":"e2e5")"))) << "the position before it is set up again";
  EXPECT_TRUE(hall_.take_orders().empty());
}

TEST_F(CoreMachines, ItAcceptsADrawWhenItSeesNoAdvantageAndNotBefore) {
  play();
  const std::vector<std::pair<const char*, const char*>> line{
      {"g1f3", "g8f6"}, {"b1c3", "b8c6"}, {"a2a3", "a7a6"}, {"h2h3", "h7h6"}, {"d2d3", "d7d6"},
      {"e2e3", "e7e6"}, {"g2g3", "g7g6"}, {"b2b3", "b7b6"}, {"c1b2", "c8b7"}, {"f1g2", "f8g7"}};
  for (const auto& [white, black] : line) {
    move(white);
    answer(black);
  }
  act(R"({"type":"move","move":"e1g1"})");
  act(R"({"type":"offer_draw"})");
  act(R"({"type":"press"})");
  hall_.pass(1);
  answer("e8g8", 20);
  EXPECT_THAT(state(), HasSubstr(R"("uci":"e8g8")")) << "it thinks itself better";
  act(R"({"type":"move","move":"f1e1"})");
  act(R"({"type":"offer_draw"})");
  act(R"({"type":"press"})");
  hall_.pass(1);
  answer("f8e8", 0);
  EXPECT_THAT(state(), HasSubstr(R"("result":"1/2-1/2","reason":"agreement")"));
}

TEST_F(CoreMachines, ItResignsWhenItHasLongSeenItselfLost) {
  play();
  const std::vector<std::pair<const char*, const char*>> line{{"g1f3", "g8f6"}, {"b1c3", "b8c6"}, {"a2a3", "a7a6"}};
  for (const auto& [white, black] : line) {
    move(white);
    answer(black, -1200);
  }
  EXPECT_THAT(state(), HasSubstr(R"("result":"1-0","reason":"resignation")"));
}

TEST_F(CoreMachines, ABeginnerDoesNotResign) {
  play("white", 4);
  const std::vector<std::pair<const char*, const char*>> line{
      {"g1f3", "g8f6"}, {"b1c3", "b8c6"}, {"a2a3", "a7a6"}, {"h2h3", "h7h6"}};
  for (const auto& [white, black] : line) {
    move(white);
    answer(black, -1200);
  }
  EXPECT_THAT(state(), HasSubstr(R"("phase":"playing")"));
}

TEST_F(CoreMachines, ABeginnersGameNeedsNoEngineForSomeOfItsMoves) {
  play("black", 1);
  int casual = 0;
  const char* const replies[] = {"a7a6", "b7b6", "c7c6", "d7d6", "e7e6", "f7f6"};
  for (const char* reply : replies) {
    hall_.pass(5000);
    if (hall_.take_orders().empty()) {
      ++casual;
      move(reply);
    } else {
      break;
    }
  }
  SUCCEED() << casual;
}

TEST_F(CoreMachines, ItPlaysOnAfterTheHallWasStartedAgain) {
  play();
  move("e2e4");
  HallDriver again(rules_, store_, hall_.now() + 1000, 2, without_rates(), {"toy"});
  const auto ann = again.enter(table_.game, support::secret_for(table_.a));
  again.pass(2000);
  const auto orders = again.take_orders();
  ASSERT_EQ(orders.size(), 1U);
  again.answer(orders.front(), "e7e5");
  again.pass(2000);
  EXPECT_THAT(said(again, ann), HasSubstr(R"("move":"e7e5")"));
}

TEST_F(CoreMachines, ARematchIsPlayedAtOnceWithColoursChanged) {
  play();
  act(R"({"type":"resign"})");
  const Response next = hall_.request("POST", "/api/games/" + table_.game + "/rematch", "", table_.a);
  ASSERT_EQ(next.status, 201) << next.body;
  const std::string body = hall_.request("GET", "/api/games/" + support::made_table(next).game).body;
  EXPECT_THAT(body, HasSubstr(R"("phase":"ready")"));
  EXPECT_THAT(body, HasSubstr(R"("white":"B")"));
}

TEST_F(CoreMachines, WhatIsNoMachineIsRefused) {
  const auto tried = [&](const std::string& more) {
    return hall_.request("POST", "/api/games", R"({"rulebook":"fide","time":"G/5",)" + more + "}");
  };
  EXPECT_EQ(tried(R"("machine":{"engine":"toy","level":9})").status, 400);
  EXPECT_EQ(tried(R"("machine":{"engine":"toy"})").status, 400);
  EXPECT_EQ(tried(R"("machine":"toy")").status, 400);
  EXPECT_EQ(tried(R"("machine":{"engine":"none","level":1})").status, 409);
  EXPECT_EQ(tried(R"("machine":{"engine":"toy","level":1},"both":true)").status, 400);
  EXPECT_EQ(tried(R"("machine":{"engine":"toy","level":1},"start":"4k3/8/8/8/8/8/8/4K2R w K - 0 1")").status, 400);
  const Response four = hall_.request("POST", "/api/games",
                                      R"({"rulebook":"bughouse","time":"5+0","machine":{"engine":"toy","level":1}})");
  EXPECT_EQ(four.status, 400) << four.body;
}

TEST_F(CoreMachines, AHallWithoutEnginesHasNoMachine) {
  HallDriver hall(rules_, store_, 2'000'000);
  EXPECT_EQ(hall.request("GET", "/api/machines").body, R"({"levels":8,"engines":[]})");
  const Response refused =
      hall.request("POST", "/api/games", R"({"rulebook":"fide","time":"G/5","machine":{"engine":"","level":1}})");
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(refused.body, HasSubstr("no_engines"));
}

TEST_F(CoreMachines, AnAddressHasFewGamesAgainstMachinesAtOnce) {
  Limits limits = without_rates();
  limits.machines_of_address = Limits().machines_of_address;
  store::MemoryStore store;
  HallDriver hall(rules_, store, 2'000'000, 1, limits, {"toy"});
  const auto make = [&](const std::string& address = "10.0.0.1") {
    return hall.request("POST", "/api/games", R"({"rulebook":"fide","time":"G/5","machine":{"engine":"","level":1}})",
                        "", address);
  };
  for (int i = 0; i < 4; ++i) EXPECT_EQ(make().status, 201);
  const Response refused = make();
  EXPECT_EQ(refused.status, 409);
  EXPECT_THAT(refused.body, HasSubstr("too_many_machines"));
  EXPECT_EQ(make("10.0.0.2").status, 201);
  hall.pass(61 * 60 * 1000);
  EXPECT_EQ(make().status, 201) << "those nobody came to are at rest";
}

}  // namespace
}  // namespace touchmove::hall
