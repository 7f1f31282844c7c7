// Which squares each man could ever reach, if time did not count and every man helped: the least sets closed under what
// men can do. They are larger than the truth, never smaller, so what they exclude is excluded for good.
#pragma once

#include <cstdint>

#include "touchmove/analysis/basis/words.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::analysis {

/// True if the sets show that `winner` can never mate: none of its men can ever attack a square that the other king can
/// ever stand on, or only bishops of one square colour can and there is no square where they could mate. Says nothing
/// (false) with castling rights or an en passant target. A position that is checkmate already is not asked about.
/// Works in a few microseconds without memory of its own.
bool is_unwinnable_by_static_sets(const BoardState& b, board::Color winner);

}  // namespace touchmove::analysis
