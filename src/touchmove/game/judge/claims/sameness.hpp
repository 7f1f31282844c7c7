// Why two positions that look alike are two: a right to castle or to take in passing, one man that stood elsewhere. And
// why they are one all the same: like men have only changed places.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/judge/claims/draw_claim.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Names the positions of the game that were the one claimed but for a right (where the book counts rights), or but for
/// one man: which and where. Only where there are so many of them that they would have made the claim. If those with
/// another right would have, the clause about that right decides, and is cited first. `count` is how often the position
/// claimed stood there itself.
void name_differing(const Context& in, RulingWriter& out, const State& state, const DrawGround& ground, int count);

/// Says where like men had changed places in an earlier appearance of the position claimed: it counts, by the clause
/// about like men, which then decides.
void name_exchanged_men(const Context& in, RulingWriter& out, const State& state, const DrawGround& ground);

}  // namespace touchmove::game
