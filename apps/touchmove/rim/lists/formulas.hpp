// `--no-formulas`, of the commands whose tables are opened in spreadsheets.
#pragma once

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::app {

/// `formulas` must outlive the command's parsing.
inline CLI::Option* add_no_formulas(CLI::App& command, tournament::files::Formulas& formulas) {
  return command.add_flag_callback(
      "--no-formulas", [&formulas] { formulas = tournament::files::Formulas::Disarmed; },
      "For a spreadsheet: an apostrophe stands before what it would take for a formula, and is taken off when the file "
      "is read here");
}

}  // namespace touchmove::app
