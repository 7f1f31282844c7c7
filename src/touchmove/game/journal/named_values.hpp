// What an event, a fact or an effect says, value by value under the names of the journal: for whoever puts it into
// words; and the same as one line of codes, for a terminal.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

struct NamedValue {
  std::string_view name;                 ///< as the journal has it; lives as long as the program
  std::vector<std::string> words;        ///< a square, a man's letter, a code; of a list each of them
  std::optional<std::int64_t> number{};  ///< of a count, a time, a ply
};

/// The values in the order of the journal, without the code itself and without what is left out there. Lists of texts
/// and of effects are not among them.
std::vector<NamedValue> named_values(const Fact& fact);
std::vector<NamedValue> named_values(const Effect& effect);
std::vector<NamedValue> named_values(const Needs& needs);
std::vector<NamedValue> named_values(const Event& event);

/// The code, then the fields as a journal names them: "time_added side white, ms 120000". Empty lists say nothing; what
/// is coded within stands in parentheses.
std::string in_words(const Fact& fact);
std::string in_words(const Effect& effect);
std::string in_words(const Option& option);
/// By its squares, as a journal has it.
std::string in_words(const board::BoardMove& move);

}  // namespace touchmove::game
