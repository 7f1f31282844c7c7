// Boards of an event shown late: who only watches sees nothing newer by any way, who plays and officiates sees all.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json/serialize.hpp>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/hall/core/tables/room.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::minute;
using testing::HasSubstr;
using testing::Not;

constexpr Time delay = 15 * minute;

class CoreLate : public testing::Test {
 protected:
  CoreLate() { start(); }
  void start(Time later = 1000) {
    const Time now = (hall_ ? hall_->now() : support::opening) + later;
    hall_ = std::make_unique<HallDriver>(
        rules_, failing_, now,
        Core::Options{.limits = without_rates(), .version = "test", .board_delay = delay_, .tells_news = tells_},
        ++seed_);
  }
  std::string field(const Response& response, const std::string& name) {
    const auto object = parse_object(response.body);
    return object ? text_of(*object, name).value_or("") : "";
  }
  Response post(const std::string& what, const std::string& body, const std::string& bearer) {
    return hall_->request("POST", "/api/events/" + event_ + what, body, bearer);
  }
  /// An event of one board, at which both sit and the clock runs.
  void open_board() {
    const auto made = hall_->request(
        "POST", "/api/events",
        R"({"name":"Spring","rulebook":"fide","sections":[{"id":"open","pairings":"manual","rounds":3,"time_control":"90+30"}]})");
    event_ = field(made, "event");
    token_ = field(made, "token");
    for (const char* last : {"Adams", "Baker"}) {
      post("/do", fmt::format(R"({{"do":{{"type":"enter","section":"open"}},"person":{{"last":"{}"}}}})", last),
           token_);
    }
    post(
        "/do",
        R"({"do":{"type":"pair","section":"open","round":1,"engine":"manual","boards":[{"board":1,"white":2,"black":1}]}})",
        token_);
    post("/do", R"({"do":{"type":"phase","section":"open","round":1,"phase":"posted"}})", token_);
    post("/tables", R"({"section":"open","round":1})", token_);
    const auto seat = [&](int entry) {
      const auto link = post("/links", fmt::format(R"({{"entries":[{}]}})", entry), token_).body;
      const auto from = link.find(R"("token":")") + 9;
      return post("/table", R"({"section":"open","round":1,"board":1})",
                  link.substr(from, link.find('"', from) - from));
    };
    const Response white = seat(2);
    const Response black = seat(1);
    game_ = field(white, "game");
    white_token_ = field(white, "token");
    white_ = hall_->enter(game_, white_token_);
    black_ = hall_->enter(game_, field(black, "token"));
    const Response chief = post("/table", R"({"section":"open","round":1,"board":1})", token_);
    official_ = hall_->enter(game_, field(chief, "token"));
    hall_->act(black_, "s", R"({"type":"start"})");
  }
  void move(ConnectionId who, const std::string& text) {
    hall_->act(who, "m" + std::to_string(++commands_), R"({"type":"move","move":")" + text + "\"}");
    hall_->act(who, "p" + std::to_string(commands_), R"({"type":"press"})");
  }
  std::string heard(ConnectionId who) {
    std::string all;
    for (const std::string& text : hall_->heard(who)) all += text + '\n';
    return all;
  }
  /// The event's own delay from now on, its other limits as they are.
  Response set_delay(Time to, const std::string& bearer) {
    const auto view = parse_object(hall_->request("GET", "/api/events/" + event_, "", token_).body);
    auto parameters = view->at("parameters").as_object();
    parameters["board_delay"] = to;
    const std::string body = boost::json::serialize(parameters);
    const Response done = post(
        "/do", fmt::format(R"({{"do":{{"type":"parameters","parameters":{},"reason":"asked for"}}}})", body), bearer);
    // What happens in the same moment has been shown.
    hall_->pass(1000);
    return done;
  }
  /// All that anybody can ask for without a link.
  std::string asked_for() {
    std::string all;
    for (const std::string& path :
         {"/api/games/" + game_, "/api/games/" + game_ + "/pgn", "/api/games/" + game_ + "/journal",
          "/api/games/" + game_ + "/preview", std::string("/api/games"), "/api/events/" + event_,
          "/api/events/" + event_ + "/feed", "/api/events/" + event_ + "/standings/open",
          "/api/events/" + event_ + "/preview", "/api/events/" + event_ + "/tables",
          "/api/events/" + event_ + "/files/pgn/open", "/game/export/" + game_}) {
      all += hall_->request("GET", path).body + '\n';
    }
    return all;
  }

  ChessRules rules_;
  store::MemoryStore store_;
  support::FailingStore failing_{store_};
  Time delay_{delay};
  bool tells_{false};
  std::uint64_t seed_{0};
  std::unique_ptr<HallDriver> hall_;
  std::string event_;
  std::string token_;
  std::string game_;
  std::string white_token_;
  ConnectionId white_{0};
  ConnectionId black_{0};
  ConnectionId official_{0};
  int commands_{0};
};

TEST_F(CoreLate, NoWayShowsANewerMoveToWhoOnlyWatches) {
  open_board();
  const auto spectator = hall_->enter(game_);
  EXPECT_THAT(heard(spectator), HasSubstr(R"("late":true)"));
  heard(white_);
  hall_->pass(minute);
  move(white_, "a2a3");
  hall_->pass(delay - minute);
  // A quarter of an hour less a minute later: the players and the official have it, nobody else.
  EXPECT_THAT(heard(black_), HasSubstr("a2a3"));
  EXPECT_THAT(heard(official_), HasSubstr("a2a3"));
  EXPECT_THAT(heard(spectator), Not(HasSubstr("a2a3")));
  EXPECT_THAT(asked_for(), Not(testing::ContainsRegex("a2a3|a3 |a3\\n")));
  const auto newcomer = hall_->enter(game_);
  EXPECT_THAT(heard(newcomer), Not(HasSubstr("a2a3")));
  hall_->say(newcomer, R"({"since":-1})");
  EXPECT_THAT(heard(newcomer), Not(HasSubstr("a2a3")));
  EXPECT_THAT(hall_->request("GET", "/api/games/" + game_ + "/pgn", "", white_token_).body, HasSubstr("1. a3"))
      << "who plays has their own game";
  // And then, by itself.
  hall_->pass(2 * minute);
  for (const ConnectionId each : {spectator, newcomer}) EXPECT_THAT(heard(each), HasSubstr("a2a3"));
  EXPECT_THAT(hall_->request("GET", "/api/games/" + game_ + "/pgn").body, HasSubstr("1. a3"));
}

TEST_F(CoreLate, WhoWatchesLivesInTheTimeTheySee) {
  open_board();
  move(white_, "a2a3");
  hall_->pass(delay + 10'000);
  move(black_, "h7h6");
  const auto spectator = hall_->enter(game_);
  const std::string seen = heard(spectator);
  EXPECT_THAT(seen, HasSubstr("a2a3"));
  EXPECT_THAT(seen, Not(HasSubstr("h7h6")));
  // Black has thought for ten seconds there, of a quarter of an hour and ten.
  EXPECT_THAT(seen, HasSubstr(R"("now":10)"));
  EXPECT_THAT(seen, testing::ContainsRegex(R"("running":"?black)"));
  hall_->say(spectator, R"({"ping":1})");
  EXPECT_THAT(heard(spectator), HasSubstr(R"(:10)"));
}

TEST_F(CoreLate, AGameThatIsOverGoesOnForWhoWatchesUntilTheyHaveSeenItsEnd) {
  open_board();
  const auto spectator = hall_->enter(game_);
  hall_->pass(delay + minute);
  heard(spectator);
  move(white_, "a2a3");
  hall_->act(black_, "r", R"({"type":"resign"})");
  const std::string journal = "/api/games/" + game_ + "/journal";
  hall_->pass(delay - minute);
  EXPECT_THAT(heard(spectator), Not(HasSubstr("resign")));
  EXPECT_EQ(hall_->request("GET", journal).status, 403);
  EXPECT_THAT(hall_->request("GET", "/api/games/" + game_ + "/preview").body, Not(HasSubstr("1-0")));
  EXPECT_EQ(hall_->request("GET", journal, "", white_token_).status, 200);
  hall_->pass(2 * minute);
  EXPECT_THAT(heard(spectator), HasSubstr("resign"));
  EXPECT_EQ(hall_->request("GET", journal).status, 200);
  EXPECT_THAT(hall_->request("GET", "/api/games/" + game_ + "/preview").body, HasSubstr("1-0"));
}

TEST_F(CoreLate, AHallThatIsStartedAgainShowsNoMore) {
  open_board();
  move(white_, "a2a3");
  hall_->pass(delay - minute);
  move(black_, "h7h6");
  start();
  const auto spectator = hall_->enter(game_);
  EXPECT_THAT(heard(spectator), Not(HasSubstr("a2a3")));
  EXPECT_THAT(asked_for(), Not(testing::ContainsRegex("a2a3|h7h6")));
  hall_->pass(minute);
  const std::string first = heard(spectator);
  EXPECT_THAT(first, HasSubstr("a2a3"));
  EXPECT_THAT(first, Not(HasSubstr("h7h6")));
  hall_->pass(delay);
  EXPECT_THAT(heard(spectator), HasSubstr("h7h6"));
}

TEST_F(CoreLate, OtherTablesAndOtherHallsAreShownAsTheyStand) {
  const auto made = support::made_table(hall_->request(
      "POST", "/api/games", R"({"rulebook":"fide","time":"G/60","color":"white","name":"Ann","supervised":true})"));
  const auto a = hall_->enter(made.game, made.a);
  hall_->enter(made.game, made.b);
  const auto spectator = hall_->enter(made.game);
  EXPECT_THAT(heard(spectator), Not(HasSubstr(R"("late")")));
  hall_->act(a, "s", R"({"type":"start"})");
  hall_->act(a, "m", R"({"type":"move","move":"a2a3"})");
  EXPECT_THAT(heard(spectator), HasSubstr("a2a3"));
  delay_ = 0;
  start();
  open_board();
  const auto other = hall_->enter(game_);
  move(white_, "a2a3");
  EXPECT_THAT(heard(other), HasSubstr("a2a3"));
}

TEST_F(CoreLate, AnEventHasADelayOfItsOwn) {
  delay_ = 0;
  start();
  open_board();
  EXPECT_EQ(set_delay(delay, token_).status, 200);
  const auto spectator = hall_->enter(game_);
  EXPECT_THAT(heard(spectator), HasSubstr(R"("late":true)"));
  heard(white_);
  move(white_, "a2a3");
  hall_->pass(delay - minute);
  EXPECT_THAT(heard(black_), HasSubstr("a2a3"));
  EXPECT_THAT(heard(official_), HasSubstr("a2a3"));
  EXPECT_THAT(heard(spectator), Not(HasSubstr("a2a3")));
  EXPECT_THAT(asked_for(), Not(testing::ContainsRegex("a2a3|a3 |a3\\n")));
  EXPECT_THAT(hall_->request("GET", "/api/events/" + event_ + "/files/pgn/open", "", token_).body,
              Not(HasSubstr("403")));
  hall_->pass(2 * minute);
  EXPECT_THAT(heard(spectator), HasSubstr("a2a3"));
  EXPECT_THAT(hall_->request("GET", "/api/games/" + game_ + "/pgn").body, HasSubstr("1. a3"));
}

TEST_F(CoreLate, OfTheHallsDelayAndTheEventsTheLargerHolds) {
  open_board();
  set_delay(5 * minute, token_);
  const auto spectator = hall_->enter(game_);
  move(white_, "a2a3");
  hall_->pass(delay - minute);
  EXPECT_THAT(heard(spectator), Not(HasSubstr("a2a3")));
  hall_->pass(2 * minute);
  EXPECT_THAT(heard(spectator), HasSubstr("a2a3"));
  set_delay(2 * delay, token_);
  move(black_, "h7h6");
  hall_->pass(2 * delay - minute);
  EXPECT_THAT(heard(spectator), Not(HasSubstr("h7h6")));
  hall_->pass(2 * minute);
  EXPECT_THAT(heard(spectator), HasSubstr("h7h6"));
}

TEST_F(CoreLate, ADelayThatBeginsInTheMiddleOfARoundTakesNothingBack) {
  delay_ = 0;
  start();
  open_board();
  const auto spectator = hall_->enter(game_);
  move(white_, "a2a3");
  hall_->pass(minute);
  EXPECT_THAT(heard(spectator), HasSubstr("a2a3"));
  set_delay(delay, token_);
  // Black has thought for a minute, and that stays so.
  EXPECT_THAT(heard(spectator), testing::AllOf(HasSubstr(R"("late":true)"), HasSubstr(R"("now":60000,)")));
  move(black_, "h7h6");
  hall_->pass(minute);
  EXPECT_THAT(heard(spectator), Not(HasSubstr("h7h6")));
  const auto newcomer = hall_->enter(game_);
  EXPECT_THAT(heard(newcomer), testing::AllOf(HasSubstr("a2a3"), Not(HasSubstr("h7h6"))));
  EXPECT_THAT(asked_for(), testing::AllOf(HasSubstr("a3"), Not(testing::ContainsRegex("h7h6|h6"))));
  // Nor does a hall that is started again, for the journal of the event tells since when it is so.
  start();
  const auto third = hall_->enter(game_);
  EXPECT_THAT(heard(third), testing::AllOf(HasSubstr("a2a3"), Not(HasSubstr("h7h6"))));
  EXPECT_THAT(asked_for(), testing::AllOf(HasSubstr("a3"), Not(testing::ContainsRegex("h7h6|h6"))));
  hall_->pass(delay);
  EXPECT_THAT(heard(third), HasSubstr("h7h6"));
}

TEST_F(CoreLate, ALongerDelayHoldsWhatComes) {
  delay_ = 0;
  start();
  open_board();
  set_delay(5 * minute, token_);
  const auto spectator = hall_->enter(game_);
  move(white_, "a2a3");
  hall_->pass(6 * minute);
  EXPECT_THAT(heard(spectator), HasSubstr("a2a3"));
  move(black_, "h7h6");
  hall_->pass(minute);
  set_delay(delay, token_);
  const auto newcomer = hall_->enter(game_);
  EXPECT_THAT(heard(newcomer), testing::AllOf(HasSubstr("a2a3"), Not(HasSubstr("h7h6"))));
  hall_->pass(delay - 2 * minute);
  EXPECT_THAT(heard(spectator), Not(HasSubstr("h7h6")));
  hall_->pass(2 * minute);
  for (const ConnectionId each : {spectator, newcomer}) EXPECT_THAT(heard(each), HasSubstr("h7h6"));
}

TEST_F(CoreLate, AShorterDelayCatchesUp) {
  delay_ = 0;
  start();
  open_board();
  set_delay(delay, token_);
  const auto spectator = hall_->enter(game_);
  move(white_, "a2a3");
  hall_->pass(3 * minute);
  EXPECT_THAT(heard(spectator), Not(HasSubstr("a2a3")));
  set_delay(2 * minute, token_);
  const std::string shown = heard(spectator);
  EXPECT_THAT(shown, testing::AllOf(HasSubstr("a2a3"), Not(HasSubstr("welcome"))));
  move(black_, "h7h6");
  EXPECT_THAT(heard(spectator), Not(HasSubstr("h7h6")));
  // And without one, what is missing is shown at once and the rest as it comes.
  set_delay(0, token_);
  EXPECT_THAT(heard(spectator), testing::AllOf(HasSubstr("h7h6"), HasSubstr("welcome"), Not(HasSubstr(R"("late")"))));
  move(white_, "b2b3");
  EXPECT_THAT(heard(spectator), HasSubstr("b2b3"));
}

TEST_F(CoreLate, ADelayThatIsTakenBackIsNone) {
  delay_ = 0;
  start();
  open_board();
  set_delay(delay, token_);
  const auto spectator = hall_->enter(game_);
  move(white_, "a2a3");
  EXPECT_THAT(heard(spectator), Not(HasSubstr("a2a3")));
  const auto log = hall_->request("GET", "/api/events/" + event_ + "/seq", "", token_).body;
  const auto seq = integer_of(*parse_object(log), "seq");
  ASSERT_TRUE(seq);
  EXPECT_EQ(post("/do", fmt::format(R"({{"do":{{"type":"undo","of":{},"reason":"a mistake"}}}})", *seq), token_).status,
            200);
  EXPECT_THAT(heard(spectator), HasSubstr("a2a3"));
}

TEST_F(CoreLate, ADelayIsTheDirectorsToSetAndAnHourAtMost) {
  delay_ = 0;
  start();
  open_board();
  EXPECT_EQ(set_delay(61 * minute, token_).status, 409);
  EXPECT_EQ(set_delay(-minute, token_).status, 409);
  EXPECT_EQ(set_delay(minute, "").status, 403);
  const auto link = post("/links", R"({"entries":[2]})", token_).body;
  const auto from = link.find(R"("token":")") + 9;
  EXPECT_EQ(set_delay(minute, link.substr(from, link.find('"', from) - from)).status, 403);
  const auto spectator = hall_->enter(game_);
  EXPECT_THAT(heard(spectator), Not(HasSubstr(R"("late")")));
  EXPECT_EQ(set_delay(60 * minute, token_).status, 200);
}

TEST_F(CoreLate, ADelayThatIsNotStoredIsNone) {
  delay_ = 0;
  start();
  open_board();
  const auto spectator = hall_->enter(game_);
  failing_.fate = [] { return support::Fate::Fails; };
  EXPECT_EQ(set_delay(delay, token_).status, 503);
  failing_.fate = [] { return support::Fate::Works; };
  move(white_, "a2a3");
  EXPECT_THAT(heard(spectator), testing::AllOf(HasSubstr("a2a3"), Not(HasSubstr(R"("late")"))));
}

TEST_F(CoreLate, WhatItsEventDoesNotTellIsHeldAsLongAsCanBe) {
  delay_ = 0;
  start();
  open_board();
  set_delay(minute, token_);
  move(white_, "a2a3");
  // The hall's own things, the game and who plays it can be read, and then nothing more.
  failing_.may_read = [reads = 0]() mutable { return ++reads <= 3; };
  start();
  hall_->pass(5 * minute);
  const auto spectator = hall_->enter(game_);
  white_ = hall_->enter(game_, white_token_);
  EXPECT_THAT(heard(white_), HasSubstr("a2a3"));
  EXPECT_THAT(heard(spectator), testing::AllOf(HasSubstr("welcome"), Not(HasSubstr("a2a3"))));
  failing_.may_read = [] { return true; };
  EXPECT_EQ(hall_->request("GET", "/api/events/" + event_).status, 200);
  EXPECT_THAT(heard(spectator), HasSubstr("a2a3"));
}

TEST(MomentOfALine, IsReadBeforeAnythingThatSomebodyWrote) {
  EXPECT_EQ(moment_of(R"({"seq":3,"at":4500,"by":"A","type":"report","text":"\"at\":9"})"), 4500);
  EXPECT_EQ(moment_of("{}"), 0);
}

TEST_F(CoreLate, WhereTheyAreShownByAnotherHallTheyAreLateThereToo) {
  delay_ = 0;
  tells_ = true;
  start();
  open_board();
  HallDriver reader(rules_, failing_, hall_->now(),
                    Core::Options{.limits = without_rates(), .version = "test", .reads_along = true}, 99);
  const auto tell = [&] {
    for (const News& news : hall_->take_news()) reader.hear(news);
    for (const News& news : reader.take_news()) hall_->hear(news);
  };
  const auto shown = [&](ConnectionId who) {
    std::string all;
    for (const std::string& text : reader.heard(who)) all += text + '\n';
    return all;
  };
  const auto pass = [&](Time ms) {
    for (; ms > 0; ms -= minute) {
      hall_->pass(std::min(ms, minute));
      tell();
      reader.pass(std::min(ms, minute));
    }
  };
  tell();
  const auto spectator = reader.enter(game_);
  tell();
  EXPECT_THAT(shown(spectator), Not(HasSubstr(R"("late":true)")));
  move(white_, "a2a3");
  tell();
  EXPECT_THAT(shown(spectator), HasSubstr("a2a3"));
  // Its director has the boards shown late, in mid-round.
  EXPECT_EQ(set_delay(delay, token_).status, 200);
  tell();
  reader.pass(1000);
  EXPECT_THAT(shown(spectator), HasSubstr(R"("late":true)"));
  move(black_, "b7b6");
  tell();
  pass(delay - minute);
  EXPECT_THAT(shown(spectator), Not(HasSubstr("b7b6")));
  const auto newcomer = reader.enter(game_);
  EXPECT_THAT(shown(newcomer), Not(HasSubstr("b7b6")));
  pass(2 * minute);
  EXPECT_THAT(shown(spectator), HasSubstr("b7b6"));
}

}  // namespace
}  // namespace touchmove::hall
