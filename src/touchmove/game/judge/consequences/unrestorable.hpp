// Illegal moves before which the position cannot be set up again.
#pragma once

#include <cstddef>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// The position before a ply, an illegal one of that side, cannot be found: the last one that can be is gone back to,
/// as an official says.
void back_to_last_correct(const Context& in, RulingWriter& out, const State& state, board::Color offender,
                          std::size_t ply);

/// An illegal move that no record shows and no position can be found for: whether there was one is a finding of fact.
void unrecorded_illegal(const Context& in, RulingWriter& out);

}  // namespace touchmove::game
