// Tie-breaks that compare the players still tied with each other.
#pragma once

#include <cstddef>
#include <vector>

#include "touchmove/tournament/standings/tiebreak/event.hpp"
#include "touchmove/tournament/standings/tiebreak/settings.hpp"
#include "touchmove/tournament/standings/tiebreak/worked.hpp"

namespace touchmove::tournament::tiebreak {

/// Whether a tie-break is one of these: head to head, opponents' performance, direct encounter.
bool compares_the_tied(Code code);

/// The tie-break for the players of a tie, in the order given; every one has a place among them, shared where the
/// tie-break leaves a tie. `tied` are indices among the event's players, each once.
///
/// - Head to head (34E5): wins less losses over the board against each other.
/// - Opponents' performance (34E10): the average of the opponents' performances in the quick form; games between the
///   tied, and against unrated players, are left out.
/// - Direct encounter (C.07 6): points of the games against each other. All having met, these rank them, and those
///   level are compared again among themselves. Otherwise whoever no result of the missing games could bring level
///   with another is placed first, and the rest compared again.
std::vector<Worked> compare_the_tied(const Event& event, const Settings& settings, const TieBreak& tiebreak,
                                     const std::vector<std::size_t>& tied);

}  // namespace touchmove::tournament::tiebreak
