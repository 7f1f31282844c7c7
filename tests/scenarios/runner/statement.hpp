// Statements about the board as it stands and about how moves are written (docs/formats/scenarios.md): for clauses that
// say what is legal or how to record, where no ruling is given.
#pragma once

#include <string>

#include "scenario.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/game/book/policies.hpp"

namespace touchmove::scenarios {

/// What is wrong with a statement, in words; empty if it holds on that board under those policies.
std::string contradiction(const Step& step, const board::Placement& placement, const game::Policies& policies);

}  // namespace touchmove::scenarios
