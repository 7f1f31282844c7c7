// `touchmove officiate` at a shell.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/shell.hpp"

namespace touchmove::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

ShellRun claim_with(const std::string& options) {
  const std::string events = R"({"type":"start","by":"hall"}
{"type":"claim","kind":"insufficient_losing_chances","by":"B","at":10000}
)";
  return run_in("audit", "printf '%s' '" + events +
                             "' | '" TOUCHMOVE_BINARY
                             "' officiate --rulebook uschess-blitz --clock G/5 "
                             "--start '7k/8/6K1/8/8/8/5Q2/q7 w - - 0 60' " +
                             options);
}

auto lines_of(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

TEST(Officiate, GivesOneRulingAnEvent) {
  const ShellRun run = claim_with("");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(lines_of(run.out), 2);
  EXPECT_THAT(run.out, HasSubstr(R"("needs":{"question":"forced_win","side":"white")"));
  EXPECT_THAT(run.out, Not(HasSubstr("finding")));
}

TEST(Officiate, AnswersQuestionsItselfWhenAskedTo) {
  const ShellRun run = claim_with("--find");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(lines_of(run.out), 3);
  EXPECT_THAT(run.out, HasSubstr(R"({"seq":2,"at":10000,)"));
  EXPECT_THAT(run.out, HasSubstr(R"("verdict":"yes","line":["f2f8"],"certificate":"mate")"));
  EXPECT_THAT(run.out, HasSubstr(R"("effect":"time_taken","side":"black","ms":60000)"));
}

/// Under an organizer's rulebook: what FIDE lets the hall call, the club leaves to the players.
TEST(Officiate, TakesAnOrganizersRulebook) {
  const std::string events = R"({"type":"start","by":"hall"}
{"type":"flag","by":"hall","color":"white","at":7200000}
)";
  const auto flag_under = [&](const std::string& rulebook) {
    return run_in("audit", "printf '%s' '" + events + "' | '" TOUCHMOVE_BINARY "' officiate --clock 15+10 --rulebook " +
                               rulebook + " 2>&1");
  };
  const ShellRun run = flag_under("../../../rulebooks/variations/club-rapid.toml");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("club-rapid: Club rapid evening, fide with these changes:\n"));
  EXPECT_THAT(run.out, HasSubstr("  illegal.penalty_ms = 120000 (fide:illegal.first-fast)\n"));
  EXPECT_THAT(run.out, HasSubstr(R"("reason":"only_players_call_flags")"));
  EXPECT_THAT(flag_under("fide").out, HasSubstr(R"("effect":"result")"));
  EXPECT_EQ(flag_under("nothing.toml").exit_code, 2);
}

}  // namespace
}  // namespace touchmove::cli
