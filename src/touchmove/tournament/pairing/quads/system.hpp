// Quads (US Chess 30G) as a pairing system: round robins of four, and a small Swiss of five to seven below them.
#pragma once

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::quads {

extern const System system;

}  // namespace touchmove::tournament::pairing::quads
