// What a section's report says of how its rounds are paired and scored. Internal to this folder.
#pragma once

#include <cstddef>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::event {

/// 162, and the 299 of forfeits that are worth something else than an absence; nothing where all is as usual. While a
/// game is open it says that such a game is worth nothing yet.
void add_points(trf::Report& report, const SectionPlan& plan, bool open_games);

/// 192 of a Swiss, and 202: FIDE's tie-breaks, others marked OTHER_.
void add_type_and_tiebreaks(trf::Report& report, const State& state, const SectionPlan& plan);

/// 240 of the rounds to come: byes asked for, and who is known not to be there.
void add_byes_to_come(trf::Report& report, const State& state, std::size_t section, const CrossTable& table);

/// 260.
void add_kept_apart(trf::Report& report, const State& state, std::size_t section, const CrossTable& table);

/// Both, 250, and what DAT says of the players.
void add_pairing_records(trf::Report& report, const State& state, std::size_t section, const CrossTable& table);

}  // namespace touchmove::tournament::event
