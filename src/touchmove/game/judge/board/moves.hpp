// A man stands on its new square and the hand is off: the move is determined.
#pragma once

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// A move made by hand, whatever is wrong with it.
void judge_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move);

/// A castling whose rook is put down on that square, or left there, and not where it belongs.
void judge_castling_unmade(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move,
                           board::Square rook);

/// A move the hand has begun and not completed, as reported from a real board: castling before the rook has moved, a
/// capture before the captured man is off. In the hall the program does both in the same movement.
bool begins_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move);

/// The man put down for a pawn: for one that stands on the last rank, or for one taken off the board before it ever
/// did.
void judge_promotion(const Context& in, RulingWriter& out, const State& state, const Promote& promote);

}  // namespace touchmove::game
