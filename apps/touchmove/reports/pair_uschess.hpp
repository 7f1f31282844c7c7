// `touchmove pair --system uschess`: its settings on the command line, and its rounds in words and as JSON.
#pragma once

#include <CLI/CLI.hpp>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::app {

struct UsChessOptions {
  tournament::pairing::uschess::Settings settings;
  std::string teams;
  std::string acceleration;
  std::string colours;
  std::string lines;
  bool class_pairings{false};
  bool no_families{false};
};

/// Adds the options that only this system has; they stand in a group of their own in the help.
void add_us_chess_options(CLI::App& command, UsChessOptions& options);

/// Pairs and prints; the command's exit code.
int pair_us_chess(const tournament::pairing::Field& field, const UsChessOptions& options, bool explain, bool json,
                  const std::string& language);

}  // namespace touchmove::app
