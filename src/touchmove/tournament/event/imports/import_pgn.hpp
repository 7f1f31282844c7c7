// Results from a file of games: whose boards they were, and what is still missing of their results.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

struct ImportedResults {
  std::vector<Body> acts;  ///< `EnterResult` of each game whose result is not in yet
  std::size_t games{0};    ///< in the file
  std::size_t known{0};    ///< whose result was in already, and is the same
  std::size_t open{0};     ///< without a result
};

/// The results of a section's games in a PGN file, or every mistake in it by game and line and none of them. The board
/// of a game is that of its Round ("3", "3.12", of several games of one board "3.12.2"; without one any round posted)
/// on which its players sit: the same US Chess or FIDE id where the file and the event have both, else the same name,
/// in whatever order its parts stand and whatever capitals they have. A mistake is: what is no PGN; players who met in
/// no such round, or in several; the other colours; a round not posted or locked; a result unlike that in the movetext,
/// or unlike the one that is in; a board that is there twice. The moves are not kept: the journal of an event has none.
tl::expected<ImportedResults, std::vector<messages::Message>> results_from_pgn(const State& state,
                                                                               const Directory& directory,
                                                                               std::size_t section,
                                                                               std::string_view pgn);

}  // namespace touchmove::tournament::event
