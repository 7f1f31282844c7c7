// Appeals: a ruling is taken to the next office, which lets it stand, takes it back, or chooses another remedy.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// A ruling is appealed.
void judge_appeal(const Context& in, RulingWriter& out, const State& state, const Appeal& appeal);

}  // namespace touchmove::game
