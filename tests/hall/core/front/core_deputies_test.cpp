// Deputies at a table: a link of their own, what the book lets them do, and that it can be revoked.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/rights/table_rights.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using testing::HasSubstr;
using testing::Not;

class CoreDeputies : public testing::Test {
 protected:
  void start(Time later = 1000) {
    const Time now = (hall_ ? hall_->now() : support::opening) + later;
    hall_ = std::make_unique<HallDriver>(rules_, store_, now, ++seed_);
  }
  void open_table(const std::string& book = "fide") {
    start();
    table_ = support::made_table(hall_->request(
        "POST", "/api/games",
        R"({"rulebook":")" + book + R"(","time":"G/60","color":"white","name":"Ann","supervised":true})"));
    white_ = hall_->enter(table_.game, table_.a);
    black_ = hall_->enter(table_.game, table_.b);
    official_ = hall_->enter(table_.game, table_.official);
  }
  Response links(const std::string& body, const std::string& bearer) {
    return hall_->request("POST", "/api/games/" + table_.game + "/links", body, bearer);
  }
  std::string field(const Response& response, const std::string& name) {
    return text_of(parse_object(response.body).value(), name).value_or("");
  }
  /// The code of a refusal, "" where it was done.
  std::string done(ConnectionId who, const std::string& event) {
    const std::string id = "c" + std::to_string(++commands_);
    hall_->heard(who);
    hall_->act(who, id, event);
    for (const std::string& text : hall_->heard(who)) {
      if (text.starts_with("{\"ok\":\"" + id)) return "";
      if (!text.starts_with("{\"refused\":\"" + id)) continue;
      return text_of(parse_object(text).value().at("error").as_object(), "code").value_or("?");
    }
    return "no answer";
  }
  std::string assign(const std::string& person, const std::string& duties) {
    return R"({"type":"assign_deputy","seat":"A","deputy":")" + person + R"(","duties":[)" + duties + "]}";
  }
  std::string last_line() {
    const auto read = store_.read({table_.game, 0, {}});
    return read->lines.back().body;
  }
  const std::string& official_secret() {
    secret_ = support::secret_for(table_.official);
    return secret_;
  }

  ChessRules rules_;
  store::MemoryStore store_;
  std::unique_ptr<HallDriver> hall_;
  support::MadeTable table_;
  std::uint64_t seed_{0};
  ConnectionId white_{0};
  ConnectionId black_{0};
  ConnectionId official_{0};
  int commands_{0};
  std::string secret_;
};

TEST_F(CoreDeputies, WhoActsForAPlayerDoesWhatWasAssignedAndNothingElse) {
  open_table();
  const Response given = links(R"({"seat":"A","deputy":"Dee"})", official_secret());
  ASSERT_EQ(given.status, 200) << given.body;
  const std::string person = field(given, "person");
  ASSERT_FALSE(person.empty());
  const auto deputy = hall_->connect();
  hall_->say(deputy, R"({"hello":{"game":")" + table_.game + R"(","token":")" + field(given, "token") + "\"}}");
  const std::string welcome = hall_->last(deputy, "welcome");
  EXPECT_THAT(welcome, HasSubstr(R"("seat":"A")"));
  EXPECT_THAT(welcome, HasSubstr(R"("deputy":true)"));
  EXPECT_FALSE(hall_->closed(white_)) << "the player sits on";
  ASSERT_EQ(done(official_, R"({"type":"start"})"), "");
  // Nothing has been assigned: the deputy is not taken for the player.
  EXPECT_EQ(done(deputy, R"({"type":"move","move":"e2e4"})"), "not_assigned");
  ASSERT_EQ(done(official_, assign(person, R"("move")")), "");
  EXPECT_EQ(done(deputy, R"({"type":"move","move":"e2e4"})"), "");
  EXPECT_THAT(last_line(), HasSubstr(R"("by":"A")"));
  EXPECT_THAT(last_line(), HasSubstr(R"("person":")" + person + '"'));
  EXPECT_THAT(last_line(), HasSubstr("man_moved"));
  // The clock was not assigned: the book refuses, and it is in the journal.
  EXPECT_EQ(done(deputy, R"({"type":"press"})"), "");
  EXPECT_THAT(last_line(), HasSubstr(R"("verdict":"refused")"));
  EXPECT_THAT(last_line(), HasSubstr("fide:disability.assistant"));
  // What a player does as a player is nobody else's.
  for (const char* event : {R"({"type":"resign"})", R"({"type":"offer_draw"})", R"({"type":"accept_draw"})",
                            R"({"type":"call_official","about":"noise"})", R"({"type":"pause","about":"emergency"})",
                            R"({"type":"penalty","kind":"warning","seat":"B"})"}) {
    EXPECT_EQ(done(deputy, event), "not_permitted") << event;
  }
  // Under this book the player says what move was made, and presses with their own hand.
  EXPECT_EQ(done(white_, R"({"type":"announce","move":"e2e4"})"), "");
  EXPECT_EQ(done(white_, R"({"type":"press"})"), "");
  EXPECT_THAT(last_line(), Not(HasSubstr(R"("verdict":"refused")")));
  // Both hear what goes on.
  hall_->heard(deputy);
  EXPECT_EQ(done(black_, R"({"type":"move","move":"e7e5"})"), "");
  EXPECT_THAT(hall_->heard(deputy), testing::Contains(HasSubstr("e7e5")));
}

TEST_F(CoreDeputies, TheLinkIsThePlayersOrAnOfficialsToGiveAndToRevoke) {
  open_table();
  const std::string b = support::secret_for(table_.b);
  EXPECT_EQ(links(R"({"seat":"A","deputy":"Dee"})", b).status, 403) << "the opponent’s it is not";
  EXPECT_EQ(links(R"({"seat":"official","deputy":"Dee"})", official_secret()).status, 403);
  EXPECT_EQ(links(R"({"seat":"A","deputy":""})", official_secret()).status, 400);
  EXPECT_EQ(links(R"({"seat":"A","deputy":"","revoke":true})", official_secret()).status, 409);
  const Response given = links(R"({"seat":"B","deputy":"Dee"})", b);
  ASSERT_EQ(given.status, 200);
  const std::string token = field(given, "token");
  const auto deputy = hall_->enter(table_.game, token);
  EXPECT_THAT(hall_->last(deputy, "welcome"), HasSubstr(R"("seat":"B")"));
  // A deputy's link changes no links, and opens no seat of a next game.
  EXPECT_EQ(links(R"({"seat":"B"})", token).status, 403);
  EXPECT_EQ(links(R"({"seat":"B","deputy":"Eve"})", token).status, 403);
  EXPECT_EQ(hall_->request("POST", "/api/games/" + table_.game + "/rematch", "", token).status, 403);
  // It outlives the hall.
  start();
  const auto again = hall_->enter(table_.game, token);
  EXPECT_THAT(hall_->last(again, "welcome"), HasSubstr(R"("deputy":true)"));
  // The same person by a new link, somebody else as somebody else.
  const Response renewed = links(R"({"seat":"B","deputy":"Dee"})", b);
  EXPECT_EQ(field(renewed, "person"), field(given, "person"));
  EXPECT_EQ(hall_->closed(again), Replaced);
  EXPECT_EQ(hall_->closed(hall_->enter(table_.game, token)), BadToken);
  const Response other = links(R"({"seat":"B","deputy":"Eve"})", b);
  EXPECT_NE(field(other, "person"), field(given, "person"));
  // Revoked, it opens nothing, and the player's own opens what it did.
  const auto eve = hall_->enter(table_.game, field(other, "token"));
  EXPECT_EQ(links(R"({"seat":"B","deputy":"","revoke":true})", official_secret()).status, 200);
  EXPECT_EQ(hall_->closed(eve), Replaced);
  EXPECT_EQ(hall_->closed(hall_->enter(table_.game, field(other, "token"))), BadToken);
  const auto player = hall_->connect();
  hall_->say(player, R"({"hello":{"game":")" + table_.game + R"(","token":")" + b + "\"}}");
  EXPECT_THAT(hall_->last(player, "welcome"), Not(HasSubstr("deputy")));
}

TEST_F(CoreDeputies, ACommandOfTheSameNameIsNotTakenForThePlayers) {
  open_table();
  const Response given = links(R"({"seat":"A","deputy":"Dee"})", table_.a);
  const auto deputy = hall_->enter(table_.game, field(given, "token"));
  ASSERT_EQ(done(official_, R"({"type":"start"})"), "");
  ASSERT_EQ(done(official_, assign(field(given, "person"), R"("move")")), "");
  hall_->act(deputy, "same", R"({"type":"move","move":"e2e4"})");
  hall_->act(white_, "same", R"({"type":"press"})");
  EXPECT_THAT(last_line(), HasSubstr(R"("type":"press")"));
}

TEST_F(CoreDeputies, ABookThatKnowsNoneHasNone) {
  open_table("bcf-1911");
  const Response refused = links(R"({"seat":"A","deputy":"Dee"})", table_.a);
  EXPECT_EQ(refused.status, 409) << refused.body;
  EXPECT_THAT(refused.body, HasSubstr("no_deputies"));
}

}  // namespace
}  // namespace touchmove::hall
