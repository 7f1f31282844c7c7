// Reasons and consequences as messages (`finding.*` of the catalogs), and in words.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// What is to be said of a finding at a terminal: "open round 2 entry 7: the half-point byes of this player are used up
/// (2 of 2); a zero-point bye is open [...]", in brackets the clause.
messages::Message message_of(const Finding& finding);
/// The same for people at a page: entries and sections by their names, and of fields only those whose value is at
/// fault. "Round 2, board 3: Adams, Ann and Baker, Bo: they have met before [iesa:19-4-1a]".
messages::Message message_of(const Finding& finding, const State& state, const Directory& directory);

/// Their sentences.
std::string in_words(const Finding& finding, std::string_view language = messages::english);
std::string in_words(const Finding& finding, const State& state, const Directory& directory);

/// The same without where it is: "there is no such round (1 to 5)".
messages::Message reason_message(const Finding& finding);

/// "1 h 42 min", "35 s".
std::string span_text(Milliseconds span);

/// "1-0", "forfeit, Black was not there", ...
std::string_view in_words(Result result, std::string_view language = messages::english);
/// "they have met before".
std::string_view in_words(Flag flag, std::string_view language = messages::english);

/// "2.5".
std::string points_text(Points tenths);

}  // namespace touchmove::tournament::event
