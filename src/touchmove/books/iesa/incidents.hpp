// Chapters 8, 11, 16 to 19 and 21: what a Floor Official may impose, how it is recorded and appealed against, and what
// disabled players are granted.
#pragma once

#include "touchmove/game/book/incident.hpp"

namespace touchmove::books::iesa {

extern const game::IncidentRules incidents;

}  // namespace touchmove::books::iesa
