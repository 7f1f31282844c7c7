// The tie-breaks of FIDE C.07 that look at one player, with unplayed rounds as article 16 has them.
#pragma once

#include <vector>

#include "touchmove/tournament/standings/tiebreak/event.hpp"
#include "touchmove/tournament/standings/tiebreak/settings.hpp"
#include "touchmove/tournament/standings/tiebreak/worked.hpp"

namespace touchmove::tournament::tiebreak::fide {

/// Article 16: the score of an opponent for tie-breaks, in tenths. What was awarded, except that a requested bye in the
/// last round, or followed by voluntarily unplayed rounds only, counts as a draw.
Points adjusted_score(const Event& event, const Player& player);

/// A tie-break of System::Fide for every player, in the players' order. Not for those compared among the tied
/// (group.hpp).
std::vector<Worked> work_out(const Event& event, const Settings& settings, const TieBreak& tiebreak);

}  // namespace touchmove::tournament::tiebreak::fide
