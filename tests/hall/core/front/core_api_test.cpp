#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::made_table;
using support::make_table;
using testing::HasSubstr;
using testing::Not;

class CoreApiTest : public testing::Test {
 protected:
  Response get(const std::string& path) { return hall_.request("GET", path); }
  Response post(const std::string& path, const std::string& body = "{}", const std::string& bearer = "") {
    return hall_.request("POST", path, body, bearer);
  }

  support::ToyRules rules_;
  store::MemoryStore store_;
  HallDriver hall_{rules_, store_, 1'700'000'000'000};
};

TEST_F(CoreApiTest, AnswersWhatItServesAndRefusesTheRestByName) {
  EXPECT_EQ(get("/api/health").body, R"({"status":"ok","version":"test","games":0})");
  EXPECT_EQ(get("/api/books").body, R"([{"id":"toy"}])");
  EXPECT_EQ(get("/api/rulebooks").status, 200);
  EXPECT_EQ(get("/api/articles").body, "{}");
  EXPECT_EQ(get("/api/clauses/toy:one").status, 200);
  EXPECT_EQ(get("/api/clauses/toy:two").status, 404);
  EXPECT_EQ(get("/api/clauses/toy:one/scenarios/1").body, R"({"steps":1})");
  for (const char* none : {"/2", "/", "/x", "/1x", "/-1"}) {
    EXPECT_EQ(get("/api/clauses/toy:one/scenarios" + std::string(none)).status, 404) << none;
  }
  EXPECT_EQ(get("/api/nothing").status, 404);
  EXPECT_EQ(get("/api/games/nosuchgame").status, 404);
  EXPECT_EQ(get("/api/games/%2e%2e").status, 404);
  EXPECT_EQ(hall_.request("DELETE", "/api/games").status, 405);
  EXPECT_EQ(post("/api/health").status, 405);
}

TEST_F(CoreApiTest, ALinkSaysWhoPlays) {
  const auto made =
      support::made_table(post("/api/games", R"({"rulebook":"toy","color":"black","name":"Ann","time":"5+0"})"));
  const std::string preview = "/api/games/" + made.game + "/preview";
  EXPECT_EQ(get(preview).body, R"({"title":"White – Ann","description":"toy · 5+0"})");
  EXPECT_EQ(post(preview).status, 405);
  EXPECT_EQ(get("/api/games/nosuchgame/preview").status, 404);
}

TEST_F(CoreApiTest, AWrongTableIsRefusedWithTheFieldAtFault) {
  struct Case {
    const char* body;
    const char* where;
  };
  for (const auto& [body, where] :
       {Case{"[]", ""}, Case{R"({"time":"5+0"})", "rulebook"}, Case{R"({"rulebook":7})", "rulebook"},
        Case{R"({"rulebook":"toy","color":"green"})", "color"}, Case{R"({"rulebook":"toy","preset":"easy"})", "preset"},
        Case{R"({"rulebook":"toy","press":"never"})", "press"}, Case{R"({"rulebook":"toy","public":"yes"})", "public"},
        Case{R"({"rulebook":"none"})", "rulebook"}}) {
    const auto response = post("/api/games", body);
    EXPECT_EQ(response.status, 400) << body;
    EXPECT_THAT(response.body, HasSubstr(std::string(R"("where":")") + where + '"')) << body;
  }
  EXPECT_EQ(hall_.core().live_games(), 0U);
}

TEST_F(CoreApiTest, TheLobbyShowsPublicGamesThatAreNotOverNewestFirst) {
  const auto hidden = make_table(hall_);
  const auto first = make_table(hall_, R"(,"public":true,"time":"5+3")");
  hall_.pass(10);
  const auto second = make_table(hall_, R"(,"public":true)");
  const auto lobby = get("/api/games").body;
  EXPECT_THAT(lobby, Not(HasSubstr(hidden.game)));
  EXPECT_LT(lobby.find(second.game), lobby.find(first.game));
  EXPECT_THAT(lobby,
              HasSubstr(R"("time":"5+3","phase":"waiting","white":"Ann","black":null,"open_seat":"B","public":true)"));
}

TEST_F(CoreApiTest, TheOpenSeatOfAPublicGameIsTakenOnceAndItsLinkNoLongerOpens) {
  const auto table = make_table(hall_, R"(,"public":true)");
  const auto joined = post("/api/games/" + table.game + "/join", R"({"name":"Bob"})");
  ASSERT_EQ(joined.status, 200);
  const auto token = text_of(*parse_object(joined.body), "token").value();
  EXPECT_EQ(post("/api/games/" + table.game + "/join", R"({"name":"Cy"})").status, 409);
  EXPECT_THAT(hall_.last(hall_.enter(table.game, token), "welcome"), HasSubstr(R"("names":{"A":"Ann","B":"Bob"})"));
  EXPECT_EQ(hall_.closed(hall_.enter(table.game, table.b)), BadToken);
  EXPECT_EQ(post("/api/games/" + make_table(hall_).game + "/join").status, 403);
}

TEST_F(CoreApiTest, ASecretIsNeverStoredAsItIs) {
  const auto table = make_table(hall_, R"(,"supervised":true)");
  ASSERT_EQ(table.a.size(), 43U);
  ASSERT_FALSE(table.official.empty());
  const auto seats = store_.read({"", 0, {{"seat", ""}, {"game", ""}, {"person", ""}}});
  ASSERT_EQ(seats->entries.size(), 5U + 1U + 1U);
  for (const auto& entry : seats->entries) {
    for (const auto& token : {table.a, table.b, table.official}) EXPECT_THAT(entry.value, Not(HasSubstr(token)));
  }
}

TEST_F(CoreApiTest, OnePersonMaySitAtBothSides) {
  const auto table = make_table(hall_, R"(,"both":true)");
  const auto a = hall_.enter(table.game, table.a);
  const auto b = hall_.enter(table.game, table.b);
  EXPECT_THAT(hall_.last(a, "welcome"), HasSubstr(R"("names":{"A":"Ann","B":"Ann"})"));
  hall_.act(a, "1", R"({"type":"start"})");
  EXPECT_THAT(hall_.last(b, "line"), HasSubstr(R"("phase":"playing")"));
}

TEST_F(CoreApiTest, TheJournalCanBeHadWhenTheGameIsOverAndItsChainHolds) {
  const auto table = make_table(hall_, R"(,"both":true)");
  const auto a = hall_.enter(table.game, table.a);
  EXPECT_EQ(get("/api/games/" + table.game + "/journal").status, 403);
  EXPECT_EQ(get("/api/games/" + table.game + "/pgn").status, 200);
  hall_.act(a, "1", R"({"type":"resign"})");
  const auto journal = get("/api/games/" + table.game + "/journal");
  ASSERT_EQ(journal.status, 200);
  EXPECT_EQ(journal.file_name, table.game + ".ndjson");
  store::Hash head = store::no_hash;
  std::size_t count = 0;
  for (std::size_t from = 0; from < journal.body.size(); ++count) {
    const auto end = journal.body.find('\n', from);
    const auto line = store::parse_hashed_line(std::string_view(journal.body).substr(from, end - from));
    ASSERT_TRUE(line);
    head = store::chain(head, line->body);
    EXPECT_EQ(line->hash, head);
    from = end + 1;
  }
  EXPECT_EQ(count, 2U);
}

TEST_F(CoreApiTest, ARematchChangesColoursAndIsTheSameGameForBoth) {
  const auto table = make_table(hall_);
  const auto a = hall_.enter(table.game, table.a);
  const auto b = hall_.enter(table.game, table.b, {}, "Bob");
  EXPECT_EQ(post("/api/games/" + table.game + "/rematch", "", table.a).status, 409);
  hall_.act(a, "1", R"({"type":"resign"})");
  EXPECT_EQ(post("/api/games/" + table.game + "/rematch", "", "wrong").status, 403);
  hall_.heard(b);
  const auto first = made_table(post("/api/games/" + table.game + "/rematch", "", table.a));
  EXPECT_EQ(hall_.last(b, "rematch"), R"({"rematch":{"game":")" + first.game + R"("}})");
  const auto second = made_table(post("/api/games/" + table.game + "/rematch", "", support::secret_for(table.b)));
  EXPECT_EQ(first.game, second.game);
  EXPECT_NE(first.game, table.game);
  const auto a2 = hall_.enter(first.game, first.a);
  EXPECT_THAT(hall_.last(a2, "welcome"), testing::AllOf(HasSubstr(R"("seat":"A")"), HasSubstr(R"("white":"B")"),
                                                        HasSubstr(R"("names":{"A":"Ann","B":"Bob"})")));
  const auto b2 = hall_.enter(second.game, second.a);
  EXPECT_THAT(hall_.last(b2, "welcome"), HasSubstr(R"("seat":"B")"));
  EXPECT_THAT(hall_.last(a2, "presence"), HasSubstr(R"("B":true)"));
}

TEST_F(CoreApiTest, ARematchStartsOnlyWhenBothSit) {
  const auto table = make_table(hall_);
  const auto a = hall_.enter(table.game, table.a);
  hall_.enter(table.game, table.b, {}, "Bob");
  hall_.act(a, "1", R"({"type":"resign"})");
  const auto first = made_table(post("/api/games/" + table.game + "/rematch", "", table.a));
  const auto a2 = hall_.enter(first.game, first.a);
  EXPECT_THAT(hall_.last(a2, "snapshot"), HasSubstr(R"("phase":"waiting")"));
  EXPECT_EQ(post("/api/games/" + first.game + "/join", "{}").status, 403) << "the seat is Bob's";
  const auto second = made_table(post("/api/games/" + table.game + "/rematch", "", support::secret_for(table.b)));
  hall_.enter(second.game, second.a);
  EXPECT_THAT(hall_.last(a2, "snapshot"), HasSubstr(R"("phase":"ready")"));
}

TEST_F(CoreApiTest, ARematchCanBeDeclinedAndWhoAskedIsTold) {
  const auto table = make_table(hall_);
  const auto a = hall_.enter(table.game, table.a);
  hall_.enter(table.game, table.b, {}, "Bob");
  const std::string decline = "/api/games/" + table.game + "/rematch/decline";
  hall_.act(a, "1", R"({"type":"resign"})");
  EXPECT_EQ(post(decline, "", support::secret_for(table.b)).status, 409) << "nobody asks";
  const auto first = made_table(post("/api/games/" + table.game + "/rematch", "", table.a));
  const auto a2 = hall_.enter(first.game, first.a);
  EXPECT_EQ(post(decline, "", "wrong").status, 403);
  EXPECT_EQ(post(decline, "", table.a).status, 409) << "who asked sits there";
  EXPECT_EQ(post(decline, "", support::secret_for(table.b)).status, 200);
  EXPECT_EQ(hall_.last(a2, "rematch"), R"({"rematch":{"declined":true}})");
  EXPECT_THAT(hall_.last(hall_.enter(first.game, first.a), "welcome"), HasSubstr(R"("declined":true)"));
}

TEST_F(CoreApiTest, TheRulebooksAreCompressedOnceForAll) {
  const auto first = get("/api/rulebooks");
  ASSERT_TRUE(first.shown);
  EXPECT_EQ(first.shown, get("/api/rulebooks").shown);
}

TEST_F(CoreApiTest, ARematchCountsAsATableMade) {
  Limits limits = without_rates();
  limits.games_of_address = {1, 0.1};
  HallDriver hall(rules_, store_, 1'700'000'000'000, 9, limits);
  const auto table = make_table(hall);
  const auto a = hall.enter(table.game, table.a);
  hall.enter(table.game, table.b, {}, "Bob");
  hall.act(a, "1", R"({"type":"resign"})");
  const std::string address = "/api/games/" + table.game + "/rematch";
  EXPECT_EQ(hall.request("POST", address, "", table.a).status, 429);
  hall.pass(10'000);
  EXPECT_EQ(hall.request("POST", address, "", table.a).status, 201);
  EXPECT_EQ(hall.request("POST", address, "", support::secret_for(table.b)).status, 201)
      << "the same table, already made";
}

TEST_F(CoreApiTest, TooManyRequestsOfOneAddressAreToldToWait) {
  Limits limits = without_rates();
  limits.requests_of_address = {2, 0.5};
  limits.games_of_address = {1, 0.1};
  HallDriver hall(rules_, store_, 1'700'000'000'000, 9, limits);
  EXPECT_EQ(hall.request("GET", "/api/games/none").status, 404);
  EXPECT_EQ(hall.request("GET", "/api/games/none").status, 404);
  const auto refused = hall.request("GET", "/api/games/none");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.retry_after, 2);
  EXPECT_EQ(hall.request("GET", "/api/games/none", "", "", "10.0.0.2").status, 404);
  EXPECT_EQ(hall.request("POST", "/api/games", R"({"rulebook":"toy"})", "", "10.0.0.3").status, 201);
  EXPECT_EQ(hall.request("POST", "/api/games", R"({"rulebook":"toy"})", "", "10.0.0.3").status, 429);
  hall.pass(2000);
  EXPECT_EQ(hall.request("GET", "/api/games/none").status, 404);
}

TEST_F(CoreApiTest, WhatIsTheSameForAllWhoAskHasALimitOfItsOwn) {
  Limits limits = without_rates();
  limits.requests_of_address = {1, 0.1};
  limits.reads_of_address = {3, 0.5};
  HallDriver hall(rules_, store_, 1'700'000'000'000, 9, limits);
  EXPECT_EQ(hall.request("GET", "/api/games/none").status, 404);
  EXPECT_EQ(hall.request("GET", "/api/games/none").status, 429);
  for (const char* path : {"/api/health", "/api/books", "/api/events"}) {
    EXPECT_EQ(hall.request("GET", path).status, 200) << path;
  }
  const auto refused = hall.request("GET", "/api/health");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.retry_after, 2);
}

TEST_F(CoreApiTest, NewcomersAreWelcomeWhileThereIsRoomAndTheStoreIsWell) {
  support::FailingStore failing(store_);
  Limits limits = without_rates();
  limits.live_games = 1;
  HallDriver hall(rules_, failing, 1'700'000'000'000, 9, limits);
  EXPECT_EQ(hall.request("GET", "/api/ready").body, R"({"ready":true})");
  EXPECT_EQ(hall.request("POST", "/api/ready").status, 405);
  make_table(hall);
  EXPECT_EQ(hall.request("GET", "/api/ready").status, 503);
  EXPECT_EQ(hall.request("GET", "/api/ready").body, R"({"ready":false,"why":"hall_full"})");
  failing.may_read = [] { return false; };
  hall.pass(6'000);
  EXPECT_EQ(hall.request("GET", "/api/ready").body, R"({"ready":false,"why":"store_unavailable"})");
}

TEST_F(CoreApiTest, CountsWhatItAcknowledgesAndWhatCameTooFast) {
  Limits limits = without_rates();
  limits.events_of_seat = {2, 0.001};
  HallDriver hall(rules_, store_, 1'700'000'000'000, 9, limits);
  const auto table = make_table(hall);
  const auto a = hall.enter(table.game, table.a);
  const auto b = hall.enter(table.game, table.b);
  hall.enter(table.game);
  hall.act(b, "1", R"({"type":"start"})");
  for (int i = 0; i < 4; ++i) hall.act(a, std::to_string(i), R"({"type":"add"})");
  const Figures figures = hall.core().figures();
  EXPECT_EQ(figures.acknowledged, 3U);
  EXPECT_EQ(figures.refused_by_rate, 2U);
  EXPECT_EQ(figures.seats, 2U);
  EXPECT_EQ(figures.watchers, 1U);
  EXPECT_EQ(figures.sockets, 3U);
  EXPECT_GT(figures.journal_bytes, 0U);
}

TEST_F(CoreApiTest, AGameThatIsOverIsReplayedBesideTheHallAndKeepsNobodyWaiting) {
  const auto table = make_table(hall_);
  const auto a = hall_.enter(table.game, table.a);
  hall_.act(a, "1", R"({"type":"resign"})");
  const auto b = hall_.enter(table.game, table.b);
  hall_.act(b, "1", R"({"type":"resign"})");
  hall_.hang_up(a);
  hall_.hang_up(b);
  hall_.hold_lane(Lane::Games, true);
  EXPECT_EQ(get("/api/games/" + table.game).status, 0);
  EXPECT_EQ(get("/api/games/" + table.game + "/pgn").status, 0);
  ASSERT_EQ(hall_.analyses().size(), 1U);  // once for both
  EXPECT_EQ(get("/api/games").status, 200);
  const Analysis again = hall_.analyses().front();
  hall_.hold_lane(Lane::Games, false);
  EXPECT_EQ(hall_.response(2).status, 200);
  EXPECT_EQ(hall_.response(3).status, 200);
  hall_.find(again);  // an answer that comes twice changes nothing
  EXPECT_EQ(get("/api/games/" + table.game).status, 200);
}

TEST_F(CoreApiTest, HealthSaysHowTheStoreIs) {
  support::FailingStore failing(store_);
  HallDriver hall(rules_, failing, 1'700'000'000'000);
  EXPECT_EQ(hall.request("GET", "/api/health").status, 200);
  bool works = false;
  failing.fate = [&] { return works ? support::Fate::Works : support::Fate::Fails; };
  failing.may_read = [&] { return works; };
  hall.pass(6'000);  // nobody wants anything, and it is noticed all the same
  EXPECT_EQ(hall.request("GET", "/api/health").status, 503);
  EXPECT_THAT(hall.request("GET", "/api/health").body, HasSubstr(R"({"status":"store_unavailable")"));
  works = true;
  hall.pass(6'000);
  EXPECT_EQ(hall.request("GET", "/api/health").status, 200);
  works = false;
  hall.request("POST", "/api/games", R"({"rulebook":"toy"})");
  EXPECT_EQ(hall.request("GET", "/api/health").status, 503);
  works = true;
  hall.pass(12'000);
  EXPECT_EQ(hall.request("GET", "/api/health").status, 200);
  hall.hold_store(true);  // it does not fail, and does not answer
  hall.pass(20'000);
  EXPECT_THAT(hall.request("GET", "/api/health").body, HasSubstr(R"("store":"slow")"));
  hall.hold_store(false);
  EXPECT_EQ(hall.request("GET", "/api/health").status, 200);
}

TEST_F(CoreApiTest, AStoreDamagedWhereItBeginsEndsTheStart) {
  class Damaged final : public store::Store {
   public:
    std::vector<store::WriteResult> write(std::span<const store::Write> group) override {
      return std::vector<store::WriteResult>(group.size(), tl::unexpected(error()));
    }
    store::ReadResult read(const store::Read&) override { return tl::unexpected(error()); }
    tl::expected<std::vector<std::string>, store::Error> games() override { return tl::unexpected(error()); }

   private:
    static store::Error error() { return {store::Failure::Corrupt, "malformed"}; }
  };
  Damaged damaged;
  HallDriver hall(rules_, damaged, 1'700'000'000'000);
  EXPECT_FALSE(hall.core().is_ready());
  EXPECT_EQ(hall.core().start_failed(), "malformed");
  EXPECT_EQ(hall.core().next_wake(), std::nullopt);
}

TEST_F(CoreApiTest, AJournalCopiedUnderAnotherIdIsNotTakenForThatGame) {
  const auto first = make_table(hall_);
  const auto second = make_table(hall_);
  const auto lines = store_.read({first.game, 0, {}})->lines;
  EXPECT_THAT(lines.front().body, testing::EndsWith(R"(,"id":")" + first.game + "\"}"));
  store::MemoryStore other;
  for (const char* table : {"game", "live"}) {
    const auto found = store_.read({"", 0, {{table, second.game}}});
    for (const auto& entry : found->entries) ASSERT_TRUE(other.put({entry.table, entry.key, entry.value}));
  }
  ASSERT_TRUE(other.append(second.game, 0, {{lines.front().body, ""}}));
  HallDriver hall(rules_, other, hall_.now() + 1000);
  EXPECT_EQ(hall.request("GET", "/api/games/" + second.game).status, 503);
  EXPECT_THAT(hall.notes(), testing::Contains(HasSubstr("that of another game")));
}

}  // namespace
}  // namespace touchmove::hall
