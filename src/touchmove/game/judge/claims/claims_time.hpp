// Fallen flags: who may call them and what they mean.
#pragma once

#include <vector>

#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Of two claims made at one moment the second is ruled on as if the first had not ended the game. Whether it is so.
bool claimed_together(const Context& in, RulingWriter& out, const State& state);

/// States that a line was found, how long it is and how it begins.
void show_line(RulingWriter& out, const std::vector<board::BoardMove>& line);

/// A claim that the opponent's flag is down.
void claim_flag(const Context& in, RulingWriter& out, const State& state);

/// A claim that both flags are down.
void claim_both_flags(const Context& in, RulingWriter& out, const State& state);

/// The hall or an official sees that a flag is down.
void judge_flag(const Context& in, RulingWriter& out, const State& state, board::Color color);

}  // namespace touchmove::game
