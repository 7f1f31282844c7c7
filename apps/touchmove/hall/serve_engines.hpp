// The engines a hall offers to play against: those named, and those Debian installs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/hall/net/engines/engine_process.hpp"

namespace touchmove::app {

/// Reads `NAME=PATH` or `NAME=PATH ARGUMENT ...`. A name is of letters, digits, `-`, `_` and blanks, at most 24; the
/// path begins with a slash. The error says what is wrong.
tl::expected<hall::EngineProgram, std::string> parse_engine(std::string_view text);

/// Stockfish, Fairy-Stockfish and GNU Chess, as far as they stand where Debian puts them.
std::vector<hall::EngineProgram> engines_of_the_system();

}  // namespace touchmove::app
