// FIDE's Dubov system (C.04.4.1) as a row among the systems.
#pragma once

#include <vector>

#include "touchmove/tournament/pairing/dubov/dubov.hpp"
#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::dubov {

extern const System system;

/// Why a board of a round is as it is, as an event keeps it.
std::vector<PairingReason> reasons_of(const Field& field, const ExplainedBoard& board);

}  // namespace touchmove::tournament::pairing::dubov
