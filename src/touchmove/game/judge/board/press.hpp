// The clock is pressed: what was determined is completed.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// The clock is pressed: what was determined is completed.
void judge_press(const Context& in, RulingWriter& out, const State& state);

/// The claim that the opponent has pressed the clock without a move. True if it is ruled on by that.
bool claim_idle_press(const Context& in, RulingWriter& out, const State& state);

/// An illegal move is claimed of whoever pressed while men lay there that he had toppled: another breach, and none of
/// the move. True if so.
bool denied_for_lying_men(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
