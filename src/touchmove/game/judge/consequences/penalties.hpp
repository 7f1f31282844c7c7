// The penalties an official may choose from.
#pragma once

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {

/// Nothing, a warning, time or the game: what an official may do about it.
void punishment_options(const Context& in, RulingWriter& out, const State& state, board::Color offender, Matter matter,
                        Matter loss = Matter::Penalties);

/// Warning, then time, as an official may choose; the book's usual order of severity.
void offer_penalties(const Context& in, RulingWriter& out, const State& state, board::Color offender, Matter lenient);

}  // namespace touchmove::game
