// What the hall's tables show of a game of chess.
#include "touchmove/hall/core/tables/chess_rules.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

#include "tests/support/hall_driver.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using testing::HasSubstr;
using testing::Not;

class ChessRulesTest : public testing::Test {
 protected:
  void SetUp() override {
    table_ = support::made_table(hall_.request(
        "POST", "/api/games",
        R"({"rulebook":"fide","time":"5+3","color":"white","both":true,"supervised":true,"name":"Ann"})"));
    a_ = hall_.enter(table_.game, table_.a);
    b_ = hall_.enter(table_.game, table_.b);
    official_ = hall_.enter(table_.game, table_.official);
    watcher_ = hall_.enter(table_.game);
    hall_.heard(watcher_);
  }

  /// Does it, and makes the watcher's list of moves whole with what he is told, as a page does.
  void act(ConnectionId who, const std::string& event) {
    hall_.pass(100);
    hall_.act(who, std::to_string(++commands_), event);
    for (const std::string& text : hall_.heard(watcher_)) {
      const auto object = parse_object(text);
      if (!object || !object->contains("line")) continue;
      const auto& state = object->at("state").get_object();
      told_ = boost::json::serialize(state.at("moves"));
      kept_ = integer_of(state, "moves_from");
      moves_.resize(static_cast<std::size_t>(kept_.value_or(0)));
      for (const auto& move : state.at("moves").get_array()) moves_.push_back(boost::json::serialize(move));
    }
  }

  std::string whole() {
    const auto object = parse_object(hall_.request("GET", "/api/games/" + table_.game).body);
    return boost::json::serialize(object->at("state").at("moves"));
  }
  std::string made_whole() const {
    std::string text;
    for (const std::string& move : moves_) text += (text.empty() ? "" : ",") + move;
    return "[" + text + "]";
  }

  ChessRules rules_;
  store::MemoryStore store_;
  HallDriver hall_{rules_, store_, 1'700'000'000'000};
  support::MadeTable table_;
  ConnectionId a_{0};
  ConnectionId b_{0};
  ConnectionId official_{0};
  ConnectionId watcher_{0};
  std::vector<std::string> moves_;
  std::string told_;
  std::optional<std::int64_t> kept_;
  int commands_{0};
};

TEST_F(ChessRulesTest, ALineTellsOnlyTheMovesThatAreNewOrChanged) {
  act(b_, R"({"type":"start"})");
  const std::pair<ConnectionId, std::string> events[] = {
      {a_, R"({"type":"touch","squares":["e2"]})"},
      {a_, R"({"type":"move","move":"e2e4"})"},
      {a_, R"({"type":"offer_draw"})"},
      {a_, R"({"type":"press"})"},
      {b_, R"({"type":"claim","kind":"repetition"})"},
      {b_, R"({"type":"move","move":"e7e5"})"},
      {b_, R"({"type":"press"})"},
      {a_, R"({"type":"move","move":"g1f3"})"},
      {a_, R"({"type":"press"})"},
      {b_, R"({"type":"move","move":"e8e6"})"},
      {b_, R"({"type":"press"})"},
      {official_, R"({"type":"pause"})"},
      {official_, R"({"type":"restore","ply":2})"},
      {official_, R"({"type":"resume"})"},
      {b_, R"({"type":"move","move":"d7d5"})"},
      {b_, R"({"type":"press"})"},
      {a_, R"({"type":"resign"})"},
  };
  for (const auto& [who, event] : events) {
    act(who, event);
    EXPECT_EQ(made_whole(), whole()) << event;
    if (event.find("g1f3") == std::string::npos) continue;
    EXPECT_EQ(kept_, 2);
    EXPECT_THAT(told_, testing::StartsWith(R"([{"ply":3,"san":"Nf3")"));
  }
}

TEST_F(ChessRulesTest, ClausesNamedInWordsHaveTheArticleOfThePrintedLaws) {
  const auto articles = parse_object(hall_.request("GET", "/api/articles").body);
  ASSERT_TRUE(articles);
  EXPECT_EQ(text_of(*articles, "fide:touch.own").value_or("").substr(0, 3), "4.3");
  EXPECT_FALSE(articles->contains("iesa:1-1")) << "its clauses have their numbers in themselves";
}

TEST_F(ChessRulesTest, WhoComesLaterIsToldTheWholeGame) {
  act(b_, R"({"type":"start"})");
  act(a_, R"({"type":"move","move":"e2e4"})");
  act(a_, R"({"type":"press"})");
  const auto late = hall_.enter(table_.game);
  const auto snapshot = hall_.last(late, "snapshot");
  EXPECT_THAT(snapshot, HasSubstr(R"("san":"e4")"));
  EXPECT_THAT(snapshot, Not(HasSubstr("moves_from")));
  // What follows goes on from there, after a restart too.
  HallDriver again(rules_, store_, hall_.now() + 1000);
  const auto watcher = again.enter(table_.game);
  EXPECT_THAT(again.last(watcher, "snapshot"), HasSubstr(R"("san":"e4")"));
  again.enter(table_.game, table_.a);
  again.enter(table_.game, table_.b);
  const auto line = again.last(watcher, "line");
  EXPECT_THAT(line, HasSubstr(R"("type":"resume")"));
  EXPECT_THAT(line, HasSubstr(R"("moves_from":1,"moves":[])"));
}

}  // namespace
}  // namespace touchmove::hall
