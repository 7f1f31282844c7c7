// Sections whose boards the director makes.
#pragma once

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing {

inline constexpr System by_hand{.code = Pairings::Manual, .word = "manual", .title = "event", .shape = Shape::ByHand};

}  // namespace touchmove::tournament::pairing
