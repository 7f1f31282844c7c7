// Two desks at one event through the hall, what it may hold, and that of an act that cannot be stored nothing is done.
#include "touchmove/hall/core/events/event_acts.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <boost/json/serialize.hpp>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_event.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using testing::HasSubstr;
using testing::Not;

class EventStationsTest : public support::HallEventTest {
 protected:
  void SetUp() override {
    start_round();
    post_round();
    for (const char* station : {"a", "b"}) {
      const auto made = post("/links", fmt::format(R"({{"role":"scorer","station":"{}"}})", station));
      EXPECT_EQ(made.status, 201) << made.body;
      stations_.push_back(*text_of(*parse_object(made.body), "token"));
    }
  }
  Response at_station(std::size_t station, int board, const std::string& result, const std::string& seen = "") {
    return hall_.request(
        "POST", at("/do"),
        fmt::format(R"({{"do":{{"type":"result","section":"open","round":1,"board":{},"result":"{}"{}}}}})", board,
                    result, seen.empty() ? "" : ",\"seen\":" + seen),
        stations_[station]);
  }
  /// A board's first game as the desk sees it.
  boost::json::object game(int board) {
    const auto event = parse_object(get("", token_)).value();
    const auto& rounds = event.at("sections").as_array().at(0).as_object().at("played").as_array();
    const auto& boards = rounds.at(0).as_object().at("boards").as_array();
    return boards.at(static_cast<std::size_t>(board) - 1).as_object().at("games").as_array().at(0).as_object();
  }

  std::vector<std::string> stations_;
};

TEST_F(EventStationsTest, TheSecondOfTwoThatSawTheSameRecordIsToldToLookAgain) {
  const auto version = std::to_string(*integer_of(game(1), "version"));
  EXPECT_EQ(at_station(0, 1, "1-0", version).status, 200);
  const auto late = at_station(1, 1, "0-1", version);
  EXPECT_EQ(late.status, 409);
  EXPECT_THAT(late.body, HasSubstr("stale_version"));
  EXPECT_EQ(*text_of(game(1), "result"), "1-0") << "what stands was not overwritten";
  // Both boards of a chart, each by another station, in any order.
  EXPECT_EQ(at_station(1, 2, "1/2-1/2", std::to_string(*integer_of(game(2), "version"))).status, 200);
  EXPECT_EQ(at_station(0, 3, "0-1", std::to_string(*integer_of(game(3), "version"))).status, 200);
  EXPECT_EQ(*text_of(game(2), "result"), "1/2-1/2");
  EXPECT_EQ(*text_of(game(3), "result"), "0-1");
}

TEST_F(EventStationsTest, TwoAtOnceAreJudgedOneAfterTheOther) {
  // Both requests are there before either is worked on.
  const auto version = std::to_string(*integer_of(game(1), "version"));
  hall_.hold_lane(Lane::Events, true);
  at_station(0, 1, "1-0", version);
  at_station(1, 1, "0-1", version);
  hall_.hold_lane(Lane::Events, false);
  EXPECT_EQ(*text_of(game(1), "result"), "1-0");
  EXPECT_THAT(get("/log", token_), Not(HasSubstr(R"("result":"0-1")")));
}

TEST_F(EventStationsTest, ADisagreementOfStationsIsFlaggedAndADirectorSettlesIt) {
  EXPECT_EQ(at_station(0, 1, "1-0").status, 200);
  const auto differs = at_station(1, 1, "0-1");
  EXPECT_EQ(differs.status, 200);
  EXPECT_THAT(differs.body, HasSubstr("result_disagrees"));
  const auto flagged = game(1);
  EXPECT_TRUE(flag_of(flagged, "disputed"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("station":"a")"));
  EXPECT_THAT(get("", token_), HasSubstr(R"("station":"b")"));
  const auto settled =
      act(fmt::format(R"({{"type":"result","section":"open","round":1,"board":1,"result":"0-1","seen":{}}})",
                      *integer_of(flagged, "version")));
  EXPECT_EQ(settled.status, 200) << settled.body;
  EXPECT_FALSE(flag_of(game(1), "disputed"));
  EXPECT_EQ(*text_of(game(1), "result"), "0-1");
}

class EventPreviewTest : public support::HallEventTest {
 protected:
  EventPreviewTest()
      : support::HallEventTest(
            R"({"name":"Spring Open","rulebook":"fide","first_day":"2026-03-28","last_day":"2026-03-30",)"
            R"("sections":[{"id":"open","pairings":"dutch","rounds":3}]})") {}
};

TEST_F(EventPreviewTest, NamesTheDaysAndTheRoundThatEverybodyMaySee) {
  const auto preview = [](const std::string& days_and_round) {
    return R"({"title":"Spring Open","description":")" + days_and_round + R"( · FIDE Laws"})";
  };
  EXPECT_EQ(get("/preview"), preview("2026-03-28 to 2026-03-30"));
  start_round();
  EXPECT_EQ(get("/preview"), preview("2026-03-28 to 2026-03-30"));
  post_round();
  EXPECT_EQ(get("/preview"), preview("2026-03-28 to 2026-03-30 · Round 1"));
  EXPECT_EQ(act(R"({"type":"section","plan":{"id":"reserve","pairings":"dutch","rounds":3}})").status, 200);
  EXPECT_EQ(get("/preview"), preview("2026-03-28 to 2026-03-30 · open: Round 1"));
}

class EventBlindTest : public EventStationsTest {
 protected:
  void SetUp() override {
    EventStationsTest::SetUp();
    EXPECT_EQ(act(R"({"type":"parameters","parameters":{"blind_double_entry":true}})").status, 200);
  }
};

TEST_F(EventBlindTest, ABlindResultStandsWhenTwoStationsSayTheSame) {
  EXPECT_EQ(at_station(0, 1, "1-0").status, 200);
  EXPECT_EQ(*text_of(game(1), "result"), "none");
  EXPECT_EQ(at_station(0, 1, "1-0").status, 409) << "the same station again is no second word";
  EXPECT_EQ(*text_of(game(1), "result"), "none");
  EXPECT_EQ(at_station(1, 1, "1-0").status, 200);
  EXPECT_EQ(*text_of(game(1), "result"), "1-0");
  EXPECT_THAT(get(), HasSubstr(R"("result":"1-0")"));
}

TEST_F(EventBlindTest, TwoThatDifferAreInDisputeAndNothingStands) {
  EXPECT_EQ(at_station(0, 1, "1-0").status, 200);
  const auto second = at_station(1, 1, "1/2-1/2");
  EXPECT_EQ(second.status, 200);
  EXPECT_TRUE(flag_of(game(1), "disputed"));
  EXPECT_EQ(*text_of(game(1), "result"), "none");
  EXPECT_THAT(get(), Not(HasSubstr("disputed")));
}

TEST_F(EventBlindTest, AStationDoesNotSeeWhatTheOtherEntered) {
  EXPECT_EQ(at_station(0, 1, "1-0").status, 200);
  EXPECT_THAT(get("", stations_[1]), Not(HasSubstr(R"("said")")));
  EXPECT_THAT(get("", stations_[0]), HasSubstr(R"("said")")) << "the own word";
  EXPECT_THAT(get("", token_), HasSubstr(R"("said")")) << "a chief sees all";
  EXPECT_EQ(hall_.request("GET", at("/log"), "", stations_[1]).status, 403) << "the log would tell";
}

TEST_F(EventBlindTest, NothingTellsTheSecondWhatTheFirstEntered) {
  // The same is answered and shown, by whichever way, whatever the first entered: only the line's number may differ.
  std::vector<std::string> answers;
  std::vector<std::string> views;
  const char* const firsts[] = {"1-0", "0-1", "1/2-1/2"};
  for (int board = 1; board <= 3; ++board) {
    EXPECT_EQ(at_station(0, board, firsts[board - 1]).status, 200);
    const auto tried = hall_.request("POST", at("/do"),
                                     fmt::format(R"({{"do":{{"type":"result","section":"open","round":1,"board":{},)"
                                                 R"("result":"1-0"}},"only_judge":true}})",
                                                 board),
                                     stations_[1]);
    EXPECT_EQ(tried.status, 403) << "a trial would tell";
    const auto together = hall_.request(
        "POST", at("/do"),
        fmt::format(R"({{"do":[{{"type":"result","section":"open","round":1,"board":{0},"result":"1-0"}},)"
                    R"({{"type":"result","section":"open","round":9,"board":{0},"result":"1-0"}}]}})",
                    board),
        stations_[1]);
    EXPECT_EQ(together.status, 403) << "so would what is undone with it";
  }
  for (int board = 2; board <= 3; ++board) {
    const auto second = at_station(1, board, "1-0");
    EXPECT_EQ(second.status, 200);
    auto answer = parse_object(second.body).value();
    answer.erase("seq");
    answers.push_back(boost::json::serialize(answer));
    const auto view = parse_object(get("", stations_[1])).value();
    const auto& round = view.at("sections").as_array().at(0).as_object().at("played").as_array().at(0);
    views.push_back(boost::json::serialize(
        round.as_object().at("boards").as_array().at(static_cast<std::size_t>(board) - 1).as_object().at("games")));
    EXPECT_TRUE(flag_of(game(board), "disputed")) << "the chief is told";
  }
  EXPECT_EQ(answers[0], answers[1]);
  EXPECT_EQ(views[0], views[1]);
  EXPECT_THAT(views[0], Not(HasSubstr("disputed")));
  EXPECT_THAT(answers[0], Not(HasSubstr("disagrees")));
  // One that agrees is answered in the same words, too; that it stands then is for everybody to see.
  auto agrees = parse_object(at_station(1, 1, "1-0").body).value();
  agrees.erase("seq");
  EXPECT_EQ(boost::json::serialize(agrees), answers[0]);
  // The paths beside the event's view.
  const auto last = *integer_of(*parse_object(get("/seq", token_)), "seq");
  for (std::int64_t line = last; line > last - 6; --line) {
    const std::string then = get(fmt::format("/at/{}", line), stations_[1]);
    EXPECT_THAT(then, Not(HasSubstr("disputed")));
    EXPECT_THAT(then, Not(HasSubstr(R"("station":"a","result)")));
    EXPECT_THAT(then, Not(HasSubstr(R"({"by":"scorer","result":"0-1")"))) << "line " << line;
  }
  for (const char* what :
       {"", "/mine", "/standings/open", "/log", "/files/html", "/files/pairings/open", "/trf/open"}) {
    EXPECT_THAT(get(what, stations_[1]), Not(HasSubstr(R"("result":"0-1")"))) << what;
    EXPECT_THAT(get(what), Not(HasSubstr(R"("said")"))) << what;
  }
}

TEST(EventHoldsTest, SectionsLinesAndBytesAreLimitedAndNothingIsHalfDone) {
  support::ToyRules rules;
  store::MemoryStore store;
  Limits limits = without_rates();
  limits.sections_of_event = 2;
  limits.bytes_of_event = 3'000;
  HallDriver hall(rules, store, 1'700'000'000'000, 1, limits);
  const auto three = hall.request("POST", "/api/events",
                                  R"({"name":"E","rulebook":"fide","sections":[{"id":"a"},{"id":"b"},{"id":"c"}]})");
  EXPECT_EQ(three.status, 400);
  EXPECT_THAT(three.body, HasSubstr("too_large"));
  const auto made = *parse_object(hall.request("POST", "/api/events", support::small_event).body);
  const auto event = "/api/events/" + *text_of(made, "event");
  const auto post = [&](const std::string& body) {
    return hall.request("POST", event + "/do", body, *text_of(made, "token"));
  };
  const auto section = [](const std::string& id) {
    return R"({"type":"section","plan":{"id":")" + id + R"(","pairings":"dutch"}})";
  };
  const auto both = post(R"({"do":[)" + section("b") + "," + section("c") + "]}");
  EXPECT_EQ(both.status, 403);
  EXPECT_THAT(both.body, HasSubstr("too_large"));
  EXPECT_THAT(hall.request("GET", event).body, Not(HasSubstr(R"("id":"b")"))) << "of several, all or none";
  EXPECT_EQ(post(R"({"do":)" + section("b") + "}").status, 200);
  EXPECT_EQ(post(R"({"do":)" + section("c") + "}").status, 403);
  EXPECT_EQ(post(R"({"do":{"type":"section","plan":{"id":"b","pairings":"dutch","rounds":4}}})").status, 200)
      << "a section that is there may change";

  int entered = 0;
  Response last;
  for (; entered < 100; ++entered) {
    last = post(fmt::format(R"({{"do":{{"type":"enter","section":"open"}},"person":{{"last":"N{}"}}}})", entered));
    if (last.status != 200) break;
  }
  EXPECT_EQ(last.status, 403);
  EXPECT_THAT(last.body, HasSubstr("too_large"));
  EXPECT_GT(entered, 2);
  EXPECT_THAT(hall.request("GET", event).body, Not(HasSubstr(fmt::format("N{}", entered))));
  HallDriver again(rules, store, hall.now(), 2, limits);
  EXPECT_EQ(again
                .request("POST", event + "/do", R"({"do":{"type":"enter","section":"open"},"person":{"last":"Late"}})",
                         *text_of(made, "token"))
                .status,
            403)
      << "the size is known again after a restart";
}

/// Every kind of act, while the disk is full: a clear answer, and the event as it was.
TEST(EventDiskTest, OfAnActThatCannotBeStoredNothingIsDone) {
  support::ToyRules rules;
  store::MemoryStore below;
  support::FailingStore store(below);
  HallDriver hall(rules, store, 1'700'000'000'000);
  const auto made = *parse_object(hall.request("POST", "/api/events", support::small_event).body);
  const auto event = "/api/events/" + *text_of(made, "event");
  const auto token = *text_of(made, "token");
  const auto post = [&](const std::string& what, const std::string& body) {
    return hall.request("POST", event + what, body, token);
  };
  ASSERT_EQ(post("/import", R"({"section":"open","csv":"last,rating\nAdams,1500\nBaker,1400\n"})").status, 200);
  const std::string before = hall.request("GET", event, "", token).body;
  const std::size_t lines = below.read({"event:" + *text_of(made, "event"), 0, {}})->lines.size();
  const std::pair<const char*, const char*> acts[] = {
      {"/do", R"({"do":{"type":"check_in","entry":1}})"},
      {"/do", R"({"do":[{"type":"check_in","entry":1},{"type":"check_in","entry":2}]})"},
      {"/do", R"({"do":{"type":"enter","section":"open"},"person":{"last":"Clark"}})"},
      {"/do",
       R"({"do":{"type":"edit","entry":1,"standing":{"rating":1600,"rating_kind":"established"}},"person":{"last":"Other"}})"},
      {"/do", R"({"do":{"type":"undo","of":2}})"},
      {"/import", R"({"section":"open","csv":"last\nDavis\nEvans\n"})"},
      {"/pair", R"({"section":"open"})"},
      {"/links", R"({"entries":[1,2]})"},
      {"/links", R"({"role":"scorer","name":"Somebody"})"},
  };
  for (const auto failure : {store::Failure::Full, store::Failure::Unavailable}) {
    store.failure = failure;
    for (const auto& [what, body] : acts) {
      store.fate = [] { return support::Fate::Fails; };
      const auto refused = post(what, body);
      EXPECT_EQ(refused.status, 503) << what << body;
      EXPECT_THAT(refused.body, HasSubstr("not_stored"));
      EXPECT_THAT(refused.body, HasSubstr(failure == store::Failure::Full ? "disk is full" : "could not store"));
      EXPECT_GT(refused.retry_after, 0);
      store.fate = [] { return support::Fate::Works; };
      EXPECT_EQ(hall.request("GET", event, "", token).body, before) << what << body;
      EXPECT_EQ(below.read({"event:" + *text_of(made, "event"), 0, {}})->lines.size(), lines);
    }
  }
  // A journal that cannot be read is no empty one.
  store.fate = [] { return support::Fate::Fails; };
  EXPECT_EQ(post("/do", acts[0].second).status, 503);
  store.may_read = [] { return false; };
  EXPECT_EQ(hall.request("GET", event).status, 503);
  store.may_read = [] { return true; };
  store.fate = [] { return support::Fate::Works; };
  EXPECT_EQ(hall.request("GET", event, "", token).body, before);
  EXPECT_EQ(post("/do", acts[0].second).status, 200) << "and when there is room again, all goes on";
}

}  // namespace
}  // namespace touchmove::hall
