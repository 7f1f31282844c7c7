// A pawn on the last rank, and what stands for the man that replaces it.
#pragma once

#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// What is put down for the new man is none. Whether the promotion goes no further; else `role` is what it stands for.
bool stand_in_refused(const Context& in, RulingWriter& out, const State& state, board::Role& role);

/// The clock is pressed while a pawn stands on the last rank.
void press_with_promotion_owed(const Context& in, RulingWriter& out, const State& state);

/// Whether the opponent of a pawn left on the last rank touches a man; then it is ruled on.
bool touched_after_pawn_left(const Context& in, RulingWriter& out, const State& state, const Touch& event);

/// The claim that the opponent left a pawn on the last rank and pressed.
void claim_pawn_left(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
