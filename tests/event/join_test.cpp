// `touchmove tournament join` and games beside the pairings, as a director types them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>
#include <string>

#include "tests/event/event_commands.hpp"

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using touchmove::support::EventCommands;
using touchmove::support::Outcome;

/// The event "desk" has the section "open"; another laptop's, "b", has "reserve".
class EventJoin : public EventCommands {
 protected:
  EventJoin() : other_(write("b.sqlite", "")) {
    setup(
        "open Spring --colour white --first-day 2026-11-28\nsection open --rounds 3\n"
        "enter open Adams Ann --rating 1900 --id 11111111\nenter open Baker Bob --rating 1800 --id 22222222\n"
        "pair open\npost open 1\nresult open 1 1 1-0\n");
    there("open Spring --colour white --first-day 2026-11-28");
    there("section reserve --rounds 3 --time 'G/45;d5'");
    there("enter reserve Clark Cid --rating 1400/7 --id 33333333 --contact 555-0100");
    there("enter reserve Davis Dora --rating 1300 --id 44444444 --school north");
    there("enter reserve Ellis Eva --rating 1200 --id 55555555");
    there("enter reserve Frank Flo --rating 1100 --id 66666666");
    there("enter reserve Gray Gus --rating 1000 --id 77777777");
    there("pair reserve");
    there("post reserve 1");
    there("result reserve 1 1 1/2-1/2");
    there("result reserve 1 2 1/2-1/2");
    there("bye 3 2 half");
  }
  Outcome there(const std::string& command) {
    return touchmove::support::run_binary("tournament --store 'sqlite:" + other_ + "' --event b " + command);
  }
  Outcome join(const std::string& more = "") { return say("join 'sqlite:" + other_ + "' " + more); }

  std::string other_;
};

TEST_F(EventJoin, SectionsOfAnotherLaptopGoOnHere) {
  const auto joined = join();
  ASSERT_EQ(joined.exit_code, 0) << joined.text;
  EXPECT_THAT(joined.text, HasSubstr("joined from b: sections 1, players 5"));
  const std::string table = say("crosstable reserve").text;
  EXPECT_THAT(table, HasSubstr("Gray, Gus    1000            B    1"));
  EXPECT_THAT(table, HasSubstr("Clark, Cid   1400            D5w  0.5"));
  EXPECT_THAT(table, HasSubstr("Davis, Dora  1300    north   D6b  0.5"));
  const std::string entries = say("entries").text;
  EXPECT_THAT(entries, HasSubstr("Clark, Cid"));
  EXPECT_THAT(say("export trf reserve -").text, HasSubstr("33333333"));
  // It goes on, and what was asked for there is known.
  EXPECT_EQ(say("pair reserve").exit_code, 0);
  EXPECT_THAT(say("chart reserve").text, HasSubstr("half-point bye"));
  EXPECT_EQ(say("undo last").exit_code, 0);
  const auto undone = say("undo last");
  EXPECT_THAT(undone.text, HasSubstr("one act"));
  EXPECT_THAT(say("entries").text, Not(HasSubstr("Clark")));
}

TEST_F(EventJoin, NothingIsDoneWhereTheyClash) {
  there("enter reserve Baxter Bob --rating 1100 --id 22222222");
  there("enter reserve Adams Ann --rating 1000 --id 11111111");
  const auto clash = join();
  EXPECT_EQ(clash.exit_code, 1);
  EXPECT_THAT(clash.text, HasSubstr("22222222 is Baker, Bob here and Baxter, Bob there: one of the two is wrong"));
  EXPECT_THAT(clash.text, HasSubstr("Adams, Ann (11111111) is entered here already, in open"));
  EXPECT_THAT(say("entries").text, Not(HasSubstr("Clark")));
  EXPECT_THAT(join("--section nowhere").text, HasSubstr("there is no section nowhere in the event b"));
  const auto twice = join("--section reserve=open");
  EXPECT_EQ(twice.exit_code, 1);
  EXPECT_THAT(twice.text, HasSubstr("there is a section open here already"));
}

TEST_F(EventJoin, ASectionOfTeamsGoesOnWithItsMembersAndLineUps) {
  there("section team --unit team --games 2 --match-score match --rounds 3");
  for (const char* person : {"n1 Nolan Nick", "n2 Novak Nina", "s1 Suarez Sue", "s2 Stone Sam", "w1 Wells Wes"}) {
    there("person " + std::string(person));
  }
  there("enter team North --member n1,n2 --member-rating 1801,1700");
  there("enter team South --member s1,s2 --member-rating 1600,1500");
  there("enter team West --member w1 --member-rating 1400");
  there("line-up 7 1 s2");
  there("pair team");
  there("post team 1");
  there("result team 1 1 1-0 --game 1");
  there("penalty 6 points 0.5 --round 1 --about late");
  there("fee paid '25 USD' 7");
  const std::string chart = there("chart team").text;
  ASSERT_THAT(chart, HasSubstr("Stone, Sam"));
  ASSERT_THAT(chart, HasSubstr("1-0"));
  const auto joined = join("--section team=league");
  ASSERT_EQ(joined.exit_code, 0) << joined.text;
  EXPECT_THAT(joined.text, HasSubstr("sections 1, players 3"));
  EXPECT_THAT(joined.text, HasSubstr("appeals, fees"));
  // Entries have other numbers here, and everything else is the same.
  const auto but_for_entries = [](const std::string& text) {
    return std::regex_replace(text, std::regex("[0-9] +(North|South|West)"), "$1");
  };
  EXPECT_EQ(but_for_entries(say("chart league").text), but_for_entries(chart));
  EXPECT_EQ(but_for_entries(say("standings league").text), but_for_entries(there("standings team").text));
  EXPECT_EQ(say("result league 1 1 1/2-1/2 --game 2 --despite").exit_code,
            there("result team 1 1 1/2-1/2 --game 2 --despite").exit_code);
  EXPECT_EQ(say("undo last").exit_code, 0);
  // Whoever plays for a team here is not entered a second time.
  EXPECT_THAT(join("--section team=other").text, HasSubstr("Nolan, Nick (n1) is entered here already, in league"));
}

TEST_F(EventJoin, ATableOfTeamsThatBeganInALaterRoundGoesOn) {
  there("section team --unit team --games 1 --rounds 4 --pairings manual");
  for (const char* team : {"North", "South", "West", "East"})
    there("enter team " + std::string(team) + " --rating 1500");
  there("pair-by-hand team 1 6 7 8 9");
  there("post team 1");
  there("result team 1 1 1-0");
  there("result team 1 2 1-0");
  there("section team --pairings round_robin");
  ASSERT_EQ(there("pair team").exit_code, 0);
  there("post team 2");
  const auto joined = join("--section team");
  ASSERT_EQ(joined.exit_code, 0) << joined.text;
  const auto but_for_entries = [](const std::string& text) {
    return std::regex_replace(text, std::regex("[0-9] +(North|South|West|East)"), "$1");
  };
  EXPECT_EQ(but_for_entries(say("chart team").text), but_for_entries(there("chart team").text));
  EXPECT_EQ(but_for_entries(say("still-to-play team").text), but_for_entries(there("still-to-play team").text));
  for (const char* board : {"1", "2"}) {
    say("result team 2 " + std::string(board) + " 1-0");
    there("result team 2 " + std::string(board) + " 1-0");
  }
  ASSERT_EQ(say("pair team").exit_code, there("pair team").exit_code);
  EXPECT_EQ(but_for_entries(say("chart team").text), but_for_entries(there("chart team").text));
}

TEST_F(EventJoin, A28M3OddSectionsMeetAndTheReportHasTheGame) {
  EXPECT_EQ(join().exit_code, 0);
  EXPECT_EQ(say("enter open Ford Fay --rating 1700 --id 88888888 --first-round 2 --despite").exit_code, 0);
  const std::string arrange = "--command x1 extra-game 8 7 --white-round 2 --black-round 1";
  const auto game = say(arrange);
  ASSERT_EQ(game.exit_code, 0) << game.text;
  EXPECT_THAT(game.text, HasSubstr("game 1"));
  const auto again = say(arrange);
  EXPECT_EQ(again.exit_code, 0) << again.text;
  EXPECT_THAT(again.text, Not(HasSubstr("game 2"))) << "said again, it is not arranged again";
  EXPECT_EQ(say("extra-result 1 0-1").exit_code, 0);
  EXPECT_THAT(say("wallchart reserve").text, HasSubstr("W*b 1"));
  EXPECT_THAT(say("wallchart reserve").text,
              HasSubstr("* beside the pairings, round 1: Ford, Fay (open) – Gray, Gus 0-1"));
  EXPECT_EQ(say("undo last").exit_code, 0);
  EXPECT_THAT(say("wallchart reserve").text, HasSubstr("*b 0"));
}

}  // namespace
