// A knockout as a row among the systems: a bracket by seeds, matches of as many games as a pairing of the section has.
#pragma once

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::knockout {

extern const System system;

}  // namespace touchmove::tournament::pairing::knockout
