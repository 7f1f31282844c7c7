// Teams whose members play as individuals: medley team (iesa:1-3-3), board Swiss (iesa:1-3-4), the scholastic best
// four.
#pragma once

#include <cstddef>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/standings/team/combined.hpp"

namespace touchmove::tournament::event {

/// The sections whose players score for one team standing with this section's: itself, and those that share its
/// `team_across`.
std::vector<std::size_t> sections_of_teams(const State& state, std::size_t section);

/// The teams from first to last by the section's plan: its best so many members count, points taken off a team are off.
/// House players score for nobody.
/// `posted_only`: without what is not posted yet.
std::vector<team::CombinedStanding> team_table(const State& state, std::size_t section, bool posted_only = false);

}  // namespace touchmove::tournament::event
