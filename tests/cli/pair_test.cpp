// `touchmove pair` as its users see it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "tests/support/binary.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;
using touchmove::support::run_binary;

/// Runs the command on a file of these lines.
touchmove::support::Outcome pair(const std::string& lines, const std::string& options = "") {
  const touchmove::support::TemporaryDirectory folder;
  const std::string file = folder.file("event.trf");
  std::ofstream(file) << lines;
  return run_binary("pair --system dutch " + options + " '" + file + "'");
}

/// A player's record before any round.
std::string newcomer(int number) { return "001    " + std::to_string(number) + std::string(72, ' ') + " 0.0    1\n"; }

TEST(PairCommand, PrintsTheCountAndTheBoards) {
  const std::string event = "142 3\n152 W\n" + newcomer(1) + newcomer(2) + newcomer(3);
  EXPECT_EQ(pair(event).text, "2\n1 2\n3 0\n");
  EXPECT_EQ(pair(event).exit_code, 0);
  EXPECT_EQ(pair(event, "--json").text,
            "{\"system\":\"dutch\",\"round\":1,\"boards\":[{\"white\":1,\"black\":2},{\"white\":3,\"bye\":true}]}\n");
  EXPECT_THAT(pair(event, "--explain").text,
              HasSubstr("1 2  # Score group 0. No. 2 is the natural opponent of No. 1: paired so."));
}

TEST(PairCommand, SaysWhyThereIsNoPairing) {
  const auto outcome = pair("142 3\n152 W\nXXP 1 2\n" + newcomer(1) + newcomer(2));
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text, StartsWith("touchmove pair: no legal pairing"));
}

TEST(PairCommand, NamesMistakesByLineAndColumn) {
  const auto outcome = pair("142 x\n");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.text, HasSubstr("line 1, column 4: number of rounds"));
  EXPECT_EQ(run_binary("pair --system swiss x").exit_code, 2);
  EXPECT_EQ(run_binary("pair --system dutch /nowhere").exit_code, 2);
}

TEST(PairCommand, PairsByDubovFromTheRatingsOfTheReport) {
  const auto rated = [](int number, int rating) {
    return "001    " + std::to_string(number) + std::string(40, ' ') + std::to_string(rating) + std::string(28, ' ') +
           " 0.0    1\n";
  };
  const touchmove::support::TemporaryDirectory folder;
  const std::string file = folder.file("event.trf");
  std::ofstream(file) << "142 3\n152 W\n" << rated(1, 2400) << rated(2, 2300) << rated(3, 2200) << rated(4, 2100);
  const auto outcome = run_binary("pair --system dubov '" + file + "'");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.text, "2\n1 3\n4 2\n");
  std::ofstream(file) << "142 3\n152 W\n" << rated(1, 2400) << newcomer(2);
  EXPECT_THAT(run_binary("pair --system dubov '" + file + "'").text, HasSubstr("somebody has no rating"));
}

/// Runs the command for US Chess on a file of these lines.
touchmove::support::Outcome pair_us(const std::string& lines, const std::string& options = "") {
  const touchmove::support::TemporaryDirectory folder;
  const std::string file = folder.file("event.trf");
  std::ofstream(file) << lines;
  return run_binary("pair --system uschess " + options + " '" + file + "'");
}

/// A player's record before any round, with a rating.
std::string rated(int number, const std::string& rating) {
  std::string line = newcomer(number);
  return line.replace(48, 4, rating);
}

TEST(PairCommand, PairsByUsChessRulesAndSaysWhy) {
  const std::string event =
      "142 4\n152 W\n" + rated(1, "1500") + rated(2, "1800") + rated(3, "1700") + rated(4, "1400") + rated(5, "1300");
  EXPECT_EQ(pair_us(event).text, "3\n2 1\n4 3\n5 0\n");
  EXPECT_EQ(pair_us(event, "--toss black").text, "3\n1 2\n3 4\n5 0\n");
  const std::string team = "DAT 2 TEAM North\nDAT 1 TEAM North\n";
  const auto told = pair_us(event + team, "--explain");
  EXPECT_THAT(told.text,
              HasSubstr("2 4  # Score group 0. No. 1 is the natural opponent of No. 2, but they are teammates "
                        "(28N). No. 1 and No. 4 changed places so that the boards are legal (29C1, 100 "
                        "points)."));
  EXPECT_THAT(told.text, HasSubstr("5 0  # Score group 0. The full-point bye: the lowest rated"));
  EXPECT_THAT(pair_us(event + team, "--json --explain").text,
              HasSubstr("{\"white\":2,\"black\":4,\"group\":0.0,\"higher\":2,\"scores\":[0.0,0.0],\"natural\":1,"
                        "\"obstacles\":\"teammates, 28N\",\"switches\":[{\"rule\":\"29C1\""));
  const auto off = pair_us(event + team, "--teams off");
  EXPECT_THAT(off.text, HasSubstr("3\n2 1\n4 3\n5 0\n"));
  EXPECT_THAT(off.text,
              HasSubstr("touchmove pair: board 2-1: If appealed (teammates): the event does not keep them apart "
                        "(28N)."));
}

/// A player's record after one round.
std::string after_one(int number, const std::string& rating, bool won, const std::string& cell) {
  std::string line = rated(number, rating);
  line.replace(81, 3, won ? "1.0" : "0.0");
  line.pop_back();
  return line + "  " + cell + "\n";
}

TEST(PairCommand, PairsASmallSwissByTheLinesOfATable) {
  const std::string event = "142 3\n152 W\n" + after_one(1, "1900", true, "   3 w 1") +
                            after_one(2, "1800", true, "   4 b 1") + after_one(3, "1700", false, "   1 b 0") +
                            after_one(4, "1600", false, "   2 w 0");
  const auto told = pair_us(event, "--lines 29L --explain");
  EXPECT_EQ(told.exit_code, 0) << told.text;
  EXPECT_THAT(told.text,
              HasSubstr("Score group 1. Line 2 of the round-robin table (29L). No. 2 is the natural opponent of No. 1: "
                        "paired so."));
  EXPECT_THAT(pair_us(event, "--lines 29L1 --json --explain").text, HasSubstr("\"line\":2"));
  const auto late = pair_us(event + "DAT 5 LATE\n" + rated(5, "1500"), "--lines 29L");
  EXPECT_THAT(late.text, HasSubstr("paired as any Swiss and not by the lines of a table (29L): somebody was not paired "
                                   "in round one"));
  EXPECT_EQ(pair_us(event, "--lines 29L --acceleration 28R1").exit_code, 2);
  EXPECT_EQ(pair_us(event, "--no-odd-player-colour").exit_code, 0);
}

TEST(PairCommand, PairsRoundRobinsAndQuadsByTheirTables) {
  const auto paired = [](const std::string& system, int players, const std::string& options = "") {
    std::string event = "142 3\n152 W\n";
    for (int i = 1; i <= players; ++i) event += newcomer(i);
    const touchmove::support::TemporaryDirectory folder;
    std::ofstream(folder.file("event.trf")) << event;
    return run_binary("pair --system " + system + " " + options + " '" + folder.file("event.trf") + "'").text;
  };
  EXPECT_EQ(paired("berger", 4), "2\n1 4\n2 3\n");
  EXPECT_EQ(paired("crenshaw-berger", 5), "3\n5 4\n1 2\n3 0\n");
  EXPECT_EQ(paired("quads", 9), "5\n1 4\n2 3\n5 7\n8 6\n9 0\n");
  EXPECT_THAT(paired("quads", 9, "--explain"), HasSubstr("9 0  # small Swiss, section 2"));
  EXPECT_EQ(paired("berger", 2, "--json"),
            "{\"system\":\"berger\",\"round\":1,\"boards\":[{\"white\":1,\"black\":2}]}\n");
}

TEST(PairCommand, KnowsEverySystemThatPairs) {
  const auto other = run_binary("pair --system swiss x");
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_THAT(
      other.text,
      HasSubstr(
          "{uschess,dutch,fide_team,quads,burstein,dubov,keizer,knockout,scheveningen,ladder,berger,crenshaw-berger}"));
  const auto teams = run_binary("pair --system fide_team x");
  EXPECT_EQ(teams.exit_code, 2);
  EXPECT_THAT(teams.text, StartsWith("touchmove pair: fide_team pairs teams"));
}

TEST(PairCommand, NamesWhatWouldMakeAUsChessRoundPossible) {
  const auto outcome = pair_us("142 3\n152 W\nXXP 1 2\n" + newcomer(1) + newcomer(2));
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text, StartsWith("touchmove pair: no legal pairing"));
  EXPECT_THAT(outcome.text, HasSubstr("some of these are left over whatever is paired: 1, 2"));
  EXPECT_THAT(outcome.text, HasSubstr("it would be enough: setting aside the requests not to be paired (28T)"));
  EXPECT_EQ(pair_us("142 3\n" + newcomer(1) + newcomer(2)).exit_code, 1);
  EXPECT_EQ(pair_us("142 3\n152 W\nDAT 7 NEW\n" + newcomer(1) + newcomer(2)).exit_code, 2);
}

}  // namespace
