// A challenge ladder as a row among the systems.
#pragma once

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::ladder {

extern const System system;

}  // namespace touchmove::tournament::pairing::ladder
