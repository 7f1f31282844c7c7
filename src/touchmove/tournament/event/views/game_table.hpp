// The games of a section, player by player: what ratings and rating reports are made from. Where teams meet, the
// players are their members; a game belongs to the section it was played in, whoever has moved since.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::event {

/// A person as cross tables have them: names and ids; the opaque id where there is no name.
results::Entrant entrant_of(const Directory& directory, const std::string& person);

/// A game's result as one side has it in a table; nothing while it is not finished.
std::optional<tiebreak::Outcome> outcome_of(bool white, Result result);

/// A round in whose place a game beside the pairings stands: as a bye worth the same, for its opponent is in no table
/// of the section, with what the wall has of it.
results::Cell cell_beside(const SectionPlan& plan, const ExtraRecord& game, EntryNumber entry);

/// Which game a cell is.
struct GameSpot {
  int round{0};
  int board{0};
  int game{1};
};

struct GameTable {
  results::Section table;
  std::vector<EntryNumber> entries;                         ///< whose row it is, or whose member's
  std::vector<std::string> persons;                         ///< opaque id of each row
  std::vector<std::size_t> boards;                          ///< of a member: place in the team, from 0
  std::vector<std::vector<std::optional<GameSpot>>> spots;  ///< by row and column; nothing: no game
};

/// Everybody who was paired with somebody in the section, by pairing number, and of a team by board; those who have
/// gone to another section since stand last. Each game is a column, of a round of several as many; what was not played
/// here is a zero-point bye, but for the byes of who is still in the section.
GameTable game_table(const State& state, std::size_t section, const Directory& directory);

}  // namespace touchmove::tournament::event
