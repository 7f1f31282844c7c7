// Games of an event's boards, played in the hall: tables opened, seats taken by the players' links, and what the event
// learns of how they ended, whatever dies in between.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <optional>
#include <string>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using testing::HasSubstr;
using testing::Not;

/// A hall that can be thrown away and opened again on its store.
class CoreBoards : public testing::Test {
 protected:
  CoreBoards() { reopen(); }

  void reopen(Time later = 1000) {
    now_ = (hall_ ? hall_->now() : now_) + later;
    hall_ = std::make_unique<HallDriver>(rules_, failing_, now_, ++seed_);
  }
  static std::string field(const std::string& json, const std::string& name) {
    const auto object = parse_object(json);
    return object ? text_of(*object, name).value_or("") : "";
  }
  Response post(const std::string& what, const std::string& body, const std::string& bearer) {
    return hall_->request("POST", "/api/events/" + id_ + what, body, bearer);
  }
  Response act(const std::string& event) { return post("/do", R"({"do":)" + event + "}", token_); }
  std::string view() { return hall_->request("GET", "/api/events/" + id_, "", token_).body; }

  /// Two players, the first round posted, `plan` added to the section.
  void open_event(const std::string& plan = "", const std::string& book = "fide") {
    const auto made = hall_->request(
        "POST", "/api/events",
        R"({"name":"Spring","rulebook":")" + book +
            R"(","sections":[{"id":"open","pairings":"manual","rounds":3,"time_control":"90+30")" + plan + "}]}");
    ASSERT_EQ(made.status, 201) << made.body;
    id_ = field(made.body, "event");
    token_ = field(made.body, "token");
    for (const char* last : {"Adams", "Baker"}) {
      const auto done = post(
          "/do", fmt::format(R"({{"do":{{"type":"enter","section":"open"}},"person":{{"last":"{}"}}}})", last), token_);
      ASSERT_EQ(done.status, 200) << done.body;
    }
    ASSERT_EQ(
        act(R"({"type":"pair","section":"open","round":1,"engine":"manual","boards":[{"board":1,"white":2,"black":1}]})")
            .status,
        200);
    ASSERT_EQ(act(R"({"type":"phase","section":"open","round":1,"phase":"posted"})").status, 200);
  }
  std::string link_of(int entry) {
    const auto made = post("/links", fmt::format(R"({{"entries":[{}]}})", entry), token_);
    const auto from = made.body.find(R"("token":")") + 9;
    return made.body.substr(from, made.body.find('"', from) - from);
  }
  std::string open_tables() {
    const auto made = post("/tables", R"({"section":"open","round":1})", token_);
    EXPECT_EQ(made.status, 201) << made.body;
    const auto from = made.body.find(R"("game":")") + 8;
    return made.body.substr(from, made.body.find('"', from) - from);
  }
  std::string game_of_board() {
    const std::string seen = view();
    const auto from = seen.find(R"("table":")");
    if (from == std::string::npos) return {};
    return seen.substr(from + 9, seen.find('"', from + 9) - from - 9);
  }
  Response seat(const std::string& bearer, const std::string& more = "") {
    return post("/table", R"({"section":"open","round":1,"board":1)" + more + "}", bearer);
  }
  /// Both sit down by their links; White's and Black's connection.
  struct Table {
    std::string game;
    ConnectionId white{0};
    ConnectionId black{0};
  };
  Table sit_down() {
    const auto white = seat(link_of(2));
    const auto black = seat(link_of(1));
    EXPECT_EQ(white.status, 201) << white.body;
    EXPECT_EQ(field(white.body, "seat"), "A");
    EXPECT_EQ(field(black.body, "seat"), "B");
    Table table;
    table.game = field(white.body, "game");
    table.white = hall_->enter(table.game, field(white.body, "token"));
    table.black = hall_->enter(table.game, field(black.body, "token"));
    return table;
  }
  Table sit_down_at(const std::string& game) {
    const Table table = sit_down();
    EXPECT_EQ(table.game, game);
    return table;
  }
  /// The event's journal in the store, or how often it says something.
  std::size_t said(const std::string& what) const {
    std::size_t count = 0;
    const auto read = store_.read({event_journal(id_), 0, {}});
    for (const auto& line : read->lines) {
      if (line.body.find(what) != std::string::npos) ++count;
    }
    return count;
  }
  std::size_t untold() const { return store_.read({"", 0, {{"event_game", ""}}})->entries.size(); }

  mutable store::MemoryStore store_;
  support::FailingStore failing_{store_};
  ChessRules rules_;
  Time now_{1'700'000'000'000};
  std::uint64_t seed_{0};
  std::unique_ptr<HallDriver> hall_;
  std::string id_;
  std::string token_;
};

TEST_F(CoreBoards, AGamePlayedInTheHallReportsItsOwnResult) {
  open_event();
  const std::string game = open_tables();
  EXPECT_EQ(game_of_board(), game);
  const auto shown = hall_->request("GET", "/api/games/" + game).body;
  EXPECT_THAT(shown, HasSubstr(R"("rulebook":"fide")"));
  EXPECT_THAT(shown, HasSubstr(R"("time":"90+30")"));
  EXPECT_THAT(shown, HasSubstr(R"("place":{"event":")" + id_ +
                               R"(","section":"open","round":1,"board":1,"white":2,"black":1})"));
  EXPECT_THAT(hall_->request("GET", "/api/games").body, Not(HasSubstr(game))) << "no stranger takes a seat of it";
  const Table table = sit_down();
  ASSERT_EQ(table.game, game);
  EXPECT_THAT(hall_->last(table.white, "welcome"), HasSubstr(R"("names":{"A":"Baker","B":"Adams"})"));
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  EXPECT_EQ(said("game_ended"), 0U);
  hall_->act(table.black, "r", R"({"type":"resign"})");
  EXPECT_THAT(view(), HasSubstr(R"("result":"1-0")"));
  EXPECT_EQ(said(R"("type":"game_ended","encounter":")" + game + R"(","result":"1-0")"), 1U);
  EXPECT_EQ(untold(), 0U);
}

TEST_F(CoreBoards, TheGameOfABoardNamesItsEventInItsPgnAndInItsPreview) {
  open_event();
  const std::string game = "/api/games/" + open_tables();
  const std::string pgn = hall_->request("GET", game + "/pgn").body;
  const std::string event =
      text_of(*parse_object(hall_->request("GET", "/api/events/" + id_).body), "name").value_or("");
  ASSERT_FALSE(event.empty());
  EXPECT_THAT(pgn, HasSubstr("[Event \"" + event + "\"]"));
  EXPECT_THAT(pgn, HasSubstr("[Round \"1.1\"]"));
  EXPECT_EQ(hall_->request("GET", game + "/preview").body,
            R"({"title":"Baker – Adams","description":")" + event + R"( · Round 1, board 1 · FIDE Laws · 90+30"})");
}

TEST_F(CoreBoards, ThePgnOfTheEventHasTheMovesPlayedAtItsTables) {
  open_event();
  const Table table = sit_down_at(open_tables());
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  hall_->act(table.black, "n", R"({"type":"move","move":"c7c5"})");
  hall_->act(table.white, "r", R"({"type":"resign"})");
  // The hall may have let go of the game long ago, or be another.
  reopen();
  const Response file = hall_->request("GET", "/api/events/" + id_ + "/files/pgn/open", "", token_);
  ASSERT_EQ(file.status, 200) << file.body;
  EXPECT_EQ(file.file_name, id_ + "-open.pgn");
  EXPECT_THAT(file.body, HasSubstr("[White \"Baker\"]\n[Black \"Adams\"]\n[Result \"0-1\"]"));
  EXPECT_THAT(file.body, HasSubstr("\n\n1. e4 {[%clk 1:30:"));
  EXPECT_THAT(file.body, HasSubstr("c5"));
  EXPECT_THAT(file.body, testing::EndsWith(" 0-1\n"));
  // What a director decided otherwise is how the game ends in the file.
  ASSERT_EQ(act(R"({"type":"correct","section":"open","round":1,"board":1,"result":"1/2-1/2"})").status, 200);
  const auto corrected = hall_->request("GET", "/api/events/" + id_ + "/files/pgn/open", "", token_).body;
  EXPECT_THAT(corrected, HasSubstr("[Result \"1/2-1/2\"]"));
  EXPECT_THAT(corrected, testing::EndsWith(" 1/2-1/2\n"));
  EXPECT_EQ(hall_->request("GET", "/api/events/" + id_ + "/files/pgn/open", "", link_of(1)).status, 403);
}

TEST_F(CoreBoards, AGameThatCannotBeReadHasItsResultAlone) {
  open_event();
  ASSERT_EQ(act(R"({"type":"link","section":"open","round":1,"board":1,"encounter":"elsewhere"})").status, 200);
  ASSERT_EQ(act(R"({"type":"result","section":"open","round":1,"board":1,"result":"1-0"})").status, 200);
  const Response file = hall_->request("GET", "/api/events/" + id_ + "/files/pgn/open", "", token_);
  ASSERT_EQ(file.status, 200) << file.body;
  EXPECT_THAT(file.body, testing::EndsWith("\n\n1-0\n\n"));
}

TEST_F(CoreBoards, WhoCallsTheOfficialIsSeenAtTheDesk) {
  open_event();
  const std::string game = open_tables();
  const auto tables = [&](const std::string& bearer) {
    return hall_->request("GET", "/api/events/" + id_ + "/tables", "", bearer);
  };
  EXPECT_THAT(tables(token_).body, HasSubstr(R"("phase":"waiting","turn":"white","moves":0)"));
  const Table table = sit_down_at(game);
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  hall_->act(table.white, "p", R"({"type":"press"})");
  EXPECT_THAT(tables(token_).body,
              HasSubstr(R"("names":["Baker","Adams"],"phase":"playing","turn":"black","moves":1)"));
  EXPECT_THAT(tables(token_).body, HasSubstr(R"("running":"black","calls":[])"));
  hall_->pass(5000);
  const Time called = hall_->now();
  hall_->act(table.black, "c", R"({"type":"call_official"})");
  hall_->pass(7000);
  const std::string call =
      fmt::format(R"("calls":[{{"since":{},"office":"official","type":"call_official","by":"black"}}])", called);
  EXPECT_THAT(tables(token_).body, HasSubstr(call));
  EXPECT_EQ(tables(link_of(1)).status, 403);
  EXPECT_EQ(tables("").status, 403);
  // Killed and opened again the hall still knows who waits.
  reopen(0);
  EXPECT_THAT(tables(token_).body, HasSubstr(call));
  const auto official = seat(token_);
  const ConnectionId there = hall_->enter(game, field(official.body, "token"));
  // What the official has seen is left to the same to decide.
  hall_->act(there, "r", R"({"type":"report","about":"talking","seat":"A"})");
  EXPECT_THAT(tables(token_).body, HasSubstr(R"("office":"official","type":"report","about":"talking"}])"));
  EXPECT_THAT(tables(token_).body, Not(HasSubstr("call_official")));
}

TEST_F(CoreBoards, NobodyTakesASeatThatIsNotTheirs) {
  open_event();
  ASSERT_EQ(post("/do", R"({"do":{"type":"enter","section":"open"},"person":{"last":"Clark"}})", token_).status, 200);
  EXPECT_EQ(seat(link_of(2)).status, 403) << "there is no table yet";
  const std::string game = open_tables();
  EXPECT_EQ(seat("").status, 403);
  EXPECT_EQ(seat(link_of(3)).status, 403);
  EXPECT_EQ(seat(link_of(2), R"(,"seat":"B")").status, 403);
  EXPECT_EQ(seat(link_of(2), R"(,"seat":"official")").status, 403);
  const auto official = seat(token_);
  EXPECT_EQ(field(official.body, "seat"), "official");
  EXPECT_EQ(post("/tables", R"({"section":"open","round":1})", link_of(2)).status, 403);
  EXPECT_EQ(post("/tables", R"({"section":"open","round":1})", token_).status, 409) << "it has its table";
  EXPECT_EQ(post("/tables", R"({"section":"open","round":2})", token_).status, 409);
  EXPECT_EQ(post("/tables", R"({"section":"none","round":1})", token_).status, 409);
  // A link that is given anew opens the seat anew, and the old secret opens it no more.
  const auto first = seat(link_of(2));
  const auto second = seat(link_of(2));
  const auto old = hall_->enter(game, field(first.body, "token"));
  EXPECT_EQ(hall_->closed(old), BadToken);
  EXPECT_THAT(hall_->last(hall_->enter(game, field(second.body, "token")), "welcome"), HasSubstr(R"("seat":"A")"));
}

TEST_F(CoreBoards, ASectionMayHaveItsTablesOpenedByThePosting) {
  open_event(R"(,"hall_tables":true)");
  const std::string game = game_of_board();
  ASSERT_NE(game, "");
  EXPECT_EQ(said(R"("type":"link")"), 1U);
  // Opened once, whatever else is done, and however often the hall is opened again.
  ASSERT_EQ(act(R"({"type":"check_in","entry":1,"present":true})").status, 200);
  reopen();
  EXPECT_EQ(game_of_board(), game);
  EXPECT_EQ(said(R"("type":"link")"), 1U);
}

TEST_F(CoreBoards, ASettingSwitchedOnLaterOpensTheTablesOfTheRoundThatIsPosted) {
  open_event();
  EXPECT_EQ(game_of_board(), "");
  ASSERT_EQ(act(R"({"type":"section","plan":{"id":"open","pairings":"manual","rounds":3,"time_control":"90+30",)"
                R"("hall_tables":true}})")
                .status,
            200);
  const std::string game = game_of_board();
  EXPECT_NE(game, "");
  reopen();
  EXPECT_EQ(game_of_board(), game);
}

TEST_F(CoreBoards, KilledBetweenTheEndAndTheReportItIsReportedAfterwardsAndOnce) {
  open_event();
  const std::string game = open_tables();
  Table table = sit_down();
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  // The end reaches the disk, and nothing after it.
  int writes = 0;
  failing_.fate = [&] { return ++writes == 1 ? support::Fate::Works : support::Fate::Fails; };
  hall_->act(table.black, "r", R"({"type":"resign"})");
  EXPECT_EQ(said("game_ended"), 0U);
  EXPECT_EQ(untold(), 1U);
  failing_.fate = [] { return support::Fate::Works; };
  for (int again = 0; again < 3; ++again) {
    reopen();
    EXPECT_THAT(view(), HasSubstr(R"("result":"1-0")")) << again;
    EXPECT_EQ(said("game_ended"), 1U);
    EXPECT_EQ(untold(), 0U);
  }
}

TEST_F(CoreBoards, WhereTheReportWasStoredAndItsAnswerLostNothingIsSaidTwice) {
  open_event();
  open_tables();
  Table table = sit_down();
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  int writes = 0;
  failing_.fate = [&] { return ++writes == 1 ? support::Fate::Works : support::Fate::FailsUnnoticed; };
  hall_->act(table.black, "r", R"({"type":"resign"})");
  failing_.fate = [] { return support::Fate::Works; };
  hall_->pass(3000);  // tried again by the hall itself
  EXPECT_THAT(view(), HasSubstr(R"("result":"1-0")"));
  EXPECT_EQ(said("game_ended"), 1U);
  EXPECT_EQ(untold(), 0U);
}

TEST_F(CoreBoards, KilledBetweenTheOpeningAndTheLinkTheTableFindsItsBoard) {
  open_event();
  int writes = 0;
  failing_.fate = [&] { return ++writes == 1 ? support::Fate::Works : support::Fate::Fails; };
  post("/tables", R"({"section":"open","round":1})", token_);
  failing_.fate = [] { return support::Fate::Works; };
  EXPECT_EQ(said(R"("type":"link")"), 0U);
  reopen();
  EXPECT_NE(game_of_board(), "");
  EXPECT_EQ(said(R"("type":"link")"), 1U);
  EXPECT_EQ(post("/tables", R"({"section":"open","round":1})", token_).status, 409);
}

TEST_F(CoreBoards, AResultADirectorEnteredMeanwhileStandsAndIsInDispute) {
  open_event();
  open_tables();
  const Table table = sit_down();
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  ASSERT_EQ(act(R"({"type":"result","section":"open","round":1,"board":1,"result":"1/2-1/2"})").status, 200);
  hall_->act(table.black, "r", R"({"type":"resign"})");
  EXPECT_THAT(view(), HasSubstr(R"("result":"1/2-1/2")"));
  EXPECT_THAT(view(), HasSubstr(R"("disputed":true)"));
  EXPECT_THAT(view(), HasSubstr(R"({"by":"hall","result":"1-0"})"));
}

TEST_F(CoreBoards, AnAnnulledGameTakesItsResultBackAndTheOnePlayedInItsPlaceReportsAnother) {
  open_event();
  open_tables();
  const Table table = sit_down();
  const auto official = hall_->enter(table.game, field(seat(token_).body, "token"));
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  hall_->act(table.black, "r", R"({"type":"resign"})");
  ASSERT_THAT(view(), HasSubstr(R"("result":"1-0")"));
  hall_->act(official, "a", R"({"type":"annul","replay":"book"})");
  ASSERT_THAT(hall_->last(official, "line"), HasSubstr(R"("annulled")"));
  EXPECT_THAT(view(), HasSubstr(R"("result":"none")"));
  EXPECT_EQ(said(R"("result":"none")"), 1U);
  hall_->act(table.black, "s2", R"({"type":"start"})");
  hall_->act(table.white, "m2", R"({"type":"move","move":"e2e4"})");
  hall_->act(table.white, "p2", R"({"type":"press"})");
  hall_->act(table.white, "r2", R"({"type":"resign"})");
  EXPECT_THAT(view(), HasSubstr(R"("result":"0-1")"));
  EXPECT_EQ(said("game_ended"), 3U);
}

TEST_F(CoreBoards, TwoGamesOfARoundReportEachWithTheColoursAsPaired) {
  open_event(R"(,"games":2)", "uschess-blitz");
  open_tables();
  const Table table = sit_down();
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  hall_->act(table.black, "r", R"({"type":"resign"})");
  EXPECT_EQ(said(R"("type":"game_ended")"), 1U);
  // Now whoever was paired White has Black, and resigns again what the other won before.
  hall_->act(table.white, "s2", R"({"type":"start"})");
  hall_->act(table.black, "m2", R"({"type":"move","move":"d2d4"})");
  hall_->act(table.black, "r2", R"({"type":"resign"})");
  EXPECT_EQ(said(R"("type":"game_ended","encounter":")" + table.game + R"(","result":"1-0")"), 1U);
  EXPECT_EQ(said(R"("game":2,"result":"1-0")"), 1U);
}

TEST_F(CoreBoards, ATableWhoseBoardIsNoMoreReportsToNobodyElsesBoard) {
  open_event();
  const std::string game = open_tables();
  const Table table = sit_down();
  ASSERT_EQ(act(R"({"type":"phase","section":"open","round":1,"phase":"paired"})").status, 200);
  ASSERT_EQ(act(R"({"type":"boards","section":"open","round":1,"boards":[{"board":1,"white":1,"black":2}]})").status,
            200);
  ASSERT_EQ(act(R"({"type":"phase","section":"open","round":1,"phase":"posted"})").status, 200);
  EXPECT_EQ(game_of_board(), "");
  hall_->act(table.black, "s", R"({"type":"start"})");
  hall_->act(table.white, "m", R"({"type":"move","move":"e2e4"})");
  hall_->act(table.black, "r", R"({"type":"resign"})");
  EXPECT_EQ(said("game_ended"), 0U);
  EXPECT_EQ(untold(), 0U);
  EXPECT_THAT(hall_->notes().back(), HasSubstr("the board it was opened for is no more"));
  EXPECT_NE(open_tables(), game);
}

TEST_F(CoreBoards, WhoPlaysAtABoardPlaysNoMachineNorProgramThoughTheyShutThePage) {
  hall_ =
      std::make_unique<HallDriver>(rules_, failing_, now_ += 1000, 7, without_rates(), std::vector<std::string>{"toy"});
  open_event();
  const auto machine = [&](const std::string& address = "10.0.0.1") {
    return hall_->request("POST", "/api/games",
                          R"({"rulebook":"fide","time":"G/5","color":"white","machine":{"engine":"toy","level":8}})",
                          "", address);
  };
  const auto program = field(hall_->request("POST", "/api/hall/players", "name=Ann").body, "token");
  const auto seek = [&](const std::string& address = "10.0.0.1") {
    hall_->request("POST", "/api/board/seek", "time=5&increment=0", program, address);
    return hall_->response(hall_->last_request()).status;
  };
  const auto before = support::made_table(machine());
  const auto ann = hall_->enter(before.game, before.a);
  hall_->pass(2000);  // the machine starts the clock
  hall_->act(ann, "1", R"({"type":"resign"})");
  open_tables();
  Table table = sit_down();
  EXPECT_EQ(machine().status, 409);
  EXPECT_EQ(seek(), 403);
  hall_->hang_up(table.white);
  hall_->hang_up(table.black);
  EXPECT_EQ(machine().status, 201) << "a board that is not begun keeps nobody who left it";
  table = sit_down();
  hall_->act(table.black, "2", R"({"type":"start"})");
  hall_->hang_up(table.white);
  hall_->hang_up(table.black);
  EXPECT_EQ(machine().status, 409) << "the game goes on";
  EXPECT_EQ(hall_->request("POST", "/api/games/" + before.game + "/rematch", "", before.a).status, 409);
  EXPECT_EQ(seek(), 403);
  EXPECT_EQ(machine("10.0.0.2").status, 201);
  EXPECT_EQ(seek("10.0.0.2"), 0) << "a stream";
  table = sit_down();
  hall_->act(table.white, "3", R"({"type":"move","move":"e2e4"})");
  hall_->act(table.black, "4", R"({"type":"resign"})");
  EXPECT_EQ(machine().status, 201);
}

}  // namespace
}  // namespace touchmove::hall
