// `touchmove winnable` as its users see it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "tests/support/binary.hpp"
#include "tests/support/temporary_directory.hpp"

namespace touchmove {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

class WinnableCommand : public testing::Test {
 protected:
  support::Outcome ask(const std::string& lines, const std::string& arguments = "") {
    std::ofstream(directory_.file("positions.txt")) << lines;
    return support::run_binary("winnable " + arguments + " " + directory_.file("positions.txt"));
  }

  support::TemporaryDirectory directory_;
};

TEST_F(WinnableCommand, AnswersEachLineAndCountsThem) {
  const auto outcome = ask("8/8/4kb2/8/8/3NK3/8/8 w - - 0 1\n\n# bare kings\n8/8/4k3/8/8/4K3/8/8 w - - 0 1\n");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("WB 8/8/4kb2/8/8/3NK3/8/8 w - - 0 1\n"));
  EXPECT_THAT(outcome.text, HasSubstr("-- 8/8/4k3/8/8/4K3/8/8 w - - 0 1\n"));
  EXPECT_THAT(outcome.text, HasSubstr("2 positions: 2 sides can mate, 2 cannot, 0 undetermined; 0 lines refused; "));
}

TEST_F(WinnableCommand, OneIsNotSaidAsMany) {
  const auto outcome = ask("q7/8/4k3/8/8/4KN2/8/8 b - - 0 1\nno position\n", "--limit 1");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text, HasSubstr("1 position: 1 side can mate, 1 cannot, 0 undetermined; 1 line refused; "));
}

TEST_F(WinnableCommand, ALimitOfNothingIsRefusedInWords) {
  for (const char* limit : {"--limit 0", "--limit -3"}) {
    const auto outcome = ask("8/8/4k3/8/8/4K3/8/8 w - - 0 1\n", limit);
    EXPECT_EQ(outcome.exit_code, 2) << limit;
    EXPECT_THAT(outcome.text, StartsWith("--limit: at least 1 position must be looked at\n")) << limit;
  }
}

TEST_F(WinnableCommand, SaysOnlyWhoCannotWhereNoMoreIsAsked) {
  const auto outcome =
      ask("8/8/4k3/8/8/4KN2/8/8 w - -\n8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - -\n4k3/8/8/8/8/8/8/QK6 w - -\n",
          "--only-cannot");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("-- 8/8/4k3/8/8/4KN2/8/8 w - -\n"));
  EXPECT_THAT(outcome.text, HasSubstr("-- 8/2k5/8/1p1p1p1p/1P1P1P1P/8/2K5/8 w - -\n"));
  EXPECT_THAT(outcome.text, HasSubstr("?- 4k3/8/8/8/8/8/8/QK6 w - -\n"));
  EXPECT_EQ(ask("8/8/4k3/8/8/4K3/8/8 w - -\n", "--only-cannot --line").exit_code, 2);
}

}  // namespace
}  // namespace touchmove
