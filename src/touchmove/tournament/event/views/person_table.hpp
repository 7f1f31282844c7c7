// A section's games with one row a person: what is rated and reported, where a player has entered it again (rule 28S).
#pragma once

#include "touchmove/tournament/event/views/game_table.hpp"

namespace touchmove::tournament::event {

/// The table with all entries of a person in the row of the first, numbered as it is and rated as the last. Each game
/// keeps its column; where a person has two games in one, the second goes to a column added behind the others, on both
/// sides. A round in which one entry played and another had a bye is the game's; of two byes the greater is kept.
GameTable by_person(GameTable games);

}  // namespace touchmove::tournament::event
