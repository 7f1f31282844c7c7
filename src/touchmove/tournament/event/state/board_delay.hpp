// How late who only watches sees the boards of an event that are played in a hall. The delay may be changed while games
// go on: who watches is never shown less than they have been, so what they had seen then is kept with it.
#pragma once

#include <span>

#include "touchmove/tournament/event/vocabulary/plan.hpp"

namespace touchmove::tournament::event {

struct Event;

/// The longest an event can ask for, in ms.
inline constexpr Milliseconds longest_board_delay = 3'600'000;

struct BoardDelay {
  Milliseconds delay{0};  ///< that holds now, in ms; 0: the boards are shown as they stand
  Milliseconds shown{0};  ///< ms since 1970: up to that moment they had been shown when the delay was last another

  friend bool operator==(const BoardDelay&, const BoardDelay&) = default;
};

/// What the whole journal of an event comes to in a hall that holds the boards of all events back by so many ms: the
/// larger of the two holds.
BoardDelay board_delay(std::span<const Event> events, Milliseconds hall);

/// Up to which moment boards are shown at `now`, both in ms since 1970. It never falls while time goes on.
Milliseconds shown_until(const BoardDelay& delay, Milliseconds now);

}  // namespace touchmove::tournament::event
