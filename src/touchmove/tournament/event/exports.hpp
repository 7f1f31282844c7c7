// An event for other programs and for the public: tables, games and one page, each from the state it is given.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/event/cross_table.hpp"
#include "touchmove/tournament/event/persons.hpp"
#include "touchmove/tournament/event/state.hpp"
#include "touchmove/tournament/files/pairings_csv.hpp"
#include "touchmove/tournament/files/players_csv.hpp"
#include "touchmove/tournament/files/standings_csv.hpp"
#include "touchmove/tournament/publish/html.hpp"

namespace touchmove::tournament::event {

/// How many rounds of a section anybody may see: those posted, from the first on.
int posted_rounds(const Section& section);

/// The event without its rounds that are not posted: their byes are points already, and nobody is to see them.
State as_posted(const State& state);

/// The section after its first `rounds`, all paired ones if 0. Whoever has no place (a house player, who has gone to
/// another section) stands behind everybody, so that every opponent is in the table.
files::StandingsFile standings_file(const State& state, std::size_t section, const Directory& directory,
                                    int rounds = 0);

/// The boards of all rounds, or of the first `rounds`: by board, byes last. Of a round of several games each is a round
/// where they count one by one; a match is one result.
files::PairingsFile pairings_file(const State& state, std::size_t section, const Directory& directory, int rounds = 0);

/// The entries, of all sections if none is named.
files::PlayersFile players_file(const State& state, const Directory& directory, std::optional<std::size_t> section);

/// The event as everybody may see it: rounds that are posted, standings after them, teams, and prizes.
publish::PublishedEvent published(const State& state, const Directory& directory);

/// The movetext, with its result, of a game of the hall: of which encounter, and which of its games from 1. Nothing if
/// it is not to be had.
using Movetext = std::function<std::optional<std::string>(const std::string& encounter, int game)>;

/// Every game of a section in PGN, by round and board: tags, then the moves of those played in the hall and the bare
/// result of the others (docs/formats/pgn-tags.md).
std::string section_pgn(const State& state, std::size_t section, const Directory& directory, const Movetext& moves);

}  // namespace touchmove::tournament::event
