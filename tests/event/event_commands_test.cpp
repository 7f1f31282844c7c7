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
  EXPECT_THAT(refused.text, HasSubstr("nobody was entered; --even-if-alike enters whoever is there already\n"));
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

TEST_F(EventCommands, TheChartOfAMatchHasItsBoardsWithMembersAndColours) {
  setup(
      "open League\nsection team --unit team --games 2 --match-score match --rounds 1 --rating-boards 2\n"
      "person n1 Nolan Nick\nperson n2 Novak Nina\nperson s1 Suarez Sue\n"
      "enter team North --member n1,n2,n3 --member-rating 1801,1700,900\n"
      "enter team South --member s1 --member-rating 1600\n"
      "pair team\npost team 1\nresult team 1 1 1/2-1/2\n");
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

}  // namespace
