// A game that does not count, and the one played in its place: with which clocks the book says.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// An official declares the game void.
void judge_annul(const Context& in, RulingWriter& out, const State& state, const Annul& event);

}  // namespace touchmove::game
