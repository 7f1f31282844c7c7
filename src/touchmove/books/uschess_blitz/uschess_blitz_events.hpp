// What holds for events under US Chess scholastic blitz, and for a game's record.
#pragma once

#include "touchmove/game/book/event_policies.hpp"
#include "touchmove/game/book/record_policies.hpp"

namespace touchmove::books::uschess_blitz {

extern const game::EventPolicies events;
extern const game::RecordPolicies records;

}  // namespace touchmove::books::uschess_blitz
