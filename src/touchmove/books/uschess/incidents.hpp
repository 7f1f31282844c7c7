// What these rules leave to the director away from the board.
#pragma once

#include "touchmove/game/book/incident.hpp"

namespace touchmove::books::uschess {

extern const game::IncidentRules incidents;

}  // namespace touchmove::books::uschess
