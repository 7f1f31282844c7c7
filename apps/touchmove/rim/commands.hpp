// The commands of the binary: one file each, `NAME.cpp` defining `add_NAME`. CMake finds the file, so adding a command
// edits nothing but the list of names in CMakeLists.txt and, for its place in the program, the list below.
#pragma once

#include <string>
#include <vector>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

namespace touchmove::app {

/// How the binary ends. Every command documents which of them it can give.
enum ExitCode : int {
  /// Done.
  Done = 0,
  /// The content is at fault, or the answer is no.
  AnswerIsNo = 1,
  /// Bad usage, or input that cannot be read.
  BadUsage = 2,
};

/// Each adds its subcommand to `app`. The subcommand's callback does the work and sets `exit_code`, which starts as
/// `Done`; it must outlive the parse. Bad usage may also be thrown as a `CLI::ParseError`.
void add_audit(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);
void add_check(CLI::App& app, int& exit_code);
void add_convert(CLI::App& app, int& exit_code);
void add_endgame(CLI::App& app, int& exit_code);
void add_find(CLI::App& app, int& exit_code);
void add_officiate(CLI::App& app, int& exit_code);
void add_pair(CLI::App& app, int& exit_code);
void add_perft(CLI::App& app, int& exit_code);
void add_rating(CLI::App& app, int& exit_code);
void add_rules(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_standings(CLI::App& app, int& exit_code);
void add_store(CLI::App& app, int& exit_code);
/// `words`: what follows the command. Only what they ask for is set up.
void add_tournament(CLI::App& app, int& exit_code, const std::vector<std::string>& words);
void add_verify(CLI::App& app, int& exit_code);
void add_winnable(CLI::App& app, int& exit_code);

}  // namespace touchmove::app
