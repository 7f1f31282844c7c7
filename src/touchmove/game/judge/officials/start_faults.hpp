// Men set up wrongly, colours reversed, a board that lies wrongly: what becomes of the game.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// A claim that the game was begun wrongly: set up, colours or board.
void start_claim(const Context& in, RulingWriter& out, const State& state, ClaimKind kind);

}  // namespace touchmove::game
