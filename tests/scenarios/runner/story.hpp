// Plays a scenario under one rulebook and compares what is ruled with what is expected.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "scenario.hpp"
#include "touchmove/game/book/book.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::scenarios {

/// Everything that differs, each "file:line: what"; empty if the story goes as told. Events go in and rulings come out
/// as the JSON of docs/formats/journal.md, so that the format is tested with them.
std::vector<std::string> play(const Scenario& scenario, const std::string& book);

/// One event of a story and what was ruled on it. What it refers to lives as long as the call that is told it.
struct Ruled {
  unsigned line{0};  ///< of the file the story stands in; 0 before it begins: the opening, the start, its `moves`
  const game::Event& event;
  const game::Ruling& ruling;
};
/// The same, telling of each event in turn.
std::vector<std::string> play(const Scenario& scenario, const std::string& book,
                              const std::function<void(const Ruled&)>& tell);

/// The same under a book that is not among the registered ones. The clauses named in expectations are not compared, all
/// else is: verdicts, effects, facts, options, refusals and states. It stops at the first thing that differs.
std::vector<std::string> play_without_citations(const Scenario& scenario, const game::Book& book);

}  // namespace touchmove::scenarios
