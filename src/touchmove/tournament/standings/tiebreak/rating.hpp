// Tie-breaks from ratings: the tables of FIDE's rating regulations, and performances.
#pragma once

#include <cstddef>

#include "touchmove/tournament/standings/tiebreak/event.hpp"
#include "touchmove/tournament/standings/tiebreak/settings.hpp"
#include "touchmove/tournament/standings/tiebreak/worked.hpp"

namespace touchmove::tournament::tiebreak {

/// The rating difference dp that a score of `percent` (0 to 100) stands for.
int rating_difference(int percent);

/// The score in per cent expected of the player who is `difference` points above the other (below, if negative).
int expected_percent(int difference);

/// C.07 10.1: ratings of the opponents met over the board. No value without games, or where an opponent is unrated and
/// no rating is announced for the unrated; nor then for the two below.
Worked average_rating(const Event& event, const Settings& settings, const TieBreak& tiebreak, const Player& player);

/// C.07 10.2: the average rating of the opponents and dp of the score against them.
Worked performance(const Event& event, const Settings& settings, const Player& player);

/// C.07 10.3: the lowest rating of which the score against these opponents is expected; of no points, the lowest
/// opponent's less 800.
Worked perfect_performance(const Event& event, const Settings& settings, const Player& player);

/// The quick form of 34E10: the average of the opponents' ratings, 400 more for a win and 400 less for a loss, rounded;
/// unrated opponents are left out. No value where none is left.
Worked quick_performance(const Event& event, const Player& player);

}  // namespace touchmove::tournament::tiebreak
