// `touchmove tournament`: what the views say, to people and to programs.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/event/event_commands.hpp"

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using touchmove::support::four_players;

class EventViews : public touchmove::support::EventCommands {};

TEST_F(EventViews, RoundsOfTwoGamesAreExplainedByTheNamesOfTheCrossTable) {
  setup(
      "open Blitz --rulebook uschess-blitz --colour white\nsection open --pairings uschess --rounds 3 --games 2 --time "
      "'G/5;d0'\n"
      "enter open Adams --rating 1900\nenter open Baker --rating 1800\npair open\npost open 1\n"
      "result open 1 1 1-0 --game 1\nresult open 1 1 draw --game 2\n");
  const auto standings = say("standings open --explain").text;
  EXPECT_THAT(say("crosstable open").text, HasSubstr("R1.2"));
  EXPECT_THAT(standings, HasSubstr("round 1.1, against 2: opponent's score 0.5"));
  EXPECT_THAT(standings, HasSubstr("round 1.2, against 2: opponent's score 0.5"));
  EXPECT_THAT(standings, HasSubstr("round 1.2: score after the round 1.5"));
  EXPECT_THAT(standings, Not(HasSubstr("round 2")));
}

TEST_F(EventViews, TheOtherScoreInScoresAndScheduleStrengthIsNamed) {
  setup(
      "open Teams --rulebook fide --colour white\nsection team --pairings dutch --rounds 1 --unit team --games 2 "
      "--match-score match --tiebreaks SSSC,BH\n"
      "enter team Rooks --member a,b --member-rating 1900,1800\n"
      "enter team Pawns --member c,d --member-rating 1700,1600\npair team\npost team 1\n"
      "result team 1 1 1-0 --game 1\nresult team 1 1 draw --game 2\n");
  const auto standings = say("standings team --explain").text;
  EXPECT_THAT(standings, HasSubstr("(C.07 13.4): 1.5, sum, and 1.5 of the other score\n"
                                   "        round 1, against 2: opponent's score 0\n"));
  EXPECT_THAT(standings, HasSubstr("(C.07 13.4): 1.5, sum, and 0.5 of the other score\n"
                                   "        round 1, against 1: opponent's score 1\n"));
  EXPECT_THAT(standings, HasSubstr("(C.07 8.1): 1, sum\n"));
}

TEST_F(EventViews, EntriesAndTheWallChartAreThereForPrograms) {
  setup(std::string(four_players) +
        "check-in 1\nbye 4 2 half\nenter open House --house\npair-by-hand open 1 3 4 2\npost open 1\n"
        "result open 1 1 1-0\nresult open 1 2 draw\npenalty 1 points 1/2 --round 1 --about noise\nwithdraw 3\n"
        "section side --rounds 3\nenter side Evans --team t1\n");
  const auto entries = say("entries --json").text;
  EXPECT_THAT(entries, StartsWith(R"({"entries":[{"entry":1,"number":1,"name":"Adams","person":")"));
  EXPECT_THAT(entries, HasSubstr(R"("rating":1900,"section":"open","byes":[],"checked_in":true})"));
  EXPECT_THAT(entries, HasSubstr(R"("out_from":2})"));
  EXPECT_THAT(entries, HasSubstr(R"("byes":[{"round":2,"kind":"half"}],"checked_in":false})"));
  EXPECT_THAT(entries, HasSubstr(R"("house":true)"));
  EXPECT_THAT(entries, HasSubstr(R"("rating":null,"team":"t1","section":"side")"));
  const auto side = say("--json entries side").text;
  EXPECT_THAT(side, HasSubstr("Evans"));
  EXPECT_THAT(side, Not(HasSubstr("Adams")));
  const auto chart = say("wallchart open --json").text;
  EXPECT_THAT(chart, StartsWith(R"({"section":"open","round":1,"columns":["1"],"players":[)"
                                R"({"number":1,"entry":1,"name":"Adams","rating":1900,)"
                                R"("rounds":["W3w"],"scores":[0.5],"penalties":"0.5 off in round 1: noise"})"));
  EXPECT_THAT(chart, HasSubstr(R"("name":"Baker","rating":1800,"rounds":["D4b"],"scores":[0.5]})"));
  EXPECT_THAT(chart, HasSubstr("\"guests\":[],\"still_to_play\":0}\n"));
  EXPECT_THAT(say("wallchart open --json --as-of 9").text, HasSubstr(R"("round":0,"columns":[])"));
}

TEST_F(EventViews, WhatIsAnnouncedAndWhatTheReportLacksIsThereForPrograms) {
  setup("open Spring --rulebook iesa --first-day 2026-03-07 --last-day 2026-03-07\nsection open --rounds 3\n");
  EXPECT_EQ(say("announced --json").text, "{\"rulebook\":\"iesa\",\"changes\":[]}\n");
  ASSERT_EQ(say("announce forfeit_after=1800000 --notified 2026-01-04 --notice 2026-02-01").exit_code, 0);
  const auto announced = say("announced --json").text;
  EXPECT_THAT(announced, StartsWith(R"({"rulebook":"iesa","notice":"2026-02-01","notified":"2026-01-04",)"
                                    R"("changes":[{"parameter":"forfeit_after","value":"1800000","clause":"iesa:)"));
  EXPECT_THAT(announced, HasSubstr(R"(,"instead_of":")"));
  setup("person d1 Smith Jane --id 12345678\nreport --affiliate A1234567 --chief d1 --other d2\n");
  const auto report = say("report --json");
  EXPECT_EQ(report.exit_code, 1) << "the report cannot be written yet";
  EXPECT_THAT(report.text, StartsWith(R"({"affiliate":"A1234567","city":"",)"));
  EXPECT_THAT(report.text, HasSubstr(R"("chief":{"person":"d1","name":"Smith, Jane","id":"12345678"})"));
  EXPECT_THAT(report.text, HasSubstr(R"("assistant":null,"others":[{"person":"d2"}],"first_day":"2026-03-07")"));
  EXPECT_THAT(report.text, HasSubstr(R"("problems":[{"severity":"blocks",)"));
  EXPECT_THAT(report.text, HasSubstr(R"("can_be_written":false})"));
  EXPECT_THAT(say("report").text, HasSubstr("the report cannot be written yet"));
}

}  // namespace
