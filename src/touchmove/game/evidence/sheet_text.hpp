// A scoresheet typed off: the words of a text put into the places of a sheet.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::game {

/// What stands written, by ply from the first; an empty text where the place was left blank.
using SheetPlaces = std::vector<std::string>;

/// More places than this are no scoresheet.
inline constexpr std::size_t most_places = 1000;

/// Why a text is no scoresheet: it runs beyond `most_places`, at this byte.
struct SheetTooLong {
  std::size_t offset{0};
};

/// Puts a typed text into places. Words follow one another as the moves do; a number ("12.", "12...", "12" beside the
/// place it belongs to) says where the next word stands, so that what a player left out becomes a blank. A number that
/// points back is a slip and is passed over. `-`, `--`, `?`, `...` and `_` are blanks. Tags, comments in braces,
/// variations, results, times and evaluations are passed over, marks of check and of capture in passing that stand
/// apart ("dis ch", "e.p.") join the move before. Nothing is asked of the moves themselves.
///
/// `first_number` and `first_side` are of the position the sheet begins with.
tl::expected<SheetPlaces, SheetTooLong> read_sheet_text(std::string_view text, int first_number = 1,
                                                        board::Color first_side = board::Color::White);

/// The text of a scanned sheet with the numbers of its moves put right where a machine took a digit for a letter: `l.`,
/// `1O.`, `I2.`. Nothing else is changed.
std::string unscramble_numbers(std::string_view text);

}  // namespace touchmove::game
