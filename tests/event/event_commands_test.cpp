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
  EXPECT_THAT(report.text, HasSubstr("192 FIDE_DUTCH_2026\r\n"));
  EXPECT_THAT(report.text, HasSubstr("202 BH/C1,BH,SB,DE\r\n"));
  const auto other = say("section us --pairings uschess --acceleration baku");
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_THAT(other.text, HasSubstr("baku the FIDE Dutch"));
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
  const std::string dubov = write("dubov.trf", written.text + "192 FIDE_DUBOV\r\n");
  const auto refused = say("import trf dubov '" + dubov + "'");
  EXPECT_EQ(refused.exit_code, 1);
  EXPECT_THAT(refused.text, HasSubstr("record 192: there is no pairing by FIDE_DUBOV here"));
  EXPECT_THAT(say("export trf dubov -").text, HasSubstr("there is no section 'dubov'")) << "nothing is half done";
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

}  // namespace
