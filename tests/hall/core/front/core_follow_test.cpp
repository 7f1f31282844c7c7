// Games of a hall shown by another over the same store.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/failing_store.hpp"
#include "tests/support/hall_driver.hpp"
#include "tests/support/toy_rules.hpp"
#include "touchmove/hall/core/nodes/news_text.hpp"
#include "touchmove/store/memory/memory_store.hpp"

namespace touchmove::hall {
namespace {

using support::HallDriver;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

class CoreFollow : public testing::Test {
 protected:
  CoreFollow() {
    hall_ = std::make_unique<HallDriver>(
        rules_, store_, support::opening,
        Core::Options{.limits = without_rates(), .version = "test", .tells_news = true}, 1);
    reader_ = std::make_unique<HallDriver>(
        rules_, failing_, support::opening,
        Core::Options{.limits = without_rates(), .version = "test", .reads_along = true}, 2);
    failing_.fate = [this] {
      ++writes_;
      return support::Fate::Works;
    };
    table_ = support::make_table(*hall_);
    a_ = hall_->enter(table_.game, table_.a);
    b_ = hall_->enter(table_.game, table_.b, {}, "Ben");
    tell();
  }
  /// What either has to tell goes to the other, as texts do.
  void tell() {
    for (const News& news : hall_->take_news()) reader_->hear(nodes::parse_news(nodes::to_text(news)).value());
    for (const News& news : reader_->take_news()) hall_->hear(nodes::parse_news(nodes::to_text(news)).value());
    for (const News& news : hall_->take_news()) reader_->hear(nodes::parse_news(nodes::to_text(news)).value());
  }
  void forget() { hall_->take_news(); }
  void act(ConnectionId who, const std::string& event) { hall_->act(who, "c" + std::to_string(++commands_), event); }
  ConnectionId watch() {
    const auto id = reader_->enter(table_.game);
    tell();
    return id;
  }
  /// The sequence numbers of the lines that somebody was told one by one.
  std::vector<std::int64_t> lines(ConnectionId who) {
    std::vector<std::int64_t> found;
    for (const std::string& text : reader_->heard(who)) {
      const auto message = parse_object(text).value();
      if (const auto* line = message.if_contains("line")) found.push_back(*integer_of(line->get_object(), "seq"));
    }
    return found;
  }

  support::ToyRules rules_;
  store::MemoryStore store_;
  support::FailingStore failing_{store_};
  int writes_{0};
  std::unique_ptr<HallDriver> hall_;
  std::unique_ptr<HallDriver> reader_;
  support::MadeTable table_;
  ConnectionId a_{0};
  ConnectionId b_{0};
  int commands_{0};
};

TEST_F(CoreFollow, WhoWatchesElsewhereSeesEachLineOnceAndInOrder) {
  const auto watcher = watch();
  const auto beside = hall_->enter(table_.game);
  const std::string snapshot = reader_->last(watcher, "snapshot");
  EXPECT_THAT(snapshot, HasSubstr(R"("phase":"ready")"));
  hall_->heard(beside);
  act(a_, R"({"type":"start"})");
  tell();
  act(a_, R"({"type":"add"})");
  act(a_, R"({"type":"press"})");
  tell();
  const auto elsewhere = reader_->heard(watcher);
  std::vector<std::string> there;
  for (const std::string& text : hall_->heard(beside)) {
    if (text.starts_with(R"({"line")")) there.push_back(text);
  }
  std::vector<std::string> here;
  for (const std::string& text : elsewhere) {
    if (text.starts_with(R"({"line")")) here.push_back(text);
  }
  EXPECT_EQ(here, there);
  EXPECT_EQ(here.size(), 3U);
}

TEST_F(CoreFollow, WhatWasNotToldIsReadAtTheNextWordOrWhereItIsSaidThatSomethingIsLost) {
  const auto watcher = watch();
  act(a_, R"({"type":"start"})");
  act(a_, R"({"type":"add"})");
  forget();
  EXPECT_THAT(lines(watcher), IsEmpty());
  act(a_, R"({"type":"add"})");
  tell();
  EXPECT_THAT(lines(watcher), ElementsAre(1, 2, 3));
  act(a_, R"({"type":"add"})");
  forget();
  reader_->hear({News::What::Lost, ""});
  EXPECT_THAT(lines(watcher), ElementsAre(4));
  // Told twice, or late, it is shown once.
  reader_->hear({News::What::Grown, table_.game, 2});
  EXPECT_THAT(lines(watcher), IsEmpty());
}

TEST_F(CoreFollow, WhereTheStoreCannotBeReadOrIsBehindItIsReadAgain) {
  const auto watcher = watch();
  lines(watcher);
  failing_.may_read = [] { return false; };
  act(a_, R"({"type":"start"})");
  tell();
  EXPECT_THAT(lines(watcher), IsEmpty());
  failing_.may_read = [] { return true; };
  reader_->pass(1000);
  EXPECT_THAT(lines(watcher), ElementsAre(1));
  // A copy that has not got the line yet that it is told of.
  reader_->hear({News::What::Grown, table_.game, 3, 10});
  store_.append(table_.game, 2, {{store_.read({table_.game, 1, {}})->lines.front().body, ""}});
  EXPECT_THAT(lines(watcher), IsEmpty());
  reader_->pass(500);
  EXPECT_THAT(lines(watcher), Not(IsEmpty()));
}

TEST_F(CoreFollow, WhatWasStoredThoughTheStoreSaidItWasNotIsToldToo) {
  support::FailingStore forgetful(store_);
  hall_ =
      std::make_unique<HallDriver>(rules_, forgetful, support::opening + 1000,
                                   Core::Options{.limits = without_rates(), .version = "test", .tells_news = true}, 3);
  a_ = hall_->enter(table_.game, table_.a);
  hall_->enter(table_.game, table_.b);
  const auto watcher = watch();
  lines(watcher);
  forgetful.fate = [] { return support::Fate::FailsUnnoticed; };
  act(a_, R"({"type":"start"})");
  tell();
  EXPECT_THAT(lines(watcher), ElementsAre(1));
}

TEST_F(CoreFollow, WhoIsThereAndHowTheyAreCalledIsToldToo) {
  const auto watcher = watch();
  auto heard = reader_->heard(watcher);
  ASSERT_FALSE(heard.empty());
  EXPECT_THAT(heard.front(), HasSubstr(R"("names":{"A":"Ann","B":"Ben"})"));
  EXPECT_THAT(heard.back(), HasSubstr(R"({"presence":{"A":true,"B":true,"watchers":1}})"));
  hall_->hang_up(b_);
  tell();
  EXPECT_THAT(reader_->last(watcher, "presence"), HasSubstr(R"("B":false)"));
  // Somebody sits down whose name nobody knew.
  table_ = support::make_table(*hall_);
  const auto other = watch();
  EXPECT_THAT(reader_->last(other, "snapshot"), HasSubstr(R"("phase":"waiting")"));
  hall_->enter(table_.game, table_.b, {}, "Cora");
  tell();
  heard = reader_->heard(other);
  EXPECT_THAT(heard, testing::Contains(HasSubstr(R"("B":"Cora")")));
  EXPECT_THAT(heard, testing::Contains(HasSubstr(R"("phase":"ready")")));
}

TEST_F(CoreFollow, ItRulesOnNothingAndWritesNothing) {
  const auto watcher = watch();
  act(a_, R"({"type":"start"})");
  tell();
  lines(watcher);
  // Nobody tells it anything any more, and a flag would be due.
  reader_->pass(3 * support::toy_time);
  EXPECT_THAT(lines(watcher), IsEmpty());
  reader_->stand_still(10'000);
  reader_->say(watcher, R"({"id":"x","do":{"type":"resign"}})");
  EXPECT_THAT(reader_->last(watcher, "refused"), HasSubstr("not_seated"));
  EXPECT_EQ(reader_->request("GET", "/api/games/" + table_.game).status, 404);
  const auto seated = reader_->enter(table_.game, table_.a);
  EXPECT_EQ(reader_->closed(seated), BadMessage);
  EXPECT_EQ(reader_->closed(reader_->enter("nosuchgame22")), NoSuchGame);
  reader_->hang_up(watcher);
  reader_->core().stop(reader_->now());
  reader_->settle();
  EXPECT_EQ(writes_, 0);
  EXPECT_THAT(reader_->notes(), IsEmpty());
}

TEST_F(CoreFollow, TheClockShownIsThatOfTheHallThatRules) {
  hall_->pass(500'000);
  act(a_, R"({"type":"start"})");
  act(a_, R"({"type":"add"})");
  const auto watcher = watch();
  act(a_, R"({"type":"add"})");
  tell();
  const std::string line = reader_->last(watcher, "line");
  const auto message = parse_object(line).value();
  EXPECT_GE(*integer_of(message.at("state").get_object(), "now"), 500'000);
  EXPECT_LT(*integer_of(message.at("state").get_object(), "now"), 502'000);
}

TEST(CoreStall, TheHallStandsStillWhileTheOutageOfItsStoreIsOnItsWay) {
  const support::ToyRules rules;
  store::MemoryStore store;
  support::FailingStore failing(store);
  HallDriver hall(rules, failing, support::opening);
  const auto table = support::make_table(hall);
  const auto a = hall.enter(table.game, table.a);
  hall.enter(table.game, table.b);
  hall.act(a, "1", R"({"type":"start"})");
  failing.fate = [] { return support::Fate::Fails; };
  hall.act(a, "2", R"({"type":"add"})");
  failing.fate = [] { return support::Fate::Works; };
  hall.hold_store(true);
  hall.pass(1000);
  hall.stand_still(7000);
  hall.hold_store(false);
  hall.act(a, "3", R"({"type":"add"})");
  const auto lines = store.read({table.game, 0, {}})->lines;
  const auto last = parse_object(lines.back().body).value();
  EXPECT_EQ(text_of(last, "type"), "add");
  EXPECT_LE(*integer_of(last.at("ruling").at("state").get_object(), "a"), 1000) << lines.back().body;
}

/// Another seed found this.
TEST(CoreStall, AHallThatEndsBeforeItHasReadItsGamesDoesNotSpeakForThem) {
  const support::ToyRules rules;
  store::MemoryStore store;
  HallDriver hall(rules, store, support::opening);
  const auto table = support::make_table(hall);
  hall.enter(table.game, table.b);
  hall.act(hall.enter(table.game, table.a), "1", R"({"type":"start"})");
  store.put({"hall", "alive", std::to_string(support::opening + 2000)});
  // It is killed; the next is asked to end as soon as it has begun.
  std::mt19937_64 engine(5);
  Core brief(rules, support::seeded(engine), {without_rates(), "test"});
  brief.start(support::opening + 30'000);
  brief.stop(support::opening + 30'010);
  for (Output& output : brief.take_outputs()) {
    if (auto* job = std::get_if<store::Job>(&output)) store::perform(store, {std::move(*job)});
  }
  EXPECT_EQ(store.read({"", 0, {{"hall", "alive"}}})->entries.front().value, std::to_string(support::opening + 2000));
}

TEST(NewsText, IsReadAsItWasWritten) {
  const News said{News::What::Said, "abcdefghjkmn", 17, 123'456, R"({"names":{"A":"Ann B"}})"};
  const auto read = nodes::parse_news(nodes::to_text(said));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->what, News::What::Said);
  EXPECT_EQ(read->game, "abcdefghjkmn");
  EXPECT_EQ(read->length, 17U);
  EXPECT_EQ(read->at, 123'456);
  EXPECT_EQ(read->text, said.text);
  EXPECT_EQ(nodes::parse_news(nodes::to_text({News::What::Lost, ""}))->what, News::What::Lost);
  const News longer{News::What::Said, "abcdefghjkmn", 1, 1, std::string(8000, 'x')};
  EXPECT_EQ(nodes::parse_news(nodes::to_text(longer))->what, News::What::Changed);
  for (const char* none : {"", "g", "g a", "g a 1", "g a b 1", "g a 1 b", "z a 1 1", "gg a 1 1"}) {
    EXPECT_FALSE(nodes::parse_news(none)) << none;
  }
}

}  // namespace
}  // namespace touchmove::hall
