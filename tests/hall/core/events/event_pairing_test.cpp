// A round is paired beside the hall and beside its own event, and is what the engine makes of the event as it then is.
#include "touchmove/hall/core/events/event_pairing.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_event.hpp"

namespace touchmove::hall {
namespace {

using testing::HasSubstr;
using testing::Not;

class EventPairingTest : public support::HallEventTest {
 protected:
  EventPairingTest() {
    int rating = 2000;
    for (const char* last : {"Adams", "Baker", "Clark", "Davis", "Evans", "Frank"}) enter(last, rating -= 100);
  }

  /// Asks for something and lets nothing come of it yet; the request, to ask for its response.
  std::uint64_t ask(const std::string& what, const std::string& body) {
    Request request;
    request.id = ++last_;
    request.method = "POST";
    request.path = at(what);
    request.body = body;
    request.bearer = token_;
    hall_.core().requested(request, hall_.now());
    hall_.settle();
    return request.id;
  }
  std::uint64_t pair_slowly(const std::string& section = "open") {
    hall_.hold_lane(Lane::Pairings, true);
    return ask("/pair", fmt::format(R"({{"section":"{}"}})", section));
  }
  /// Has the engine answer those who wait now; what they come to is asked for anew or done.
  void let_engine_answer() {
    const std::vector<Analysis> waiting = hall_.analyses();
    for (const Analysis& one : waiting) {
      if (one.lane == Lane::Pairings && answered_.insert(one.seq).second) hall_.find(one);
    }
  }
  std::size_t computing() const {
    return static_cast<std::size_t>(
        std::count_if(hall_.analyses().begin(), hall_.analyses().end(),
                      [&](const Analysis& one) { return one.lane == Lane::Pairings && !answered_.contains(one.seq); }));
  }
  std::size_t rounds_paired() {
    const auto event = parse_object(get("", token_)).value();
    return event.at("sections").as_array().at(0).as_object().at("played").as_array().size();
  }

  std::set<std::uint64_t> answered_;
  std::uint64_t last_{1'000'000};  ///< apart from those of the driver
};

TEST_F(EventPairingTest, WhileTheEngineSearchesTablesPlayAndTheEventGoesOn) {
  ASSERT_EQ(act(R"({"type":"section","plan":{"id":"b","pairings":"dutch","rounds":3}})").status, 200);
  const auto asked = pair_slowly();
  ASSERT_EQ(hall_.response(asked).status, 0);
  ASSERT_EQ(computing(), 1U);

  // The engine has not answered, and will not before all of this is done.
  const auto table = support::make_table(hall_);
  const auto a = hall_.enter(table.game, table.a);
  const auto b = hall_.enter(table.game, table.b);
  hall_.act(b, "c1", R"({"type":"start"})");
  hall_.act(a, "c2", R"({"type":"add"})");
  EXPECT_THAT(hall_.heard(a), testing::Contains(HasSubstr(R"("ok":"c2")")));
  EXPECT_EQ(act(R"({"type":"section","plan":{"id":"c","pairings":"dutch","rounds":2}})").status, 200);
  EXPECT_THAT(get(), HasSubstr("Adams"));
  EXPECT_THAT(get("/standings/open"), HasSubstr(R"("places":[])"));
  EXPECT_EQ(hall_.response(asked).status, 0);

  hall_.hold_lane(Lane::Pairings, false);
  EXPECT_EQ(hall_.response(asked).status, 200) << hall_.response(asked).body;
  EXPECT_THAT(hall_.response(asked).body, HasSubstr(R"("round":1)"));
  EXPECT_EQ(boards().size(), 3U);
}

TEST_F(EventPairingTest, NothingOfAnEventIsComputedInTheHallItself) {
  hall_.hold_analyses(true);
  for (const char* what : {"", "/seq", "/standings/open", "/log", "/trf/open"}) {
    Request request;
    request.id = ++last_;
    request.method = "GET";
    request.path = at(what);
    request.bearer = token_;
    hall_.core().requested(request, hall_.now());
    hall_.settle();
    EXPECT_EQ(hall_.response(request.id).status, 0) << what;
  }
  // One worker at a time has the event.
  ASSERT_EQ(hall_.analyses().size(), 1U);
  EXPECT_EQ(hall_.analyses().front().lane, Lane::Events);
  hall_.hold_analyses(false);
  for (std::uint64_t request = last_ - 4; request <= last_; ++request) {
    EXPECT_EQ(hall_.response(request).status, 200) << request;
  }
}

TEST_F(EventPairingTest, WhatChangesTheSectionMeanwhileIsInTheRound) {
  const auto asked = pair_slowly();
  ASSERT_EQ(act(R"({"type":"withdraw","entry":6})").status, 200);
  let_engine_answer();
  EXPECT_EQ(hall_.response(asked).status, 0) << "the first proposal no longer holds";
  ASSERT_EQ(computing(), 1U) << "so another is asked for";
  let_engine_answer();
  ASSERT_EQ(hall_.response(asked).status, 200) << hall_.response(asked).body;
  for (const auto& [white, black] : boards()) {
    EXPECT_NE(white, 6);
    EXPECT_NE(black, 6);
  }
}

TEST_F(EventPairingTest, WhatHappensInAnotherSectionDoesNotAskTheEngineAgain) {
  ASSERT_EQ(act(R"({"type":"section","plan":{"id":"b","pairings":"dutch","rounds":3}})").status, 200);
  const auto asked = pair_slowly();
  ASSERT_EQ(act(R"({"type":"enter","section":"b"})", R"(,"person":{"last":"Other"})").status, 200);
  let_engine_answer();
  EXPECT_EQ(hall_.response(asked).status, 200);
  EXPECT_EQ(computing(), 0U);
}

TEST_F(EventPairingTest, PressedTwiceItIsPairedOnce) {
  const auto first = pair_slowly();
  const auto second = ask("/pair", R"({"section":"open"})");
  hall_.hold_lane(Lane::Pairings, false);
  EXPECT_EQ(hall_.response(first).status, 200);
  EXPECT_EQ(hall_.response(second).status, 409);
  EXPECT_THAT(hall_.response(second).body, HasSubstr("section_changed"));
  EXPECT_EQ(rounds_paired(), 1U);
}

TEST_F(EventPairingTest, TheSameCommandSentAgainWhileItIsComputedIsDoneOnce) {
  hall_.hold_lane(Lane::Pairings, true);
  const auto first = ask("/pair", R"({"section":"open","id":"p1"})");
  const auto again = ask("/pair", R"({"section":"open","id":"p1"})");
  hall_.hold_lane(Lane::Pairings, false);
  EXPECT_EQ(hall_.response(first).status, 200);
  EXPECT_EQ(hall_.response(again).status, 200);
  EXPECT_THAT(hall_.response(again).body, HasSubstr(R"("repeated":true)"));
  EXPECT_EQ(rounds_paired(), 1U);
}

TEST_F(EventPairingTest, ASectionThatNeverStandsStillIsGivenUpAndSaidSo) {
  const auto asked = pair_slowly();
  int tries = 0;
  for (; hall_.response(asked).status == 0 && tries < 20; ++tries) {
    ASSERT_EQ(act(fmt::format(R"({{"type":"check_in","entry":1,"present":{}}})", tries % 2 == 0)).status, 200);
    let_engine_answer();
  }
  EXPECT_EQ(tries, 4);
  EXPECT_EQ(hall_.response(asked).status, 409);
  EXPECT_EQ(rounds_paired(), 0U);
}

TEST_F(EventPairingTest, AFewPairingsOfAnEventAreComputedAtOnceAndTheRestToldToWait) {
  pair_slowly();
  for (int i = 0; i < 3; ++i) EXPECT_EQ(hall_.response(ask("/pair", R"({"section":"open"})")).status, 0);
  EXPECT_EQ(hall_.response(ask("/pair", R"({"section":"open"})")).status, 503);
  hall_.hold_lane(Lane::Pairings, false);
  EXPECT_EQ(post("/pair", R"({"section":"open"})").status, 409) << "round 1 is not posted, but asked for it may be";
}

TEST_F(EventPairingTest, AnAnswerThatComesTwiceChangesNothing) {
  const auto asked = pair_slowly();
  const Analysis engine = hall_.analyses().front();
  hall_.find(engine);
  ASSERT_EQ(hall_.response(asked).status, 200);
  const std::string seq = get("/seq");
  hall_.find(engine);
  EXPECT_EQ(get("/seq"), seq);
}

TEST_F(EventPairingTest, BoardsAreMadeAnewBesideTheHallToo) {
  ASSERT_EQ(post("/pair", R"({"section":"open"})").status, 200);
  ASSERT_EQ(act(R"({"type":"withdraw","entry":6,"from_round":1})").status, 200);
  hall_.hold_lane(Lane::Pairings, true);
  const auto asked = ask("/repair", R"({"section":"open","entries":[6],"reason":"went home"})");
  EXPECT_EQ(hall_.response(asked).status, 0);
  hall_.hold_lane(Lane::Pairings, false);
  EXPECT_EQ(hall_.response(asked).status, 200) << hall_.response(asked).body;
  for (const auto& [white, black] : boards()) EXPECT_TRUE(white != 6 && black != 6);
}

TEST(EventLendingTest, WhatWasDoneWithAnEventWhileItsStoreFailedDidNotHappen) {
  support::ToyRules rules;
  store::MemoryStore below;
  support::FailingStore store(below);
  support::HallDriver hall(rules, store, 1'700'000'000'000);
  const auto made = parse_object(hall.request("POST", "/api/events", support::small_event).body).value();
  const auto event = "/api/events/" + text_of(made, "event").value();
  const auto token = text_of(made, "token").value();
  const auto enter = [&](const std::string& last) {
    return fmt::format(R"({{"do":{{"type":"enter","section":"open"}},"person":{{"last":"{}"}}}})", last);
  };
  std::uint64_t last = 1'000'000;
  const auto ask = [&](const std::string& method, const std::string& what, const std::string& body) {
    Request request{++last, method, event + what, "", "", "", token, body, "10.0.0.1"};
    hall.core().requested(request, hall.now());
    hall.settle();
    return request.id;
  };
  // The first is on its way to the store; the second is being worked on; the third and fourth wait.
  hall.hold_store(true);
  const auto first = ask("POST", "/do", enter("Adams"));
  hall.hold_lane(Lane::Events, true);
  const auto second = ask("POST", "/do", enter("Baker"));
  const auto third = ask("POST", "/do", enter("Clark"));
  const auto fourth = ask("GET", "", "");
  store.fate = [] { return support::Fate::Fails; };
  hall.hold_store(false);
  EXPECT_EQ(hall.response(first).status, 503);
  store.fate = [] { return support::Fate::Works; };
  hall.hold_lane(Lane::Events, false);
  EXPECT_EQ(hall.response(second).status, 503);
  EXPECT_THAT(hall.response(second).body, HasSubstr("not_stored"));
  EXPECT_EQ(hall.response(third).status, 200) << "it was judged on the event as it is stored";
  EXPECT_EQ(hall.response(fourth).status, 200);
  EXPECT_THAT(hall.response(fourth).body, HasSubstr("Clark"));
  for (const char* gone : {"Adams", "Baker"}) EXPECT_THAT(hall.response(fourth).body, Not(HasSubstr(gone)));
}

TEST(EventLendingTest, MoreEventsThanAreHeldAreReadAgainWhenAskedFor) {
  support::ToyRules rules;
  store::MemoryStore store;
  support::HallDriver hall(rules, store, 1'700'000'000'000);
  std::vector<std::string> events;
  for (int i = 0; i < 70; ++i) {
    const auto made = parse_object(hall.request("POST", "/api/events", support::small_event).body).value();
    events.push_back("/api/events/" + text_of(made, "event").value());
  }
  for (const std::string& event : events) EXPECT_EQ(hall.request("GET", event).status, 200);
}

}  // namespace
}  // namespace touchmove::hall
