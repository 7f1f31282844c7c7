// Which squares each man could ever reach, if time did not count and every man helped: the least sets closed under what
// men can do. They are larger than the truth, never smaller, so what they exclude is excluded for good.
//
// Men of one colour and role share a set, since what a set leads to is the union of what its squares lead to. A man is
// steady as long as no square of the sets lets it move and nothing of the other side's sets takes it. Only steady men
// stand in anybody's way, and only what they attack is forbidden to a king; that two kings hold each other is true of
// whichever would have to move first.
#pragma once

#include <cstdint>

#include "touchmove/analysis/basis/words.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::analysis {

/// True if the sets show that `winner` can never mate: on no square the other king can ever stand on could it be
/// attacked with each of its flights attacked, filled by a man of its own or closed for good. Says nothing (false) with
/// castling rights. A position that is checkmate already is not asked about.
/// Works in a fraction of a microsecond without memory of its own.
bool is_unwinnable_by_static_sets(const BoardState& b, board::Color winner);

}  // namespace touchmove::analysis
