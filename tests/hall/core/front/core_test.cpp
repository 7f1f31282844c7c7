#include "touchmove/hall/core/front/core.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using support::MadeTable;
using support::make_table;
using support::opening;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

class CoreTest : public testing::Test {
 protected:
  /// A table at which both sit and the clock runs.
  struct Running {
    MadeTable table;
    ConnectionId a;
    ConnectionId b;
  };
  Running running(const std::string& more = "") {
    const auto table = make_table(hall(), more);
    const auto a = hall().enter(table.game, table.a);
    const auto b = hall().enter(table.game, table.b, {}, "Bob");
    hall().act(b, "s", R"({"type":"start"})");
    hall().heard(a);
    hall().heard(b);
    return {table, a, b};
  }
  std::size_t stored(const std::string& game) { return memory_.read({game, 0, {}})->lines.size(); }
  std::string stored_line(const std::string& game, std::size_t seq) {
    return memory_.read({game, 0, {}})->lines.at(seq).body;
  }

  HallDriver& hall() { return *hall_; }
  /// The process dies and another begins, `later` ms after.
  void restart(Time later) {
    const Time now = hall_->now() + later;
    hall_ = std::make_unique<HallDriver>(rules_, store_, now, 2);
  }

  support::ToyRules rules_;
  store::MemoryStore memory_;
  support::FailingStore store_{memory_};
  std::unique_ptr<HallDriver> hall_ = std::make_unique<HallDriver>(rules_, store_, opening);
};

// ------------------------------------------------------------------------------------------------ entering

TEST_F(CoreTest, ASeatIsWelcomedByNameAndShownWhatItMaySee) {
  const auto table = make_table(hall());
  const auto a = hall().enter(table.game, table.a);
  const auto heard = hall().heard(a);
  ASSERT_GE(heard.size(), 3U);
  EXPECT_THAT(heard[0],
              StartsWith(R"({"welcome":{"game":")" + table.game + R"(","seat":"A","now":0,"opened":{"seq":0)"));
  EXPECT_THAT(heard[0], HasSubstr(R"("names":{"A":"Ann","B":null})"));
  EXPECT_THAT(heard[1], StartsWith(R"({"snapshot":{"seq":0,)"));
  EXPECT_THAT(heard[1], HasSubstr(R"("viewer":"A")"));
  EXPECT_THAT(heard[1], HasSubstr(R"("phase":"waiting")"));
  EXPECT_EQ(heard[2], R"({"presence":{"A":true,"B":false,"watchers":0}})");
}

TEST_F(CoreTest, TheTableIsReadyOnceTheOtherSeatIsTaken) {
  const auto table = make_table(hall());
  const auto a = hall().enter(table.game, table.a);
  hall().heard(a);
  const auto b = hall().enter(table.game, table.b, {}, "Bob");
  EXPECT_THAT(hall().last(b, "snapshot"), HasSubstr(R"("phase":"ready")"));
  const auto heard = hall().heard(a);
  EXPECT_THAT(heard, testing::Contains(HasSubstr(R"("phase":"ready")")));
  EXPECT_THAT(heard, testing::Contains(R"({"names":{"A":"Ann","B":"Bob"}})"));
}

TEST_F(CoreTest, AnyoneMayWatchButNotAct) {
  auto [table, a, b] = running();
  const auto w = hall().enter(table.game);
  EXPECT_THAT(hall().last(w, "snapshot"), HasSubstr(R"("viewer":"spectator")"));
  hall().act(w, "1", R"({"type":"add"})");
  EXPECT_THAT(hall().last(w, "refused"), HasSubstr("not_seated"));
  hall().act(a, "1", R"({"type":"add"})");
  EXPECT_THAT(hall().last(w, "line"), HasSubstr(R"("sum":1)"));
}

TEST_F(CoreTest, AWrongTokenAndAnUnknownGameCloseTheConnection) {
  const auto table = make_table(hall());
  EXPECT_EQ(hall().closed(hall().enter(table.game, "not-the-token")), BadToken);
  EXPECT_EQ(hall().closed(hall().enter("nosuchgame")), NoSuchGame);
  EXPECT_EQ(hall().closed(hall().enter("../etc/passwd")), NoSuchGame);
}

TEST_F(CoreTest, ASecondTabTakesTheSeatOverAndTheFirstIsTold) {
  auto [table, a, b] = running();
  const auto second = hall().enter(table.game, table.a);
  EXPECT_EQ(hall().last(a, "replaced"), R"({"replaced":true})");
  EXPECT_EQ(hall().closed(a), Replaced);
  hall().act(second, "1", R"({"type":"add"})");
  EXPECT_EQ(hall().last(second, "ok"), R"({"ok":"1","seq":2})");
}

TEST_F(CoreTest, AReturningClientGetsWhatItMissed) {
  auto [table, a, b] = running();
  for (const char* id : {"1", "2", "3"}) hall().act(a, id, R"({"type":"add"})");
  const auto again = hall().enter(table.game, table.b, 2);
  const auto snapshot = hall().last(again, "snapshot");
  EXPECT_THAT(snapshot, HasSubstr(R"("log":[{"seq":3,)"));
  EXPECT_THAT(snapshot, HasSubstr(R"({"seq":4,)"));
  EXPECT_THAT(snapshot, Not(HasSubstr(R"({"seq":2,)")));
  hall().say(again, R"({"since":3})");
  EXPECT_THAT(hall().last(again, "snapshot"), HasSubstr(R"("log":[{"seq":4,)"));
}

TEST_F(CoreTest, WhatIsNoMessageClosesTheConnection) {
  for (const char* text : {"", "x", "[]", "{}", R"({"do":{"type":"add"}})", R"({"id":"1","do":{"type":"add"}})"}) {
    const auto id = hall().connect();
    hall().say(id, text);
    EXPECT_EQ(hall().closed(id), BadMessage) << text;
  }
}

TEST_F(CoreTest, WhatOnlyTheHallKnowsCannotBeStated) {
  auto [table, a, b] = running();
  for (const char* event : {R"({"type":"add","at":5})", R"({"type":"add","by":"B"})", R"({"type":"add","seq":9})",
                            R"({"type":"add","clocks":{}})", R"({"type":"outage","from":0,"to":9})",
                            R"({"type":"opened"})", R"({"type":"flag"})", R"({"type":"nonsense"})", R"(7)"}) {
    hall().act(a, "x", event);
    EXPECT_THAT(hall().last(a, "refused"), StartsWith(R"({"refused":"x")")) << event;
  }
  EXPECT_EQ(stored(table.game), 2U);
}

// ------------------------------------------------------------------------------------------------ acting

TEST_F(CoreTest, AnEventIsHeardByAllAndAcknowledgedOnlyWhenStored) {
  auto [table, a, b] = running();
  hall().hold_store(true);
  hall().act(a, "1", R"({"type":"add"})");
  EXPECT_THAT(hall().heard(a), testing::IsEmpty());
  EXPECT_THAT(hall().heard(b), testing::IsEmpty());
  hall().hold_store(false);
  const auto heard = hall().heard(a);
  ASSERT_EQ(heard.size(), 2U);
  EXPECT_THAT(heard[0], StartsWith(R"({"line":{"seq":2,"at":0,"by":"A")"));
  EXPECT_THAT(heard[0], HasSubstr(R"("viewer":"A")"));
  EXPECT_EQ(heard[1], R"({"ok":"1","seq":2})");
  EXPECT_THAT(hall().last(b, "line"), HasSubstr(R"("viewer":"B")"));
}

TEST_F(CoreTest, WhoComesWhileAnEventIsOnItsWayHearsOfItOnce) {
  auto [table, a, b] = running();
  hall().hold_store(true);
  hall().act(a, "1", R"({"type":"add"})");
  const auto w = hall().enter(table.game);
  hall().act(a, "2", R"({"type":"add"})");
  hall().hold_store(false);
  const auto heard = hall().heard(w);
  std::vector<std::string> told;
  for (const auto& text : heard) {
    if (text.starts_with(R"({"snapshot")") || text.starts_with(R"({"line")")) told.push_back(text);
  }
  ASSERT_EQ(told.size(), 2U);
  EXPECT_THAT(told[0], StartsWith(R"({"snapshot":{"seq":2,)"));
  EXPECT_THAT(told[1], StartsWith(R"({"line":{"seq":3,)"));
}

TEST_F(CoreTest, ARepeatedCommandIsAnsweredAgainAndAppliedOnce) {
  auto [table, a, b] = running();
  hall().hold_store(true);
  hall().act(a, "1", R"({"type":"add"})");
  hall().act(a, "1", R"({"type":"add"})");
  hall().hold_store(false);
  hall().act(a, "1", R"({"type":"add"})");
  std::size_t answers = 0;
  for (const auto& text : hall().heard(a)) answers += text == R"({"ok":"1","seq":2})" ? 1U : 0U;
  EXPECT_EQ(answers, 3U);
  EXPECT_EQ(stored(table.game), 3U);
  // The other seat's command of the same name is another command.
  hall().act(b, "1", R"({"type":"add"})");
  EXPECT_EQ(hall().last(b, "ok"), R"({"ok":"1","seq":3})");
}

TEST_F(CoreTest, ARefusalByTheRulesIsJournaledButNotWithoutLimit) {
  Limits limits = without_rates();
  limits.refusals_of_seat = {3, 1};
  hall_ = std::make_unique<HallDriver>(rules_, store_, opening, 3, limits);
  auto [table, a, b] = running();
  for (int i = 0; i < 6; ++i) hall().act(b, "r" + std::to_string(i), R"({"type":"add"})");
  EXPECT_EQ(stored(table.game), 2U + 3U);
  EXPECT_THAT(hall().last(b, "refused"), HasSubstr("rate_limited"));
  hall().pass(1500);
  hall().act(b, "later", R"({"type":"add"})");
  EXPECT_EQ(stored(table.game), 6U);
}

TEST_F(CoreTest, NoSeatFillsTheJournalForTheOthers) {
  Limits limits = without_rates();
  limits.lines_of_seat = 3;
  hall_ = std::make_unique<HallDriver>(rules_, store_, opening, 3, limits);
  auto [table, a, b] = running();
  for (int i = 0; i < 5; ++i) hall().act(a, std::to_string(i), R"({"type":"add"})");
  EXPECT_THAT(hall().last(a, "refused"), HasSubstr("too_large"));
  EXPECT_EQ(stored(table.game), 5U);
  hall().act(b, "mine", R"({"type":"add"})");
  EXPECT_EQ(hall().last(b, "ok"), R"({"ok":"mine","seq":5})");

  // It is counted from the store after a restart.
  hall_ = std::make_unique<HallDriver>(rules_, store_, hall_->now() + 1000, 4, limits);
  const auto again = hall().enter(table.game, table.a);
  hall().act(again, "more", R"({"type":"add"})");
  EXPECT_THAT(hall().last(again, "refused"), HasSubstr("too_large"));
}

TEST_F(CoreTest, SnapshotsAreNotGivenWithoutLimit) {
  Limits limits = without_rates();
  limits.events_of_seat = {4, 1};
  hall_ = std::make_unique<HallDriver>(rules_, store_, opening, 3, limits);
  auto [table, a, b] = running();
  hall().heard(a);
  int given = 0;
  for (int i = 0; i < 10; ++i) {
    hall().say(a, R"({"since":-1})");
    given += hall().last(a, "snapshot").empty() ? 0 : 1;
    hall().heard(a);
  }
  EXPECT_EQ(given, 4);
}

TEST_F(CoreTest, NobodyPlaysBeforeTheOtherSeatIsTaken) {
  const auto table = make_table(hall());
  const auto a = hall().enter(table.game, table.a);
  hall().act(a, "1", R"({"type":"start"})");
  EXPECT_THAT(hall().last(a, "refused"), HasSubstr(R"("code":"waiting")"));
  EXPECT_EQ(stored(table.game), 1U);
}

TEST_F(CoreTest, AQuestionTheHallCanAnswerIsAnsweredInTheJournal) {
  auto [table, a, b] = running();
  hall().act(a, "1", R"({"type":"ask"})");
  EXPECT_THAT(stored_line(table.game, 3), HasSubstr(R"("by":"hall","type":"finding")"));
}

TEST_F(CoreTest, NobodyWaitsForAnAnswerAndItCountsOnce) {
  auto [table, a, b] = running();
  hall().hold_analyses(true);
  hall().act(a, "1", R"({"type":"ask"})");
  hall().act(a, "2", R"({"type":"add"})");
  EXPECT_EQ(stored(table.game), 4U);
  ASSERT_EQ(hall().analyses().size(), 1U) << "a question is asked once";
  const auto analysis = hall().analyses().front();
  hall().find(analysis);
  EXPECT_THAT(stored_line(table.game, 4), HasSubstr(R"("by":"hall","type":"finding")"));
  hall().find(analysis);
  EXPECT_EQ(stored(table.game), 5U);
}

TEST_F(CoreTest, AQuestionIsNotAskedBeforeItIsDurable) {
  auto [table, a, b] = running();
  hall().hold_analyses(true);
  hall().hold_store(true);
  hall().act(a, "1", R"({"type":"ask"})");
  EXPECT_TRUE(hall().analyses().empty());
  hall().hold_store(false);
  EXPECT_EQ(hall().analyses().size(), 1U);
}

TEST_F(CoreTest, AnOpenQuestionIsAskedAgainAfterARestart) {
  auto [table, a, b] = running();
  hall().hold_analyses(true);
  hall().act(a, "1", R"({"type":"ask"})");
  const std::size_t before = stored(table.game);
  restart(1000);
  const std::size_t after = stored(table.game);
  EXPECT_GT(after, before);
  bool answered = false;
  for (std::size_t seq = before; seq < after; ++seq) {
    answered |= stored_line(table.game, seq).find(R"("type":"finding")") != std::string::npos;
  }
  EXPECT_TRUE(answered);
}

TEST_F(CoreTest, ASeatWritesNoMoreIntoAJournalThanItsBytes) {
  Limits limits = without_rates();
  limits.bytes_of_seat = 5'000;
  hall_ = std::make_unique<HallDriver>(rules_, store_, opening, 3, limits);
  auto [table, a, b] = running();
  const std::string note(1000, 'x');
  for (int i = 0; i < 10; ++i) {
    hall().act(a, "n" + std::to_string(i), R"({"type":"add","note":")" + note + "\"}");
  }
  EXPECT_THAT(hall().last(a, "refused"), HasSubstr(R"("code":"too_large")"));
  EXPECT_LT(stored(table.game), 8U);
  hall().act(b, "1", R"({"type":"resign"})");  // the other seat is as free as before
  EXPECT_THAT(hall().last(b, "ok"), HasSubstr(R"("ok":"1")"));
  restart(1000);  // and it is so after a restart
}

TEST_F(CoreTest, AHallFullOfLongTextsTakesShortOnes) {
  Limits limits = without_rates();
  limits.bytes_of_games = 4'000;
  hall_ = std::make_unique<HallDriver>(rules_, store_, opening, 3, limits);
  auto [table, a, b] = running();
  const std::string note(1000, 'x');
  for (int i = 0; i < 6; ++i) {
    hall().act(a, "n" + std::to_string(i), R"({"type":"add","note":")" + note + "\"}");
  }
  EXPECT_THAT(hall().last(a, "refused"), HasSubstr(R"("code":"hall_full")"));
  hall().act(a, "short", R"({"type":"add"})");
  EXPECT_THAT(hall().last(a, "ok"), HasSubstr(R"("ok":"short")"));
  hall().act(a, "end", R"({"type":"resign"})");
  hall().hang_up(a);
  hall().hang_up(b);  // the game is over and forgotten: there is room again
  auto [next, c, d] = running();
  hall().act(c, "long", R"({"type":"add","note":")" + note + "\"}");
  EXPECT_THAT(hall().last(c, "ok"), HasSubstr(R"("ok":"long")"));
}

TEST_F(CoreTest, OneWhoSaysNoHelloIsSentAway) {
  const auto silent = hall().connect();
  const auto table = make_table(hall());
  const auto watcher = hall().enter(table.game);
  hall().pass(9'999);
  EXPECT_FALSE(hall().closed(silent));
  hall().pass(1);
  EXPECT_EQ(hall().closed(silent), NoHello);
  EXPECT_FALSE(hall().closed(watcher));
}

TEST_F(CoreTest, LittleIsKeptOfWhatIsSaidBeforeTheWelcome) {
  const auto table = make_table(hall());
  restart(1000);
  hall().hold_store(true);
  const auto game = make_table(hall()).game;
  const auto id = hall().connect();
  hall().say(id, R"({"hello":{"game":"resting"}})");
  for (int i = 0; i < 5; ++i) hall().say(id, std::string(15'000, ' '));
  EXPECT_EQ(hall().closed(id), TooFast);
}

// ------------------------------------------------------------------------------------------------ time

TEST_F(CoreTest, AHallThatStoodStillChargesNobody) {
  auto [table, a, b] = running();
  hall().pass(2500);
  hall().stand_still(10 * support::toy_time);
  EXPECT_THAT(stored_line(table.game, 2), HasSubstr(R"("type":"outage","from":2000,"to":602500)"));
  EXPECT_THAT(stored_line(table.game, 3), HasSubstr(R"("by":"hall","type":"resume")"));
  EXPECT_EQ(stored(table.game), 4U);
  hall().pass(support::toy_time - 2001);  // what was used before counts
  EXPECT_EQ(stored(table.game), 4U);
  hall().pass(1);
  EXPECT_THAT(stored_line(table.game, 4), HasSubstr(R"("type":"flag")"));
}

TEST_F(CoreTest, WhatIsSaidFirstAfterTheHallStoodStillIsChargedToNobodyToo) {
  auto [table, a, b] = running();
  hall().pass(2000);
  hall().skip(support::toy_time);
  hall().act(a, "1", R"({"type":"press"})");
  EXPECT_THAT(stored_line(table.game, 2), HasSubstr(R"("type":"outage")"));
  EXPECT_THAT(stored_line(table.game, 4), HasSubstr(R"("a":2000)"));
}

TEST_F(CoreTest, AMomentsPauseOfTheHallIsNoOutage) {
  auto [table, a, b] = running();
  hall().stand_still(longest_stall);
  EXPECT_EQ(stored(table.game), 2U);
}

TEST_F(CoreTest, ADiskThatIsSlowIsChargedToNobodyAndMakesNoFlagFall) {
  auto [table, a, b] = running();
  hall().pass(1000);
  hall().hold_store(true);
  hall().act(a, "1", R"({"type":"press"})");
  hall().pass(2 * support::toy_time);  // B cannot know
  hall().hold_store(false);
  EXPECT_THAT(hall().last(a, "ok"), HasSubstr(R"("seq":2)"));
  EXPECT_THAT(stored_line(table.game, 3), HasSubstr(R"("type":"outage","from":1000,"to":121000)"));
  EXPECT_THAT(stored_line(table.game, 4), HasSubstr(R"("type":"resume")"));
  hall().pass(support::toy_time - 1);
  EXPECT_EQ(stored(table.game), 5U);
  hall().pass(1);
  EXPECT_THAT(stored_line(table.game, 5), HasSubstr(R"("type":"flag")"));
}

TEST_F(CoreTest, ADateThatWasWrongOnceDoesNotStopTheClocks) {
  auto [table, a, b] = running();
  hall().pass(5000);
  hall().act(a, "1", R"({"type":"press"})");
  hall().pass(3000);
  restart(-5LL * 365 * 24 * 3'600'000);
  EXPECT_THAT(stored_line(table.game, 3), HasSubstr(R"("at":5000,"by":"hall","type":"outage","from":5000,"to":5000)"));
  a = hall().enter(table.game, table.a);
  b = hall().enter(table.game, table.b);
  const std::size_t before = stored(table.game);
  hall().pass(support::toy_time - 1);
  EXPECT_EQ(stored(table.game), before);
  hall().pass(1);
  EXPECT_THAT(stored_line(table.game, before), HasSubstr(R"("at":65000,"by":"hall","type":"flag")"));
}

TEST_F(CoreTest, TheHallStatesAFallenFlagWhenItFalls) {
  auto [table, a, b] = running();
  hall().pass(support::toy_time - 1);
  EXPECT_EQ(stored(table.game), 2U);
  hall().pass(1);
  EXPECT_THAT(stored_line(table.game, 2), HasSubstr(R"("at":60000,"by":"hall","type":"flag")"));
  EXPECT_THAT(hall().last(a, "line"), HasSubstr(R"("phase":"ended")"));
}

TEST_F(CoreTest, TimeNeverFallsEvenIfItsSourceDoes) {
  auto [table, a, b] = running();
  hall().pass(5000);
  hall().act(a, "1", R"({"type":"add"})");
  hall().core().received(a, R"({"id":"2","do":{"type":"add"}})", opening + 10);
  hall().settle();
  EXPECT_THAT(stored_line(table.game, 3), HasSubstr(R"("at":5000,)"));
}

// ------------------------------------------------------------------------------------------------ restarts

TEST_F(CoreTest, AfterARestartTheOutageIsChargedToNobodyAndPlayWaitsForBoth) {
  auto [table, a, b] = running();
  hall().pass(10'300);
  hall().act(a, "1", R"({"type":"add"})");
  hall().pass(2'500);
  restart(100'000);  // the last sign of life is at most a second old

  EXPECT_THAT(stored_line(table.game, 3), HasSubstr(R"("by":"hall","type":"outage","from":12)"));
  const auto a2 = hall().enter(table.game, table.a);
  hall().act(a2, "2", R"({"type":"add"})");
  EXPECT_EQ(stored(table.game), 5U);  // refused by the rules: the game is paused
  const auto b2 = hall().enter(table.game, table.b);
  EXPECT_THAT(stored_line(table.game, 5), HasSubstr(R"("by":"hall","type":"resume")"));
  hall().act(a2, "3", R"({"type":"add"})");
  EXPECT_EQ(hall().last(a2, "ok"), R"({"ok":"3","seq":6})");
  // 12.8 s were played, of which the last second may not have been seen.
  EXPECT_THAT(stored_line(table.game, 6), testing::ContainsRegex(R"("a":1[12][0-9]{3},)"));
  EXPECT_THAT(hall().last(b2, "line"), HasSubstr(R"("sum":2)"));
}

TEST_F(CoreTest, ACommandRepeatedAfterARestartIsAnsweredFromTheStore) {
  auto [table, a, b] = running();
  hall().act(a, "1", R"({"type":"add"})");
  restart(1000);
  const auto again = hall().enter(table.game, table.a);
  const auto before = stored(table.game);
  hall().act(again, "1", R"({"type":"add"})");
  EXPECT_EQ(hall().last(again, "ok"), R"({"ok":"1","seq":2})");
  EXPECT_EQ(stored(table.game), before);
}

TEST_F(CoreTest, ASecondRestartDuringTheOutageStillWaitsForBoth) {
  auto [table, a, b] = running();
  restart(1000);
  const auto lines = stored(table.game);
  restart(1000);
  EXPECT_EQ(stored(table.game), lines);  // no clock ran, so there is no second outage
  hall().enter(table.game, table.a);
  hall().enter(table.game, table.b);
  EXPECT_THAT(stored_line(table.game, lines), HasSubstr(R"("type":"resume")"));
}

TEST_F(CoreTest, AnOfficialMayLetPlayGoOn) {
  auto [table, a, b] = running(R"(,"supervised":true)");
  restart(1000);
  const auto official = hall().enter(table.game, table.official);
  hall().act(official, "1", R"({"type":"resume"})");
  const auto lines = stored(table.game);
  hall().enter(table.game, table.a);
  hall().enter(table.game, table.b);
  EXPECT_EQ(stored(table.game), lines);
}

TEST_F(CoreTest, SeatsNamesAndFinishedGamesSurviveARestart) {
  auto [table, a, b] = running();
  hall().act(a, "1", R"({"type":"resign"})");
  restart(1000);
  EXPECT_EQ(hall().core().live_games(), 0U);
  const auto again = hall().enter(table.game, table.b);
  EXPECT_THAT(hall().last(again, "welcome"), HasSubstr(R"("seat":"B")"));
  EXPECT_THAT(hall().request("GET", "/api/games/" + table.game + "/pgn").body, HasSubstr("[Black \"Bob\"]"));
  EXPECT_EQ(hall().closed(hall().enter(table.game, "wrong")), BadToken);
}

TEST_F(CoreTest, AJournalThatWasTamperedWithIsNotPlayedOn) {
  auto [table, a, b] = running();
  hall().act(a, "1", R"({"type":"resign"})");
  store::MemoryStore other;
  const auto read = memory_.read({table.game, 0, {{"game", ""}, {"seat", ""}, {"person", ""}}});
  std::vector<store::Line> lines;
  for (const auto& line : read->lines) lines.push_back({line.body, line.origin});
  ASSERT_TRUE(other.append(table.game, 0, lines));
  for (const auto& entry : read->entries) ASSERT_TRUE(other.put({entry.table, entry.key, entry.value}));
  HallDriver good(rules_, other, opening);
  EXPECT_EQ(good.request("GET", "/api/games/" + table.game).status, 200);

  /// Hands out one line changed.
  class Tampered final : public store::Store {
   public:
    explicit Tampered(store::Store& below) : below_(below) {}
    std::vector<store::WriteResult> write(std::span<const store::Write> group) override { return below_.write(group); }
    store::ReadResult read(const store::Read& what) override {
      auto contents = below_.read(what);
      if (contents && contents->lines.size() > 1) contents->lines[1].body.replace(2, 3, "Seq");
      return contents;
    }
    tl::expected<std::vector<std::string>, store::Error> games() override { return below_.games(); }

   private:
    store::Store& below_;
  };
  Tampered tampered(other);
  HallDriver bad(rules_, tampered, opening);
  EXPECT_EQ(bad.request("GET", "/api/games/" + table.game).status, 503);
  ASSERT_FALSE(bad.notes().empty());
  EXPECT_THAT(bad.notes().back(), HasSubstr("the chain breaks at line 1"));
}

// ------------------------------------------------------------------------------------------------ a failing store

TEST_F(CoreTest, AFullDiskRefusesTheCommandAndLeavesTheGameWhereItWas) {
  auto [table, a, b] = running();
  store_.fate = [] { return support::Fate::Fails; };
  hall().act(a, "1", R"({"type":"add"})");
  EXPECT_THAT(hall().last(a, "refused"), HasSubstr(R"("code":"not_stored","message":"The hall's disk is full)"));
  for (const auto& text : hall().heard(b)) EXPECT_THAT(text, Not(StartsWith(R"({"line")")));
  hall().pass(5000);
  EXPECT_EQ(stored(table.game), 2U);

  store_.fate = [] { return support::Fate::Works; };
  hall().pass(2000);
  EXPECT_THAT(hall().last(b, "snapshot"), HasSubstr(R"("sum":0)"));
  hall().act(a, "1", R"({"type":"add"})");
  EXPECT_THAT(hall().last(a, "ok"), StartsWith(R"({"ok":"1")"));
  // While nothing could be stored nobody's clock ran.
  EXPECT_THAT(stored_line(table.game, stored(table.game) - 1), testing::ContainsRegex(R"("a":[0-9]{1,4},)"));
}

TEST_F(CoreTest, AHallThatEndsBeforeItCouldExcuseAFailureLeavesThatToTheNext) {
  auto [table, a, b] = running();
  hall().pass(3000);
  store_.fate = [] { return support::Fate::Fails; };
  hall().act(a, "1", R"({"type":"add"})");
  hall().pass(20'000);
  store_.fate = [] { return support::Fate::Works; };
  hall().core().stop(hall().now());
  hall().settle();
  restart(1000);
  EXPECT_THAT(stored_line(table.game, 2), HasSubstr(R"("type":"outage","from":3000,"to":24000)"));
}

TEST_F(CoreTest, AnOutageThatCannotBeStoredAtFirstIsChargedToNobodyAllTheSame) {
  auto [table, a, b] = running();
  hall().pass(3000);
  store_.fate = [writes = 0]() mutable { return writes++ == 0 ? support::Fate::Fails : support::Fate::Works; };
  restart(600'000);
  EXPECT_THAT(stored_line(table.game, 2), HasSubstr(R"("type":"outage","from":3000,"to":603000)"));
  hall().enter(table.game, table.a);
  EXPECT_EQ(stored(table.game), 3U) << "it waits for both";
  hall().enter(table.game, table.b);
  EXPECT_THAT(stored_line(table.game, 3), HasSubstr(R"("type":"resume")"));
}

TEST_F(CoreTest, AStallThatCannotBeStoredAtFirstIsChargedToNobodyAllTheSame) {
  auto [table, a, b] = running();
  hall().pass(2000);
  store_.fate = [writes = 0]() mutable { return writes++ == 0 ? support::Fate::Fails : support::Fate::Works; };
  hall().stand_still(600'500);
  EXPECT_THAT(stored_line(table.game, 2), HasSubstr(R"("type":"outage","from":2000,"to":602500)"));
  EXPECT_THAT(stored_line(table.game, 3), HasSubstr(R"("type":"resume")"));
}

TEST_F(CoreTest, AHallThatEndsBeforeItCouldStoreTheOutageLeavesThatToTheNext) {
  auto [table, a, b] = running();
  hall().pass(3000);
  store_.fate = [] { return support::Fate::Fails; };
  restart(600'000);
  hall().pass(20'000);
  EXPECT_EQ(stored(table.game), 2U);
  store_.fate = [] { return support::Fate::Works; };
  hall().core().stop(hall().now());
  hall().settle();
  restart(1000);
  EXPECT_THAT(stored_line(table.game, 2), HasSubstr(R"("type":"outage","from":3000,"to":624000)"));
}

TEST_F(CoreTest, AWriteWhoseAnswerWasLostIsFoundAgain) {
  auto [table, a, b] = running();
  store_.fate = [] { return support::Fate::FailsUnnoticed; };
  hall().act(a, "1", R"({"type":"add"})");
  store_.fate = [] { return support::Fate::Works; };
  hall().pass(3000);
  hall().act(a, "1", R"({"type":"add"})");
  EXPECT_EQ(hall().last(a, "ok"), R"({"ok":"1","seq":2})");
}

TEST_F(CoreTest, ATableThatCouldNotBeStoredIsNoTable) {
  store_.fate = [] { return support::Fate::Fails; };
  const auto response = hall().request("POST", "/api/games", R"({"rulebook":"toy"})");
  EXPECT_EQ(response.status, 503);
  EXPECT_THAT(response.body, HasSubstr("not_stored"));
  store_.fate = [] { return support::Fate::Works; };
  hall().pass(3000);
  EXPECT_EQ(hall().core().live_games(), 0U);
}

TEST_F(CoreTest, AStoreThatCannotBeReadIsSaidSo) {
  auto [table, a, b] = running();
  hall().act(a, "1", R"({"type":"resign"})");
  restart(0);
  store_.may_read = [] { return false; };
  EXPECT_EQ(hall().closed(hall().enter(table.game, table.a)), StoreFailed);
  store_.may_read = [] { return true; };
  EXPECT_EQ(hall().closed(hall().enter(table.game, table.a)), std::nullopt);
}

TEST_F(CoreTest, WhoPlaysHearsBeforeTheManyWhoWatch) {
  const auto [table, a, b] = running();
  const auto watcher = hall().enter(table.game);
  // The core by itself, to see in which order it has things sent.
  Core& core = hall().core();
  core.received(a, R"({"id":"1","do":{"type":"add"}})", 0);
  std::vector<store::Job> jobs;
  for (Output& output : core.take_outputs()) {
    if (auto* job = std::get_if<store::Job>(&output)) jobs.push_back(std::move(*job));
  }
  for (auto& answer : store::perform(memory_, std::move(jobs))) core.answered(std::move(answer), 0);
  std::vector<std::pair<ConnectionId, std::string>> sent;
  for (const Output& output : core.take_outputs()) {
    const auto* message = std::get_if<Message>(&output);
    if (message == nullptr) continue;
    for (const ConnectionId to : message->to) sent.emplace_back(to, message->text->substr(0, 6));
  }
  EXPECT_THAT(sent, testing::ElementsAre(testing::Pair(a, "{\"line"), testing::Pair(b, "{\"line"),
                                         testing::Pair(a, "{\"ok\":"), testing::Pair(watcher, "{\"line")));
}

}  // namespace
}  // namespace touchmove::hall
