// The binary as a person at a shell meets it: help, version and exit codes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <sstream>
#include <string>
#include <vector>

namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

struct Outcome {
  int exit_code = -1;
  std::string out;
  std::string error;
};

std::string read_all(const std::string& command, int& exit_code) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  EXPECT_NE(pipe, nullptr);
  if (pipe == nullptr) {
    return text;
  }
  std::array<char, 4096> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    text.append(buffer.data(), count);
  }
  const int status = pclose(pipe);
  exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return text;
}

/// Runs the binary with `arguments`, as the shell reads them, and nothing on its standard input. Twice, once for each
/// stream: every call here is free of effects.
Outcome touchmove(const std::string& arguments) {
  Outcome run;
  const std::string command = std::string("'") + TOUCHMOVE_BINARY + "' " + arguments + " </dev/null ";
  run.out = read_all(command + "2>/dev/null", run.exit_code);
  run.error = read_all(command + "2>&1 >/dev/null", run.exit_code);
  return run;
}

/// The commands the help lists under its heading of subcommands.
std::vector<std::string> commands_in(const std::string& help) {
  std::vector<std::string> commands;
  std::istringstream lines(help);
  bool listing = false;
  for (std::string line; std::getline(lines, line);) {
    if (line == "Subcommands:") {
      listing = true;
    } else if (listing && line.starts_with("  ") && !line.starts_with("   ")) {
      commands.push_back(line.substr(2, line.find(' ', 2) - 2));
    } else if (line.empty()) {
      listing = false;
    }
  }
  return commands;
}

TEST(Cli, HelpNamesTheExitCodesAndEndsWell) {
  const Outcome run = touchmove("--help");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_THAT(run.out, HasSubstr("Usage: touchmove"));
  EXPECT_THAT(run.out, HasSubstr("Exit codes: 0 done; 1 the content is at fault, or the answer is no; 2 bad usage"));
  EXPECT_THAT(run.error, IsEmpty());
}

TEST(Cli, VersionIsTheOneTheLibraryWasConfiguredWith) {
  const Outcome run = touchmove("--version");
  EXPECT_EQ(run.exit_code, 0);
  EXPECT_EQ(run.out, std::string("touchmove ") + TOUCHMOVE_VERSION + "\n");
}

TEST(Cli, NoCommandIsBadUsage) {
  const Outcome run = touchmove("");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.out, IsEmpty());
  EXPECT_THAT(run.error, Not(IsEmpty()));
}

TEST(Cli, UnknownCommandIsBadUsageAndIsNamed) {
  const Outcome run = touchmove("castle-queenside");
  EXPECT_EQ(run.exit_code, 2);
  EXPECT_THAT(run.error, HasSubstr("castle-queenside"));
}

TEST(Cli, EveryCommandHasCompleteHelp) {
  const std::vector<std::string> commands = commands_in(touchmove("--help").out);
  if (commands.empty()) {
    GTEST_SKIP() << "no command is built in";
  }
  for (const std::string& command : commands) {
    SCOPED_TRACE(command);
    const Outcome run = touchmove(command + " --help");
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.out, HasSubstr("Usage: touchmove " + command));
    // Every option and argument says what it is for: the description stands in its own column.
    std::istringstream lines(run.out);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("  -")) {
        EXPECT_GT(line.size(), 30U) << "an option without a word: " << line;
      }
    }
  }
}

TEST(Cli, EveryCommandRefusesAnUnknownOption) {
  for (const std::string& command : commands_in(touchmove("--help").out)) {
    SCOPED_TRACE(command);
    const Outcome run = touchmove(command + " --no-such-option");
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.error, Not(IsEmpty()));
  }
}

TEST(Cli, AnAnswerThatCannotBeWrittenIsNoSuccess) {
  for (const std::string command : {"perft 1", "rules fide", "rules --help", "--version"}) {
    SCOPED_TRACE(command);
    int exit_code = -1;
    read_all(std::string("'") + TOUCHMOVE_BINARY + "' " + command + " 2>/dev/null >/dev/full", exit_code);
    EXPECT_EQ(exit_code, 2);
  }
}

TEST(Cli, OfficiateNamesTheOptionThatOpensNoTable) {
  const Outcome clock = touchmove("officiate --clock 5x");
  EXPECT_EQ(clock.exit_code, 2);
  EXPECT_THAT(clock.error, HasSubstr("--clock: "));
  EXPECT_THAT(clock.error, Not(HasSubstr("{")));
  EXPECT_THAT(touchmove("officiate --start nothing").error, HasSubstr("--start: "));
  EXPECT_THAT(touchmove("officiate --rulebook ficsa").error, HasSubstr("--rulebook: "));
  EXPECT_THAT(touchmove("officiate /").error, HasSubstr("Is a directory"));
}

}  // namespace
