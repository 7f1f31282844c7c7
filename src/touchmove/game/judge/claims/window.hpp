// Which move a claim is about, until when it may be claimed, and by what the right to it was lost.
#pragma once

#include <cstddef>
#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Who made a ply.
board::Color maker_of(const State& state, std::size_t ply);

/// The last move of that side's opponent, if he has made any.
std::optional<std::size_t> last_ply_against(const State& state, board::Color side);

/// The first illegal move that stands.
std::optional<std::size_t> first_illegal(const State& state);

/// Whether a ply was ruled on once, at the press or upon a claim.
bool is_punished(const State& state, std::size_t ply);

/// Whether the opponent of the maker of a ply may still claim it.
bool window_open(const State& state, ClaimWindow window, std::size_t ply);

/// Too late for what happened with a ply, and by what the right was lost, as the window has it.
void say_lapsed(RulingWriter& out, const State& state, ClaimWindow window, std::size_t ply);

}  // namespace touchmove::game
