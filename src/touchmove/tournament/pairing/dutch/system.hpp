// The FIDE (Dutch) system as a pairing system.
#pragma once

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::dutch {

extern const System system;

}  // namespace touchmove::tournament::pairing::dutch
