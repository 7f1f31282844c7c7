// Men put down from the hand, and what a completed move hands over to the board beside.
#pragma once

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// A man put down from the hand.
void judge_drop(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move);

/// A hand on the partner's board. Nothing it does there counts; what it costs is the official's.
void partner_hands(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
