// Touching, adjusting and letting go.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// Men touched, in their order.
void judge_touch(const Context& in, RulingWriter& out, const State& state, const Touch& event);

/// "I adjust", said before the touch or too late.
void judge_adjust(const Context& in, RulingWriter& out, const State& state, const Adjust& event);

/// The hand lets go of a man.
void judge_release(const Context& in, RulingWriter& out, const State& state, const Release& event);

}  // namespace touchmove::game
