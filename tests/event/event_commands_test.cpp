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

constexpr const char* four_players =
    "open Spring --colour white\nsection open --rounds 5\nenter open Adams --rating 1900\nenter open Baker --rating "
    "1800\n"
    "enter open Clark --rating 1700\nenter open Davis --rating 1600\n";

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
  EXPECT_EQ(say("penalty 1 points 5 --about noise").exit_code, 0);
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
  EXPECT_THAT(say("chart open").text, HasSubstr("1 Adams (0.5*)"));
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
  EXPECT_THAT(say("crosstable open").text, HasSubstr("is Baker, now in extra"));
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

}  // namespace
