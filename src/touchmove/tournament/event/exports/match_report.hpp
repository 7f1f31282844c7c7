// A section in which teams meet as a Tournament Report File: the members with their games, the teams, who sat at which
// board, and the matches nobody played.
#pragma once

#include <cstddef>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::event {

/// Records 001 of the members who were paired, 299, 300, 310, 320, 330, 240 and 362. `team::event_from_report` takes
/// the same matches from it.
trf::Report match_report(const State& state, std::size_t section, const Directory& directory);

}  // namespace touchmove::tournament::event
