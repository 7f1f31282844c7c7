// What an illegal move or another breach costs its maker.
#pragma once

#include <cstddef>
#include <optional>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Whether a move that cannot be made leaves a check unanswered in which its maker stood.
bool leaves_check_unanswered(const board::Placement& before, const board::BoardMove& move);

/// Names what made an illegal ply one: its faults, unless the ruling names them already; the clauses they break; that
/// the man moved only stands for another; and that what looked like mate is none.
void cite_faults(const Context& in, RulingWriter& out, const State& state, std::size_t ply,
                 const board::Placement& before);

/// Cites by what a move of that ply is legal that is made by a rule of its own, a castling, a capture in passing or a
/// promotion, where the book has clauses for them. True if so.
bool name_special_move(const Context& in, RulingWriter& out, const State& state, std::size_t ply);

/// The game is lost for a breach, or drawn if the opponent cannot win on `board`. `ply`: how many plies stand there.
void end_for_breach(const Context& in, RulingWriter& out, const State& state, board::Color offender,
                    const board::Placement& board, std::size_t ply, ResultReason loss, ResultReason no_mate);

/// What the book usually gives for an illegal move: time, at once or as an official chooses.
void usual_penalty(const Context& in, RulingWriter& out, const State& state, board::Color offender);

/// What an official who watches, or to whom it is told, may impose for a breach that the book leaves to him: nothing, a
/// warning, time.
void judged_penalty(const Context& in, RulingWriter& out, const State& state, board::Color offender, Matter matter);

/// What a completed illegal move costs its maker. With `ply`, the position before it is set up again.
void illegal_consequence(const Context& in, RulingWriter& out, const State& state, board::Color offender,
                         std::optional<std::size_t> ply);

}  // namespace touchmove::game
