// What the views of `touchmove tournament` answer to programs, where it takes more than a few lines.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report.hpp"

namespace touchmove::app {

/// Who is entered, in one section or, if it is empty, in all: the command `entries`.
std::string entries_json(const tournament::event::State& state, const tournament::event::Directory& directory,
                         const std::string& section);

/// A section by pairing number after `shown` rounds, with the score after each column: the command `wallchart`.
std::string wall_chart_json(const tournament::event::State& state, std::size_t section,
                            const tournament::event::CrossTable& table, int shown);

/// What differs from the rulebook, with the clauses it changes: the command `announced`.
std::string announced_json(const tournament::event::State& state);

/// What the rating report says besides the results, and what stands against it: the command `report`.
std::string report_json(const tournament::event::State& state, const tournament::event::Directory& directory,
                        const std::vector<tournament::files::ReportProblem>& problems);

}  // namespace touchmove::app
