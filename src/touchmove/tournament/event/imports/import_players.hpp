// What a list of players makes of itself in an event: a players.csv in, persons and acts out.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

struct PlayerImport {
  std::string section{};      ///< of whoever has none in the list
  bool even_if_alike{false};  ///< who seems to be entered already by name is entered all the same
  std::size_t most{9'999};    ///< players of one list; a report has no numbers for more
  By by{};                    ///< who enters them
  Milliseconds at{0};         ///< when
  bool despite{false};        ///< rules that a director may waive are waived
};

/// What enters them: acts in the order in which they are to be done, and who the new persons are.
struct ImportedPlayers {
  std::vector<Body> acts;
  std::vector<Person> persons;
};

/// Why nothing of a list is taken.
struct UnimportedPlayers {
  std::vector<messages::Message> mistakes;  ///< "line 3, field byes: 9:H: there is no such round (there are 1 to 5)"
  bool waivable{false};                     ///< all of them are rules that a director may waive, or names alike
  bool rules{false};                        ///< some are such rules
  bool alike{false};                        ///< some are names alike, which `even_if_alike` takes
};

/// Entries out of a `players.csv` (docs/formats/csv.md) for an event as it stands, or every mistake by line and field
/// and nothing of the list. Besides what the list itself may have wrong these are mistakes: a section there is none of,
/// a field of a person that cannot be so (`faults_of`), more players than `most`, whoever is known already from the
/// directory or from further up in the list, by id or, unless `even_if_alike`, by name, and every rule that refuses an
/// entry, a bye or a check-in: all acts are tried on a copy of the state. `new_person_id` gives an opaque id that was
/// never given before.
///
/// In a section of teams the persons are their members: one entry a team, by the column `team`, its members by the
/// column `board` (rosters.hpp).
tl::expected<ImportedPlayers, UnimportedPlayers> import_players(const State& state, const Directory& directory,
                                                                std::string_view csv, const PlayerImport& how,
                                                                const std::function<std::string()>& new_person_id);

}  // namespace touchmove::tournament::event
