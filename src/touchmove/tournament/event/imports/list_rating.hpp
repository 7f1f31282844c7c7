// The rating an entry is paired by, from those that rating lists publish.
#pragma once

#include <optional>
#include <string_view>

#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/rating/published.hpp"

namespace touchmove::tournament::event {

/// Gives `standing` the published rating; without one it is unrated.
void rate(EntryStanding& standing, const std::optional<rating::Published>& published);

/// Gives `standing` the rating a player with these two is paired by in scholastic blitz (uschess-blitz:3,
/// 3.established). With neither it is unrated until the chief director assigns a rating (uschess-blitz:3.assigned).
/// Which of the two it is.
std::optional<rating::Chosen> rate_for_blitz(EntryStanding& standing, const std::optional<rating::Published>& regular,
                                             const std::optional<rating::Published>& blitz);
/// The same of texts as lists print them ("1420", "1520/12" for a provisional one, empty for none). False: one of them
/// is no rating, and nothing has changed.
bool rate_for_blitz(EntryStanding& standing, std::string_view regular, std::string_view blitz);

}  // namespace touchmove::tournament::event
