// Who is found in a rating list, as an entrant.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/lists/player_list.hpp"

namespace touchmove::tournament::event {

/// What a list says of an entrant.
struct FromList {
  Person person;  ///< without an id
  EntryStanding standing;
  std::string rating;          ///< as the list prints it; empty: none
  std::string_view rating_of;  ///< "regular", "quick", "blitz"
};

/// A listed player as one who enters under this rulebook and plays with this time control (empty: none is stated). The
/// rating is the one of the list for that time control, the regular one where there is none; in blitz of US Chess the
/// one to be paired by (uschess-blitz:3). A FIDE list gives the rating where the event goes by FIDE's own, and
/// elsewhere the FIDE rating alone, which another system's director may convert (rule 28D). A title, sex, federation or
/// state that is none (`faults_of`) is left out.
FromList from_list(const files::ListedPlayer& player, files::ListOf of, std::string_view rulebook,
                   std::string_view time_control);

/// "12345678  Doe, Jane  IL  1543, quick 1490  born 1999  member until 2026-12-31", to tell namesakes apart.
std::string in_words(const files::ListedPlayer& player, std::string_view language = messages::english);

}  // namespace touchmove::tournament::event
