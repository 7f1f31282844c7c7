// What is said of a finding, and of what a field takes.
#include "touchmove/tournament/event/views/words.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/tournament/event/event_desk.hpp"
#include "touchmove/messages/catalog.hpp"

namespace {

using namespace touchmove::tournament::event;
using ::testing::HasSubstr;

class WordsOfFindings : public ::testing::Test {
 protected:
  std::string said(const Outcome& outcome) {
    return outcome.reasons.empty() ? std::string("accepted") : in_words(outcome.reasons.front());
  }
  touchmove::tournament::event::testing::Desk desk_;
};

TEST_F(WordsOfFindings, AWrongValueIsNamedWithWhatItsFieldTakes) {
  SectionPlan plan{.id = "u1200"};
  plan.tiebreaks = "MM,XX";
  EXPECT_THAT(said(desk_.act(PlanSection{plan, ""})),
              HasSubstr("'plan.tiebreaks': \"MM,XX\" is not taken: codes with"));
  EXPECT_THAT(said(desk_.act(PlanSection{plan, ""})), HasSubstr("of US Chess MM SO CU"));
  plan.tiebreaks.clear();
  plan.time_control = "an hour";
  EXPECT_THAT(said(desk_.act(PlanSection{plan, ""})),
              HasSubstr("'plan.time_control': \"an hour\" is not taken: a time control such as G/60;d5"));
  plan.time_control.clear();
  plan.rounds = 100;
  EXPECT_THAT(said(desk_.act(PlanSection{plan, ""})), HasSubstr("'plan.rounds': 100 is more than 99"));
  plan.rounds = 5;
  plan.name = std::string(121, 'x');
  EXPECT_THAT(said(desk_.act(PlanSection{plan, ""})), HasSubstr("'plan.name': it has 121 bytes, more than 120"));
  desk_.enter("a", 1500);
  EXPECT_THAT(said(desk_.act(Penalise{.entry = 1, .penalty = Penalty::PointsOff, .amount = 0})),
              HasSubstr("'amount': 0 is less than 1: milliseconds of a time penalty, tenths of a point, or rounds"));
  EXPECT_THAT(said(desk_.act(Appeal{.appeal = 1, .matter = Matter::Ruling, .of = 99})),
              HasSubstr("'of': \"99\" is not taken: the number of an earlier event"));
  Enter enter;
  enter.entry = 2;
  enter.person = "b";
  enter.section = "open";
  enter.members = {"x"};
  EXPECT_THAT(said(desk_.act(enter)), HasSubstr("'members': it is missing, or not taken: opaque ids of persons"));
}

TEST_F(WordsOfFindings, AGameThatWasOpenAtThePairingIsNotSaidToBeOpenStill) {
  EXPECT_EQ(in_words(Flag::OutstandingGame), "a game of theirs was not finished then");
}

TEST_F(WordsOfFindings, EveryCodeHasItsSentence) {
  for (const std::string_view code : words_of<Code>()) {
    EXPECT_TRUE(touchmove::messages::has_words("finding." + std::string(code))) << code;
  }
}

TEST_F(WordsOfFindings, PeopleReadTheirOwnLanguage) {
  const Finding late{.code = Code::ByeDeadline,
                     .section = "open",
                     .entry = 7,
                     .round = 2,
                     .number = 6'219'000,
                     .limit = 60'000,
                     .clause = "uschess:22C"};
  EXPECT_EQ(in_words(late),
            "open round 2 entry 7: the deadline for this bye has passed (1 h 42 min too late) [uschess:22C]");
  EXPECT_EQ(in_words(late, "de"),
            "open Runde 2 Teilnehmer 7: die Frist für dieses Freilos ist vorbei (1 h 42 min zu spät) [uschess:22C]");
  desk_.enter_many(2);
  Directory directory;
  directory.persons["p1"].last = "Adams";
  directory.persons["p2"].last = "Baker";
  const Finding met{.code = Code::MetBefore, .section = "open", .entry = 1, .other = 2, .round = 2, .board = 3};
  const auto spoken = [&](const Finding& finding, std::string_view language) {
    return say(message_of(finding, desk_.state(), directory), language);
  };
  EXPECT_EQ(spoken(met, "en"), "open, round 2, board 3: Adams and Baker: they have met before");
  EXPECT_EQ(spoken(met, "fr"), "open, ronde 2, échiquier 3\u202f: Adams et Baker\u202f: ils se sont déjà rencontrés");
  const Finding zip{.code = Code::BadValue, .field = "zip", .value = "9"};
  EXPECT_EQ(spoken(zip, "en"), "'zip': \"9\" is not taken: 12345 or 12345-6789");
  EXPECT_EQ(spoken(zip, "es"), "'zip': «9» no se acepta: 12345 o 12345-6789");
  EXPECT_EQ(spoken(Finding{.code = Code::EquipmentFails}, "en"), "Does not meet the requirements");
  EXPECT_EQ(spoken(Finding{.code = Code::PairedOut}, "fr"), "Est exempt, un point");
}

TEST_F(WordsOfFindings, ALongValueIsCutBetweenCharacters) {
  SectionPlan plan{.id = "x"};
  plan.time_control = std::string(59, 'a') + "\u00e9" + std::string(40, 'b');
  const Outcome outcome = desk_.act(PlanSection{plan, ""});
  ASSERT_FALSE(outcome.accepted());
  EXPECT_EQ(outcome.reasons.front().value, std::string(59, 'a') + "...");
}

TEST_F(WordsOfFindings, TimesAreSaidAsPeopleSayThem) {
  EXPECT_EQ(span_text(35'000), "35 s");
  EXPECT_EQ(span_text(6'159'000), "1 h 42 min");
  EXPECT_EQ(span_text(-300'000), "5 min");
  EXPECT_EQ(span_text(90'000'000'000), "1041 d 16 h");
  EXPECT_EQ(span_text(0), "less than a second");
  desk_.enter_many(2);
  desk_.act(Schedule{"open", 1, 10'000'000});
  desk_.pair({{1, 2}});
  desk_.post(1);
  EXPECT_THAT(said(desk_.act(EnterResult{"open", 1, 1, 1, Result::WhiteForfeits, {}})), HasSubstr("min too early)"));
}

}  // namespace
