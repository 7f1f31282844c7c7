// `touchmove rules` as its user sees it: what it prints and how it ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <fstream>
#include <string>

#include "tests/source_dir.hpp"
#include "tests/support/temporary_directory.hpp"

namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

struct Outcome {
  std::string text;  ///< standard output and standard error together
  int exit_code{-1};
};

Outcome rules(const std::string& arguments) {
  const std::string command = "COLUMNS=100 '" TOUCHMOVE_BINARY "' rules " + arguments + " 2>&1";
  Outcome outcome;
  FILE* pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) return outcome;
  std::array<char, 4096> buffer{};
  for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
    outcome.text.append(buffer.data(), n);
  const int status = pclose(pipe);
  if (WIFEXITED(status)) outcome.exit_code = WEXITSTATUS(status);
  return outcome;
}

TEST(RulesCommand, ListsTheBooksWithTheirCounts) {
  const auto outcome = rules("");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, ContainsRegex("\nfide +223 "));
  EXPECT_THAT(outcome.text, ContainsRegex("\nuschess-blitz  US Chess Scholastic Blitz.*; then uschess\n"));
}

TEST(RulesCommand, ShowsAClauseWithItsSisters) {
  const auto outcome = rules("fide:touch.own");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, StartsWith("fide:touch.own   topic touch.own; on a player's claim; FIDE Laws 4.3.1\n"));
  EXPECT_THAT(outcome.text, HasSubstr("- Start position, White touches Nb1 -> must play Na3 or Nc3\n"));
  EXPECT_THAT(outcome.text, HasSubstr("uschess-blitz:1: Blitz is played with touch-move"));
}

TEST(RulesCommand, ShowsAnOrganizersRulebookWithTheClausesItChanges) {
  const std::string file = "'" TOUCHMOVE_SOURCE_DIR "/rulebooks/variations/club-rapid.toml'";
  const auto outcome = rules(file);
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, StartsWith("club-rapid: Club rapid evening\nannounced by The club\nbase fide;"));
  EXPECT_THAT(outcome.text, HasSubstr("\nflag.caller = players\nfide:time.flag-established (on a player's claim)\n"));
  EXPECT_THAT(rules(file + " --json").text,
              HasSubstr(R"({"parameter":"illegal.loses_at","value":"3","clause":"fide:illegal.second"})"));
  EXPECT_EQ(rules(file + " --compare").exit_code, 2);
  EXPECT_EQ(rules("nothing.toml").exit_code, 2);
}

TEST(RulesCommand, ShowsControlCharactersOfAFileInsteadOfObeyingThem) {
  const touchmove::support::TemporaryDirectory folder;
  const std::string file = folder.file("club.toml");
  const auto written = [&](const std::string& title, const std::string& change) {
    std::ofstream(file) << "rulebook = \"club\"\ntitle = \"" << title << "\"\nauthority = \"The \\u009bclub\"\n"
                        << "edition = \"a\\nb\"\nbase = \"fide\"\n[changes]\n"
                        << change << " = 3\n";
    return rules("'" + file + "'");
  };
  const auto shown = written("Red \\u001b[31mClub\\u007f \xC3\xBC", "illegal.loses_at");
  EXPECT_EQ(shown.exit_code, 0) << shown.text;
  EXPECT_THAT(shown.text,
              StartsWith("club: Red \\x1b[31mClub\\x7f \xC3\xBC\nannounced by The \\x9bclub\nedition a\\x0ab\n"));
  const auto wrong = written("Club", "\"illegal\\u001b[2J\"");
  EXPECT_EQ(wrong.exit_code, 1);
  EXPECT_THAT(wrong.text, HasSubstr("illegal\\x1b[2J"));
}

TEST(RulesCommand, ListsATopicAndAnArea) {
  EXPECT_THAT(rules("draw.fivefold").text, HasSubstr("fide:draws.fivefold (happens by itself)\n"));
  EXPECT_THAT(rules("'touch.*'").text, HasSubstr("fide:touch.adjust"));
}

TEST(RulesCommand, ComparesATopicAcrossTheBooks) {
  const auto outcome = rules("draw.fivefold --compare");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, HasSubstr("draws.fivefold (automatic)"));
  EXPECT_THAT(outcome.text, HasSubstr("(silent; then uschess)"));
  EXPECT_EQ(rules("fide:draws.fivefold --compare").text, outcome.text) << "a clause stands for its topic";
}

TEST(RulesCommand, SearchesWords) {
  const auto outcome = rules("--search resign Turn");
  EXPECT_EQ(outcome.exit_code, 0);
  EXPECT_THAT(outcome.text, ContainsRegex("\n[0-9]+ clauses\n"));
  const auto nothing = rules("--search xyzzy");
  EXPECT_EQ(nothing.exit_code, 1);
  EXPECT_EQ(nothing.text, "0 clauses\n");
}

TEST(RulesCommand, CoverageCountsByBookAndKindOfProof) {
  const auto outcome = rules("--coverage");
  EXPECT_THAT(outcome.text, StartsWith("rulebook       proof        proved  pending   none\nbcf-1911       event "));
  EXPECT_THAT(rules("fide --coverage").text, ContainsRegex("\n(proved|pending|none) +fide:overview.men"));
  EXPECT_THAT(rules("fide --coverage").text, Not(HasSubstr("iesa")));
}

TEST(RulesCommand, EveryDecidingClauseIsProvedOrWaitsForAnIssue) {
  EXPECT_THAT(rules("--coverage").text, Not(ContainsRegex("\nnone +[a-z]"))) << "tests/scenarios/pending.txt";
}

TEST(RulesCommand, WritesJson) {
  EXPECT_THAT(rules("fide:touch.own --json").text,
              StartsWith("[{\"clause\":\"fide:touch.own\",\"topic\":\"touch.own\","));
  EXPECT_THAT(rules("--json").text, HasSubstr("\"fallback\":[\"uschess-blitz\",\"uschess\"]"));
}

TEST(RulesCommand, AnUnknownNameIsAnsweredWithTheNearest) {
  const auto outcome = rules("fide:touch.onw");
  EXPECT_EQ(outcome.exit_code, 1);
  EXPECT_THAT(outcome.text, HasSubstr("is named 'fide:touch.onw'; nearest: fide:touch.own"));
}

TEST(RulesCommand, BadUsageExitsWithTwo) {
  EXPECT_EQ(rules("--compare").exit_code, 2);
  EXPECT_EQ(rules("fide --compare").exit_code, 2);
  EXPECT_EQ(rules("touch.own --compare --coverage").exit_code, 2);
  EXPECT_EQ(rules("touch.own --search king").exit_code, 2);
  EXPECT_EQ(rules("--frobnicate").exit_code, 2);
}

}  // namespace
