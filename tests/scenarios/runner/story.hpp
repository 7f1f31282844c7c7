// Plays a scenario under one rulebook and compares what is ruled with what is expected.
#pragma once

#include <string>
#include <vector>

#include "scenario.hpp"

namespace touchmove::scenarios {

/// Everything that differs, each "file:line: what"; empty if the story goes as told. Events go in and rulings come out
/// as the JSON of docs/formats/journal.md, so that the format is tested with them.
std::vector<std::string> play(const Scenario& scenario, const std::string& book);

}  // namespace touchmove::scenarios
