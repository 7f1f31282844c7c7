// The tie-breaks of US Chess rule 34 (7th edition) that look at one player.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "touchmove/tournament/standings/tiebreak/event.hpp"
#include "touchmove/tournament/standings/tiebreak/settings.hpp"
#include "touchmove/tournament/standings/tiebreak/worked.hpp"

namespace touchmove::tournament::tiebreak::uschess {

/// 34E1: the score of an opponent for tie-breaks, every round the opponent did not play worth a draw. In tenths.
Points adjusted_score(const Event& event, const Player& player);

/// A tie-break of System::UsChess for every player, in the players' order. Not for those compared among the tied
/// (group.hpp).
std::vector<Worked> work_out(const Event& event, const Settings& settings, const TieBreak& tiebreak);

/// 34E13, the project's lot: FNV-1a of "lot:number", mixed; the higher one goes first.
std::uint32_t lot_of(std::string_view lot, int number);

}  // namespace touchmove::tournament::tiebreak::uschess
