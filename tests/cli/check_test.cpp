// `touchmove check` as its users see it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include "tests/support/binary.hpp"
#include "tests/support/temporary_directory.hpp"

namespace touchmove {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class CheckCommand : public testing::Test {
 protected:
  support::Outcome ask(const std::string& body, const std::string& arguments = "") {
    std::ofstream(directory_.file("case.json")) << body;
    return support::run_binary("check " + arguments + " " + directory_.file("case.json"));
  }

  support::TemporaryDirectory directory_;
};

constexpr const char* threefold = R"({"opened":{"rulebook":"fide","time":"90+30"},
  "sheets":{"white":"1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8",
            "black":"1. e4 e5 2. Nf3 Nf6 3. Ng1 Ng8 4. Nf3 Nf6 5. Ng1 Ng8"},
  "clocks":{"white":60000,"black":90000},"events":[{"by":"A","type":"claim","kind":"repetition"}]})";

TEST_F(CheckCommand, ADisputeIsRuledOnWithItsClausesInFull) {
  const auto outcome = ask(threefold);
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("10 of 10 plies are played on.\n"));
  EXPECT_THAT(outcome.text, HasSubstr("A: claim repetition -> upheld\n"));
  EXPECT_THAT(outcome.text, HasSubstr("  fide:draws.threefold: "));
  EXPECT_THAT(outcome.text, HasSubstr("    occurrences count 3\n"));
}

TEST_F(CheckCommand, WhereTheSheetsDifferIsSaid) {
  const auto outcome = ask(R"({"opened":{"rulebook":"fide","time":""},
      "sheets":{"white":"1. e4 e5 2. Nf3","black":"1. e4 e6 2. Nf3"},"events":[]})");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("Ply 2: "));
  EXPECT_THAT(outcome.text, HasSubstr("to be settled by an official"));
}

TEST_F(CheckCommand, WhatOnlyComputationTellsIsSaidToBeOpen) {
  const std::string fallen = R"({"opened":{"rulebook":"fide","time":"G/5",
      "start":"8/4kb2/8/p1pBp1p1/P1P1P1P1/8/4K3/8 w - - 0 1"},"moves":"Kd3","clocks":{"white":60000,"black":0},
      "events":[{"by":"A","type":"claim","kind":"flag"}])";
  const auto asked = ask(fallen + "}");
  EXPECT_EQ(asked.exit_code, 0);
  EXPECT_THAT(asked.text,
              HasSubstr("A question is left to computation; with \"find\": true in the case it is answered."));
  EXPECT_THAT(asked.text,
              HasSubstr("    loss by official, default true, clauses fide:time.flag-loss, effects (result"));
  EXPECT_THAT(ask(fallen + R"(,"find":true})").text, Not(HasSubstr("left to computation")));
}

TEST_F(CheckCommand, ForFiveMenTheTableKeptIsAsked) {
  // Where none can be kept that is said; to build one takes half a minute.
  ::setenv("XDG_CACHE_HOME", "/dev/null", 1);
  const auto outcome = ask(R"({"opened":{"rulebook":"uschess-blitz","time":"G/5",
      "start":"8/8/3k3b/3P4/4K3/8/6B1/8 b - - 0 60"},"find":true,
      "events":[{"by":"B","type":"claim","kind":"insufficient_losing_chances"}]})");
  ::unsetenv("XDG_CACHE_HOME");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("touchmove check: "));
  EXPECT_THAT(outcome.text, HasSubstr("/dev/null/touchmove/endgames"));
}

TEST_F(CheckCommand, ACaseThatClaimsNothingSaysSo) {
  const auto outcome = ask(R"({"opened":{"rulebook":"fide","time":""},"moves":"Ke3"})");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("Nothing is claimed: the case has no events.\n"));
  EXPECT_THAT(outcome.text, Not(HasSubstr("{\"")));
}

TEST_F(CheckCommand, AFieldThatIsNoneIsRefusedWithTheNearest) {
  const auto outcome = ask(R"({"opened":{"rulebook":"fide","time":""},"moves":"Ke3",
      "evnts":[{"by":"A","type":"claim","kind":"repetition"}]})");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.text, HasSubstr("'evnts': no such field of the case; did you mean events?"));
}

TEST_F(CheckCommand, ForProgramsItIsTheWholeAnswer) {
  const auto outcome = ask(threefold, "--json");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, AllOf(StartsWith("{\"collation\":"), HasSubstr("\"permitted\":{\"A\":[")));
}

TEST_F(CheckCommand, WhatIsNoCaseIsRefusedWithTheFieldAtFault) {
  const auto outcome = ask(R"({"opened":{"rulebook":"fide","time":""},"until":"six"})");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.text, HasSubstr("touchmove check: bad_value in 'until': "));
  EXPECT_EQ(ask("no case").exit_code, 2);
  EXPECT_EQ(support::run_binary("check " + directory_.file("absent.json")).exit_code, 2);
}

TEST_F(CheckCommand, AnEventThatCannotBeReadIsNamed) {
  const auto outcome = ask(R"({"opened":{"rulebook":"fide","time":""},"moves":"e4",
      "events":[{"by":"B","type":"touch","squares":["e7"]},{"by":"B","type":"dance"}]})");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text, HasSubstr("touchmove check: event 2 of the case: "));
  EXPECT_THAT(outcome.text, HasSubstr("B: touch -> "));
}

TEST_F(CheckCommand, ATextFromOutsideIsNoCommandToTheTerminal) {
  const auto outcome = ask("{\"opened\":{\"rulebook\":\"\\u001b[2J\",\"time\":\"\"}}");
  EXPECT_EQ(outcome.exit_code, 2);
  EXPECT_THAT(outcome.text, Not(HasSubstr("\x1b")));
}

}  // namespace
}  // namespace touchmove
