// Players of the Lichess API at the hall's tables: what becomes of a game when the store fails, when the hall is
// started again, when nobody comes, and how much a program may do.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::minute;
using testing::HasSubstr;
using testing::Not;

class CoreClients : public testing::Test {
 protected:
  void SetUp() override {
    ann_ = player("Ann");
    bo_ = player("Bo");
  }
  std::string player(const std::string& name) {
    const Response made = hall().request("POST", "/api/hall/players", "name=" + name + "&bot=true");
    EXPECT_EQ(made.status, 201) << made.body;
    const auto object = parse_object(made.body);
    return object ? text_of(*object, "token").value_or("") : "";
  }
  HallDriver& hall() { return *hall_; }
  Response post(const std::string& token, const std::string& path, const std::string& form = "") {
    return hall().request("POST", path, form, token);
  }
  /// Ann challenges Bo and has White; he accepts. The game's id.
  std::string start() {
    const std::string id = challenge();
    EXPECT_EQ(post(bo_, "/api/challenge/" + id + "/accept").status, 200);
    return id;
  }
  std::string challenge() {
    const Response made = post(ann_, "/api/challenge/Bo", "clock.limit=300&clock.increment=2&color=white");
    EXPECT_EQ(made.status, 200) << made.body;
    const auto object = parse_object(made.body);
    return object ? text_of(*object, "id").value_or("") : "";
  }
  Response act(const std::string& token, const std::string& game, const std::string& what) {
    return post(token, "/api/bot/game/" + game + "/" + what);
  }
  int move(const std::string& token, const std::string& game, const std::string& uci) {
    return act(token, game, "move/" + uci).status;
  }
  /// Opens a stream; the number of its request.
  std::uint64_t open(const std::string& token, const std::string& path) {
    hall().request("GET", path, "", token);
    return hall().last_request();
  }
  std::uint64_t open_game(const std::string& token, const std::string& game) {
    return open(token, "/api/bot/game/stream/" + game);
  }
  std::size_t lines_of(const std::string& game) { return memory_.read({game, 0, {}})->lines.size(); }
  /// The process dies and another begins, `later` ms after.
  void restart(Time later) {
    const Time now = hall().now() + later;
    hall_ = std::make_unique<HallDriver>(rules_, store_, now, 2);
  }

  ChessRules rules_;
  store::MemoryStore memory_;
  support::FailingStore store_{memory_};
  std::unique_ptr<HallDriver> hall_ = std::make_unique<HallDriver>(rules_, store_, 1'700'000'000'000);
  std::string ann_;
  std::string bo_;
};

TEST_F(CoreClients, WhatAClientHasNoValueForItMaySayAsNull) {
  // As berserk does.
  const Response made = post(ann_, "/api/challenge/Bo",
                             R"({"rated":false,"clock.limit":300,"clock.increment":2,"days":null,"color":"white",)"
                             R"("variant":null,"fen":null})");
  EXPECT_EQ(made.status, 200) << made.body;
  const Response elsewhere =
      post(ann_, "/api/challenge/Bo",
           R"({"clock":{"limit":300,"increment":2,"days":null},"fen":"8/8/8/8/8/8/8/8 w - - 0 1"})");
  EXPECT_EQ(elsewhere.status, 400) << elsewhere.body;
}

TEST_F(CoreClients, WhatIsReadWhileItsGameIsReadIsAnsweredWhenThatIsDone) {
  const std::string game = start();
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  store_.fate = [] { return support::Fate::Fails; };
  hall().hold_analyses(true);  // the game is not replayed yet
  EXPECT_EQ(move(bo_, game, "e7e5"), 503);
  store_.fate = [] { return support::Fate::Works; };
  hall().request("GET", "/api/account/playing", "", ann_);
  const std::uint64_t playing = hall().last_request();
  EXPECT_EQ(hall().response(playing).status, 0);
  const std::uint64_t events = open(bo_, "/api/stream/event");
  const std::uint64_t left = open(ann_, "/api/stream/event");
  hall().leave_stream(left);
  hall().hold_analyses(false);
  EXPECT_THAT(hall().response(playing).body, HasSubstr("\"gameId\":\"" + game + "\""));
  EXPECT_THAT(hall().streamed(events), HasSubstr("\"gameStart\""));
  EXPECT_EQ(hall().streamed(left), "");
}

TEST_F(CoreClients, NobodyPlaysMoreGamesThanAProgramCan) {
  for (int i = 0; i < 50; ++i) start();
  const std::string one_more = challenge();
  EXPECT_EQ(post(bo_, "/api/challenge/" + one_more + "/accept").status, 429);
  EXPECT_THAT(hall().request("GET", "/api/challenge", "", bo_).body, HasSubstr(one_more)) << "it stands";
}

TEST_F(CoreClients, AGameAtRestIsNoneThatIsPlayed) {
  const std::string game = start();
  hall().pass(61 * minute);
  EXPECT_EQ(hall().core().live_games(), 0U);
  EXPECT_THAT(hall().request("GET", "/api/account/playing", "", ann_).body, Not(HasSubstr(game)));
}

TEST_F(CoreClients, AGameAtRestGoesOnWhenSomebodyMoves) {
  const std::string game = start();
  hall().pass(61 * minute);
  EXPECT_EQ(hall().core().live_games(), 0U);
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  EXPECT_EQ(hall().core().live_games(), 1U) << "it is not thrown out while it is played";
  EXPECT_EQ(memory_.read({"", 0, {{"live", ""}}})->entries.size(), 1U);
  EXPECT_EQ(move(bo_, game, "e7e5"), 200);
  // Ann's time runs out though nobody asks for the game.
  hall().pass(6 * minute);
  EXPECT_THAT(hall().request("GET", "/game/export/" + game).body, HasSubstr("0-1"));
}

TEST_F(CoreClients, AGameAtRestThatIsCalledOffEndsItsStreams) {
  const std::string game = start();
  const std::uint64_t seen = open_game(bo_, game);
  hall().pass(61 * minute);
  EXPECT_EQ(hall().core().live_games(), 0U);
  EXPECT_EQ(act(ann_, game, "abort").status, 200);
  EXPECT_THAT(hall().streamed(seen), HasSubstr("\"status\":\"aborted\""));
  EXPECT_FALSE(hall().is_streaming(seen));
}

TEST_F(CoreClients, WhatIsNotStoredIsTakenBackFromWhoKnowsIt) {
  const std::string game = start();
  const std::uint64_t seen = open_game(bo_, game);
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  store_.fate = [] { return support::Fate::Fails; };
  EXPECT_EQ(move(bo_, game, "e7e5"), 503);
  store_.fate = [] { return support::Fate::Works; };
  EXPECT_THAT(hall().streamed(seen), Not(HasSubstr("e7e5")));
  EXPECT_EQ(move(bo_, game, "e7e5"), 200) << "once more, as 503 asks for";
  EXPECT_THAT(hall().streamed(seen), HasSubstr("\"moves\":\"e2e4 e7e5\"")) << "though it was to be told before";
}

TEST_F(CoreClients, AStreamWhoseLastStateIsNotStoredEndsAllTheSame) {
  const std::string game = start();
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  const std::uint64_t seen = open_game(bo_, game);
  EXPECT_TRUE(hall().is_streaming(seen));
  store_.fate = [] { return support::Fate::Fails; };
  EXPECT_EQ(act(bo_, game, "resign").status, 503);
  store_.fate = [] { return support::Fate::Works; };
  EXPECT_FALSE(hall().is_streaming(seen)) << "nothing more would come of it";
  const std::uint64_t again = open_game(bo_, game);
  EXPECT_THAT(hall().streamed(again), HasSubstr("\"status\":\"started\""));
}

TEST_F(CoreClients, AStreamOpensWhenWhatItTellsIsStored) {
  const std::string game = start();
  hall().hold_store(true);
  EXPECT_EQ(move(ann_, game, "e2e4"), 0);
  const std::uint64_t seen = open_game(bo_, game);
  hall().pass(6000);
  EXPECT_FALSE(hall().is_streaming(seen));
  EXPECT_EQ(hall().streamed(seen), "");
  store_.fate = [] { return support::Fate::Fails; };
  hall().hold_store(false);
  EXPECT_EQ(hall().response(seen).status, 503);
}

TEST_F(CoreClients, AGameThatCannotBeReadIsNotDenied) {
  const std::string game = start();
  EXPECT_EQ(act(ann_, game, "abort").status, 200);
  store_.may_read = [] { return false; };
  EXPECT_EQ(move(ann_, game, "e2e4"), 503);
  EXPECT_EQ(hall().request("GET", "/game/export/" + game).status, 503);
  store_.may_read = [] { return true; };
  EXPECT_EQ(hall().request("GET", "/game/export/" + game).status, 200);
  EXPECT_EQ(hall().request("GET", "/game/export/nosuchgame").status, 404);
}

TEST_F(CoreClients, AGameGoesOnInTheNextHallWhenBothAreBack) {
  const std::string game = start();
  const std::string waiting = start();  // nobody has moved yet
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  restart(5000);
  const std::string playing = hall().request("GET", "/api/account/playing", "", ann_).body;
  EXPECT_THAT(playing, HasSubstr(game));
  EXPECT_THAT(playing, HasSubstr(waiting));
  EXPECT_EQ(move(ann_, waiting, "d2d4"), 200) << "no time ran there, so none waits";
  const std::uint64_t ann = open_game(ann_, game);
  EXPECT_EQ(move(bo_, game, "e7e5"), 503) << "not final";
  const std::uint64_t bo = open_game(bo_, game);
  EXPECT_EQ(move(bo_, game, "e7e5"), 200);
  EXPECT_EQ(move(ann_, game, "g1f3"), 200);
  for (const std::uint64_t stream : {ann, bo}) EXPECT_THAT(hall().streamed(stream), HasSubstr("e2e4 e7e5 g1f3"));
}

TEST_F(CoreClients, WhoDoesNotComeBackAfterTheHallHasLeft) {
  const std::string game = start();
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  restart(5000);
  hall().pass(2000);
  const std::uint64_t early = open_game(ann_, game);
  hall().pass(10'000);
  EXPECT_THAT(hall().streamed(early), HasSubstr("\"opponentGone\""));
  hall().leave_stream(early);
  const std::uint64_t late = open_game(ann_, game);
  EXPECT_THAT(hall().streamed(late), HasSubstr("\"opponentGone\"")) << "who comes later is told it too";
  open_game(bo_, game);
  EXPECT_THAT(hall().streamed(late), HasSubstr("\"gone\":false"));
}

TEST_F(CoreClients, AGameThatHasNotBegunIsAbortedAndNotResigned) {
  const std::string game = start();
  const std::size_t lines = lines_of(game);
  for (int i = 0; i < 100; ++i) EXPECT_EQ(act(ann_, game, "resign").status, 400);
  EXPECT_EQ(lines_of(game), lines) << "no journal fills with that";
  EXPECT_EQ(act(ann_, game, "abort").status, 200);
}

TEST_F(CoreClients, AProgramIsHeldToTheLimitsOfASeat) {
  Limits limits = without_rates();
  limits.events_of_seat = {3, 0.1};
  store::MemoryStore memory;
  hall_ = std::make_unique<HallDriver>(rules_, memory, 1'700'000'000'000, 3, limits);
  ann_ = player("Ann");
  bo_ = player("Bo");
  const std::string game = start();
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  EXPECT_EQ(move(ann_, game, "e2e4"), 400);
  EXPECT_EQ(act(ann_, game, "draw/no").status, 200);
  EXPECT_EQ(act(ann_, game, "chat").status, 429);
  EXPECT_EQ(move(ann_, game, "d2d4"), 429);
  EXPECT_EQ(move(bo_, game, "e7e5"), 200) << "each for themselves";
  hall().pass(10'000);
  EXPECT_EQ(move(ann_, game, "g1f3"), 200);
}

TEST_F(CoreClients, NoSeatOfAProgramFillsTheJournal) {
  Limits limits = without_rates();
  limits.lines_of_seat = 4;
  store::MemoryStore memory;
  hall_ = std::make_unique<HallDriver>(rules_, memory, 1'700'000'000'000, 3, limits);
  ann_ = player("Ann");
  bo_ = player("Bo");
  const std::string game = start();
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  EXPECT_EQ(move(bo_, game, "e7e5"), 200);
  EXPECT_EQ(move(ann_, game, "g1f3"), 200);
  EXPECT_EQ(move(bo_, game, "b8c6"), 200);
  EXPECT_EQ(move(ann_, game, "f1c4"), 429) << "each move is two lines";
  const Time now = hall().now() + 1000;
  hall_ = std::make_unique<HallDriver>(rules_, memory, now, 4, limits);
  open_game(ann_, game);
  open_game(bo_, game);
  EXPECT_EQ(move(ann_, game, "f1c4"), 429) << "it is counted from the journal";
}

TEST_F(CoreClients, NothingIsAcknowledgedThatIsNotStored) {
  const std::string wanted = challenge();
  store_.fate = [] { return support::Fate::Fails; };
  EXPECT_EQ(hall().request("POST", "/api/hall/players", "name=Cy").status, 503);
  EXPECT_EQ(post(ann_, "/api/bot/account/upgrade").status, 503);
  EXPECT_EQ(post(bo_, "/api/challenge/" + wanted + "/accept").status, 503);
  hall().request("POST", "/api/board/seek", "time=5&increment=0", ann_);
  const std::uint64_t sought = hall().last_request();
  EXPECT_EQ(post(bo_, "/api/board/seek", "time=5&increment=0").status, 503);
  EXPECT_FALSE(hall().is_streaming(sought)) << "who sought is to seek again";
  store_.fate = [] { return support::Fate::Works; };
  EXPECT_NE(player("Cy"), "") << "the name is free";
  EXPECT_EQ(post(ann_, "/api/bot/account/upgrade").status, 200);
  EXPECT_THAT(hall().request("GET", "/api/account/playing", "", ann_).body, HasSubstr("\"nowPlaying\":[]"));
}

TEST_F(CoreClients, APlayerWhoseEntryIsDamagedIsToldOfAndKeepsTheName) {
  store::Write damage;
  damage.puts.push_back({"player", "ann", R"({"name":"Ann"})"});
  const store::Write group[] = {damage};
  memory_.write(group);
  restart(1000);
  EXPECT_THAT(hall().notes(), testing::Contains(HasSubstr("player ann")));
  EXPECT_EQ(hall().request("GET", "/api/account", "", ann_).status, 401);
  EXPECT_EQ(hall().request("POST", "/api/hall/players", "name=Ann").status, 400);
  EXPECT_EQ(hall().request("GET", "/api/account", "", bo_).status, 200);
}

TEST_F(CoreClients, AnAddressMakesFewPlayers) {
  Limits limits = without_rates();
  limits.players_of_address = Limits().players_of_address;
  store::MemoryStore memory;
  hall_ = std::make_unique<HallDriver>(rules_, memory, 1'700'000'000'000, 3, limits);
  for (const char* name : {"P1", "P2", "P3", "P4", "P5"}) player(name);
  EXPECT_EQ(hall().request("POST", "/api/hall/players", "name=P6").status, 429);
  EXPECT_EQ(hall().request("POST", "/api/hall/players", "name=P6", "", "10.0.0.2").status, 201);
  hall().pass(11 * minute);
  player("P7");
}

TEST_F(CoreClients, AChallengeNobodyAnswersIsGoneAfterTenMinutes) {
  const std::uint64_t events = open(ann_, "/api/stream/event");
  const std::string made = challenge();
  hall().pass(10 * minute - 1000);
  EXPECT_THAT(hall().streamed(events), Not(HasSubstr("challengeCanceled")));
  hall().pass(1000);
  EXPECT_THAT(hall().streamed(events), HasSubstr("challengeCanceled"));
  EXPECT_EQ(post(bo_, "/api/challenge/" + made + "/accept").status, 404);
}

TEST_F(CoreClients, NobodyIsBuriedInChallenges) {
  for (int i = 0; i < 20; ++i) challenge();
  const std::string cy = player("Cy");
  const std::string form = "clock.limit=300&clock.increment=2";
  EXPECT_EQ(post(cy, "/api/challenge/Bo", form).status, 429);
  EXPECT_EQ(post(cy, "/api/challenge/Ann", form).status, 200);
}

TEST_F(CoreClients, WhoLostTheStreamAndMovesOnIsNotGone) {
  const std::string game = start();
  const std::uint64_t seen = open_game(ann_, game);
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  const std::uint64_t lost = open_game(bo_, game);
  hall().leave_stream(lost);
  hall().pass(9000);
  EXPECT_EQ(move(bo_, game, "e7e5"), 200);
  hall().pass(9000);
  EXPECT_THAT(hall().streamed(seen), Not(HasSubstr("\"opponentGone\"")));
  hall().pass(2000);
  EXPECT_THAT(hall().streamed(seen), HasSubstr("\"gone\":true"));
  EXPECT_EQ(move(ann_, game, "g1f3"), 200);
  EXPECT_EQ(move(bo_, game, "b8c6"), 200);
  EXPECT_THAT(hall().streamed(seen), HasSubstr("\"gone\":false"));
  EXPECT_EQ(act(ann_, game, "claim-victory").status, 400);
}

TEST_F(CoreClients, ASeekIsReadLikeAChallenge) {
  EXPECT_EQ(post(ann_, "/api/board/seek", "time=5&increment=0&variant=atomic").status, 400);
  EXPECT_EQ(post(ann_, "/api/board/seek", "time=5&increment=0&rated=True").status, 400);
  EXPECT_EQ(post(ann_, "/api/board/seek", "time=5&increment=0&variant=standard&rated=False").status, 0) << "a stream";
}

}  // namespace
}  // namespace touchmove::hall
