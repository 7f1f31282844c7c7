// The US Chess rating report of an event, from its journal and the table of persons beside it.
#pragma once

#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report.hpp"

namespace touchmove::tournament::event {

/// Every rated section in which games were paired, each with the games that were played in it. Left out are sections
/// that are said not to be rated, and bughouse. What is not known is empty; `preflight` names it. `written` is today.
files::ReportEvent rating_report(const State& state, const Directory& directory, const results::Date& written);

/// What stands against the report besides: rounds announced and not paired.
std::vector<files::ReportProblem> rounds_missing(const State& state);

}  // namespace touchmove::tournament::event
