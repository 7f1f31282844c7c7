#include "touchmove/hall/core/machines/uci_client.hpp"

#include <gtest/gtest.h>

namespace touchmove::hall {
namespace {

using State = UciClient::State;

constexpr const char* greeting =
    "id name Toy\noption name Hash type spin default 16 min 1 max 64\noption name Skill Level type spin default 20 min "
    "0 max 20\n"
    "option name UCI_LimitStrength type check default false\noption name UCI_Elo type spin default 1350 min 1350 max "
    "2850\n"
    "uciok\n";

EngineTask task() {
  EngineTask task;
  task.moves = {"e2e4", "e7e5"};
  task.strength = {.skill = 3, .elo = 1000, .depth = 4, .move_ms = 200};
  return task;
}

/// A client whose engine has said that it is ready, and has been told to search at time 0.
UciClient searching(UciLimits limits = {}) {
  UciClient client(limits, 0);
  client.heard(greeting, 0);
  client.search(task(), 0);
  client.heard("readyok\n", 0);
  client.take_commands();
  return client;
}

TEST(UciClient, GreetsSetsWhatTheEngineHasAndAsks) {
  UciClient client({}, 0);
  EXPECT_EQ(client.take_commands(), "uci\n");
  client.search(task(), 0);
  EXPECT_EQ(client.take_commands(), "");
  client.heard(greeting, 1);
  // Elo 1000 is below what it has: the nearest it has.
  EXPECT_EQ(client.take_commands(),
            "setoption name Hash value 16\nsetoption name Skill Level value 3\n"
            "setoption name UCI_LimitStrength value true\nsetoption name UCI_Elo value 1350\nucinewgame\nisready\n");
  EXPECT_EQ(client.state(), State::Preparing);
  client.heard("readyok\n", 2);
  EXPECT_EQ(client.take_commands(), "position startpos moves e2e4 e7e5\ngo movetime 200 depth 4\n");
  client.heard("info depth 1 score cp 12\r\ninfo depth 2 score cp 20 upperbound\nbestmove g1f3 ponder b8c6\r\n", 3);
  EXPECT_EQ(client.state(), State::Idle);
  EXPECT_EQ(client.take_move(), (EngineMove{"g1f3", EngineScore{12, std::nullopt}}));
  EXPECT_FALSE(client.take_move());
  EXPECT_FALSE(client.due());
}

TEST(UciClient, ALineMayComeInPieces) {
  UciClient client = searching();
  client.heard("bestm", 1);
  client.heard("ove g1", 1);
  client.heard("f3\n", 1);
  EXPECT_EQ(client.take_move(), (EngineMove{"g1f3", std::nullopt}));
}

TEST(UciClient, AnEngineThatDoesNotGreetIsGivenUp) {
  UciClient client({.start_ms = 100}, 0);
  client.tick(99);
  EXPECT_EQ(client.state(), State::Starting);
  client.tick(100);
  EXPECT_EQ(client.fault(), EngineFault::NotStarted);
}

TEST(UciClient, ASlowEngineIsToldToStopAndThenGivenUp) {
  UciClient client = searching({.grace_ms = 50, .last_ms = 30});
  EXPECT_EQ(client.due(), 250);
  client.tick(250);
  EXPECT_EQ(client.take_commands(), "stop\n");
  EXPECT_EQ(client.state(), State::Searching);
  client.tick(279);
  EXPECT_EQ(client.state(), State::Searching);
  client.tick(280);
  EXPECT_EQ(client.fault(), EngineFault::Silent);
  EXPECT_FALSE(client.take_move());
}

TEST(UciClient, AMoveAfterStopCounts) {
  UciClient client = searching();
  client.tick(*client.due());
  client.heard("bestmove g1f3\n", 800);
  EXPECT_TRUE(client.take_move());
}

TEST(UciClient, AnEndlessLineEndsIt) {
  UciClient client = searching({.line_bytes = 200});
  client.heard(std::string(200, 'x'), 1);
  EXPECT_EQ(client.state(), State::Searching);
  client.heard("x", 1);
  EXPECT_EQ(client.fault(), EngineFault::TooLong);
}

TEST(UciClient, AnEndlessLineIsNamedAsOneHoweverMuchOfItComesAtOnce) {
  UciClient client = searching({.line_bytes = 200, .answer_bytes = 1000});
  client.heard(std::string(2000, 'x'), 1);
  EXPECT_EQ(client.fault(), EngineFault::TooLong);
}

TEST(UciClient, AFloodOfLinesEndsIt) {
  UciClient client = searching({.answer_bytes = 1000});
  for (int i = 0; i < 110 && client.state() == State::Searching; ++i) client.heard("info x 1\n", 1);
  EXPECT_EQ(client.state(), State::Searching);
  client.heard("info x 1\ninfo y\n", 1);
  EXPECT_EQ(client.fault(), EngineFault::Flood);
}

TEST(UciClient, WhatIsNoMoveEndsIt) {
  for (const char* line : {"bestmove yes\n", "bestmove\n", "best\x01move e2e4\n"}) {
    UciClient client = searching();
    client.heard(line, 1);
    EXPECT_EQ(client.fault(), EngineFault::Malformed) << line;
  }
}

TEST(UciClient, AMoveNobodyAskedForIsNone) {
  UciClient client({}, 0);
  client.heard(greeting, 0);
  client.heard("bestmove e2e4\n", 0);
  EXPECT_FALSE(client.take_move());
  client.search(task(), 0);
  client.heard("bestmove e2e4\nreadyok\n", 0);
  EXPECT_FALSE(client.take_move());
  EXPECT_EQ(client.state(), State::Searching);
}

TEST(UciClient, AnEngineThatEndsSaysSo) {
  UciClient client = searching();
  client.ended();
  EXPECT_EQ(client.fault(), EngineFault::Ended);
  client.heard("bestmove g1f3\n", 1);
  EXPECT_FALSE(client.take_move());
}

TEST(UciClient, AVariantItDoesNotHaveIsNotPlayed) {
  UciClient client({}, 0);
  client.heard(greeting, 0);
  EngineTask other = task();
  other.chess960 = true;
  client.search(other, 0);
  EXPECT_EQ(client.fault(), EngineFault::NoVariant);
}

}  // namespace
}  // namespace touchmove::hall
