// The last minutes without an increment: a draw asked for because the opponent cannot win by normal means or does not
// try to, or an increment asked for instead.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// A claim in the last minutes of a game without increment that the opponent cannot win or does not try to.
void claim_quickplay(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
