// FIDE's Double Swiss (C.04.5) as a row among the systems.
#pragma once

#include <vector>

#include "touchmove/tournament/pairing/doubleswiss/doubleswiss.hpp"
#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::doubleswiss {

extern const System system;

/// What reasons a match has, with the pairing numbers of the field's players.
std::vector<PairingReason> reasons_of(const Field& field, const ExplainedMatch& match);

}  // namespace touchmove::tournament::pairing::doubleswiss
