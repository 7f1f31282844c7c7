// fees.csv: what was noted of every entry's fee, for whoever keeps the event's books. Columns: docs/formats/csv.md.
#pragma once

#include <string>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/csv/csv.hpp"

namespace touchmove::tournament::event {

/// A line for every entry and currency in which something was noted, and one without amounts for everybody else who is
/// not withdrawn; by entry. Reading is no program's business here: notes are acts.
std::string fees_csv(const State& state, const Directory& directory, files::Formulas formulas = files::Formulas::Kept);

}  // namespace touchmove::tournament::event
