// What moves taken back had brought to the clocks: said where it comes off, and where it comes back.
#pragma once

#include <algorithm>
#include <cstdint>

#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Whether an effect sets up an earlier position, or lets moves stand again.
inline bool changes_moves(const Effect& effect) {
  return (effect.code == EffectCode::Restored || effect.code == EffectCode::Reinstated) && effect.values.board == 0;
}

/// Whether a ruling has such an effect: asked of every ruling, and hardly ever so.
inline bool changes_moves(const Ruling& ruling) {
  return std::any_of(ruling.effects.begin(), ruling.effects.end(),
                     [](const Effect& effect) { return changes_moves(effect); });
}

/// Where a ruling sets up an earlier position, or lets moves stand again, `commit` takes from the clocks what the
/// presses of those moves had brought, or gives it back. That is written behind the effect that does it, so that
/// whoever sets a real clock by the ruling sets it right. For one that `changes_moves`. `at_ms`: when it is ruled.
void tell_gains(const State& state, std::int64_t at_ms, Ruling& ruling);

}  // namespace touchmove::game
