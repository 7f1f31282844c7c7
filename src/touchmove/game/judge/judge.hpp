// One event before the rulebook: the state is read, the book's policies are asked, the ruling is written. Nothing is
// changed here.
#pragma once

#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Rules on an event. The ruling must be empty; more than it holds is lost and remembered (`Ruling::is_overfull`).
void judge(const Policies& policies, const State& state, const Event& event, Ruling& ruling);

}  // namespace touchmove::game
