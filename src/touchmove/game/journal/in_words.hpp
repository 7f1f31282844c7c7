// Facts, effects and options as one line of codes, for a terminal.
#pragma once

#include <string>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// The code, then the fields as a journal names them: "time_added side white, ms 120000". Empty lists say nothing; what
/// is coded within stands in parentheses.
std::string in_words(const Fact& fact);
std::string in_words(const Effect& effect);
std::string in_words(const Option& option);
/// By its squares, as a journal has it.
std::string in_words(const board::BoardMove& move);

}  // namespace touchmove::game
