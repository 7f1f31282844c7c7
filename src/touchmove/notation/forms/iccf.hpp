// The numeric notation of correspondence chess (ICCF): files and ranks as digits, `5254` for e2-e4; castling as the
// king's step, `5171`; a fifth digit for the man a pawn becomes: 1 queen, 2 rook, 3 bishop, 4 knight.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/moves/uci.hpp"

namespace touchmove::notation {

/// Reads squares alone, also with a dash between them (`52-54`); nothing for a text that is none. A pawn without its
/// fifth digit names no man.
std::optional<board::BoardMove> read_iccf(std::string_view text);

/// The legal move of that text. Castling is understood as the king's step and as king takes rook.
tl::expected<board::Move, UciFault> parse_iccf(const board::Position& position, std::string_view text);

/// Writes a legal move; castling as king takes rook where the king's step would say something else (Chess960).
std::string to_iccf(const board::Position& position, board::Move move);

}  // namespace touchmove::notation
