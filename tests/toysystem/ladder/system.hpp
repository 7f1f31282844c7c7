// A pairing system for tests: everybody meets the next one on the ladder.
#pragma once

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::ladder {

/// It would be the next enumerator of `Pairings`.
inline constexpr Pairings code = static_cast<Pairings>(11);

extern const System system;

}  // namespace touchmove::tournament::pairing::ladder
