// Plays a scenario under one rulebook and compares what is ruled with what is expected.
#pragma once

#include <string>
#include <vector>

#include "scenario.hpp"
#include "touchmove/game/book/book.hpp"

namespace touchmove::scenarios {

/// Everything that differs, each "file:line: what"; empty if the story goes as told. Events go in and rulings come out
/// as the JSON of docs/formats/journal.md, so that the format is tested with them.
std::vector<std::string> play(const Scenario& scenario, const std::string& book);

/// The same under a book that is not among the registered ones. The clauses named in expectations are not compared, all
/// else is: verdicts, effects, facts, options, refusals and states. It stops at the first thing that differs.
std::vector<std::string> play_without_citations(const Scenario& scenario, const game::Book& book);

}  // namespace touchmove::scenarios
