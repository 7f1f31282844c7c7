// Chapter 21: deputies, assistants, securing boards and announced moves.
#pragma once

#include "touchmove/game/book/incident.hpp"

namespace touchmove::books::iesa {

extern const game::HelperRules helpers;

}  // namespace touchmove::books::iesa
