// How men and clock are handled: takebacks, hands, adjusting out of turn, and what an official may do about it.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// A move taken back: by its maker before the press, where it was not allowed, or with the opponent's leave.
void judge_take_back(const Context& in, RulingWriter& out, const State& state, const TakeBack& event);

/// What it costs if the clock was not pressed by the hand that moved.
void pressed_with_other_hand(const Context& in, RulingWriter& out, const State& state);

/// A move made with both hands is pressed. Whether that is like an illegal move, and so ruled on.
bool two_hands_pressed(const Context& in, RulingWriter& out, const State& state, const PlyRecord& ply);

/// "I adjust" said by whoever is not on move.
void adjust_out_of_turn(const Context& in, RulingWriter& out, const State& state, const Adjust& event);

/// A move other than the one an official ordered, where that binds.
void directed_move_refused(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
