// `touchmove tournament`: fees, waiting lists, requests to be entered, and check-in of a whole section.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/event/event_commands.hpp"

namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using touchmove::support::EventCommands;
using touchmove::support::four_players;

class EventRegistration : public EventCommands {};

TEST_F(EventRegistration, FeesAreNotedListedAndExported) {
  setup(four_players);
  EXPECT_EQ(say("fee owed '25 USD' --section open").exit_code, 0);
  EXPECT_EQ(say("fee paid '25 USD' 1 2 --remark cash").exit_code, 0);
  EXPECT_EQ(say("fee waived '25 USD' 3").exit_code, 0);
  const std::string open = say("fees --open").text;
  EXPECT_THAT(open, HasSubstr("Davis"));
  EXPECT_THAT(open, Not(HasSubstr("Adams")));
  const std::string sums = say("--json fees").text;
  EXPECT_THAT(
      sums,
      HasSubstr(R"("sums":[{"currency":"USD","owed":10000,"paid":5000,"waived":2500,"refunded":0,"open":2500}])"));
  const std::string csv = say("export fees -").text;
  EXPECT_THAT(csv,
              AllOf(HasSubstr("entry,name,section,currency,owed,paid,waived,refunded,open,remarks"),
                    HasSubstr("1,Adams,open,USD,25,25,0,0,0,paid: cash"), HasSubstr("4,Davis,open,USD,25,0,0,0,25,")));
}

TEST_F(EventRegistration, AFeeWantsAnAmountAndSomebody) {
  setup(four_players);
  for (const char* wrong : {"fee paid much 1", "fee paid 25", "fee paid 25 1 --all", "fee lent 25 1"}) {
    EXPECT_EQ(say(wrong).exit_code, 2) << wrong;
  }
  EXPECT_EQ(say("fee paid 25 9").exit_code, 1);
  EXPECT_THAT(say("fees").text, HasSubstr("no fee is noted"));
}

TEST_F(EventRegistration, WhoeverComesToAFullSectionWaitsAndIsAdmittedInOrder) {
  setup(four_players);
  EXPECT_EQ(say("section open --places 4").exit_code, 0);
  const auto full = say("enter open Evans --rating 1500");
  EXPECT_EQ(full.exit_code, 1);
  EXPECT_THAT(full.text, HasSubstr("the section is full (4 of 4 places taken)"));
  const auto waits = say("wait open Evans --rating 1500");
  EXPECT_EQ(waits.exit_code, 0) << waits.text;
  EXPECT_THAT(waits.text, AllOf(HasSubstr("is on the waiting list (1)"), HasSubstr("application 1")));
  EXPECT_EQ(say("admit 1").exit_code, 1) << "still full";
  EXPECT_THAT(say("withdraw 4").text, HasSubstr("a place is free, and somebody waits for one (1 on the waiting list)"));
  const auto admitted = say("admit 1");
  EXPECT_EQ(admitted.exit_code, 0) << admitted.text;
  EXPECT_THAT(say("entries").text, AllOf(HasSubstr("Evans"), HasSubstr("1500")));
  EXPECT_THAT(say("applications").text, Not(HasSubstr("Evans")));
  EXPECT_THAT(say("applications --all").text, HasSubstr("entered"));
}

TEST_F(EventRegistration, RegistrationIsOpenedAndClosedAndAnApplicationDeclined) {
  setup(four_players);
  EXPECT_THAT(say("applications").text, HasSubstr("takes no requests"));
  EXPECT_EQ(say("registration open --section open --notice '25 USD at the door'").exit_code, 0);
  EXPECT_THAT(say("applications").text, HasSubstr("takes requests"));
  EXPECT_EQ(say("wait open Adams").exit_code, 0);
  EXPECT_THAT(say("applications").text, HasSubstr("entry 1")) << "somebody of the name is entered";
  EXPECT_EQ(say("decline 1 --reason 'entered already'").exit_code, 0);
  EXPECT_EQ(say("decline 1").exit_code, 1);
  EXPECT_EQ(say("reopen 1").exit_code, 0);
  EXPECT_EQ(say("defer 1").exit_code, 0);
  EXPECT_THAT(say("--json applications").text,
              AllOf(HasSubstr(R"("open":true)"), HasSubstr(R"("state":"waiting")"), HasSubstr(R"("place":1)")));
  EXPECT_EQ(say("registration close").exit_code, 0);
  EXPECT_EQ(say("registration close").exit_code, 1) << "it is closed";
}

TEST_F(EventRegistration, EverybodyIsCheckedInByOneAct) {
  setup(four_players);
  EXPECT_EQ(say("check-in --all --section open").exit_code, 0);
  EXPECT_EQ(say("check-in 2 --absent").exit_code, 0);
  EXPECT_EQ(say("check-in --all").exit_code, 0);
  EXPECT_EQ(say("check-in --all").exit_code, 1) << "all are there";
  for (const char* wrong : {"check-in", "check-in 1 --all", "check-in 1 --section open"}) {
    EXPECT_EQ(say(wrong).exit_code, 2) << wrong;
  }
  EXPECT_EQ(say("undo last").exit_code, 0);
  EXPECT_THAT(say("link desk kiosk --address http://127.0.0.1:1").text, HasSubstr("1 kiosk"));
}

}  // namespace
