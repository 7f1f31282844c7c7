// The pairing systems there are.
#pragma once

#include <span>
#include <string_view>

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing {

/// In the order in which people are shown them; a row says whose code it has. A program of its own may have another
/// list (tests/toysystem).
std::span<const System* const> all_systems();

/// The row of a code, which has one.
const System& system_of(Pairings code);

/// The system that is written so, in journals and by people; null if there is none.
const System* find_system(std::string_view word);

}  // namespace touchmove::tournament::pairing
