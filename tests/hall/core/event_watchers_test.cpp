// Who watches an event is told when it has moved, and of nothing that is not theirs to know.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_event.hpp"

namespace touchmove::hall {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;

class EventWatchersTest : public support::HallEventTest {
 protected:
  ConnectionId watch(const std::string& token = "") { return watch(hall_, id_, token); }
  static ConnectionId watch(support::HallDriver& hall, const std::string& event, const std::string& token = "") {
    const auto id = hall.connect();
    hall.say(id, fmt::format(R"({{"hello":{{"event":"{}"{}}}}})", event,
                             token.empty() ? "" : fmt::format(R"(,"token":"{}")", token)));
    return id;
  }
  std::uint64_t seq_of(const std::string& bearer = "") {
    return static_cast<std::uint64_t>(*integer_of(*parse_object(get("/seq", bearer)), "seq"));
  }
  static std::string moved(std::uint64_t seq) { return fmt::format(R"({{"moved":{{"seq":{}}}}})", seq); }
};

TEST_F(EventWatchersTest, TheWelcomeSaysWhereTheEventStands) {
  enter("Adams", 1500);
  EXPECT_THAT(hall_.heard(watch()), ElementsAre(fmt::format(R"({{"welcome":{{"event":"{}","seq":1}}}})", id_)));
}

TEST_F(EventWatchersTest, AnybodyIsToldOfWhatIsPublic) {
  const auto guest = watch();
  hall_.heard(guest);
  enter("Adams", 1500);
  EXPECT_THAT(hall_.heard(guest), ElementsAre(moved(1)));
  EXPECT_EQ(seq_of(), 1U);
  EXPECT_THAT(get(), HasSubstr(R"("seq":1)"));
}

TEST_F(EventWatchersTest, NobodyOutsideLearnsThatSomethingHiddenHappened) {
  start_round();
  const auto all = boards();
  const auto guest = watch();
  const auto desk = watch(token_);
  const auto player = watch(link_of(all[0].first));
  const auto public_before = seq_of();
  for (const auto id : {guest, desk, player}) hall_.heard(id);

  EXPECT_EQ(act(R"({"type":"penalty","entry":1,"penalty":"warning","about":"telephone"})").status, 200);
  EXPECT_EQ(act(R"({"type":"keep_apart","entries":[1,2]})").status, 200);
  EXPECT_EQ(post("/links", R"({"role":"scorer"})").status, 201);
  EXPECT_THAT(hall_.heard(guest), IsEmpty());
  EXPECT_THAT(hall_.heard(player), IsEmpty());
  EXPECT_THAT(hall_.heard(desk), SizeIs(3));
  EXPECT_EQ(seq_of(), public_before);
  EXPECT_THAT(get(), HasSubstr(fmt::format(R"("seq":{},)", public_before)));
  EXPECT_GE(seq_of(token_), public_before + 3);

  post_round();
  EXPECT_THAT(hall_.heard(guest), ElementsAre(moved(seq_of(token_))));
  EXPECT_THAT(hall_.heard(player), ElementsAre(moved(seq_of(token_))));
}

TEST_F(EventWatchersTest, WhatAPlayerSaysOfAResultIsToldToTheTwoAndTheDesk) {
  start_round();
  post_round();
  const auto all = boards();
  const auto white = link_of(all[0].first);
  const auto guest = watch();
  const auto desk = watch(token_);
  const auto opponent = watch(link_of(all[0].second));
  const auto stranger = watch(link_of(all[1].first));
  for (const auto id : {guest, desk, opponent, stranger}) hall_.heard(id);
  ASSERT_EQ(result(white, 1, "1-0").status, 200);
  const std::uint64_t said = seq_of(token_);
  EXPECT_THAT(hall_.heard(opponent), ElementsAre(moved(said)));
  EXPECT_THAT(hall_.heard(desk), ElementsAre(moved(said)));
  EXPECT_THAT(hall_.heard(guest), IsEmpty()) << "it waits for the opponent's word";
  EXPECT_THAT(hall_.heard(stranger), IsEmpty());
}

TEST_F(EventWatchersTest, NobodyIsToldBeforeItIsStored) {
  const auto guest = watch();
  const auto desk = watch(token_);
  for (const auto id : {guest, desk}) hall_.heard(id);
  hall_.hold_store(true);
  act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":"Adams"})");
  EXPECT_THAT(hall_.heard(guest), IsEmpty());
  EXPECT_THAT(hall_.heard(desk), IsEmpty());
  hall_.hold_store(false);
  EXPECT_THAT(hall_.heard(guest), ElementsAre(moved(1)));
  EXPECT_THAT(hall_.heard(desk), ElementsAre(moved(1)));
}

TEST_F(EventWatchersTest, WhatMovesWhileOneIsMadeReadyIsToldTogether) {
  const auto guest = watch();
  hall_.heard(guest);
  hall_.hold_lane(Lane::Events, true);
  for (int i = 0; i < 5; ++i) {
    act(R"({"type":"enter","section":"open"})", fmt::format(R"(,"person":{{"last":"N{}"}})", i));
  }
  hall_.hold_lane(Lane::Events, false);
  const auto heard = hall_.heard(guest);
  EXPECT_LT(heard.size(), 5U);
  ASSERT_FALSE(heard.empty());
  EXPECT_EQ(heard.back(), moved(5)) << "the last is told";
}

TEST_F(EventWatchersTest, ARevokedLinkIsSentAwayAtOnce) {
  enter("Adams", 1500);
  const auto made = parse_object(post("/links", R"({"role":"scorer"})").body).value();
  const auto scorer = watch(*text_of(made, "token"));
  const auto player = watch(link_of(1));
  const auto guest = watch();
  EXPECT_EQ(post("/links", R"({"links":[1],"revoke":true})").status, 200);
  EXPECT_EQ(hall_.closed(scorer), BadToken);
  EXPECT_EQ(hall_.closed(player), std::nullopt);
  EXPECT_EQ(post("/links", R"({"entries":[1]})").status, 201);
  EXPECT_EQ(hall_.closed(player), BadToken);
  EXPECT_EQ(hall_.closed(guest), std::nullopt);
}

TEST_F(EventWatchersTest, WhoMayNotWatchIsTold) {
  EXPECT_EQ(hall_.closed(watch("guess")), BadToken);
  EXPECT_EQ(hall_.closed(watch(hall_, "nosuchevent")), NoSuchGame);
  EXPECT_EQ(hall_.closed(watch(hall_, "..")), NoSuchGame);
  const auto both = hall_.connect();
  hall_.say(both, fmt::format(R"({{"hello":{{"event":"{}","game":"x"}}}})", id_));
  EXPECT_EQ(hall_.closed(both), BadMessage);
  const auto twice = watch();
  hall_.say(twice, fmt::format(R"({{"hello":{{"event":"{}"}}}})", id_));
  EXPECT_EQ(hall_.closed(twice), BadMessage);
  const auto talker = watch();
  hall_.say(talker, R"({"ping":1})");
  EXPECT_THAT(hall_.heard(talker), testing::Contains(HasSubstr("pong")));
  hall_.say(talker, R"({"id":"c","do":{"type":"x"}})");
  EXPECT_EQ(hall_.closed(talker), BadMessage);
}

TEST_F(EventWatchersTest, WhoLeavesIsForgottenAlsoWhileTheEventIsRead) {
  hall_.hold_lane(Lane::Events, true);
  const auto hasty = watch();
  hall_.hang_up(hasty);
  hall_.hold_lane(Lane::Events, false);
  const auto stays = watch();
  hall_.heard(stays);
  enter("Adams", 1500);
  EXPECT_THAT(hall_.heard(hasty), IsEmpty());
  EXPECT_THAT(hall_.heard(stays), SizeIs(1));
  hall_.hang_up(stays);
  enter("Baker", 1500);
  EXPECT_THAT(hall_.heard(stays), IsEmpty());
}

TEST(EventWatchersLimitTest, SoManyWatchAndTheRestAreToldSo) {
  support::ToyRules rules;
  store::MemoryStore store;
  Limits limits = without_rates();
  limits.watchers_of_event = 2;
  support::HallDriver hall(rules, store, 1'700'000'000'000, 1, limits);
  const auto event = *text_of(*parse_object(hall.request("POST", "/api/events", support::small_event).body), "event");
  const auto watch = [&] {
    const auto id = hall.connect();
    hall.say(id, fmt::format(R"({{"hello":{{"event":"{}"}}}})", event));
    return id;
  };
  const auto first = watch();
  watch();
  EXPECT_EQ(hall.closed(watch()), TooFast);
  hall.hang_up(first);
  EXPECT_EQ(hall.closed(watch()), std::nullopt);
}

TEST(EventWatchersFailureTest, WhenTheStoreFailsWatchersAreSentAwayToComeBack) {
  support::ToyRules rules;
  store::MemoryStore below;
  support::FailingStore store(below);
  support::HallDriver hall(rules, store, 1'700'000'000'000);
  const auto made = parse_object(hall.request("POST", "/api/events", support::small_event).body).value();
  const auto event = *text_of(made, "event");
  const auto watch = [&] {
    const auto id = hall.connect();
    hall.say(id, fmt::format(R"({{"hello":{{"event":"{}"}}}})", event));
    return id;
  };
  const auto guest = watch();
  hall.heard(guest);
  const auto enter = [&] {
    return hall
        .request("POST", "/api/events/" + event + "/do",
                 R"({"do":{"type":"enter","section":"open"},"person":{"last":"Adams"}})", *text_of(made, "token"))
        .status;
  };
  store.fate = [] { return support::Fate::Fails; };
  EXPECT_EQ(enter(), 503);
  EXPECT_EQ(hall.closed(guest), StoreFailed);
  store.fate = [] { return support::Fate::Works; };
  const auto back = watch();
  hall.heard(back);
  EXPECT_EQ(enter(), 200);
  EXPECT_THAT(hall.heard(back), SizeIs(1));
}

}  // namespace
}  // namespace touchmove::hall
