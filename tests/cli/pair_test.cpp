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
  EXPECT_THAT(pair(event, "--explain").text, HasSubstr("1 2  # bracket 0.0: natural opponent of 1 is 2, paired so"));
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

}  // namespace
