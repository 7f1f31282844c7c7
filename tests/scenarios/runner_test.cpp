// The runner itself: what it reads, and that a story told wrong fails.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "story.hpp"

namespace touchmove::scenarios {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<std::string> told(const std::string& story) {
  std::vector<std::string> faults;
  const auto scenarios = parse_scenarios("scenario: s\nclauses: fide:touch.own\nbook: fide\nclock: 90+30\n\n" + story,
                                         "s.scenario", faults);
  EXPECT_THAT(faults, IsEmpty());
  EXPECT_THAT(scenarios, SizeIs(1));
  return scenarios.empty() ? std::vector<std::string>{} : play(scenarios[0], "fide");
}

TEST(ScenarioReader, ReadsHeaderEventsAndExpectations) {
  std::vector<std::string> faults;
  const auto scenarios = parse_scenarios(
      "# why\nscenario: one\nclauses: fide:touch.own fide:touch.both\nbook: fide uschess\nmoves: e2e4 e7e5\n"
      "variation: flag.caller=players\n\n"
      "0:01.5 A touch e1 h1\n  => [fide] obliged fide:touch.own ; must_move e1 ; ! result\n"
      ". B claim repetition g1f3 clocks=1:00,2:00\n"
      "then [uschess] result none ; turn white\n---\nscenario: two\nbook: fide\n\n0:01 A press\n",
      "x.scenario", faults);
  EXPECT_THAT(faults, IsEmpty());
  ASSERT_THAT(scenarios, SizeIs(2));
  const auto& one = scenarios[0];
  EXPECT_EQ(one.name, "one");
  EXPECT_EQ(one.line, 2u);
  EXPECT_THAT(one.books, ElementsAre("fide", "uschess"));
  EXPECT_THAT(one.moves, ElementsAre("e2e4", "e7e5"));
  EXPECT_THAT(one.variations, ElementsAre(std::pair<std::string, std::string>("flag.caller", "players")));
  ASSERT_THAT(one.steps, SizeIs(3));
  EXPECT_EQ(one.steps[0].at_ms, 1500);
  EXPECT_EQ(one.steps[0].by, "A");
  EXPECT_THAT(one.steps[0].arguments, ElementsAre("e1", "h1"));
  ASSERT_THAT(one.steps[0].expectations, SizeIs(1));
  const auto& expectation = one.steps[0].expectations[0];
  EXPECT_THAT(expectation.books, ElementsAre("fide"));
  EXPECT_EQ(expectation.verdict, "obliged");
  EXPECT_THAT(expectation.clauses, ElementsAre("fide:touch.own"));
  ASSERT_THAT(expectation.items, SizeIs(2));
  EXPECT_FALSE(expectation.items[0].absent);
  EXPECT_TRUE(expectation.items[1].absent);
  EXPECT_EQ(one.steps[1].at_ms, 1500);
  EXPECT_THAT(one.steps[1].fields, ElementsAre(std::pair<std::string, std::string>("clocks", "1:00,2:00")));
  EXPECT_TRUE(one.steps[2].is_then);
  EXPECT_THAT(one.steps[2].books, ElementsAre("uschess"));
}

TEST(ScenarioReader, NamesTheLineOfWhatItCannotRead) {
  std::vector<std::string> faults;
  parse_scenarios("scenario: s\nbook: fide\ncolour: red\n\n0:05 A touch e1\n0:04 A press\nsoon A press\n=> accepted\n",
                  "x.scenario", faults);
  EXPECT_THAT(faults, ElementsAre("x.scenario:3: unknown key 'colour'", "x.scenario:6: time runs backward",
                                  "x.scenario:7: 'soon' is no time"));
}

TEST(ScenarioReader, ReadsTimes) {
  std::int64_t ms = 0;
  EXPECT_TRUE(parse_time("0:05", ms));
  EXPECT_EQ(ms, 5000);
  EXPECT_TRUE(parse_time("1:02:03.4", ms));
  EXPECT_EQ(ms, 3'723'400);
  EXPECT_TRUE(parse_time("-0:03.2", ms));
  EXPECT_EQ(ms, -3200);
  for (const auto* text : {"", "5", "5.0", "0:5x", "1:2:3:4", ":05", "0:05.1234"})
    EXPECT_FALSE(parse_time(text, ms)) << text;
}

TEST(ScenarioRunner, AStoryToldRightPasses) {
  EXPECT_THAT(told("0:05 A touch b1\n=> obliged fide:touch.own ; must_move b1 ; ! must_move g1\n"
                   "then result none ; turn white ; must_move b1 ; ! turn black\n"),
              IsEmpty());
}

TEST(ScenarioRunner, AWrongVerdictFails) {
  EXPECT_THAT(told("0:05 A touch b1\n=> accepted\n"), ElementsAre(HasSubstr("s.scenario:7: [fide] verdict obliged")));
}

TEST(ScenarioRunner, AnotherDecidingClauseFails) {
  EXPECT_THAT(told("0:05 A touch b1\n=> obliged fide:touch.both\n"),
              ElementsAre(HasSubstr("does not rest first on fide:touch.both")));
}

TEST(ScenarioRunner, AMissingOrAForbiddenItemFails) {
  EXPECT_THAT(told("0:05 A touch b1\n=> obliged ; must_move g1\n"), ElementsAre(HasSubstr("lacks 'must_move g1'")));
  EXPECT_THAT(told("0:05 A touch b1\n=> obliged ; ! must_move\n"), ElementsAre(HasSubstr("has 'must_move'")));
}

TEST(ScenarioRunner, ARefusalNobodyExpectedFails) {
  EXPECT_THAT(told("0:05 B move e7e5\n"), ElementsAre(HasSubstr("s.scenario:6: [fide] not expected: ")));
}

TEST(ScenarioRunner, AWrongStateFails) {
  EXPECT_THAT(told("0:05 A move e2e4\nthen turn white\n"), ElementsAre(HasSubstr("not 'turn white': turn black")));
  EXPECT_THAT(told("0:05 A move e2e4\nthen clock white 1:29:50\n"), ElementsAre(HasSubstr("5395000 ms")));
  EXPECT_THAT(told("0:05 A move e2e4\nthen ! turn black\n"), ElementsAre(HasSubstr("but 'turn black'")));
}

TEST(ScenarioRunner, AnEventOfNoKnownTypeFails) {
  EXPECT_THAT(told("0:05 A wink\n"), ElementsAre(HasSubstr("no event")));
}

}  // namespace
}  // namespace touchmove::scenarios
