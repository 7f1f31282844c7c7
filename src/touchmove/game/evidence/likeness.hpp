// How far a word on a scoresheet is from a way a move is written, as hands slip and machines misread.
#pragma once

#include <string_view>

namespace touchmove::game {

/// The price of reading `written` for `meant`, in tenths of a letter: nothing where they are the same; 3 for two signs
/// that scanners and hands confuse (`l` and `1`, `O` and `0`, `€` and `e`, `B` and `8`), 10 for any other sign, 7 for
/// one too many or too few; marks of check and capture cost 1. Never more than `limit`.
int likeness(std::string_view written, std::string_view meant, int limit);

}  // namespace touchmove::game
