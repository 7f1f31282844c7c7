// Natural boards that are not legal, made legal with the least disturbance (29C1, 29C2).
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "touchmove/tournament/pairing/uschess/groups/meetings.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"
#include "touchmove/tournament/pairing/uschess/terms/switches.hpp"

namespace touchmove::tournament::pairing::uschess {

/// The legal places nearest to the natural ones that cost no more than the budget, or nothing if there are none. In
/// this order: fewest players who change halves, fewest boards changed, the least sum of switch sizes, the smallest
/// distances from the natural opponents from the first board down, the lower placed opponents.
///
/// Exact for groups up to ten boards, unless some 200,000 orders did not settle it. In larger ones each illegal board
/// is settled among its neighbours, up to four on either side. Where neither does, and in a larger group with a budget,
/// the whole group is matched at once: fewest changes of half, most natural boards, least sum of distances.
std::optional<Places> repaired(const Ranking& ranking, const Meetings& meetings, const Places& natural);

/// The exchanges, from the first board down, that lead from one order of places to another with the same pairs as
/// `target`; `places` is changed accordingly.
std::vector<Switch> exchanges_towards(const Ranking& ranking, Places& places, const Places& target, Cause cause);

/// What exchanging the players in two places counts: of one half, the smaller of the two rating differences (29E5c); of
/// different halves, that of the two who move or, equivalently, of the two who stay (29E5d).
int switch_size(const Ranking& ranking, const Places& places, std::size_t first, std::size_t second);

}  // namespace touchmove::tournament::pairing::uschess
