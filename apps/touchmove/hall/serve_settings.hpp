// The settings of a hall in one file: for each of the command's options a key of the same name.
#pragma once

#include <string>
#include <string_view>

#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>

namespace touchmove::app {

/// Gives the options of `command` that were not named on the command line what the TOML file at `path` says of them:
/// true or false for a flag, a text or number for the others, a list of texts for those that may be repeated. Of the
/// command's options all may stand there but those in `not_here`. Throws `CLI::ValidationError` that names the file,
/// the line and what is wrong: no TOML, a key there is not (with the nearest there is), a value that does not fit.
void read_settings(CLI::App& command, const std::string& path, std::string_view not_here);

}  // namespace touchmove::app
