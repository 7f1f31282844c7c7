// What moves taken back had brought to the clocks: said where it comes off, and where it comes back.
#pragma once

#include <cstdint>

#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Where a ruling sets up an earlier position, or lets moves stand again, `commit` takes from the clocks what the
/// presses of those moves had brought, or gives it back. That is written behind the effect that does it, so that
/// whoever sets a real clock by the ruling sets it right. `at_ms`: when it is ruled.
void tell_gains(const State& state, std::int64_t at_ms, Ruling& ruling);

}  // namespace touchmove::game
