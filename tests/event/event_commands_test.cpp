// `touchmove tournament`, a command at a time: what it answers, and how it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "tests/event/event_commands.hpp"

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;
using touchmove::support::EventCommands;
using touchmove::support::four_players;

TEST_F(EventCommands, WhereNoStoreIsYetThatIsSaidAndNoneIsMade) {
  const auto entries = say("entries");
  EXPECT_EQ(entries.exit_code, 2);
  EXPECT_NE(entries.text.find("there is no store "), std::string::npos) << entries.text;
  EXPECT_NE(entries.text.find("event.sqlite"), std::string::npos) << entries.text;
  EXPECT_EQ(say("entries").text, entries.text);
}

TEST_F(EventCommands, AnUnknownSectionIsNoForAnAnswerAndAMissingEventIsBadUsage) {
  EXPECT_EQ(say("export trf open").exit_code, 2);
  setup("open Spring --first-day 2026-01-10 --last-day 2026-01-10\nsection open\n");
  for (const char* command : {"export trf none", "standings none", "crosstable none", "wallchart none", "teams none",
                              "chart none", "pair none", "repair none 1", "pair-by-hand none 1 2"}) {
    const auto outcome = say(command);
    EXPECT_EQ(outcome.exit_code, 1) << command;
    EXPECT_THAT(outcome.text, HasSubstr("there is no section 'none'")) << command;
  }
}

TEST_F(EventCommands, TheEditionsBelongToTheEventAndUnknownOnesAreNamedWithTheKnown) {
  const auto unknown = say("open Spring --rulebook fide --edition foo");
  EXPECT_EQ(unknown.exit_code, 2);
  for (const char* known : {"us-chess-7", "fide-2026-02", "2024-08", "2026-03"}) {
    EXPECT_THAT(unknown.text, HasSubstr(known));
  }
  setup("open Spring --rulebook fide --edition 2024-08 --edition fide-2026-02\nsection open --rounds 4\n");
  EXPECT_THAT(say("log --json").text, HasSubstr(R"("pairing_edition":"fide-2026-02","tiebreak_edition":"2024-08")"));
}

TEST_F(EventCommands, ASectionOfAFideEventIsPairedAndRankedByFidesRules) {
  setup("open Spring --rulebook fide\nsection open --rounds 4\nenter open Adams\nenter open Baker\n");
  const auto report = say("export trf open -");
  EXPECT_THAT(report.text, HasSubstr("192 FIDE_DUTCH\r\n"));
  EXPECT_THAT(report.text, HasSubstr("202 BH/C1,BH,SB,DE\r\n"));
  const auto other = say("section us --pairings uschess --acceleration baku");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.text, HasSubstr("baku FIDE's Swisses"));
  EXPECT_EQ(say("section bye --pairing-bye 0.5 --first-colour black").exit_code, 0);
  EXPECT_EQ(say("section bye --pairing-bye much").exit_code, 2);
}

TEST_F(EventCommands, WhatDecidesTheNextRoundGoesOutAndComesBack) {
  setup(
      "open Spring --colour black\nsection open --rounds 4 --pairings dutch --time 'G/60;d5'\nenter open Adams "
      "--rating "
      "1900\nenter open Baker --rating 1800\nenter open Clark --rating 1700\nenter open Davis --rating 1600\napart 1 "
      "2\nbye 3 2 half\nvirtual-points 0.5 1 2 --first-round 1 --last-round 2\npair open\n");
  const auto hidden = say("export trf open -");
  EXPECT_THAT(hidden.text, Not(HasSubstr("\n162"))) << "an unposted round is nobody's yet";
  EXPECT_THAT(say("export trf open - --unposted").text, HasSubstr(" X 0.0\r\n"));
  setup("post open 1\nresult open 1 1 1-0\n");
  const auto written = say("export trf open -");
  for (const char* wanted : {"152 B\r\n", "260   1   4    1    2\r\n", "240 H   2    3\r\n",
                             "250       0.5   1   2    1    2\r\n", " X 0.0\r\n"}) {
    EXPECT_THAT(written.text, HasSubstr(wanted));
  }
  const std::string file = write("running.trf", written.text);
  const auto taken = say("import trf again '" + file + "'");
  EXPECT_EQ(taken.exit_code, 0) << taken.text;
  EXPECT_THAT(taken.text, HasSubstr("4 players, 1 rounds taken over"));
  EXPECT_THAT(taken.text, HasSubstr("left out, for the event has its own: 012 (line 1)"));
  const auto again = say("export trf again -");
  EXPECT_EQ(again.text.substr(again.text.find("062 ")), written.text.substr(written.text.find("062 ")));
  setup("section league --pairings round_robin --rounds 3 --time 'G/30;d5'\n");
  std::string plain;
  for (std::size_t at = 0; at < written.text.size();) {
    const std::size_t end = written.text.find('\n', at) + 1;
    const std::string line = written.text.substr(at, end - at);
    if (!line.starts_with("192") && !line.starts_with("142") && !line.starts_with("250")) plain += line;
    at = end;
  }
  const std::string robin = write("robin.trf", plain + "142 3\r\n");
  const auto planned = say("import trf league '" + robin + "'");
  EXPECT_EQ(planned.exit_code, 0) << planned.text;
  EXPECT_THAT(say("pair league").text, Not(HasSubstr("refused")));
  EXPECT_THAT(say("log").text, HasSubstr("\"engine\":\"round_robin\"")) << "the section is paired as it was planned";
  const std::string lim = write("lim.trf", written.text + "192 FIDE_LIM\r\n");
  const auto refused = say("import trf lim '" + lim + "'");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("record 192: there is no pairing by FIDE_LIM here"));
  EXPECT_THAT(say("export trf lim -").text, HasSubstr("there is no section 'lim'")) << "nothing is half done";
}

TEST_F(EventCommands, ACorrectionLeavesTheColoursAsTheyStandUnlessItSaysOtherwise) {
  setup(
      "open Spring --colour white\nsection open\nenter open Adams --rating 1500\nenter open Baker --rating 1400\n"
      "pair open\npost open 1\nresult open 1 1 1-0\ncorrect open 1 1 1-0 --colours-reversed\n");
  EXPECT_EQ(say("correct open 1 1 draw").exit_code, 0);
  EXPECT_THAT(say("crosstable open").text, HasSubstr("D2b"));
  EXPECT_EQ(say("correct open 1 1 draw --colours-as-paired").exit_code, 0);
  EXPECT_THAT(say("crosstable open").text, HasSubstr("D2w"));
}

TEST_F(EventCommands, AMomentBeforeTheLastActIsNotPassedOverInSilence) {
  setup("open Spring\nsection open\nenter open Adams\n");
  EXPECT_EQ(say("--at 7200000ms check-in 1").exit_code, 0);
  const auto earlier = say("--at 3600000ms check-in 1 --absent");
  EXPECT_EQ(earlier.exit_code, 0);
  EXPECT_THAT(earlier.text, HasSubstr("kept as of that, 1 h later"));
  EXPECT_THAT(say("--at 7200000ms check-in 1").text, Not(HasSubstr("later")));
}

TEST_F(EventCommands, TheDateAnEventIsOpenedWithIsItsOpening) {
  EXPECT_EQ(say("--at 2026-11-22T10:00 open Spring").exit_code, 0);
  EXPECT_EQ(say("--at 3600000ms section open").exit_code, 0);
  EXPECT_EQ(say("--at 2026-11-22T11:30 enter open Adams").exit_code, 0);
  const std::string log = say("log").text;
  EXPECT_THAT(log, HasSubstr("\"seq\":0,\"at\":0,"));
  EXPECT_THAT(log, HasSubstr("\"seq\":1,\"at\":3600000,"));
  EXPECT_THAT(log, HasSubstr("\"seq\":2,\"at\":5400000,"));
}

TEST_F(EventCommands, WhoeverHasALastNameKeepsOne) {
  setup("open Spring\nsection open\nenter open Adams Ann\n");
  const auto refused = say("edit 1 --last ''");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("keeps one"));
  EXPECT_THAT(say("entries").text, HasSubstr("Adams, Ann"));
}

TEST_F(EventCommands, UndoLastGoesBackStepByStepAndRedoForwardAgain) {
  setup("open Spring\nsection open\nenter open Adams\nenter open Baker\n");
  const auto first = say("undo last");
  EXPECT_EQ(first.exit_code, 0);
  EXPECT_THAT(first.text, HasSubstr("#4 undo\n  #3 enter is taken back\n"));
  EXPECT_THAT(say("undo last").text, HasSubstr("  #2 enter is taken back\n"));
  EXPECT_THAT(say("redo").text, HasSubstr("  #2 enter is no longer taken back\n"));
  EXPECT_THAT(say("redo").text, HasSubstr("  #3 enter is no longer taken back\n"));
  const auto nothing = say("redo");
  EXPECT_EQ(nothing.exit_code, 1);
  EXPECT_THAT(nothing.text, HasSubstr("nothing is taken back that could stand again"));
}

TEST_F(EventCommands, VariationsOfUsChessPairingsAreSetAndShown) {
  setup(
      "open Spring --colour white\nsection open --pairings uschess --rounds 2 --colours lots_in_last_round "
      "--limit-weak 100 --limit-strong 300\n"
      "enter open Adams --rating 1900\nenter open Baker --rating 1800\nenter open Clark --rating 1700\n"
      "enter open Davis --rating 1600\npair open\npost open 1\nresult open 1 1 1-0\nresult open 1 2 0-1\n");
  EXPECT_THAT(say("pair open --dry-run").text, HasSubstr("colours=lots_in_last_round"));
  for (const char* option : {"--limit-strong-black-only yes", "--ignore-limits yes", "--odd-player-colour no",
                             "--bye-for-colours yes", "--unrated-together yes", "--class-pairings contenders"}) {
    const auto outcome = say(std::string("section open ") + option);
    EXPECT_EQ(outcome.exit_code, 0) << option << outcome.text;
    EXPECT_THAT(say("section --help").text, HasSubstr(std::string(option).substr(0, std::string(option).find(' '))));
  }
  const auto classes = say("pair open");
  EXPECT_EQ(classes.exit_code, 1);
  EXPECT_THAT(classes.text, HasSubstr("the section's prize list has no cash prizes by rating"));
  const auto refused = say("section open --pairings dutch");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("'plan.class_pairings': this is a setting of US Chess Swisses, which the section "
                                      "is not"));
  const auto lines = say("section open --table-lines halves");
  EXPECT_EQ(lines.exit_code, 1);
  EXPECT_THAT(lines.text, HasSubstr("'plan.table_lines'"));
}

TEST_F(EventCommands, ASmallSwissGoesByTheLinesOfATable) {
  setup(
      "open Spring --colour white\nsection open --pairings uschess --rounds 3 --table-lines halves\n"
      "enter open Adams --rating 1900\nenter open Baker --rating 1800\nenter open Clark --rating 1700\n"
      "enter open Davis --rating 1600\npair open\npost open 1\nresult open 1 1 1-0\nresult open 1 2 0-1\n"
      "pair open\n");
  EXPECT_THAT(say("chart open --explain").text, HasSubstr("of the round-robin table (29L)"));
}

TEST_F(EventCommands, WhatMayBeAppealedIsToldInWords) {
  setup(
      "open Spring --colour white\nsection open --pairings uschess --rounds 3\n"
      "enter open Adams --rating 1900\nenter open Baker --rating 1800\nenter open Clark --rating 1700\n"
      "enter open Davis --rating 1600\npair open\npost open 1\nresult open 1 1 1-0\nresult open 1 2 1/2-1/2\n");
  const auto outcome = say("pair open");
  EXPECT_EQ(outcome.exit_code, 0) << outcome.text;
  EXPECT_THAT(outcome.text, HasSubstr("may be appealed: opponents of different score groups"));
  EXPECT_THAT(outcome.text, Not(HasSubstr("outside_group")));
}

TEST_F(EventCommands, APlayerEntersAgain) {
  setup(
      "open Spring --colour white\nsection open --pairings uschess --rounds 3\n"
      "enter open Adams --rating 1900 --id 12345678\nenter open Baker --rating 1800\nenter open Clark --rating 1700\n"
      "enter open Davis --rating 1600\npair open\npost open 1\nresult open 1 1 0-1\nresult open 1 2 1-0\n");
  const auto early = say("reenter 1");
  EXPECT_EQ(early.exit_code, 1);
  EXPECT_THAT(early.text, HasSubstr("this person is entered already"));
  EXPECT_EQ(say("reenter 9").exit_code, 1);
  EXPECT_EQ(say("withdraw 1").exit_code, 0);
  const auto again = say("reenter 1 --missed half");
  EXPECT_EQ(again.exit_code, 0) << again.text;
  EXPECT_THAT(again.text, HasSubstr("  entry 5\n"));
  const auto standings = say("standings open").text;
  EXPECT_EQ(standings.find("Adams"), standings.rfind("Adams")) << standings;
  const auto paired = say("pair open");
  EXPECT_EQ(paired.exit_code, 0) << paired.text;
  EXPECT_THAT(say("report").text, Not(HasSubstr("has the same id")));
}

TEST_F(EventCommands, AByeOfTheLastRoundIsDeclaredBeforeTheFirstGame) {
  setup(
      "open Spring --colour white\nsection open --pairings uschess --rounds 2\n"
      "enter open Adams --rating 1900\nenter open Baker --rating 1800\npair open\npost open 1\n"
      "result open 1 1 1-0\n");
  const auto late = say("bye 1 2 half");
  EXPECT_EQ(late.exit_code, 1);
  EXPECT_THAT(late.text, HasSubstr("declared before the player's first game [uschess:I.bye.half-point.limits]"));
  EXPECT_EQ(say("parameters --last-bye-before-play no").exit_code, 0);
  EXPECT_EQ(say("bye 1 2 half").exit_code, 0);
}

TEST_F(EventCommands, ARepairOfNobodyIsRefused) {
  setup("open Spring --colour white\nsection open --pairings dutch\nenter open Adams\nenter open Baker\npair open\n");
  for (const char* entry : {"0", "9"}) {
    const auto outcome = say(std::string("repair open ") + entry);
    EXPECT_EQ(outcome.exit_code, 1);
    EXPECT_THAT(outcome.text, HasSubstr(std::string("this is no entry of the section: ") + entry));
  }
  EXPECT_EQ(say("repair open 1").exit_code, 0);
}

TEST_F(EventCommands, ARoundThatCannotBePairedSaysWhyOnce) {
  setup(
      "open Spring --colour white\nsection open --pairings dutch\nenter open Adams\nenter open Baker\npair open\n"
      "post open 1\nresult open 1 1 1-0\n");
  const auto outcome = say("pair open");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text,
              StartsWith("touchmove tournament: the round cannot be paired: no legal pairing: the players"));
}

TEST_F(EventCommands, APlayersFileIsTakenWholeOrEveryMistakeNamed) {
  setup("open Spring\nsection open\nenter open Adams Ann\n");
  const std::string bad = write("bad.csv", "last,first,section\nBaker,Bo,none\nAdams,Ann,\n");
  const auto refused = say("import players '" + bad + "' --section open");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("bad.csv: line 2, field section: there is no section 'none'\n"));
  EXPECT_THAT(refused.text, HasSubstr("bad.csv: line 3: Adams, Ann is there already, with the same name\n"));
  EXPECT_THAT(refused.text, HasSubstr("nobody was entered; --even-if-alike enters two of one name\n"));
  EXPECT_THAT(say("standings open").text, Not(HasSubstr("Baker")));
  const auto coloured =
      say("import players '" + write("red.csv", "last,first\nBaker,\x1b[31mBo\n") + "' --section open");
  EXPECT_EQ(coloured.exit_code, 1);
  EXPECT_THAT(coloured.text, HasSubstr("line 2, field first: it has a line break or another control character"));
  const std::string good = write("good.csv", "last,first,team\nBaker,Bo,\x1b[31mred\nAdams,Ann,\n");
  const auto entered = say("import players '" + good + "' --section open --even-if-alike");
  EXPECT_EQ(entered.exit_code, 0) << entered.text;
  EXPECT_THAT(say("standings open").text, HasSubstr("\\x1b[31mred")) << "a text is shown and not obeyed";
}

TEST_F(EventCommands, APlayersFileReadAgainByTheSameCommandIsTakenOnce) {
  setup("open Spring\nsection open\n");
  const std::string file = write("players.csv", "last\nAdams\n");
  EXPECT_EQ(say("--command a:1 import players '" + file + "' --section open").exit_code, 0);
  const auto again = say("--command a:1 import players '" + file + "' --section open");
  EXPECT_EQ(again.exit_code, 0) << again.text;
  EXPECT_THAT(again.text, HasSubstr("done before"));
}

TEST_F(EventCommands, TheChartOfAMatchHasItsBoardsWithMembersAndColours) {
  setup(
      "open League\nsection team --unit team --games 2 --match-score match --rounds 1 --rating-boards 2\n"
      "person n1 Nolan Nick\nperson n2 Novak Nina\nperson s1 Suarez Sue\n"
      "enter team North --member n1,n2,n3 --member-rating 1801,1700,900\n"
      "enter team South --member s1 --member-rating 1600\n"
      "pair team\npost team 1\nresult team 1 1 1/2-1/2 --game 1\n");
  const std::string entries = say("entries").text;
  EXPECT_THAT(entries, HasSubstr("1751")) << "1750.5, rounded up";
  EXPECT_THAT(entries, HasSubstr("rating: average of 2"));
  const auto refused = say("result team 1 1 1-0 --game 2");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("nobody sits there for the team"));
  const std::string chart = say("chart team").text;
  EXPECT_THAT(chart, ::testing::ContainsRegex("1\\.1 +Nolan, Nick \\((White|Black)\\) +Suarez, Sue"));
  EXPECT_THAT(chart, HasSubstr("0.5-0.5"));
  EXPECT_THAT(chart, HasSubstr("nobody ("));
  EXPECT_THAT(say("chart team --by-name").text, ::testing::ContainsRegex("Novak, Nina, North +1\\.2 +(White|Black)"));
  EXPECT_THAT(say("--json chart team").text, HasSubstr("\"white_side\":"));
}

TEST_F(EventCommands, TablesOfTwoGameRoundsAreHeadedByRoundAndGame) {
  setup(
      "open Blitz\nsection open --games 2 --rounds 2\nenter open Adams --rating 1900\nenter open Baker\n"
      "pair open\npost open 1\nresult open 1 1 1-0 --game 1\n");
  EXPECT_THAT(say("wallchart open").text, HasSubstr("Round 1.2"));
  EXPECT_THAT(say("crosstable open").text, HasSubstr("R1.1"));
}

TEST_F(EventCommands, TheHousePlayerWhomSomebodyMetIsInTheCrossTable) {
  setup(
      "open Spring --colour white\nsection open\nenter open Adams --rating 1900\nenter open Baker --rating 1800\n"
      "enter open Clark --rating 1700\nenter open House --house\npair open\npost open 1\n");
  EXPECT_THAT(say("crosstable open").text, HasSubstr("House (house player)"));
  EXPECT_THAT(say("standings open").text, Not(HasSubstr("House")));
}

TEST_F(EventCommands, StandingsCountFinishedRoundsAndSayWhatIsInProgress) {
  setup(std::string(four_players) + "pair-by-hand open 1 3 4 2\npost open 1\nresult open 1 1 1-0\n");
  const auto standings = say("standings open");
  EXPECT_THAT(standings.text, StartsWith("before round 1 is over; round 1 in progress: 1 of 2 games\n"));
  EXPECT_THAT(standings.text, HasSubstr("So far"));
  EXPECT_THAT(say("standings open --json").text,
              HasSubstr(R"("finished":0,"in_progress":{"round":1,"over":1,"games":2})"));
  EXPECT_THAT(say("standings open --json").text, HasSubstr(R"("score":0,"so_far":1)"));
  EXPECT_EQ(say("result open 1 2 0-1").exit_code, 0);
  EXPECT_THAT(say("standings open").text, StartsWith("after round 1 of 5\n"));
  // A round that is not posted counts for nothing.
  EXPECT_EQ(say("bye 3 2 half").exit_code, 0);
  EXPECT_EQ(say("bye 4 2 half").exit_code, 0);
  EXPECT_EQ(say("pair-by-hand open 2 1").exit_code, 0);
  EXPECT_THAT(say("standings open --json").text, Not(HasSubstr("0.5")));
  EXPECT_THAT(say("wallchart open").text, Not(HasSubstr("Round 2")));
}

TEST_F(EventCommands, PenaltiesAreListedMarkedAndTheEarlierOnesShown) {
  setup(std::string(four_players) +
        "pair-by-hand open 1 3 4 2\npost open 1\nresult open 1 1 1-0\nresult open 1 2 0-1\n");
  EXPECT_THAT(say("penalties").text, HasSubstr("no penalties"));
  EXPECT_EQ(say("penalty 1 points 0.5 --about noise").exit_code, 0);
  const auto second = say("penalty 1 warning --about talking");
  EXPECT_THAT(second.text, HasSubstr("has earlier penalties (1)"));
  EXPECT_THAT(second.text, HasSubstr("  before: #"));
  EXPECT_THAT(second.text, HasSubstr("1 Adams: points, 0.5 off, round 1: noise, by chief_director"));
  EXPECT_THAT(say("standings open").text, HasSubstr("0.5*"));
  EXPECT_THAT(say("standings open").text, HasSubstr("* 1 Adams: 0.5 off in round 1: noise\n"));
  EXPECT_THAT(say("wallchart open").text, HasSubstr("W3w 0.5*"));
  EXPECT_THAT(say("penalties 1 --json").text, HasSubstr(R"("penalty":"points","entry":1,"amount":5,"round":1)"));
  EXPECT_THAT(say("penalties 2").text, HasSubstr("no penalties"));
  EXPECT_EQ(say("pair-by-hand open 2 1 3 4").exit_code, 0);
  EXPECT_THAT(say("chart open").text, HasSubstr("Adams (0.5*)"));
  EXPECT_THAT(say("penalty 2 suspension 2 --round 1").text, HasSubstr("is not paired (rounds 2 to 3)"));
}

TEST_F(EventCommands, AGameLossIsTheGamesResult) {
  setup(std::string(four_players) + "pair-by-hand open 1 3 4 2\npost open 1\n");
  const auto given = say("penalty 3 game_loss --round 1");
  EXPECT_EQ(given.exit_code, 0);
  EXPECT_THAT(given.text, HasSubstr("board 1: the result stands"));
  EXPECT_THAT(say("chart open").text, HasSubstr("1-0"));
  EXPECT_EQ(say("result open 1 1 0-1").exit_code, 1);
  EXPECT_EQ(say("penalty 3 game_loss --round 2").exit_code, 1);
}

TEST_F(EventCommands, StatusNamesUndecidedAppealsAndBoardsToBeRepaired) {
  setup(std::string(four_players) +
        "pair-by-hand open 1 3 4 2\npost open 1\nresult open 1 1 1-0\nresult open 1 2 adjourned\n"
        "pair open --suppose-draws\n--as coach appeal pairing --section open --round 2 --board 1\n");
  EXPECT_THAT(say("status").text,
              HasSubstr("appeal 1: pairing, open, round 2, board 1, by coach; waits for section_chief"));
  const auto ended = say("result open 1 2 1-0");
  EXPECT_THAT(ended.text, HasSubstr("this pairing could be repaired (a game taken for a draw ended otherwise)"));
  EXPECT_THAT(say("status").text, HasSubstr("this pairing could be repaired"));
  const auto json = say("status --json");
  EXPECT_THAT(json.text, StartsWith("{\"name\":\"Spring\""));
  EXPECT_THAT(json.text, HasSubstr(R"("undecided":[{"appeal":1,"level":"section_chief"}])"));
  EXPECT_THAT(json.text, HasSubstr(R"("reason":"mistaken")"));
  EXPECT_THAT(say("post open 2").text, HasSubstr("this pairing could be repaired"));
  EXPECT_THAT(say("appeals --json").text, HasSubstr(R"("matter":"pairing")"));
  EXPECT_EQ(say("--as section_chief decide 1 denied").exit_code, 0);
  EXPECT_THAT(say("appeals").text, HasSubstr("denied by section_chief"));
  EXPECT_THAT(say("appeals --undecided").text, HasSubstr("no undecided appeals"));
  EXPECT_THAT(say("status").text, Not(HasSubstr("appeal 1")));
}

TEST_F(EventCommands, WhoGoesToAnotherSectionPlaysToTheEndWhereTheGameIs) {
  setup(std::string(four_players) + "enter open Evans\nenter open Foster\npair-by-hand open 1 4 2 5 3 6\n");
  const auto busy = say("split open extra 1 4");
  EXPECT_EQ(busy.exit_code, 1);
  EXPECT_THAT(busy.text, HasSubstr("post it, or take it back (unpair), first"));
  EXPECT_EQ(say("post open 1").exit_code, 0);
  const auto split = say("split open extra 1 4");
  EXPECT_EQ(split.exit_code, 0);
  EXPECT_THAT(split.text, HasSubstr("open round 1 board 1 entry 1: plays this game to its end here"));
  EXPECT_THAT(say("chart open").text, HasSubstr("Adams (0, now in extra)"));
  EXPECT_THAT(say("standings extra").text, HasSubstr("round 1 in progress: 0 of 1 game\n"));
  EXPECT_EQ(say("result open 1 1 1-0").exit_code, 0);
  EXPECT_THAT(say("standings extra").text, StartsWith("after round 1 of 5\n"));
  EXPECT_EQ(say("result open 1 2 1-0").exit_code, 0);
  EXPECT_EQ(say("result open 1 3 1-0").exit_code, 0);
  EXPECT_EQ(say("--despite move 2 extra").exit_code, 0);
  EXPECT_THAT(say("crosstable open").text, HasSubstr("Baker (now in extra)"));
}

TEST_F(EventCommands, ALateEntryPlaysFromTheNextRoundOn) {
  setup(std::string(four_players) + "pair-by-hand open 1 3 4 2\npost open 1\n");
  const auto entered = say("enter open Later Lea --missed half");
  EXPECT_EQ(entered.exit_code, 0);
  EXPECT_THAT(entered.text, HasSubstr("open round 2 entry 5: this is a late entry (rounds missed: 1, worth 0.5)"));
}

TEST_F(EventCommands, AWithdrawalAfterTheLastPairingNamesItsRound) {
  setup(
      "open Spring --colour white\nsection open --rounds 1\nenter open Adams\nenter open Baker\npair-by-hand open 1 "
      "2\n");
  const auto refused = say("withdraw 2");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("every round is paired: say which is the first round not played"));
  EXPECT_EQ(say("withdraw 2 --from-round 1").exit_code, 0);
}

TEST_F(EventCommands, RedoStopsAtWhatHasBeenDoneSince) {
  setup("open Spring\nsection open\nenter open Adams\nbye 1 2 half\nundo last\nbye 1 3 half\n");
  EXPECT_EQ(say("redo").exit_code, 1);
}

TEST_F(EventCommands, ARoundRobinIsPlayedToItsLastGame) {
  setup(
      "open League --colour white\nsection league --pairings round_robin --rounds 3\n"
      "enter league A --rating 1900\nenter league B --rating 1800\nenter league C --rating 1700\n"
      "bye 2 1 zero\npair league\npost league 1\n");
  EXPECT_THAT(say("bye 2 2 half").text, HasSubstr("a zero-point bye"));
  EXPECT_THAT(say("still-to-play league").text, HasSubstr("postponed"));
  EXPECT_THAT(say("still-to-play league --json").text,
              HasSubstr(R"({"section":"league","games":[{"round":1,"white":2,"black":3}]})"));
  EXPECT_THAT(say("crosstable league").text, HasSubstr("1 game of the rounds paired still to be played"));
  EXPECT_THAT(say("status").text, HasSubstr("1 of 3  posted  1"));
  EXPECT_THAT(say("enter league D --rating 1600").text, HasSubstr("this is a late entry"));
  EXPECT_EQ(say("enter league E --rating 1500").exit_code, 1);
  EXPECT_EQ(say("make-up league 1 2").exit_code, 1) << "their game is of a later round";
  const auto made = say("make-up league 3 2 --reason 'on Thursday'");
  EXPECT_EQ(made.exit_code, 0) << made.text;
  EXPECT_THAT(made.text, HasSubstr("round 1, board 1: entry 2 has White against entry 3"));
  EXPECT_EQ(say("make-up league 3 2").exit_code, 1);
  EXPECT_EQ(say("make-up league 1 4 --colours-as-named").exit_code, 0);
  EXPECT_EQ(say("result league 1 1 1-0").exit_code, 0);
  EXPECT_EQ(say("result league 1 2 draw").exit_code, 0);
  EXPECT_THAT(say("still-to-play league").text, Not(HasSubstr("postponed")));
  EXPECT_EQ(say("still-to-play none").exit_code, 1);
}

TEST_F(EventCommands, TheTableOfARoundRobinIsTheRulebooksUnlessTheDirectorChoosesAnother) {
  setup(
      "open League --colour white --lot league\nsection a --pairings round_robin --rounds 5\nsection b --pairings "
      "round_robin --rounds 5 --robin-table berger --robin-numbers rating\n");
  for (const char* section : {"a", "b"}) {
    for (const char* name : {"A", "B", "C", "D", "E", "F"}) {
      ASSERT_EQ(say(std::string("enter ") + section + " " + section + name + " --rating 1500").exit_code, 0);
    }
  }
  EXPECT_EQ(say("enter b Drawn --rating 1200 --number 1").exit_code, 0);
  EXPECT_EQ(say("pair-by-hand a 1 2").exit_code, 0);
  EXPECT_THAT(say("log").text, HasSubstr(R"("table":"crenshaw_berger","numbers":[)"));
  EXPECT_EQ(say("section a --robin-table berger").exit_code, 1);
  EXPECT_EQ(say("pair b").exit_code, 0);
  EXPECT_THAT(say("log").text, HasSubstr(R"("table":"berger","numbers":[13,)"));
  EXPECT_THAT(say("chart b --explain").text, HasSubstr("Round 1 of the Berger table (FIDE C.05)."));
  EXPECT_THAT(say("chart b --explain --language de").text, HasSubstr("Runde 1 der Berger-Tabelle (FIDE C.05)."));
  EXPECT_NE(say("chart b --explain --language xx").exit_code, 0);
  EXPECT_THAT(say("post b 3 --language de").text, HasSubstr("abgelehnt: b Runde 3: "));
}

TEST_F(EventCommands, OnePrizeIsAddedChangedAndRemoved) {
  setup("open Spring\nsection open\nprize add open First 500\nprize add open Cup --kind trophy --to teams\n");
  EXPECT_EQ(say("prize add open First 500").exit_code, 1) << "it is there";
  EXPECT_EQ(say("prize add open Bad much").exit_code, 2);
  EXPECT_EQ(say("prize change open First --amount 600.50 --below 1800").exit_code, 0);
  EXPECT_THAT(say("export prizes open -").text,
              HasSubstr("First,600.50,cash,,players,1800,,no,\nCup,0,trophy,,teams,"));
  EXPECT_EQ(say("prize change open First --name '1st Place' --anybody").exit_code, 0);
  EXPECT_THAT(say("export prizes open -").text, HasSubstr("1st Place,600.50,cash,,players,,,no,\n"));
  EXPECT_EQ(say("prize change open First --amount 1").exit_code, 1);
  EXPECT_EQ(say("prize remove open Cup").exit_code, 0);
  EXPECT_EQ(say("prize remove open Cup").exit_code, 1);
  EXPECT_THAT(say("export prizes open -").text, Not(HasSubstr("Cup")));
}

TEST_F(EventCommands, ResultsComeFromAPgnOrNoneOfThem) {
  setup(
      "open Spring --colour white\nsection open\nenter open Adams Ann --rating 1900\n"
      "enter open Baker Bo --rating 1800\npair open\npost open 1\n");
  const auto game = [](const std::string& black) {
    return "[Round \"1\"]\n[White \"Adams, Ann\"]\n[Black \"" + black + "\"]\n[Result \"1-0\"]\n\n1. e4 1-0\n\n";
  };
  const auto wrong = say("import pgn open '" + write("wrong.pgn", game("Baker, Bo") + game("Nobody")) + "'");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.text, HasSubstr("wrong.pgn: game 2, line 8: Adams, Ann and Nobody did not meet in round 1"));
  EXPECT_THAT(say("status").text, HasSubstr("posted  1"));
  const std::string file = write("right.pgn", game("bo baker"));
  const auto right = say("import pgn open '" + file + "'");
  EXPECT_EQ(right.exit_code, 0) << right.text;
  EXPECT_THAT(right.text, HasSubstr("games: 1; results entered: 1; in already: 0; without a result: 0"));
  EXPECT_THAT(say("import pgn open '" + file + "'").text, HasSubstr("results entered: 0; in already: 1"));
  EXPECT_EQ(say("import pgn open '" + write("none.pgn", "") + "'").exit_code, 0);
}

TEST_F(EventCommands, AnAppealSaysItsNumberAndATableWithoutAnAssistantSaysSo) {
  setup(
      "open Spring --colour white\nsection open\nenter open Adams --rating 1900\nenter open Baker --rating 1800\n"
      "pair open\npost open 1\n");
  EXPECT_THAT(say("tell-opponent open 1 1").text, HasSubstr("neither player of this board has an assistant"));
  EXPECT_THAT(say("--as coach appeal pairing --section open --round 1 --board 1").text, HasSubstr("appeal 1\n"));
  EXPECT_EQ(say("--as section_chief decide 1 denied").exit_code, 0);
}

TEST_F(EventCommands, EveryMistakeOfAListAndEveryWaiverIsNamed) {
  setup("open Spring\nsection open --rounds 4\n");
  const std::string bad =
      write("bad.csv", "last,rating,byes\nAdams,many,\nBaker,1400,9:H\nClark\nDavis,1300,1:H 2:H 3:H\n");
  const auto refused = say("import players '" + bad + "' --section open");
  EXPECT_EQ(refused.exit_code, 1);
  for (const char* mistake :
       {"line 2, field rating: \"many\"", "line 3, field byes: 9:H: the section has no such round (there are 1 to 4)",
        "line 4: it has 1 fields",
        "line 5, field byes: 3:H: the half-point byes of this player are used up (2 of 2); a zero-point bye is open",
        "nobody was entered; --despite waives the rules\n"}) {
    EXPECT_THAT(refused.text, HasSubstr(mistake));
  }
  EXPECT_THAT(say("entries").text, Not(HasSubstr("Davis")));
  const std::string waived = write("waived.csv", "last,byes\nAdams,1:H 2:H 3:H\nBaker,1:H 2:H 4:H\nClark,\n");
  const auto entered = say("--despite import players '" + waived + "' --section open");
  EXPECT_EQ(entered.exit_code, 0) << entered.text;
  EXPECT_THAT(entered.text, HasSubstr("round 3 entry 1: 'kind': the half-point byes of this player are used up"));
  EXPECT_THAT(entered.text, HasSubstr("round 4 entry 2: 'kind': the half-point byes of this player are used up"));
}

TEST_F(EventCommands, IdsAndDatesAreCheckedAndAMemberHasOneEntry) {
  setup("open Spring\nsection open\nenter open Adams Ann --id 12345678\nenter open Baker Bo --id 12345679\n");
  const auto bad = say("enter open Clark Cy --id abc --fide-id x --birth 2026-13-45");
  EXPECT_EQ(bad.exit_code, 1);
  EXPECT_THAT(bad.text, HasSubstr("--id: \"abc\" is not a US Chess id of eight digits"));
  EXPECT_THAT(bad.text, HasSubstr("--fide-id: \"x\" is not a FIDE id"));
  EXPECT_THAT(bad.text, HasSubstr("--birth: \"2026-13-45\" is neither a day"));
  const auto twice = say("enter open Clark Cy --id 12345678 --even-if-alike");
  EXPECT_EQ(twice.exit_code, 1);
  EXPECT_THAT(twice.text, HasSubstr("entry 1 is Adams, Ann with the same id; correct the wrong one"));
  const auto edited = say("edit 2 --id 12345678");
  EXPECT_EQ(edited.exit_code, 1);
  EXPECT_THAT(edited.text, HasSubstr("entry 1 is Adams, Ann with the same id"));
  EXPECT_EQ(say("person td Clark Cy --id 1234").exit_code, 1);
  EXPECT_EQ(say("edit 2 --id 12345670 --last Bakker").text,
            "  last name: Bakker, was Baker\n  id: 12345670, was 12345679\n");
  EXPECT_EQ(say("person td Clark Cy --id 12345671").text,
            "  last name: Clark, was none\n  first name: Cy, was none\n  id: 12345671, was none\n");
  EXPECT_THAT(say("person td --id 12345671").text, HasSubstr("nothing has changed"));
  EXPECT_THAT(say("--json edit 2 --birth 2010").text, HasSubstr("\"changed\":[\"birth_date\"]"));
}

TEST_F(EventCommands, NoneIsARatingOfTheUnrated) {
  setup("open Spring\nsection open\nenter open Adams --rating none\nenter open Baker --rating none --blitz 1300\n");
  EXPECT_THAT(say("entries").text, HasSubstr("unr."));
  EXPECT_THAT(say("entries").text, HasSubstr("1300"));
  const auto bad = say("enter open Clark --rating good");
  EXPECT_EQ(bad.exit_code, 2);
  EXPECT_THAT(bad.text, HasSubstr("--rating good is no rating: write 1543, 1200/8 for a provisional one, or none"));
}

TEST_F(EventCommands, AnEntrantIsFoundInARatingList) {
  setup("open Spring\nsection open --time 'G/60;d5'\nsection quick --time 'G/20;d5'\n");
  const std::string list =
      write("list.txt",
            "MEM_ID\tMEM_NAME\tSTATE\tEXPIRED\tR_LPB_RAT\tQ_LPB_RAT\n"
            "12345678\tDOE, JANE\tIL\t1227\t1543\t1490/8\n12345679\tDOE, JOHN\tIN\t9999\t1200/9\t\n");
  EXPECT_THAT(say("look-up '" + list + "' doe").text,
              HasSubstr("12345678  DOE, JANE  IL  1543  quick 1490/8  member until 2027-12-31\n"));
  EXPECT_EQ(say("look-up '" + list + "' nobody").exit_code, 1);
  const auto entered = say("enter open --from-list '" + list + "' --id 12345678");
  EXPECT_EQ(entered.exit_code, 0) << entered.text;
  EXPECT_THAT(entered.text, HasSubstr("rated 1543, regular\n"));
  EXPECT_THAT(say("entries").text, HasSubstr("DOE, JANE"));
  const auto several = say("enter open Doe --from-list '" + list + "'");
  EXPECT_EQ(several.exit_code, 1);
  EXPECT_THAT(several.text, HasSubstr("may be one of these; say which by --id:\n  12345678"));
  EXPECT_EQ(say("enter quick Doe John --from-list '" + list + "' --rating 1250").exit_code, 0);
  EXPECT_THAT(say("entries quick").text, HasSubstr("1250"));
  EXPECT_THAT(say("enter quick --from-list '" + list + "' --id 12345678").text, HasSubstr("with the same id"));
  EXPECT_THAT(say("enter open --from-list '" + list + "' --id 99999999").text, HasSubstr("nobody of the list is"));
  const std::string fide = write("fide.txt",
                                 "ID Number      Name                          Fed SRtng\n"
                                 "2016192        Roe, Rob                      USA 2100 \n");
  const auto titled = say("enter open --from-list '" + fide + "' --fide-id 2016192");
  EXPECT_EQ(titled.exit_code, 0) << titled.text;
  EXPECT_THAT(say("entries").text, HasSubstr("Roe, Rob   unr.")) << "a FIDE rating is no US Chess one";
  const std::string bad = write("bad.txt", "MEM_ID\tMEM_NAME\nx\tDOE\n");
  EXPECT_THAT(say("look-up '" + bad + "' doe").text,
              HasSubstr("bad.txt: line 2, field id: \"x\" is not an id of digits"));
}

TEST_F(EventCommands, ChartsShowTheEntriesThatCommandsTakeAndWhoSitsOut) {
  setup(
      "open Spring --colour white\nsection open --rounds 3\nenter open Low --rating 1000\nenter open High --rating "
      "2000\n"
      "enter open Mid --rating 1500\nenter open Half --rating 1400\nenter open Odd --rating 900\nbye 4 1 half\n");
  EXPECT_THAT(say("chart open").text, HasSubstr("no round of open has been paired yet; 'pair open' pairs round 1"));
  setup("pair open\npost open 1\n");
  const std::string chart = say("chart open").text;
  EXPECT_THAT(chart, HasSubstr("Board  No  White     Rating  No  Black    Rating"));
  EXPECT_THAT(chart, HasSubstr("\n1      2   High (0)  2000    1   Low (0)  1000"));
  EXPECT_THAT(chart, HasSubstr("-      4   Half (0)  1400"));
  EXPECT_THAT(chart, HasSubstr("half-point bye"));
  const std::string names = say("chart open --by-name").text;
  EXPECT_THAT(names, HasSubstr("\nHalf  4   1400                       half-point bye\n"));
  for (const char* name : {"\nHigh  2", "\nLow   1", "\nMid   3", "\nOdd   5"}) EXPECT_THAT(names, HasSubstr(name));
  EXPECT_THAT(say("standings open").text, HasSubstr("Place  No  Name  Rating"));
  EXPECT_THAT(say("chart open --round 3").text, HasSubstr("round 3 of open has not been paired; there are 1 to 1"));
}

TEST_F(EventCommands, TheSitOutOfARoundRobinStandsOnTheChart) {
  setup(
      "open Spring --colour white\nsection open --pairings round_robin --rounds 3\nenter open A --rating 1300\n"
      "enter open B --rating 1200\nenter open C --rating 1100\npair open\n");
  EXPECT_THAT(say("chart open --by-name").text, HasSubstr("sits out\n"));
}

TEST_F(EventCommands, StandingsTellTheRuleAndTheReasonOfEachTieBreak) {
  setup(
      "open Spring --colour white\nsection open --rounds 2\nenter open Adams --rating 1300\nenter open Baker --rating "
      "1200\nenter open Clark --rating 1100\nenter open Davis --rating 1000\npair open\npost open 1\nresult open 1 1 "
      "1-0\n"
      "result open 1 2 draw\n");
  const std::string text = say("standings open --explain").text;
  EXPECT_THAT(text, HasSubstr("MM, modified median (34E1): "));
  EXPECT_THAT(text, HasSubstr("SO, Solkoff (34E2)"));
  EXPECT_THAT(text, HasSubstr("round 1, against "));
  EXPECT_THAT(text, HasSubstr(": opponent's score "));
}

TEST_F(EventCommands, TheLogIsTheJournalWithOutcomesAndHashes) {
  setup("open Spring\nsection open\nundo last\n");
  const auto log = say("log");
  EXPECT_EQ(log.exit_code, 0);
  EXPECT_THAT(log.text, HasSubstr("\"outcome\":{\"accepted\":true"));
  EXPECT_THAT(log.text, HasSubstr("\"hash\":\""));
  EXPECT_THAT(log.text, HasSubstr("}  # undone\n"));
  EXPECT_THAT(say("log --json").text, Not(HasSubstr("# undone")));
  EXPECT_EQ(
      say("log --words").text,
      "0. director: Event opened\n1. director: Section planned (taken back)\n2. director: Taken back (number 1)\n");
  EXPECT_THAT(say("--language de log --words").text, HasSubstr("1. Turnierleiter: Gruppe geplant (zur"));
  const std::string head = say("status").text;
  const auto at = head.find("head ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_THAT(log.text, HasSubstr("\"hash\":\"" + head.substr(at + 5, 64) + "\"}\n")) << "the last line's is the head";
}

TEST_F(EventCommands, AReportSaysWhatItsColumnsCannotHold) {
  const std::string longest = "Wolfeschlegelsteinhausenbergerdorff";
  setup("open Spring\nsection open --rounds 4\nenter open " + longest +
        " Ann --person-id ann\nperson ann --title Expert\n");
  const auto written = say("export trf open -");
  EXPECT_EQ(written.exit_code, 0);
  EXPECT_THAT(written.text, HasSubstr("warning: player 1, " + longest + ", Ann: the title \"Expert\" is left out"));
  EXPECT_THAT(written.text, HasSubstr("the name is cut after 33 characters"));
  EXPECT_THAT(written.text, HasSubstr("001    1      " + longest.substr(0, 33) + "      "));
}

TEST_F(EventCommands, AFileThatIsNoReportIsTakenOverByNobody) {
  setup("open Spring\n");
  for (const std::string& bytes : {std::string(), std::string(500, '\0'), std::string("id,last\n1,Doe\n")}) {
    const auto taken = say("import trf open '" + write("other.trf", bytes) + "'");
    EXPECT_EQ(taken.exit_code, 1);
    EXPECT_THAT(taken.text, HasSubstr(bytes.empty() ? "the file is empty" : "this is no Tournament Report File"));
  }
  EXPECT_THAT(say("export trf open -").text, HasSubstr("there is no section 'open'")) << "nothing is done";
}

TEST_F(EventCommands, WhatCannotBeSoOfAPersonIsRefusedByItsOption) {
  setup("open Spring\nsection open\nenter open Adams --person-id a\n");
  for (const char* option : {"--title WXYZ", "--sex q", "--federation Germany", "--state 12", "--fide-rating -5"}) {
    const auto refused = say(std::string("person a ") + option);
    EXPECT_EQ(refused.exit_code, 1) << option;
    EXPECT_THAT(refused.text, HasSubstr(std::string(option).substr(0, std::string(option).find(' ')) + ":"));
  }
  EXPECT_EQ(say("enter open Baker --state XYZ").exit_code, 1);
  const auto list = say("import players --section open '" +
                        write("players.csv", "last,sex,federation,title,state\nClark,q,Germany,XXYYZZ,XYZ\n") + "'");
  EXPECT_EQ(list.exit_code, 1);
  for (const char* field : {"sex", "federation", "title", "state"}) {
    EXPECT_THAT(list.text, HasSubstr(std::string("line 2, field ") + field + ": ")) << list.text;
  }
  EXPECT_EQ(say("person a --title NM --sex f --federation USA --state IL --fide-rating 2000").exit_code, 0);
}

TEST_F(EventCommands, ARatingStandsApartFromTheLongestName) {
  const std::string longest = "Wolfeschlegelsteinhausenbergerdorff";
  setup("open Spring --last-day 2026-01-10\nsection open --rounds 4 --time 'G/60;d5'\nenter open " + longest +
        " --rating 1500\nenter open Baker --rating 1400\npair open\npost open 1\nresult open 1 1 1-0\n");
  EXPECT_THAT(say("ratings open").text, HasSubstr(longest + "  1500 "));
}

}  // namespace
