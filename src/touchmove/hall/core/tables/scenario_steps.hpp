// A scenario of the tests as a reader steps through it: each event with its ruling, and the board after it.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/game/fold/finder.hpp"

namespace touchmove::hall {

/// Whether a scenario (docs/formats/scenarios.md) is the story of a game: others are statements about boards and texts,
/// or stories of whole events.
bool is_of_a_game(std::string_view told);

/// The story of a game played under that book, or under the first the scenario names where it is told of others or the
/// book is empty: the JSON of a `PlayedScenarioShape`. What the story leaves to computation is computed, which may take
/// seconds; touches nothing but its arguments, so any thread may call it. `tables`: whom to ask of endings. Precondition:
/// `is_of_a_game(told)`.
std::string scenario_steps(std::string_view told, std::string_view book, const game::EndgameTables& tables);

}  // namespace touchmove::hall
