// How the men move under the FIDE laws: which clause a fault of a move breaks.
#pragma once

#include "touchmove/game/book/policies.hpp"

namespace touchmove::books::fide {

/// fide:movement, pawn, promotion, castling, en-passant and check, clause by clause.
game::FaultClauses move_law(const board::IllegalMove& fault, const board::BoardMove& move, board::Role mover);

}  // namespace touchmove::books::fide
