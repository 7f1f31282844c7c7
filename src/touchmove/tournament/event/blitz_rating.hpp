// By which of two ratings an entry of a scholastic blitz event is paired.
#pragma once

#include <string_view>

#include "touchmove/tournament/event/event.hpp"

namespace touchmove::tournament::event {

/// Gives `standing` the rating a player with these two is paired by (uschess-blitz:3, 3.established), each as lists
/// print it ("1420", "1520/12" for a provisional one, empty for none). With neither the standing stays unrated until
/// the chief director assigns a rating (uschess-blitz:3.assigned). False: one of the texts is no rating, and nothing
/// has changed.
bool rate_for_blitz(Standing& standing, std::string_view regular, std::string_view blitz);

}  // namespace touchmove::tournament::event
