// Moves taken back, moves that stand again, men put back where they had not stood.
#pragma once

#include <cstdint>

#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// The clock of a game begun from there: the moves that were made before, by the number of the move, count for its
/// periods. What was left of earlier ones nobody knows: it shows the time of the period it is in.
clock::Clock clock_at_start(const State& state, const clock::TimeControl& control);
inline clock::Clock clock_at_start(const State& state) { return clock_at_start(state, state.clock.control()); }

/// The plies made, with those that a start position was reached by, as its move number counts them. At number 1 none is
/// known.
int plies_made(const State& state);

/// Nothing is touched, lifted, owed or begun any more.
void rest_hand(State& state);
/// The strictly legal position of the men as they stand, if there is one.
void read_position(State& state);

/// The effect `restored`: the position before a ply is set up again, and the clock counts the moves left.
void restore_before(State& state, const Values& values, std::int64_t at);
/// The effect `reinstated`: the moves which the ruling at that seq took back stand again, whatever was played in their
/// place; the times are those shown now. Nothing happens if no such ruling is kept.
void reinstate(State& state, std::int64_t seq, std::int64_t at);
/// The effect `men_set_right`: the men on those squares are those of the proper array, in the start as well, and the
/// moves made stand.
void set_men_right(State& state, const Values& values);
/// The effects `misplaced` and, of a man moved or put down beside the move of a turn, `second_move`.
void misplace(State& state, const Values& values, bool second);
/// The effect `rook_misplaced`: the rook of the castling made last lies elsewhere than castling puts it, which makes it
/// an illegal move. Nothing happens after any other move.
void misplace_rook(State& state, const Values& values);

}  // namespace touchmove::game
