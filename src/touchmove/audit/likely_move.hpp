// What was probably meant by a move that is not legal: the legal move that is written most like it and after which the
// rest of the game can be read.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/board/position/position.hpp"

namespace touchmove::audit {

/// The SAN of that move; empty where none is like the text, where the game cannot be read on after it, or where two fit
/// alike. `rest` is what follows the text, as much of it as is at hand; `whole` says that it is all there is.
/// The answer is a guess and changes nothing that is judged.
std::string likely_move(const board::Position& position, std::string_view text, std::string_view rest, bool whole);

}  // namespace touchmove::audit
