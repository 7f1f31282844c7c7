// A match on two linked boards at one table: four seats, captured men that change boards, one end for both.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <memory>
#include <string>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::opening;
using testing::HasSubstr;
using testing::Not;

class BughouseTable : public testing::Test {
 protected:
  /// A table whose creator is A1 and has White; nobody else has come.
  void make(const std::string& more = "") {
    const auto made = hall().request(
        "POST", "/api/games",
        R"({"rulebook":"bughouse","color":"white","name":"Ann","time":"5+0","public":true)" + more + "}");
    ASSERT_EQ(made.status, 201) << made.body;
    const auto object = parse_object(made.body);
    game_ = *text_of(*object, "game");
    EXPECT_EQ(text_of(*object, "seat"), "A1");
    tokens_["A1"] = *text_of(*object, "token");
    for (const auto& [seat, token] : object->at("links").get_object()) {
      tokens_[std::string(seat)] = std::string(token.get_string());
    }
  }
  void sit() {
    for (const char* seat : {"A1", "B1", "A2", "B2"}) at_[seat] = hall().enter(game_, tokens_[seat]);
  }
  /// What the seat's page is told of its act.
  std::string act(const std::string& seat, const std::string& event) {
    hall().heard(at_[seat]);
    hall().act(at_[seat], "c" + std::to_string(++commands_), event);
    return hall().last(at_[seat], "line");
  }
  void move(const std::string& seat, const std::string& move) {
    EXPECT_THAT(act(seat, R"({"type":"move","move":")" + move + "\"}"), HasSubstr(R"("verdict":"accepted")")) << move;
    EXPECT_THAT(act(seat, R"({"type":"press"})"), Not(HasSubstr(R"("verdict":"refused")"))) << move;
  }
  boost::json::object state(const std::string& seat) {
    hall().heard(at_[seat]);
    hall().say(at_[seat], R"({"since":-1})");
    return parse_object(hall().last(at_[seat], "snapshot"))->at("snapshot").at("state").get_object();
  }
  void kill_and_restart(Time away) {
    const Time now = hall_->now() + away;
    hall_.reset();
    hall_ = std::make_unique<HallDriver>(rules_, store_, now, 2);
  }
  HallDriver& hall() { return *hall_; }

  const ChessRules rules_;
  store::MemoryStore store_;
  std::unique_ptr<HallDriver> hall_ = std::make_unique<HallDriver>(rules_, store_, opening);
  std::string game_;
  std::map<std::string, std::string> tokens_;
  std::map<std::string, ConnectionId> at_;
  int commands_{0};
};

TEST_F(BughouseTable, WaitsForAllFour) {
  make();
  EXPECT_EQ(tokens_.size(), 4U);
  at_["A1"] = hall().enter(game_, tokens_["A1"]);
  at_["B1"] = hall().enter(game_, tokens_["B1"]);
  EXPECT_EQ(state("A1").at("phase").as_string(), "waiting");
  hall().act(at_["B1"], "1", R"({"type":"start"})");
  EXPECT_THAT(hall().last(at_["B1"], "refused"), HasSubstr("waiting"));
  at_["A2"] = hall().enter(game_, tokens_["A2"]);
  at_["B2"] = hall().enter(game_, tokens_["B2"]);
  EXPECT_EQ(state("A1").at("phase").as_string(), "ready");
  EXPECT_THAT(hall().last(hall().enter(game_), "welcome"),
              HasSubstr(R"("names":{"A1":"Ann","B1":null,"A2":null,"B2":null})"));
}

TEST_F(BughouseTable, TheLobbyFillsItSeatBySeat) {
  make();
  for (const char* seat : {"B2", "A2", "B1"}) {
    const auto joined = hall().request("POST", "/api/games/" + game_ + "/join", R"({"name":"Cy"})");
    EXPECT_THAT(joined.body, HasSubstr(std::string(R"("seat":")") + seat + '"'));
  }
  EXPECT_EQ(hall().request("POST", "/api/games/" + game_ + "/join").status, 409);
}

TEST_F(BughouseTable, EachSeatSeesItsOwnBoardAndThePartnersBeside) {
  make();
  sit();
  act("B1", R"({"type":"start"})");
  move("A1", "e2e4");
  const auto first = state("A1");
  EXPECT_EQ(first.at("board").as_int64(), 1);
  EXPECT_EQ(first.at("seats").at("white").as_string(), "A1");
  EXPECT_EQ(first.at("moves").as_array().size(), 1U);
  EXPECT_EQ(first.at("beside").at("seats").at("white").as_string(), "B2");
  const auto second = state("A2");
  EXPECT_EQ(second.at("board").as_int64(), 2);
  EXPECT_EQ(second.at("turn").as_string(), "white");
  EXPECT_TRUE(second.at("moves").as_array().empty());
  EXPECT_EQ(second.at("beside").at("moves").as_array().size(), 1U);
  EXPECT_EQ(second.at("phase").as_string(), "playing");
}

TEST_F(BughouseTable, ACapturedManIsDroppedOnThePartnersBoard) {
  make();
  sit();
  act("B1", R"({"type":"start"})");
  move("A1", "e2e4");
  move("B1", "d7d5");
  move("A1", "e4d5");
  move("B2", "e2e4");
  EXPECT_EQ(state("A2").at("pockets").at("black").as_string(), "p");
  move("A2", "P@e5");
  EXPECT_EQ(state("A2").at("pockets").at("black").as_string(), "");
  EXPECT_EQ(state("A2").at("moves").as_array()[1].at("san").as_string(), "P@e5");
  // An illegal drop is played as at a board, and lost when it is claimed.
  EXPECT_THAT(act("B2", R"({"type":"move","move":"Q@h5"})"), HasSubstr("drop_not_in_hand"));
}

TEST_F(BughouseTable, OneEndEndsBothAndTheChiefsSitAtIt) {
  make(R"(,"supervised":true)");
  EXPECT_EQ(tokens_.size(), 7U);
  sit();
  act("B1", R"({"type":"start"})");
  move("B2", "e2e4");
  EXPECT_THAT(act("B1", R"({"type":"resign"})"), HasSubstr(R"({"effect":"stopped","board":2})"));
  EXPECT_EQ(state("A2").at("phase").as_string(), "ended");
  EXPECT_EQ(state("A2").at("beside").at("result").at("result").as_string(), "1-0");
  const auto pgn = hall().request("GET", "/api/games/" + game_ + "/pgn").body;
  EXPECT_THAT(pgn, HasSubstr(R"([White "Ann"])"));
  EXPECT_THAT(pgn, HasSubstr("1. e4"));
  EXPECT_EQ(hall().request("GET", "/api/games/" + game_ + "/journal").status, 200);
  EXPECT_EQ(hall().core().live_games(), 0U);
}

TEST_F(BughouseTable, AFlagOnTheSecondBoardIsCalledThere) {
  make();
  sit();
  act("B1", R"({"type":"start"})");
  hall().pass(301'000);
  // B2 has White on the second board and never moved.
  EXPECT_THAT(act("A2", R"({"type":"claim","kind":"flag"})"), HasSubstr(R"("verdict":"upheld")"));
  EXPECT_EQ(state("A1").at("phase").as_string(), "ended");
}

TEST_F(BughouseTable, KilledLosesNothingAndChargesTheTimeToNobodyOnEitherBoard) {
  make();
  sit();
  act("B1", R"({"type":"start"})");
  move("A1", "e2e4");
  hall().pass(10'000);
  const auto before = state("A2");
  kill_and_restart(120'000);
  sit();
  const auto after = state("A2");
  EXPECT_EQ(after.at("phase").as_string(), "playing");
  EXPECT_EQ(after.at("beside").at("moves").as_array().size(), 1U);
  const auto left = [](const boost::json::object& of) {
    return of.at("clocks").at("white").at("remaining").as_int64();
  };
  // The last sign of life is written every second.
  EXPECT_NEAR(static_cast<double>(left(after)), static_cast<double>(left(before)), 1500);
  const auto beside = [](const boost::json::object& of) {
    return of.at("beside").at("clocks").at("black").at("remaining").as_int64();
  };
  EXPECT_NEAR(static_cast<double>(beside(after)), static_cast<double>(beside(before)), 1500);
}

TEST_F(BughouseTable, PlayOnTheSecondBoardAloneIsPlayAndTheTimeWithoutAHallChargedToNobody) {
  make();
  sit();
  // Whoever moves starts the own board's clock.
  act("B2", R"({"type":"move","move":"h2h3"})");
  EXPECT_EQ(state("B2").at("phase").as_string(), "playing");
  hall().pass(10'000);
  kill_and_restart(120'000);
  sit();
  const auto after = state("B2");
  EXPECT_EQ(after.at("phase").as_string(), "playing");
  const auto left = after.at("clocks").at("white").at("remaining").as_int64();
  EXPECT_NEAR(static_cast<double>(left), 290'000, 1'500);
}

TEST_F(BughouseTable, TheHallWaitsUntilAllFourAreBack) {
  make();
  sit();
  act("B1", R"({"type":"start"})");
  kill_and_restart(5'000);
  for (const char* seat : {"A1", "B1", "A2"}) at_[seat] = hall().enter(game_, tokens_[seat]);
  EXPECT_EQ(state("A1").at("phase").as_string(), "paused");
  at_["B2"] = hall().enter(game_, tokens_["B2"]);
  EXPECT_EQ(state("A1").at("phase").as_string(), "playing");
  EXPECT_EQ(state("B2").at("phase").as_string(), "playing");
}

TEST_F(BughouseTable, ARematchChangesColours) {
  make();
  sit();
  act("B1", R"({"type":"start"})");
  act("B1", R"({"type":"resign"})");
  const auto again =
      hall().request("POST", "/api/games/" + game_ + "/rematch", "{}", support::secret_for(tokens_["B2"]));
  ASSERT_EQ(again.status, 201) << again.body;
  EXPECT_THAT(again.body, HasSubstr(R"("seat":"B2")"));
  const auto object = parse_object(again.body);
  const auto page = hall().enter(*text_of(*object, "game"), *text_of(*object, "token"));
  EXPECT_THAT(hall().last(page, "snapshot"), HasSubstr(R"("seats":{"white":"A2","black":"B2"})"));
}

}  // namespace
}  // namespace touchmove::hall
