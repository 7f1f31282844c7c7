// `touchmove standings` as its users see it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "tests/support/binary.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using ::testing::HasSubstr;
using touchmove::support::run_binary;

/// The command on a file of these lines.
touchmove::support::Outcome run(const std::string& lines, const std::string& options = "") {
  const touchmove::support::TemporaryDirectory folder;
  const std::string file = folder.file("event.trf");
  std::ofstream(file) << lines;
  return run_binary("standings " + options + " '" + file + "'");
}

/// A player's record: points as "1.0", a round a cell such as "   2 w 1".
std::string player(int number, const std::string& points, const std::string& rounds) {
  char record[128];
  std::snprintf(record, sizeof record, "001 %4d      %-33s%5s%28s%4s%5d", number,
                ("Player " + std::to_string(number)).c_str(), "", "", points.c_str(), number);
  return record + rounds + "\n";
}

const std::string& small_event() {
  static const std::string event = player(1, "1.5", "     3 w 1     2 b =") + player(2, "1.5", "  0000 - U     1 w =") +
                                   player(3, "0.0", "     1 b 0  0000 - Z");
  return event;
}

TEST(StandingsCommand, OrdersByPointsAndTheList) {
  const auto outcome = run(small_event(), "--tiebreaks SO,KA");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_EQ(outcome.text,
            "place\tnumber\tname\tpoints\tSO\tKA\n"
            "1\t1\tPlayer 1\t1.5\t1.5\t6\n"
            "2\t2\tPlayer 2\t1.5\t1.5\t2\n"
            "3\t3\tPlayer 3\t0\t1.5\t1\n");
}

TEST(StandingsCommand, ShowsTheArithmetic) {
  EXPECT_THAT(run(small_event(), "--tiebreaks SO --explain").text,
              HasSubstr("  # SO, Solkoff (34E2): 1.5, sum\n"
                        "  #   round 1, against 3: opponent's score 0.5 (0 and 0.5 for rounds not played)\n"
                        "  #   round 2, against 2: opponent's score 1 (1.5 and -0.5 for rounds not played)\n"));
  EXPECT_THAT(run(small_event(), "--system fide --tiebreaks BH/C1 --json --explain").text,
              HasSubstr("\"basis\":\"dummy, capped by a draw in every round\",\"base\":1,"));
}

TEST(StandingsCommand, RefusesWhatItDoesNotKnow) {
  const auto outcome = run(small_event(), "--system fide --tiebreaks BH/X,SO");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.text, HasSubstr("--tiebreaks: BH/X: unknown modifier"));
  EXPECT_THAT(outcome.text, HasSubstr("--tiebreaks: SO: unknown tie-break"));
  EXPECT_EQ(run(small_event(), "--tiebreaks CF").exit_code, 2);
  EXPECT_EQ(run(small_event(), "--tiebreaks CF --lot autumn").exit_code, 0);
  EXPECT_EQ(run("001 x\n").exit_code, 2);
  EXPECT_EQ(run_binary("standings /nowhere").exit_code, 2);
}

}  // namespace
