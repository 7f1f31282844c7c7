// `touchmove perft` and `touchmove bench` as their users see them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/support/binary.hpp"

namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;
using touchmove::support::run_binary;

TEST(PerftCommand, EndsWithNodesTimeAndRate) {
  const auto outcome = run_binary("perft 4");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, MatchesRegex("nodes 197281 time_ms [0-9]+ mnps [0-9]+\\.[0-9]\n"));
}

TEST(PerftCommand, CountsTheSameInSeveralThreads) {
  const auto outcome = run_binary("perft 4 --threads 3");
  EXPECT_THAT(outcome.text, StartsWith("nodes 197281 "));
  EXPECT_THAT(run_binary("perft 2 --threads 3").text, StartsWith("nodes 400 "));
  EXPECT_THAT(run_binary("perft 0 --threads 3").text, StartsWith("nodes 1 "));
}

TEST(PerftCommand, DividesByFirstMove) {
  const std::string castling = " --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1' --divide";
  const auto outcome = run_binary("perft 3" + castling);
  EXPECT_THAT(outcome.text, HasSubstr("\ne1g1: 470\n"));
  EXPECT_THAT(outcome.text, HasSubstr("\nnodes 13744 time_ms "));
  EXPECT_THAT(run_binary("perft 3 --chess960 --threads 2" + castling).text, HasSubstr("\ne1h1: 470\n"));
}

TEST(PerftCommand, NamesPromotionsInDivide) {
  const auto outcome = run_binary("perft 1 --divide --fen '8/P6k/8/8/8/8/8/K7 w - - 0 1'");
  EXPECT_THAT(outcome.text, HasSubstr("a7a8n: 1\n"));
}

TEST(PerftCommand, WritesJson) {
  const auto outcome = run_binary("perft 1 --json --divide --fen '8/8/8/8/8/8/k7/2K5 b - - 0 1'");
  EXPECT_THAT(outcome.text, ContainsRegex("^\\{\"nodes\":3,\"time_ms\":[0-9.]+,\"mnps\":[0-9.]+,\"divide\":"
                                          "\\{\"a2a1\":1,\"a2a3\":1,\"a2b3\":1\\}\\}\n"));
}

TEST(PerftCommand, AnEmptyFenIsNotTheFirstPosition) {
  const auto outcome = run_binary("perft 1 --fen ''");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.text, "touchmove perft: not a FEN: column 1: the text is empty\n");
}

TEST(PerftCommand, TellsEveryFaultOfAPosition) {
  const auto outcome = run_binary("perft 1 --fen '8/8/8/8/8/8/8/8 w - - 0 1'");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_EQ(outcome.text,
            "touchmove perft: no legal position: White has no king\n"
            "touchmove perft: no legal position: Black has no king\n");
}

TEST(PerftCommand, TellsWhereAFenIsWrong) {
  const auto outcome = run_binary("perft 1 --fen 'rnbx w - - 0 1'");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text, StartsWith("touchmove perft: not a FEN: column 4: "));
}

TEST(PerftCommand, RefusesBadUsage) {
  EXPECT_EQ(run_binary("perft").exit_code, 2);
  EXPECT_EQ(run_binary("perft -1").exit_code, 2);
  EXPECT_EQ(run_binary("perft 3 --threads 0").exit_code, 2);
}

TEST(BenchCommand, NamesItsBenchmarksAndRefusesOthers) {
  EXPECT_THAT(run_binary("bench --help").text, HasSubstr("perft"));
  EXPECT_EQ(run_binary("bench no-such-thing").exit_code, 2);
}

}  // namespace
