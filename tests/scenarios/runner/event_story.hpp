// Stories of a whole event (docs/formats/scenarios.md, "Events"): entries, rounds, results, appeals.
#pragma once

#include <string>
#include <vector>

#include "scenario.hpp"

namespace touchmove::scenarios {

/// Plays a scenario whose proof is `event` under one book. What is not as it says, line by line; empty if all is.
std::vector<std::string> play_event(const Scenario& scenario, const std::string& book);

}  // namespace touchmove::scenarios
