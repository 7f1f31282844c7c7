// `touchmove tournament`, a command at a time: what it answers, and how it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/support/binary.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class EventCommands : public ::testing::Test {
 protected:
  touchmove::support::Outcome say(const std::string& command) {
    return touchmove::support::run_binary("tournament --store 'sqlite:" + folder_.file("event.sqlite") +
                                          "' --event desk " + command);
  }
  /// Runs lines of commands that all succeed.
  void setup(const std::string& lines) {
    const std::string file = write("setup.txt", lines);
    const auto outcome = say("run '" + file + "'");
    ASSERT_EQ(outcome.exit_code, 0) << outcome.text;
  }
  std::string write(const std::string& name, const std::string& text) {
    std::ofstream(folder_.file(name), std::ios::binary) << text;
    return folder_.file(name);
  }

 private:
  touchmove::support::TemporaryDirectory folder_;
};

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
  const std::string good = write("good.csv", "last,first\nBaker,\x1b[31mBo\nAdams,Ann\n");
  const auto entered = say("import players '" + good + "' --section open --even-if-alike");
  EXPECT_EQ(entered.exit_code, 0) << entered.text;
  EXPECT_THAT(say("standings open").text, HasSubstr("Baker, \\x1b[31mBo")) << "a name is shown and not obeyed";
}

TEST_F(EventCommands, APlayersFileReadAgainByTheSameCommandIsTakenOnce) {
  setup("open Spring\nsection open\n");
  const std::string file = write("players.csv", "last\nAdams\n");
  EXPECT_EQ(say("--command a:1 import players '" + file + "' --section open").exit_code, 0);
  const auto again = say("--command a:1 import players '" + file + "' --section open");
  EXPECT_EQ(again.exit_code, 0) << again.text;
  EXPECT_THAT(again.text, HasSubstr("done before"));
}

TEST_F(EventCommands, EveryMistakeOfAListAndEveryWaiverIsNamed) {
  setup("open Spring\nsection open --rounds 4\n");
  const std::string bad =
      write("bad.csv", "last,rating,byes\nAdams,many,\nBaker,1400,9:H\nClark\nDavis,1300,1:H 2:H 3:H\n");
  const auto refused = say("import players '" + bad + "' --section open");
  EXPECT_EQ(refused.exit_code, 1);
  for (const char* mistake :
       {"line 2, field rating: \"many\"", "line 3, field byes: 9:H: the section has no such round (there are 1 to 4)",
        "line 4: it has 1 fields", "line 5, field byes: 3:H: the half-point byes of this player are used up (2 of 2)",
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
  EXPECT_THAT(chart, HasSubstr("Board  Entry  No  White     Entry  No  Black"));
  EXPECT_THAT(chart, HasSubstr("\n1      2      1   High (0)"));
  EXPECT_THAT(chart, HasSubstr("-      4      3   Half (0)"));
  EXPECT_THAT(chart, HasSubstr("half-point bye"));
  const std::string names = say("chart open --by-name").text;
  EXPECT_THAT(names, HasSubstr("\nHalf  4                                half-point bye\n"));
  for (const char* name : {"\nHigh  2", "\nLow   1", "\nMid   3", "\nOdd   5"}) EXPECT_THAT(names, HasSubstr(name));
  EXPECT_THAT(say("standings open").text, HasSubstr("Place  No  Entry  Name"));
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
  const std::string head = say("status").text;
  const auto at = head.find("head ");
  ASSERT_NE(at, std::string::npos);
  EXPECT_THAT(log.text, HasSubstr("\"hash\":\"" + head.substr(at + 5, 64) + "\"}\n")) << "the last line's is the head";
}

TEST(EventRun, MayOpenTheEventItself) {
  const touchmove::support::TemporaryDirectory folder;
  const std::string store = "sqlite:" + folder.file("event.sqlite");
  std::ofstream(folder.file("day.txt"))
      << "# a day\n--store " << store
      << " --event spring open Spring\nsection open\nenter open Adams\n--event autumn status\n";
  const auto said = touchmove::support::run_binary("tournament --store '" + store + "' run --keep-going '" +
                                                   folder.file("day.txt") + "'");
  EXPECT_THAT(said.text, HasSubstr("line 4: done\n"));
  EXPECT_THAT(said.text, HasSubstr("the line speaks of the event autumn, the run of spring"));
  EXPECT_THAT(touchmove::support::run_binary("tournament --store '" + store + "' entries").text, HasSubstr("Adams"));
}

}  // namespace
