// A pairing system for tests: everybody meets the next one on the stairs.
#pragma once

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::stairs {

/// It would be the next enumerator of `Pairings`.
inline constexpr Pairings code = static_cast<Pairings>(14);

extern const System system;

}  // namespace touchmove::tournament::pairing::stairs
