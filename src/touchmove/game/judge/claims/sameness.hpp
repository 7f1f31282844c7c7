// Why two positions with the same men are two: the rights to castle and to take in passing.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/judge/claims/draw_claim.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Names the positions of the game in which the men stood as in the one claimed, the same side to move, and a right
/// differed: which and where. Where there are so many of them that they would have made the claim, the clause about
/// that right decides, and is cited first. `count` is how often the position claimed stood there itself.
void name_differing_rights(const Context& in, RulingWriter& out, const State& state, const DrawGround& ground,
                           int count);

}  // namespace touchmove::game
