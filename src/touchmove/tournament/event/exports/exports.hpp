// An event for other programs and for the public: tables, games and one page, each from the state it is given.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/publish/html.hpp"
#include "touchmove/tournament/formats/tables/pairings_csv.hpp"
#include "touchmove/tournament/formats/tables/players_csv.hpp"
#include "touchmove/tournament/formats/tables/standings_csv.hpp"

namespace touchmove::tournament::event {

/// The section after its finished rounds (`progress_of`). Whoever has no place (a house player, who has gone to another
/// section) stands behind everybody, so that every opponent is in the table. Where points were taken off, a column says
/// which and why.
files::StandingsFile standings_file(const State& state, std::size_t section, const Directory& directory);

/// The boards of all paired rounds: by board, byes last. Of a round of several games each is a round where they count
/// one by one; a match is one result.
files::PairingsFile pairings_file(const State& state, std::size_t section, const Directory& directory);

/// The event without its rounds that are not posted: their byes are points already, and nobody is to see them.
State as_posted(const State& state);

/// The entries, of all sections if none is named.
files::PlayersFile players_file(const State& state, const Directory& directory, std::optional<std::size_t> section);

/// The event as everybody may see it: rounds that are posted, standings after them, teams, and prizes.
publish::PublishedEvent published(const State& state, const Directory& directory,
                                  std::string_view language = messages::english);

/// The movetext, with its result, of a game of the hall: of which encounter, and which of its games from 1. Nothing if
/// it is not to be had.
using Movetext = std::function<std::optional<std::string>(const std::string& encounter, int game)>;

/// Every game of a section in PGN, by round and board: tags, then the moves of those played in the hall and the bare
/// result of the others (docs/formats/pgn-tags.md).
std::string section_pgn(const State& state, std::size_t section, const Directory& directory, const Movetext& moves);

}  // namespace touchmove::tournament::event
