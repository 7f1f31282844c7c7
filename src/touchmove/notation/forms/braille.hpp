// Moves as blind players write them, in braille cells: `⠎⠋⠒` is a knight to f3. The men's letters are k, q, r, b and,
// for the knight, s; a rank is a digit in the lower part of its cell, without a sign before it; a check is `⠜⠏`. These
// are the rules of the British braille chess code. Castling, promotion and mate are written letter for letter: `⠕⠤⠕`,
// `⠑⠦⠟`, `⠜⠍`.
//
// A bishop and the b-file have one cell. A capture by a pawn therefore names its square, and where a text may mean
// either, what is legal decides.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {

/// Writes a legal move as shortly as it still means only that move.
std::string to_braille(const board::Position& position, board::Move move);

/// Reads a whole text, in Unicode's cells or in the letters that stand for them in braille files (`sf3`).
tl::expected<board::Move, SanError> parse_braille(const board::Position& position, std::string_view text);

/// Whether a text holds braille cells and nothing else.
bool is_braille(std::string_view text);

/// A number as the code writes those of moves: lower digits without a sign.
std::string braille_number(unsigned number);

}  // namespace touchmove::notation
