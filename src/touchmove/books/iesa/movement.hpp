// Which clauses of the book a move rests on, and which ones an impossible move breaks.
#pragma once

#include "touchmove/game/book/policies.hpp"

namespace touchmove::books::iesa {

/// The clauses by which that move is determined, and those by which the man may go there. It must be legal.
void move_clauses(const board::Placement& placement, const board::BoardMove& move, game::CitationList& list);

/// The clauses that one fault of a move breaks.
game::FaultClauses move_law(const board::IllegalMove& fault, const board::BoardMove& move, board::Role mover);

}  // namespace touchmove::books::iesa
