// Makes what the views of `touchmove tournament` answer to programs, where it takes more than a few lines.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "event/answers.hpp"
#include "event/desk_answers.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/formats/uschess/uschess_report.hpp"

namespace touchmove::app {

/// Who is entered, in one section or, if it is empty, in all: the command `entries`.
EntriesAnswer entries_answer(const ev::State& state, const ev::Directory& directory, const std::string& section);

/// A section by pairing number after `shown` rounds, with the score after each column: the command `wallchart`.
WallChartAnswer wall_chart_answer(const ev::State& state, std::size_t section, const ev::CrossTable& table, int shown);

/// A round board by board: the command `chart`.
ChartAnswer chart_answer(const ev::State& state, const ev::Directory& directory, const ev::Section& section, int number,
                         const ev::Round& round);

/// What differs from the rulebook, with the clauses it changes: the command `announced`.
AnnouncedAnswer announced_answer(const ev::State& state);

/// What the rating report says besides the results, and what stands against it: the command `report`.
ReportAnswer report_answer(const ev::State& state, const ev::Directory& directory,
                           const std::vector<tournament::files::ReportProblem>& problems);

}  // namespace touchmove::app
