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

ShellRun officiated(const std::string& lines, const std::string& options = "") {
  return run_in("audit", "printf '%s' '" + lines + "' | '" TOUCHMOVE_BINARY "' officiate " + options);
}

TEST(Officiate, PassesNothingOver) {
  const ShellRun run = officiated(R"({"type":"move","by":"A","move":"e2e4","twohands":true}
{"type":"move","by":"A","move":"e2e4"}
)");
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_EQ(lines_of(run.out), 2);
  EXPECT_THAT(run.out, HasSubstr(R"({"error":{"line":1,"seq":0,"code":"unknown_field","where":"twohands",)"));
  EXPECT_THAT(run.out,
              HasSubstr("no such field of move; did you mean two_hands? Fields: move, two_hands, second, rook, type"));
  EXPECT_THAT(run.out, HasSubstr(R"("verdict":"accepted")"));
}

TEST(Officiate, SaysWhatIsMissingInAnEvent) {
  EXPECT_THAT(officiated(R"({"type":"move","move":"e2e4"})").out, HasSubstr(R"("code":"missing_field","where":"by")"));
  EXPECT_THAT(officiated(R"({"type":"press","by":"A","source":{}})").out,
              HasSubstr(R"("code":"missing_field","where":"source.said_by")"));
}

TEST(Officiate, JudgesNothingByAGameThatWasNotOpened) {
  for (const char* opening :
       {R"({"type":"opened","rulebook":"fidee"})", R"({"type":"opened","rulebook":"fide","time":"x"})",
        R"({"type":"opened","rulebook":"fide","clock":"G/5"})", R"({"type":"opend"})"}) {
    const ShellRun run = officiated(std::string(opening) + "\n" + R"({"type":"move","by":"A","move":"e2e4"})");
    EXPECT_EQ(run.exit_code, 1) << opening;
    EXPECT_EQ(lines_of(run.out), 1) << opening << run.out;
    EXPECT_THAT(run.out, HasSubstr(R"({"error":{"line":1,"seq":0)")) << opening;
  }
  const ShellRun twice = officiated(R"({"type":"move","by":"A","move":"e2e4"}
{"type":"opened","rulebook":"uschess"}
{"type":"move","by":"B","move":"e7e5"})");
  EXPECT_EQ(twice.exit_code, 1);
  EXPECT_EQ(lines_of(twice.out), 2);
  EXPECT_THAT(twice.out, HasSubstr("already_opened"));
}

TEST(Officiate, TakesMovesAsOnAScoresheetAndTheLastRulingByName) {
  const ShellRun run = officiated(R"({"type":"opened","rulebook":"fide","time":"90+30"}
{"type":"moves","moves":"1. e4 e5 2. Nf3 Nc6","at":"0:20"}
{"type":"report","by":"official","about":"device_sound","seat":"B","tag":"phone"}
{"type":"decide","by":"official","of":"phone","option":"loss"}
)");
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_EQ(lines_of(run.out), 4);
  EXPECT_THAT(run.out, HasSubstr(R"("result":"1-0")"));
}

/// Of moves told together the one that was not let stand is answered, whatever is set right behind it.
TEST(Officiate, GivesTheRulingThatEndsAList) {
  for (const char* timed : {"true", "false"}) {
    const ShellRun run = officiated(R"({"type":"opened","rulebook":"fide","time":"90+30","supervised":true}
{"type":"moves","moves":"1. e4 e5 2. Ke3 Ke2 Nc6 Nf3 Nf6","timed":)" +
                                    std::string(timed) + "}\n");
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_EQ(lines_of(run.out), 3) << run.out;
    EXPECT_THAT(run.out, HasSubstr(R"("verdict":"illegal")"));
    EXPECT_THAT(run.out, HasSubstr("move 3 of the list, '2. Ke3': it was not let stand, see its ruling"));
  }
}

/// And one that stands because nobody claims it is told of, with its event, before the answer to the list.
TEST(Officiate, GivesTheRulingOnAnIllegalMoveThatStandsWithinAList) {
  const ShellRun run = officiated(R"({"type":"opened","rulebook":"uschess","time":"G/60"}
{"type":"moves","moves":"1. e4 e5 2. Ke3 Nc6"}
)");
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_EQ(lines_of(run.out), 3) << run.out;
  EXPECT_THAT(run.out, HasSubstr(R"("type":"move","move":"e1e3","ruling":{"verdict":"illegal")"));
}

TEST(Officiate, ShowsTheTableAfterEachEvent) {
  const std::string story = R"({"type":"opened","rulebook":"fide","time":"90+30"}
{"type":"moves","moves":"1. e4 e5"}
{"type":"touch","by":"A","squares":["e1"]}
)";
  const ShellRun json = officiated(story, "--state");
  EXPECT_THAT(json.out, HasSubstr(R"("state":{"now":0,"seq":0,)"));
  EXPECT_THAT(json.out, HasSubstr(R"("must_move":["e1"])"));
  EXPECT_THAT(json.out, HasSubstr(R"("illegal_moves":{"white":0,"black":0}})"));
  const ShellRun text = officiated(story, "--text --state");
  EXPECT_EQ(text.exit_code, 0);
  EXPECT_THAT(text.out, HasSubstr("A: touch -> obliged"));
  EXPECT_THAT(text.out, HasSubstr("  4  . . . . P . . .\n"));
  EXPECT_THAT(text.out, HasSubstr("Clocks: white 1:30:30 (running), black 1:30:30"));
  EXPECT_THAT(text.out, HasSubstr("Owed: must move the man on e1 (fide:touch.own)"));
}

TEST(Officiate, ReadsAStory) {
  const std::string story =
      "scenario: a king is touched\nclauses: fide:touch.own\nbook: fide\nclock: 90+30\nmoves: e4 e5\n\n"
      "0:05 A touch e1\n     => obliged fide:touch.own ; must_move e1\nthen turn white\n0:09 A move Ke2\n";
  const ShellRun run = officiated(story);
  EXPECT_EQ(run.exit_code, 0) << run.out;
  EXPECT_EQ(lines_of(run.out), 5) << run.out;
  EXPECT_THAT(run.out, HasSubstr(R"("verdict":"obliged","clauses":["fide:touch.own")"));
  EXPECT_EQ(officiated("scenario: x\nbok: fide\n").exit_code, 1);
}

TEST(Officiate, TellsWhatCanBeSaid) {
  const ShellRun words = officiated("", "--vocabulary");
  EXPECT_EQ(words.exit_code, 0);
  EXPECT_THAT(words.out, HasSubstr("two_hands (true or false)"));
  const ShellRun book = officiated("", "--vocabulary --rulebook fide");
  EXPECT_THAT(book.out, HasSubstr("claim kind repetition, by player: fide:draws.threefold"));
  EXPECT_THAT(book.out, HasSubstr("report about device_sound"));
  const ShellRun json = officiated("", "--vocabulary --rulebook fide --json");
  EXPECT_THAT(json.out,
              HasSubstr(R"({"event":"claim","kind":"repetition","by":["player"],"clauses":["fide:draws.threefold")"));
  EXPECT_EQ(officiated("", "--vocabulary --rulebook nothing").exit_code, 2);
}

/// What `rules --example` prints is ruled on without a fault.
TEST(Officiate, RulesOnTheExamplesOfClauses) {
  for (const char* clause : {"fide:touch.own", "uschess:II.4.outsider-penalty", "fide:draws.offer", "bcf-1911:22i"}) {
    const ShellRun run = run_in("audit", "'" TOUCHMOVE_BINARY "' rules " + std::string(clause) +
                                             " --example | '" TOUCHMOVE_BINARY "' officiate");
    EXPECT_EQ(run.exit_code, 0) << clause << run.out;
    EXPECT_THAT(run.out, HasSubstr(clause));
  }
  const ShellRun shown = run_in("audit", "'" TOUCHMOVE_BINARY "' rules uschess:II.4.outsider-penalty");
  EXPECT_THAT(shown.out, HasSubstr("  - report about claim_remark, by player or official\n"));
}

}  // namespace
}  // namespace touchmove::cli
