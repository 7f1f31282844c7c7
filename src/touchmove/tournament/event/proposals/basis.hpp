// What a proposal is made from, and whether it still rests on that.
#pragma once

#include <cstddef>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// Whether an engine would be told the same of a section by two states of one event, the second later than the first:
/// then what it proposed from the first (propose.hpp) is what it would propose from the second. What happens in other
/// sections changes nothing, unless somebody of this section has played there. May say no where yes were true, never
/// the other way.
bool same_for_pairing(const State& before, const State& now, std::size_t section);

/// As much of an event as an engine is told of one of its sections: entries of others are numbers without anything
/// behind them, and their rounds are left out, unless somebody of this one has to do with them. What is proposed of
/// that section is the same (`same_for_pairing`); in an event of many sections it is much less to copy.
State basis_for_pairing(const State& state, std::size_t section);

}  // namespace touchmove::tournament::event
