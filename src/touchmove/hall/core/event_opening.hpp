// What opens an event in the hall, and what a pasted list of players makes of itself: texts in, acts of the event out.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/hall/core/event_room.hpp"
#include "touchmove/hall/core/problem.hpp"
#include "touchmove/hall/core/random.hpp"
#include "touchmove/hall/core/time.hpp"

namespace touchmove::hall {

/// The body of `POST /api/events`: the fields of an `opened` event. The hall sets `format` and `opened_at`; parameters
/// left out are the rulebook's.
tl::expected<tournament::event::Opened, Problem> parse_opening(std::string_view body, Time now);

/// The opening with its lot drawn: from the text it announces, else from its name and `salt`. Whoever has the announced
/// text can draw the colour of the first board again (lot.hpp).
tournament::event::Opened with_lot(tournament::event::Opened opened, std::string_view salt);

/// A field of a person has at most so many bytes.
inline constexpr std::size_t longest_person_text = 120;
/// The name of a field that is longer, or null.
const char* too_long_field(const tournament::event::Person& person);

/// Entries out of a `players.csv` (docs/formats/csv.md) for an event as it stands.
struct ImportedPlayers {
  std::vector<tournament::event::Body> acts;
  std::vector<tournament::event::Person> persons;
};

/// Every mistake by line and field, and nothing of the list; players who are entered already, by id or by name, are
/// mistakes too unless `even_if_alike`. More than `most` players are none. A row names its section, or is for
/// `section`.
tl::expected<ImportedPlayers, std::vector<std::string>> import_players(const EventRoom& room, std::string_view csv,
                                                                       const std::string& section, bool even_if_alike,
                                                                       std::size_t most, const Random& random);

}  // namespace touchmove::hall
