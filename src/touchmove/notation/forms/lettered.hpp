// Standard algebraic notation with the letters of another language, or with figurines.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {

/// Writes a legal move: `Sf3`, `Кр:e2` never but `Крxe2`, `♘xd5+`, `e8=D`.
std::string to_lettered(const board::Position& position, board::Move move, Language language);

/// Reads a whole text as `parse_san` does, with that language's letters and the signs that `to_plain` knows; also long
/// forms (`Sg1-f3`), a man taken by name (`LxS` does not say where; `Lb5xSc6` does) and files alone (`ed`).
tl::expected<board::Move, SanError> parse_lettered(const board::Position& position, std::string_view text,
                                                   Language language);

}  // namespace touchmove::notation
