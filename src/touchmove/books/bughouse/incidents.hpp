// What a director may do about partners and onlookers; what the blitz rules say besides.
#pragma once

#include "touchmove/game/book/incident.hpp"

namespace touchmove::books::bughouse {

extern const game::IncidentRules incidents;

}  // namespace touchmove::books::bughouse
