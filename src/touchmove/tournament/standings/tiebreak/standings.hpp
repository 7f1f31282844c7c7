// Standings: by points, then by a list of tie-breaks.
#pragma once

#include <cstddef>
#include <vector>

#include "touchmove/tournament/standings/tiebreak/event.hpp"
#include "touchmove/tournament/standings/tiebreak/settings.hpp"
#include "touchmove/tournament/standings/tiebreak/worked.hpp"

namespace touchmove::tournament::tiebreak {

struct Standing {
  std::size_t player{0};          ///< index among the event's players
  std::size_t place{1};           ///< from 1; shared by all who are equal on everything
  Points score{0};                ///< as awarded, in tenths
  std::vector<Worked> tiebreaks;  ///< one for each of the list
};

/// A tie-break for every player, in the players' order. One that compares the tied (group.hpp) has a value only for
/// those of the same score as somebody else, compared by score alone.
std::vector<Worked> work_out(const Event& event, const Settings& settings, const TieBreak& tiebreak);

/// The players from first to last: by score, with `Settings::played_first` by having scored over the board, then by
/// each tie-break of the list in turn; whoever has no value stands behind those who do. One that compares the tied
/// looks at those whom all before left equal. Players equal on everything share a place and stand by rating, name and
/// number. The list's tie-breaks must be of the settings' system.
std::vector<Standing> standings(const Event& event, const Settings& settings, const std::vector<TieBreak>& list);
/// The same of some of the players, indices each once: places count among them, and a tie-break that compares the tied
/// looks at nobody else.
std::vector<Standing> standings(const Event& event, const Settings& settings, const std::vector<TieBreak>& list,
                                const std::vector<std::size_t>& among);

}  // namespace touchmove::tournament::tiebreak
