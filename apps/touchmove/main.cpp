// Parses the command line and hands over to one command. No rule of chess lives in this folder.
#include <algorithm>
#include <cstdio>
#include <exception>
#include <iterator>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "rim/commands.hpp"
#include "rim/nearest.hpp"
#include "rim/terminal.hpp"
#include "touchmove/base/version.hpp"

namespace {

constexpr const char* exit_codes =
    "Exit codes: 0 done; 1 the content is at fault, or the answer is no; 2 bad usage or unreadable input.\n"
    "Every command has its own --help.";

using Words = std::vector<std::string>;

struct Command {
  std::string_view name;
  /// `words`: what follows the command.
  void (*add)(CLI::App& app, int& exit_code, const Words& words);
};

/// A command that is set up whatever is asked of it, or one that has commands of its own.
template <auto add>
void add_command(CLI::App& app, int& exit_code, const Words& words) {
  if constexpr (std::is_invocable_v<decltype(add), CLI::App&, int&, const Words&>) {
    add(app, exit_code, words);
  } else {
    add(app, exit_code);
  }
}

constexpr Command commands[] = {
#define TOUCHMOVE_COMMAND(name) {#name, &add_command<&touchmove::app::add_##name>},
#include "commands.inc"
#undef TOUCHMOVE_COMMAND
};

/// Adds the command that the line begins with; all of them where it begins with none, which is help, the version or a
/// word that is nearly one. OPTIMIZATION: the options of all are some milliseconds' work, as much as most commands do.
void add_commands(CLI::App& app, const Words& line, int& exit_code) {
  const std::string_view first = line.empty() ? std::string_view() : line.front();
  const Words words(line.begin() + (line.empty() ? 0 : 1), line.end());
  const auto* const asked = std::find_if(std::begin(commands), std::end(commands),
                                         [&](const Command& command) { return command.name == first; });
  for (const Command& command : commands) {
    if (asked == std::end(commands) || &command == asked)
      command.add(app, exit_code, command.name == first ? words : Words{});
  }
}

int run(int argc, char** argv) {
  CLI::App app{"The laws of chess as software: play, officiate and audit.", "touchmove"};
  app.set_version_flag("--version", "touchmove " + std::string(touchmove::base::version));
  app.set_help_all_flag("--help-all", "Print the help of every command and exit");
  app.footer(exit_codes);
  app.require_subcommand(0, 1);

  int exit_code = touchmove::app::Done;
  add_commands(app, {argv + std::min(argc, 1), argv + argc}, exit_code);

  try {
    app.parse(argc, argv);
    // Asked here and not of the parser, which would say "a subcommand is required" of a misspelt one.
    if (app.get_subcommands().empty()) {
      throw CLI::RequiredError("A command");
    }
  } catch (const CLI::ParseError& error) {
    // Asking for help or the version is no failure; every other parse error is bad usage, whatever its own code.
    const std::string unknown =
        error.get_exit_code() == 0 ? std::string() : touchmove::app::what_is_unknown(app, {argv + 1, argv + argc});
    if (unknown.empty()) {
      exit_code = app.exit(error) == 0 ? touchmove::app::Done : touchmove::app::BadUsage;
    } else {
      std::fprintf(stderr, "touchmove: %s\n", touchmove::app::visible(unknown).c_str());
      exit_code = touchmove::app::BadUsage;
    }
  }
  // An answer nobody could receive is no success.
  if (std::fflush(stdout) != 0 || std::ferror(stdout) != 0) {
    std::fprintf(stderr, "touchmove: the output could not be written\n");
    return touchmove::app::BadUsage;
  }
  return exit_code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const std::exception& error) {
    std::fprintf(stderr, "touchmove: %s\n", error.what());
    return touchmove::app::BadUsage;
  }
}
