// What the laws leave to the arbiter away from the board.
#pragma once

#include "touchmove/game/book/incident.hpp"

namespace touchmove::books::fide {

extern const game::IncidentRules incidents;

}  // namespace touchmove::books::fide
