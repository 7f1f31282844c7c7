// What a list of players makes of itself in an event: a players.csv in, persons and acts out.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/event/event.hpp"
#include "touchmove/tournament/event/persons.hpp"
#include "touchmove/tournament/event/state.hpp"

namespace touchmove::tournament::event {

struct PlayerImport {
  std::string section{};      ///< of whoever has none in the list
  bool even_if_alike{false};  ///< who seems to be entered already is entered all the same
  std::size_t most{9'999};    ///< players of one list; a report has no numbers for more
};

/// What enters them: acts in the order in which they are to be done, and who the new persons are.
struct ImportedPlayers {
  std::vector<Body> acts;
  std::vector<Person> persons;
};

/// Entries out of a `players.csv` (docs/formats/csv.md) for an event as it stands, or every mistake by line and field
/// and nothing of the list. Besides what the list itself may have wrong these are mistakes: a section there is none of,
/// a field of a person longer than `longest_person_text`, more players than `most`, and, unless `even_if_alike`,
/// whoever is known already, by id or by name, from the directory or from further up in the list. `new_person_id` gives
/// an opaque id that was never given before.
tl::expected<ImportedPlayers, std::vector<std::string>> import_players(
    const State& state, const Directory& directory, std::string_view csv, const PlayerImport& how,
    const std::function<std::string()>& new_person_id);

}  // namespace touchmove::tournament::event
