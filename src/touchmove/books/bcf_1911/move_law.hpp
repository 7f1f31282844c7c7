// How the men move under the laws of 1911: which clause a fault of a move breaks.
#pragma once

#include "touchmove/game/book/policies.hpp"

namespace touchmove::books::bcf_1911 {

/// bcf-1911:1 and 8A to 15, clause by clause.
game::FaultClauses move_law(const board::IllegalMove& fault, const board::BoardMove& move, board::Role mover);

}  // namespace touchmove::books::bcf_1911
