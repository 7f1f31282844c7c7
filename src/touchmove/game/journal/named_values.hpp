// What an event, a fact or an effect says, value by value under the names of the journal: for whoever puts it into
// words.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

}  // namespace touchmove::game
