// A man moved or put down beside the move of a turn: by one who moves on after letting go, or moves twice.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Whether the event says that the move made in the same turn stays.
bool says_second(const Context& in);

/// Whether the player's hands go on beside the move he has made and not pressed: said so, or told where nobody watched,
/// so that the men lie as they are told to.
bool goes_on_beside(const Context& in, const State& state);

/// The man a player has in hand; of a player who has moved, one he has taken up again.
std::optional<board::Square> in_hand(const State& state, board::Color side);

/// Judges it: the men lie there, and before the press may be put back.
void judge_second_move(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move);

/// Likewise of a man let go.
void release_beside(const Context& in, RulingWriter& out, const State& state, std::optional<board::Square> square);

/// The first that still lies on the board, of either side; null if there is none.
const Misplacement* second_move(const State& state);

/// Whether there is one of that side's which it may mend, not having pressed.
bool may_mend_second(const State& state, board::Color side);

/// Puts the men back as the move left them.
void mend_second(RulingWriter& out, const Misplacement& second);

/// The clauses against it, and what was moved.
void name_second(const Context& in, RulingWriter& out, const State& state, const Misplacement& second);

/// What it costs, once completed: what an illegal move does, and the move itself stays.
void second_consequence(const Context& in, RulingWriter& out, const State& state, const Misplacement& second);

/// The clock is pressed with men lying so, where the press itself brings the consequence. True if so.
bool second_move_pressed(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
