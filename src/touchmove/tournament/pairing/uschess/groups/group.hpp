// One score group: upper half against lower half, made legal, then the colours (29C, 29E).
#pragma once

#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/uschess/groups/meetings.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"
#include "touchmove/tournament/pairing/uschess/terms/switches.hpp"

namespace touchmove::tournament::pairing::uschess {

struct GroupPairing {
  Places places;
  std::vector<Switch> switches;  ///< in order, from the natural places to these; players by rank
};

/// Pairs the members, by rank and an even number of them, or nothing if no pairing is legal. Where some have to meet
/// who are kept apart, they do on as few boards as can be, and which they are is left to halves and colours.
///
/// Colours by Look Ahead (29E6a): from the legal natural pairing on, the permitted switch that leaves the fewest
/// strong, then the fewest weak conflicts, then the fewest boards that waste a colour most of the group is due; of
/// equal ones a transposition within the weak limit before any interchange, then the smaller size, then the boards
/// further down. Where no switch helps, two that share a board are tried, among the 24 boards on either side. Last, a
/// pair that can have its natural opponent back at no cost gets it.
std::optional<GroupPairing> pair_group(const Ranking& ranking, const Meetings& meetings, const Settings& settings,
                                       const std::vector<std::size_t>& members);

}  // namespace touchmove::tournament::pairing::uschess
