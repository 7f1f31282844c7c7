// The Lichess API over real sockets: a client that was written from its specification plays against another.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>

#include "tests/support/lichess_client.hpp"
#include "tests/support/serve_process.hpp"
#include "tests/support/temporary_directory.hpp"

namespace touchmove {
namespace {

using support::LichessClient;
using support::LineStream;
using support::ServeProcess;
using testing::HasSubstr;

std::string text(const boost::json::object& object, const char* field) {
  return std::string(object.at(field).as_string());
}

class LichessTest : public testing::Test {
 protected:
  /// A player with a token of their own.
  std::string player(const std::string& name, bool bot = true) {
    const auto made =
        LichessClient(port(), "none").post("/api/hall/players", "name=" + name + (bot ? "&bot=true" : ""));
    EXPECT_EQ(made.status, 201) << made.body;
    return text(made.object(), "token");
  }
  std::uint16_t port() const { return hall_->port(); }

  /// Ann challenges Bo and has White; Bo accepts. The game's id.
  std::string start(const std::string& clock = "clock.limit=300&clock.increment=2") {
    const auto challenge = ann_.post("/api/challenge/Bo", clock + "&color=white");
    EXPECT_EQ(challenge.status, 200) << challenge.body;
    const std::string id = text(challenge.object(), "id");
    EXPECT_EQ(bo_.post("/api/challenge/" + id + "/accept").status, 200);
    return id;
  }
  static int move(const LichessClient& who, const std::string& game, const std::string& uci,
                  const std::string& query = "") {
    return who.post("/api/bot/game/" + game + "/move/" + uci + query).status;
  }

  support::TemporaryDirectory directory_;
  std::unique_ptr<ServeProcess> hall_ =
      std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, directory_.file("hall.sqlite"));
  std::string ann_token_ = player("Ann");
  std::string bo_token_ = player("Bo");
  LichessClient ann_{port(), ann_token_};
  LichessClient bo_{port(), bo_token_};
};

TEST_F(LichessTest, ATokenSaysWhoseItIs) {
  const std::string token = player("Cy");
  const auto tested = LichessClient(port(), "none").post("/api/token/test", token + ",nonsense");
  EXPECT_EQ(tested.status, 200);
  const auto object = tested.object();
  EXPECT_EQ(text(object.at(token).as_object(), "userId"), "cy");
  EXPECT_THAT(text(object.at(token).as_object(), "scopes"), HasSubstr("bot:play"));
  EXPECT_TRUE(object.at("nonsense").is_null());
  EXPECT_EQ(LichessClient(port(), "none").post("/api/token/test", "\xFF").status, 400)
      << "no text, which no answer holds";
}

TEST_F(LichessTest, WithoutATokenNothingIsDone) {
  const LichessClient nobody(port(), "nonsense");
  for (const char* path : {"/api/account", "/api/account/playing", "/api/stream/event", "/api/challenge"}) {
    const auto answer = nobody.get(path);
    EXPECT_EQ(answer.status, 401) << path;
    EXPECT_EQ(text(answer.object(), "error"), "No such token");
  }
  EXPECT_EQ(nobody.post("/api/challenge/Bo").status, 401);
}

TEST_F(LichessTest, AnAccountIsABotOrBecomesOne) {
  EXPECT_EQ(text(ann_.get("/api/account").object(), "title"), "BOT");
  const LichessClient cy(port(), player("Cy", false));
  EXPECT_FALSE(cy.get("/api/account").object().contains("title"));
  EXPECT_EQ(cy.post("/api/bot/account/upgrade").status, 200);
  const auto account = cy.get("/api/account").object();
  EXPECT_EQ(text(account, "id"), "cy");
  EXPECT_EQ(text(account, "username"), "Cy");
  EXPECT_TRUE(account.at("perfs").as_object().contains("blitz"));
}

TEST_F(LichessTest, NamesAreOnesOwnAndSuitable) {
  const LichessClient nobody(port(), "none");
  EXPECT_EQ(nobody.post("/api/hall/players", "name=ANN").status, 400);
  EXPECT_EQ(nobody.post("/api/hall/players", "name=A%20B").status, 400);
  EXPECT_EQ(nobody.post("/api/hall/players", "name=%").status, 400);
}

TEST_F(LichessTest, AChallengeIsToldAcceptedAndPlayedToMate) {
  LineStream events = bo_.stream("/api/stream/event");
  ASSERT_EQ(events.status(), 200);
  EXPECT_THAT(events.head(), HasSubstr("application/x-ndjson"));
  const auto made =
      ann_.post_json("/api/challenge/bo", R"({"rated":false,"clock.limit":180,"clock.increment":2,"color":"white"})");
  ASSERT_EQ(made.status, 200) << made.body;
  const auto told = events.object_of("challenge");
  ASSERT_TRUE(told);
  const auto& challenge = told->at("challenge").as_object();
  EXPECT_EQ(text(challenge, "id"), text(made.object(), "id"));
  EXPECT_EQ(text(challenge.at("challenger").as_object(), "name"), "Ann");
  EXPECT_EQ(text(challenge.at("variant").as_object(), "key"), "standard");
  EXPECT_EQ(text(challenge, "speed"), "blitz");
  EXPECT_EQ(challenge.at("timeControl").as_object().at("limit").as_int64(), 180);
  const std::string game = text(challenge, "id");
  EXPECT_EQ(bo_.post("/api/challenge/" + game + "/accept").status, 200);
  const auto started = events.object_of("gameStart");
  ASSERT_TRUE(started);
  EXPECT_EQ(text(started->at("game").as_object(), "id"), game);
  EXPECT_EQ(text(started->at("game").as_object(), "color"), "black");
  const auto playing = ann_.get("/api/account/playing").object();
  ASSERT_EQ(playing.at("nowPlaying").as_array().size(), 1U);

  LineStream own = bo_.stream("/api/bot/game/stream/" + game);
  const auto first = own.line();
  ASSERT_TRUE(first);
  const auto full = boost::json::parse(*first).as_object();
  EXPECT_EQ(text(full, "type"), "gameFull") << "the first line, with no blank one before it";
  EXPECT_EQ(text(full, "initialFen"), "startpos");
  EXPECT_EQ(text(full.at("variant").as_object(), "name"), "Standard");
  EXPECT_EQ(full.at("clock").as_object().at("initial").as_int64(), 180'000);
  EXPECT_EQ(text(full.at("white").as_object(), "name"), "Ann");
  EXPECT_EQ(text(full.at("state").as_object(), "status"), "started");

  EXPECT_EQ(move(bo_, game, "e7e5"), 400) << "not Black's turn";
  EXPECT_EQ(move(ann_, game, "e2e5"), 400) << "not legal";
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  EXPECT_EQ(move(bo_, game, "e7e5"), 200);
  EXPECT_EQ(move(ann_, game, "d1h5"), 200);
  EXPECT_EQ(move(bo_, game, "b8c6"), 200);
  EXPECT_EQ(move(ann_, game, "f1c4"), 200);
  EXPECT_EQ(move(bo_, game, "g8f6"), 200);
  EXPECT_EQ(move(ann_, game, "h5f7"), 200);
  std::optional<boost::json::object> last;
  int states = 0;
  while (auto state = own.object_of("gameState")) {
    last = std::move(state);
    ++states;
  }
  ASSERT_TRUE(last);
  EXPECT_EQ(states, 7) << "each move is told once, when the clock has completed it";
  EXPECT_TRUE(own.is_over()) << "the stream is closed after the last state";
  EXPECT_EQ(text(*last, "moves"), "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
  EXPECT_EQ(text(*last, "status"), "mate");
  EXPECT_EQ(text(*last, "winner"), "white");
  EXPECT_GT(last->at("wtime").as_int64(), 170'000);
  EXPECT_EQ(last->at("winc").as_int64(), 2000);
  EXPECT_TRUE(events.object_of("gameFinish"));
  EXPECT_EQ(move(bo_, game, "e8f7"), 400) << "the game is over";
  const auto pgn = ann_.get("/game/export/" + game, "application/x-chess-pgn");
  EXPECT_THAT(pgn.body, HasSubstr("[White \"Ann\"]"));
  EXPECT_THAT(pgn.body, HasSubstr("Qxf7#"));
  EXPECT_TRUE(ann_.get("/api/account/playing").object().at("nowPlaying").as_array().empty());
}

TEST_F(LichessTest, AChallengeIsDeclinedOrCancelled) {
  LineStream events = ann_.stream("/api/stream/event");
  const auto make = [&] {
    return text(ann_.post("/api/challenge/Bo", "clock.limit=60&clock.increment=0").object(), "id");
  };
  const std::string declined = make();
  EXPECT_EQ(ann_.post("/api/challenge/" + declined + "/accept").status, 404) << "one's own";
  EXPECT_EQ(bo_.post("/api/challenge/" + declined + "/decline", "reason=later").status, 200);
  const auto told = events.object_of("challengeDeclined");
  ASSERT_TRUE(told);
  EXPECT_EQ(text(told->at("challenge").as_object(), "declineReasonKey"), "later");
  EXPECT_THAT(text(told->at("challenge").as_object(), "declineReason"), HasSubstr("later"));
  EXPECT_EQ(bo_.post("/api/challenge/" + make() + "/decline").status, 200);
  const auto plain = events.object_of("challengeDeclined");
  ASSERT_TRUE(plain);
  EXPECT_EQ(text(plain->at("challenge").as_object(), "declineReasonKey"), "generic");
  const std::string cancelled = make();
  EXPECT_EQ(ann_.post("/api/challenge/" + cancelled + "/cancel").status, 200);
  EXPECT_TRUE(events.object_of("challengeCanceled"));
  EXPECT_EQ(bo_.post("/api/challenge/" + cancelled + "/accept").status, 404);
  for (const char* wrong : {"clock.limit=7&clock.increment=0", "clock.limit=60&clock.increment=0&variant=atomic", "",
                            "clock.limit=60&clock.increment=0&color=green", "clock.limit=60&rated=true"}) {
    EXPECT_EQ(ann_.post("/api/challenge/Bo", wrong).status, 400) << wrong;
  }
  EXPECT_EQ(ann_.post("/api/challenge/Ann", "clock.limit=60&clock.increment=0").status, 400);
  EXPECT_EQ(ann_.post("/api/challenge/Zed", "clock.limit=60&clock.increment=0").status, 404);
}

TEST_F(LichessTest, CastlingIsWrittenEitherWay) {
  const std::string game = start();
  for (const char* uci : {"e2e4", "e7e5", "g1f3", "g8f6", "f1c4", "f8c5"}) {
    const bool white = uci[1] == '2' || uci[1] == '1';
    EXPECT_EQ(move(white ? ann_ : bo_, game, uci), 200) << uci;
  }
  EXPECT_EQ(move(ann_, game, "e1g1"), 200);
  EXPECT_EQ(move(bo_, game, "e8h8"), 200);
}

TEST_F(LichessTest, ADrawIsOfferedWithAMoveAndAccepted) {
  const std::string game = start();
  LineStream seen = bo_.stream("/api/bot/game/stream/" + game);
  // FIDE knows no agreement before both have moved.
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  EXPECT_EQ(move(bo_, game, "e7e5"), 200);
  EXPECT_EQ(move(ann_, game, "g1f3", "?offeringDraw=true"), 200);
  std::optional<boost::json::object> state;
  do {
    state = seen.object_of("gameState");
  } while (state && !state->at("wdraw").as_bool());
  ASSERT_TRUE(state);
  ASSERT_EQ(bo_.post("/api/bot/game/" + game + "/draw/yes").status, 200);
  while (auto next = seen.object_of("gameState")) state = std::move(next);
  EXPECT_EQ(text(*state, "status"), "draw");
  EXPECT_FALSE(state->contains("winner"));
}

TEST_F(LichessTest, ARepeatedPositionIsADrawForWhoOffersOne) {
  const std::string game = start();
  for (int i = 0; i < 2; ++i) {
    EXPECT_EQ(move(ann_, game, "g1f3"), 200);
    EXPECT_EQ(move(bo_, game, "g8f6"), 200);
    EXPECT_EQ(move(ann_, game, "f3g1"), 200);
    EXPECT_EQ(move(bo_, game, "f6g8"), 200);
  }
  EXPECT_EQ(ann_.post("/api/board/game/" + game + "/claim-draw").status, 200);
  EXPECT_THAT(ann_.get("/game/export/" + game).body, HasSubstr("\"status\":\"draw\""));
}

TEST_F(LichessTest, TheFifthOccurrenceEndsTheGameByItself) {
  const std::string game = start();
  int status = 200;
  for (int i = 0; i < 5 && status == 200; ++i) {
    for (const auto& [who, uci] : {std::pair{&ann_, "g1f3"}, {&bo_, "g8f6"}, {&ann_, "f3g1"}, {&bo_, "f6g8"}}) {
      if (status == 200) status = move(*who, game, uci);
    }
  }
  EXPECT_EQ(status, 400) << "nobody goes on for ever";
  EXPECT_THAT(ann_.get("/game/export/" + game).body, HasSubstr("\"status\":\"draw\""));
}

TEST_F(LichessTest, WhoResignsHasLostAndWhoAbortsHasNot) {
  const std::string game = start();
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  EXPECT_EQ(bo_.post("/api/bot/game/" + game + "/resign").status, 200);
  const auto lost = ann_.get("/game/export/" + game).body;
  EXPECT_THAT(lost, HasSubstr("\"status\":\"resign\""));
  EXPECT_THAT(lost, HasSubstr("\"winner\":\"white\""));
  const std::string other = start();
  EXPECT_EQ(move(ann_, other, "e2e4"), 200);
  EXPECT_EQ(bo_.post("/api/bot/game/" + other + "/abort").status, 200);
  EXPECT_THAT(ann_.get("/game/export/" + other).body, HasSubstr("\"status\":\"aborted\""));
  const std::string third = start();
  EXPECT_EQ(move(ann_, third, "e2e4"), 200);
  EXPECT_EQ(move(bo_, third, "e7e5"), 200);
  EXPECT_EQ(bo_.post("/api/bot/game/" + third + "/abort").status, 400);
}

TEST_F(LichessTest, WhatIsSaidIsHeardByBoth) {
  const std::string game = start();
  LineStream seen = bo_.stream("/api/board/game/stream/" + game);
  EXPECT_EQ(ann_.post("/api/bot/game/" + game + "/chat", "room=player&text=good+luck%21").status, 200);
  const auto line = seen.object_of("chatLine");
  ASSERT_TRUE(line);
  EXPECT_EQ(text(*line, "username"), "Ann");
  EXPECT_EQ(text(*line, "text"), "good luck!");
  EXPECT_EQ(text(*line, "room"), "player");
  EXPECT_EQ(ann_.post("/api/bot/game/" + game + "/chat", "room=kitchen&text=hello").status, 400);
  EXPECT_EQ(ann_.post("/api/bot/game/" + game + "/chat", "room=player&text=" + std::string(141, 'x')).status, 400);
  std::string long_words;
  for (int i = 0; i < 140; ++i) long_words += "%C3%A9";
  const std::string say = "/api/bot/game/" + game + "/chat";
  EXPECT_EQ(ann_.post(say, "room=player&text=" + long_words).status, 200) << "140 characters, of two bytes each";
  EXPECT_EQ(ann_.post(say, "room=player&text=" + long_words + "%C3%A9").status, 400);
  for (const char* none : {"%FF", "%C3", "%ED%A0%80", "%00", "%1B%5B2J", "%7F", "%C0%80"}) {
    EXPECT_EQ(ann_.post(say, std::string("room=player&text=a") + none).status, 400) << none;
  }
  EXPECT_EQ(ann_.post_json(say, R"({"room":"player","text":"\u0007"})").status, 400);
}

TEST_F(LichessTest, AStreamShowsThatItLives) {
  LineStream events = ann_.stream("/api/stream/event");
  EXPECT_EQ(events.line(7000), "") << "a blank line at least each seven seconds";
}

TEST_F(LichessTest, ANewStreamOfEventsClosesTheOld) {
  LineStream first = ann_.stream("/api/stream/event");
  LineStream second = ann_.stream("/api/stream/event");
  EXPECT_FALSE(first.object(3000));
  EXPECT_TRUE(first.is_over());
  const std::string game = start();
  EXPECT_TRUE(second.object_of("gameStart"));
  LineStream third = ann_.stream("/api/stream/event");
  const auto again = third.object_of("gameStart");
  ASSERT_TRUE(again) << "who opens it is told what is going on";
  EXPECT_EQ(text(again->at("game").as_object(), "gameId"), game);
}

TEST_F(LichessTest, StatusesAndBotsAreThoseWhoAreHere) {
  LineStream events = ann_.stream("/api/stream/event");
  const auto statuses = boost::json::parse(bo_.get("/api/users/status?ids=ann,bo,zed").body).as_array();
  ASSERT_EQ(statuses.size(), 2U);
  EXPECT_TRUE(statuses[0].as_object().at("online").as_bool());
  EXPECT_FALSE(statuses[1].as_object().at("online").as_bool());
  EXPECT_THAT(bo_.get("/api/bot/online?nb=5").body, HasSubstr("\"username\":\"Ann\""));
  EXPECT_EQ(text(bo_.get("/api/user/ANN").object(), "username"), "Ann");
  EXPECT_EQ(bo_.get("/api/user/zed").status, 404);
}

TEST_F(LichessTest, TwoWhoSeekTheSameAreBroughtTogether) {
  LineStream events = ann_.stream("/api/stream/event");
  const std::string token = player("Cy", false);
  const std::string other = player("Di", false);
  LineStream seeks(port(), "POST", "/api/board/seek", token, "time=5&increment=3&color=black");
  ASSERT_EQ(seeks.status(), 200);
  LineStream mine = LichessClient(port(), token).stream("/api/stream/event");
  LineStream met(port(), "POST", "/api/board/seek", other, "time=5&increment=3");
  EXPECT_EQ(met.status(), 200);
  EXPECT_FALSE(seeks.object(3000));
  EXPECT_TRUE(seeks.is_over());
  const auto started = mine.object_of("gameStart");
  ASSERT_TRUE(started);
  EXPECT_EQ(text(started->at("game").as_object(), "color"), "black");
}

TEST_F(LichessTest, AGameOutlivesTheHall) {
  const std::string game = start();
  EXPECT_EQ(move(ann_, game, "e2e4"), 200);
  EXPECT_EQ(move(bo_, game, "e7e5"), 200);
  const std::string token = player("Cy");
  hall_->end(SIGKILL);
  hall_ = std::make_unique<ServeProcess>(TOUCHMOVE_BINARY, directory_.file("hall.sqlite"));
  const auto tested = LichessClient(port(), "none").post("/api/token/test", token);
  EXPECT_FALSE(tested.object().at(token).is_null());
  const LichessClient ann(port(), ann_token_);
  const LichessClient bo(port(), bo_token_);
  EXPECT_THAT(ann.get("/api/account/playing").body, HasSubstr(game));
  LineStream seen = bo.stream("/api/bot/game/stream/" + game);
  EXPECT_TRUE(seen.object_of("gameFull"));
  EXPECT_EQ(move(ann, game, "g1f3"), 503) << "time stands until both are back, and a program tries again";
  LineStream own = ann.stream("/api/bot/game/stream/" + game);
  EXPECT_TRUE(own.object_of("gameFull"));
  EXPECT_EQ(move(ann, game, "g1f3"), 200);
  EXPECT_EQ(move(bo, game, "b8c6"), 200);
  std::optional<boost::json::object> state;
  do {
    state = seen.object_of("gameState");
  } while (state && text(*state, "moves") != "e2e4 e7e5 g1f3 b8c6");
  EXPECT_TRUE(state) << "play goes on";
}

}  // namespace
}  // namespace touchmove
