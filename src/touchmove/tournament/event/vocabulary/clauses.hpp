// Which clause of a rulebook stands behind a reason or consequence.
#pragma once

#include <string_view>

#include "touchmove/game/book/event_policies.hpp"
#include "touchmove/rulebook/citation.hpp"
#include "touchmove/tournament/event/vocabulary/outcome.hpp"

namespace touchmove::tournament::event {

/// "book:clause", for as long as the program runs.
std::string_view lasting(rulebook::Citation citation);

/// "uschess:I.bye.half-point.limits"; empty where the book has no clause of its own on it, its fallbacks asked too.
std::string_view clause_of(std::string_view rulebook, game::EventMatter matter);
std::string_view clause_of(std::string_view rulebook, Code code);

/// The clause on which a pairing may be appealed for a flag; empty if it may not.
std::string_view clause_of(std::string_view rulebook, Flag flag);

}  // namespace touchmove::tournament::event
