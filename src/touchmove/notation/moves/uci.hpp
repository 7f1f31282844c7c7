// Moves as the Universal Chess Interface writes them: `e2e4`, `e7e8q`, `e1g1`, `Q@f7`, `0000`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::notation {

/// How a castling is written.
enum class UciCastling : std::uint8_t {
  Automatic,      // the king's step where king and rook stand as in standard chess, else king takes rook
  KingTakesRook,  // always `e1h1`, as UCI_Chess960 wants it
};

enum class UciFault : std::uint8_t { NotNotation, NoLegalMove };

/// Reads squares and men alone; nothing for a text that is neither a move between two squares nor a drop. Does not ask
/// for legality.
std::optional<board::BoardMove> read_uci(std::string_view text);

/// The legal move of that text. Castling is understood as `e1g1` and as `e1h1`.
tl::expected<board::Move, UciFault> parse_uci(const board::Position& position, std::string_view text);

/// The same where men are held in hand: also drops, `N@f3`.
tl::expected<board::Move, UciFault> parse_uci(const board::DropPosition& position, std::string_view text);

/// Writes a legal move. Precondition: `position.is_legal(move)`, or a drop.
std::string to_uci(const board::Position& position, board::Move move, UciCastling castling = UciCastling::Automatic);

}  // namespace touchmove::notation
