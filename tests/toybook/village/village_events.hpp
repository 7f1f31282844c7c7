// What holds for events of the village club, and for a game's record.
#pragma once

#include "touchmove/game/book/event_policies.hpp"
#include "touchmove/game/book/record_policies.hpp"

namespace touchmove::books::village {

extern const game::EventPolicies events;
extern const game::RecordPolicies records;

}  // namespace touchmove::books::village
