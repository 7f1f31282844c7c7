// The endings that the IESA rules let a player claim as drawn, whatever the clocks show (iesa:12-8).
#pragma once

#include "touchmove/game/book/policies.hpp"

namespace touchmove::books::iesa {

/// Whether the claimant may have this ending declared drawn. `Unknown` where a win that the opponent can force would
/// defeat the claim; `No` for the side the clause does not name, and for every other ending.
game::LosingChances theoretical_draw(const board::Placement& placement, board::Color claimant);

}  // namespace touchmove::books::iesa
