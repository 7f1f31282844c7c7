// What follows a move that is determined, and what its press completes.
#pragma once

#include "touchmove/board/position/position.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// What follows every determined move that does not end the game: offers it answers, and the clock where the program
/// presses it.
void move_determined(const Context& in, RulingWriter& out, const State& state);

/// The squares from which the side on move is in check.
Values checking_squares(const board::Position& position);

/// The empty squares on which a man from the hand would end the check of whoever is on move there.
Values blocking_squares(const board::Position& position);

/// What the press of a move means where moves are final only then: `after` it, and the ply pressed.
void complete_by_clock(const Context& in, RulingWriter& out, const State& after, const PlyRecord& ply);

}  // namespace touchmove::game
