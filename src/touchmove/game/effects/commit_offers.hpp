// What an offer of a draw, and its end, leave in the state.
#pragma once

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// That side offers a draw, in so many words or by what counts as an offer; beside a move just made it is noted.
void commit_offered(State& state, board::Color side);

/// The offer of that side stands no more; by what it was lost is kept, if there was one.
void commit_offer_lapsed(State& state, board::Color side);

}  // namespace touchmove::game
