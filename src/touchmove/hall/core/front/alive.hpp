// Until when a hall has run, as it leaves word of it in the store for whoever comes after it.
#pragma once

#include <algorithm>

#include "touchmove/hall/core/tables/room.hpp"

namespace touchmove::hall {

/// Now, or since when a game could not be stored whose outage is not on its way yet: if this hall ends before it is,
/// the next one excuses the players from then on.
template <typename Rooms>
Time alive_until(const Rooms& rooms, Time now) {
  Time until = now;
  for (const auto& [game, room] : rooms) {
    if (!room->failed_at) continue;
    // Of one that has to be read again nothing is on its way, and how it stands there was never stored.
    if (!room->broken && (room->excused || room->encounter->phase() != Phase::Playing)) continue;
    until = std::min(until, *room->failed_at);
  }
  return until;
}

}  // namespace touchmove::hall
