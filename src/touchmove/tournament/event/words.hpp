// Reasons and consequences in English, for a terminal.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/tournament/event/outcome.hpp"

namespace touchmove::tournament::event {

/// "the number of half-point byes open to one player is used up (2 of 2) [uschess:I.bye.half-point.limits]".
std::string in_words(const Finding& finding);

/// "1-0", "forfeit, Black was not there", ...
std::string_view in_words(Result result);
/// "has met the opponent before".
std::string_view in_words(Flag flag);

/// "2.5".
std::string points_text(Points tenths);

}  // namespace touchmove::tournament::event
