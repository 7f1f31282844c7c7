// Forsyth notation as players note a position down by hand: the men and the empty squares between them, and no more.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::notation {

/// Reads a board from White's eighth rank to the first: capitals are White's men, small or circled letters (U+24B6 to
/// U+24CF) Black's, a number counts the empty squares before the next man of its rank. Slashes and line ends may
/// divide the ranks, and white space may stand anywhere.
///
/// Whose turn it is and who may castle is not written: White is to move and nobody may castle in what is returned.
/// Errors are those of a FEN's board; a rank is never filled up from the next one.
tl::expected<board::Placement, FenError> parse_forsyth(std::string_view text);

enum class ForsythStyle : std::uint8_t {
  Divided,  ///< `N 1 b k 3 r / p 5 p p / ...`
  Compact,  ///< `N1bk3r/p5pp/...`, as the first field of a FEN
  Ranks,    ///< a line for each rank, men and numbers set apart
};

/// Writes the men. Reading the result gives the same men again.
std::string to_forsyth(const board::Placement& placement, ForsythStyle style = ForsythStyle::Divided);

}  // namespace touchmove::notation
