// FIDE's Burstein system (C.04.4.2) as a row among the systems. Its seeding rounds are the Dutch system's.
#pragma once

#include <vector>

#include "touchmove/tournament/pairing/burstein/burstein.hpp"
#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::burstein {

extern const System system;

/// Why a board of a round after the seeding rounds is as it is, as an event keeps it.
std::vector<PairingReason> reasons_of(const Field& field, const ExplainedBoard& board);

}  // namespace touchmove::tournament::pairing::burstein
