// Moves and presses as facts and effects: which ply waits for its press, what was moved, whether it ends the game.
#pragma once

#include <cstddef>
#include <optional>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/illegal_reason.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// The clauses a move breaks.
using FaultedClauses = base::SaturatingVector<rulebook::Citation, 12>;

/// States that a man was moved and what it captured.
void moved_effect(RulingWriter& out, const board::BoardMove& move, std::optional<board::Piece> captured);

/// The clause a faulty drop breaks.
Matter matter_of_drop(board::IllegalReason reason);

/// The rook of a castling that is that ply, where castling did not put it; null if it lies rightly.
const Misplacement* rook_misplaced(const State& state, std::size_t ply);

/// States every fault of a move from there, made after so many plies, and returns the clauses it breaks, for the ruling
/// to cite after its own.
FaultedClauses name_faults(const Context& in, RulingWriter& out, const State& state, std::size_t ply,
                           const board::Placement& placement, const board::BoardMove& move);

/// Whether the game ends with a position, reached by that move; then the ruling says so.
bool ends_by_position(const Context& in, RulingWriter& out, const State& state, const board::Position& after,
                      const board::BoardMove& move);

/// Cites that nobody can mate any more as the men stand; first that nobody gets through, where the pawns are blocked.
void cite_dead(const Context& in, RulingWriter& out, const board::Position& position);

/// Why nobody can mate any more.
void say_dead(const Context& in, RulingWriter& out, const board::Position& position);

/// Whether a game ends as it begins, with the position it begins from; then the ruling says so.
bool ends_at_the_start(const Context& in, RulingWriter& out, const State& state);

/// The ply of `side` that is made and not yet pressed; its index in `plies`.
std::optional<std::size_t> unpressed_ply(const State& state, board::Color side);

/// States that a side has pressed; without a clock, that it has made its move.
void press_effect(RulingWriter& out, const State& state, board::Color side);

/// The first hand on the men begins the game.
void start_clock_if_ready(RulingWriter& out, const State& state);

}  // namespace touchmove::game
