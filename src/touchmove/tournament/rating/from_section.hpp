// From a cross table to what the rating formulae are given.
#pragma once

#include <vector>

#include "touchmove/tournament/rating/fide.hpp"
#include "touchmove/tournament/rating/uschess.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::rating {

/// The games of every entrant, with the ratings of the cross table; a player's further facts (games so far, age, peak)
/// are for the caller to fill in. Only games over the board are rated: no byes, no forfeits.
std::vector<uschess::Player> uschess_players(const results::Section& section);

/// The same for FIDE: a game against an unrated opponent is kept, and not rated.
std::vector<fide::Player> fide_players(const results::Section& section);

}  // namespace touchmove::tournament::rating
