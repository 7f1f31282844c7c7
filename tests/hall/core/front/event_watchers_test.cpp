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
  static std::string own_moved(std::uint64_t seq) { return fmt::format(R"({{"moved":{{"seq":{},"own":true}}}})", seq); }
  /// What everybody may see has moved.
  static auto moved_publicly(std::uint64_t seq) {
    return testing::StartsWith(fmt::format(R"({{"moved":{{"seq":{},"within":)", seq));
  }
};

TEST_F(EventWatchersTest, TheWelcomeSaysWhereTheEventStands) {
  enter("Adams", 1500);
  EXPECT_THAT(hall_.heard(watch()), ElementsAre(fmt::format(R"({{"welcome":{{"event":"{}","seq":1}}}})", id_)));
}

TEST_F(EventWatchersTest, AnybodyIsToldOfWhatIsPublic) {
  const auto guest = watch();
  hall_.heard(guest);
  enter("Adams", 1500);
  EXPECT_THAT(hall_.heard(guest), ElementsAre(moved_publicly(1)));
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
  EXPECT_THAT(hall_.heard(guest), ElementsAre(moved_publicly(seq_of(token_))));
  EXPECT_THAT(hall_.heard(player), ElementsAre(moved_publicly(seq_of(token_))));
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
  EXPECT_THAT(hall_.heard(opponent), ElementsAre(own_moved(said)));
  EXPECT_THAT(hall_.heard(desk), ElementsAre(moved(said)));
  EXPECT_THAT(hall_.heard(guest), IsEmpty()) << "it waits for the opponent's word";
  EXPECT_THAT(hall_.heard(stranger), IsEmpty());
}

TEST_F(EventWatchersTest, WhatChangedIsToldSoThatNobodyNeedsToRead) {
  start_round();
  post_round();
  const auto guest = watch();
  hall_.heard(guest);
  const auto before = seq_of();
  ASSERT_EQ(result(token_, 2, "1-0").status, 200);
  const auto heard = hall_.heard(guest);
  ASSERT_THAT(heard, SizeIs(1));
  EXPECT_THAT(heard[0], HasSubstr(fmt::format(R"("from":{},"patch":[)", before)));
  EXPECT_THAT(heard[0], HasSubstr(R"({"op":"replace","path":"/sections/0/played/0/boards/1/games/0/result",)"
                                  R"("value":"1-0"})"));
  EXPECT_THAT(heard[0], testing::Not(HasSubstr("version")));
}

TEST_F(EventWatchersTest, WhatIsLongerThanReadingItIsOnlySaid) {
  const auto guest = watch();
  hall_.heard(guest);
  std::string list = "last,first,rating\\n";
  for (int i = 0; i < 200; ++i) list += fmt::format("Player{},P,1500\\n", i);
  ASSERT_EQ(post("/import", R"({"section":"open","csv":")" + list + R"("})").status, 200);
  const auto heard = hall_.heard(guest);
  ASSERT_THAT(heard, SizeIs(1));
  EXPECT_THAT(heard[0], testing::Not(HasSubstr("patch")));
}

TEST_F(EventWatchersTest, OneWhoComesWhileItMovesTakesNobodyElsesWord) {
  const auto guest = watch();
  hall_.heard(guest);
  // The newcomer is let in after the act and before the others are told of it.
  hall_.hold_store(true);
  act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":"Adams"})");
  const auto newcomer = watch();
  hall_.hold_store(false);
  EXPECT_THAT(hall_.heard(guest), ElementsAre(moved_publicly(1)));
  EXPECT_THAT(hall_.heard(newcomer), ElementsAre(HasSubstr(R"("seq":1)"))) << "a welcome, and no news";
}

TEST_F(EventWatchersTest, WhoReadsAfterAnActIsShownIt) {
  EXPECT_THAT(get(), testing::Not(HasSubstr("Adams")));
  enter("Adams", 1500);
  EXPECT_THAT(get(), HasSubstr("Adams"));
  EXPECT_THAT(get("/standings/open"), HasSubstr(R"("places":[])"));
  start_round();
  post_round();
  EXPECT_THAT(get("/standings/open"), HasSubstr("Adams"));
}

TEST_F(EventWatchersTest, WhatHasBeenMadeForOneIsShownToTheNextWithoutWork) {
  enter("Adams", 1500);
  const std::string view = get();
  const std::string standings = get("/standings/open");
  const std::string seq = get("/seq");
  hall_.hold_lane(Lane::Events, true);
  EXPECT_EQ(get(), view);
  EXPECT_EQ(get("/standings/open"), standings);
  EXPECT_EQ(get("/seq"), seq);
  EXPECT_EQ(get("", token_), "") << "what the desk sees is made for it";
  hall_.hold_lane(Lane::Events, false);
}

TEST_F(EventWatchersTest, NobodyIsShownWhatIsNotStored) {
  get();
  hall_.hold_store(true);
  act(R"({"type":"enter","section":"open"})", R"(,"person":{"last":"Adams"})");
  EXPECT_EQ(get(), "");
  EXPECT_EQ(get(), "") << "the same from what was made for the one before";
  EXPECT_EQ(get("/seq"), "");
  hall_.hold_store(false);
  EXPECT_THAT(get(), HasSubstr("Adams"));
}

TEST_F(EventWatchersTest, StandingsDoNotCountWhatIsHidden) {
  start_round();
  post_round();
  const auto before = seq_of();
  EXPECT_THAT(get("/standings/open"), HasSubstr(fmt::format(R"("seq":{},)", before)));
  EXPECT_EQ(act(R"({"type":"penalty","entry":1,"penalty":"warning","about":"telephone"})").status, 200);
  EXPECT_THAT(get("/standings/open"), HasSubstr(fmt::format(R"("seq":{},)", before)));
  EXPECT_THAT(get("/standings/open", link_of(1)), HasSubstr(fmt::format(R"("seq":{},)", before)));
  EXPECT_THAT(get("/standings/open", token_), testing::Not(HasSubstr(fmt::format(R"("seq":{},)", before))));
}

TEST_F(EventWatchersTest, WhatIsHiddenIsNotCountedWhenTheEventIsReadAnew) {
  start_round();
  post_round();
  const std::string view = get();
  const auto before = seq_of();
  EXPECT_EQ(act(R"({"type":"penalty","entry":1,"penalty":"warning","about":"telephone"})").status, 200);
  EXPECT_EQ(act(R"({"type":"keep_apart","entries":[1,2]})").status, 200);
  EXPECT_EQ(post("/links", R"({"role":"scorer"})").status, 201);
  const std::string player = link_of(2);
  support::HallDriver again(rules_, store_, hall_.now() + 5'000, 2);
  EXPECT_EQ(again.request("GET", at(), "", "").body, view);
  EXPECT_EQ(again.request("GET", at("/seq"), "", "").body, fmt::format(R"({{"seq":{}}})", before));
  EXPECT_EQ(again.request("GET", at("/seq"), "", player).body, fmt::format(R"({{"seq":{}}})", before));
  EXPECT_THAT(again.request("GET", at("/standings/open"), "", "").body, HasSubstr(fmt::format(R"("seq":{},)", before)));
  EXPECT_THAT(again.heard(watch(again, id_)), ElementsAre(HasSubstr(fmt::format(R"("seq":{}}})", before))));
}

TEST_F(EventWatchersTest, WhatLiesBetweenHiddenLinesAndIsShownStandsWhereItWas) {
  start_round();
  post_round();
  EXPECT_EQ(act(R"({"type":"keep_apart","entries":[1,2]})").status, 200);
  EXPECT_EQ(act(R"({"type":"penalty","entry":1,"penalty":"points","amount":5})").status, 200);
  get();
  const auto before = seq_of();
  EXPECT_EQ(act(R"({"type":"keep_apart","entries":[3,4]})").status, 200);
  EXPECT_EQ(act(R"({"type":"keep_apart","entries":[5,6]})").status, 200);
  const auto standing = get();
  ASSERT_EQ(seq_of(), before);
  support::HallDriver again(rules_, store_, hall_.now() + 5'000, 2);
  EXPECT_EQ(again.request("GET", at(), "", "").body, standing);
}

TEST_F(EventWatchersTest, APlayerReadsTheOwnBoardsBesideWhatEverybodySees) {
  start_round();
  const std::string white = link_of(boards()[0].first);
  EXPECT_THAT(get("/mine", white), HasSubstr(R"("boards":[])")) << "the round is not posted";
  post_round();
  ASSERT_EQ(result(white, 1, "1-0").status, 200);
  const auto mine = parse_object(get("/mine", white)).value();
  EXPECT_EQ(static_cast<std::uint64_t>(*integer_of(mine, "public")), seq_of());
  EXPECT_EQ(static_cast<std::uint64_t>(*integer_of(mine, "seq")), seq_of(white));
  const auto& own = mine.at("boards").as_array();
  ASSERT_EQ(own.size(), 1U);
  EXPECT_EQ(own[0].as_object().at("board"), 1);
  const auto& game = own[0].as_object().at("games").as_array().at(0).as_object();
  EXPECT_EQ(game.at("result"), "none");
  EXPECT_EQ(game.at("said").as_array().size(), 1U);
  EXPECT_THAT(get("/mine", token_), HasSubstr(R"("you":{"office":"director")"));
  EXPECT_THAT(get("/mine"), HasSubstr(R"("you":null)"));
  EXPECT_EQ(hall_.request("GET", at("/mine"), "", "guess").status, 403);
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
  EXPECT_THAT(hall_.heard(guest), ElementsAre(moved_publicly(1)));
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
  EXPECT_THAT(heard.back(), moved_publicly(5)) << "the last is told";
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

TEST(EventWatchersLimitTest, AWholeHallBehindOneAddressIsLetIn) {
  support::ToyRules rules;
  store::MemoryStore store;
  support::HallDriver hall(rules, store, 1'700'000'000'000, 1, Limits{});
  const auto made = parse_object(hall.request("POST", "/api/events", support::small_event).body).value();
  const std::string event = *text_of(made, "event");
  std::vector<ConnectionId> all;
  for (int i = 0; i < 1000; ++i) {
    all.push_back(hall.connect());
    hall.say(all.back(), fmt::format(R"({{"hello":{{"event":"{}"}}}})", event));
    EXPECT_EQ(hall.request("GET", "/api/events/" + event).status, 200);
    EXPECT_EQ(hall.request("GET", "/api/events/" + event + "/standings/open").status, 200);
  }
  EXPECT_EQ(
      hall.request("POST", "/api/events/" + event + "/do",
                   R"({"do":{"type":"enter","section":"open"},"person":{"last":"Adams"}})", *text_of(made, "token"))
          .status,
      200)
      << "the crowd's reading leaves the desk its own";
  for (const ConnectionId one : all) {
    EXPECT_EQ(hall.closed(one), std::nullopt);
    EXPECT_THAT(hall.last(one, "moved"), HasSubstr("Adams"));
  }
}

TEST(EventWatchersLimitTest, AnEventThatMustBeReadFirstCountsAsWork) {
  support::ToyRules rules;
  store::MemoryStore store;
  Limits limits = without_rates();
  limits.requests_of_address = {1, 0.001};
  support::HallDriver hall(rules, store, 1'700'000'000'000, 1, limits);
  EXPECT_EQ(hall.request("GET", "/api/events/nobodyhasit").status, 404);
  EXPECT_EQ(hall.request("GET", "/api/events/nobodyhasit").status, 429);
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
