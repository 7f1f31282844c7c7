// Whether a proposal still rests on what it was made from.
#pragma once

#include <cstddef>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// Whether an engine would be told the same of a section by two states of one event, the second later than the first:
/// then what it proposed from the first (propose.hpp) is what it would propose from the second. What happens in other
/// sections changes nothing, unless somebody of this section has played there. May say no where yes were true, never
/// the other way.
bool same_for_pairing(const State& before, const State& now, std::size_t section);

}  // namespace touchmove::tournament::event
