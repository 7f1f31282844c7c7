// A round of FIDE's Burstein system looked at again, written apart from the engine.
#pragma once

#include <span>
#include <vector>

#include "touchmove/tournament/pairing/fide/checker.hpp"

namespace touchmove::tournament::pairing::burstein {

/// Everything wrong with the boards of a round after the seeding rounds that exchanging the opponents of two boards
/// shows; empty if they stand. Whether other players ought to float is not looked at.
std::vector<fide::Breach> check_round(const Field& field, std::span<const Board> boards);

}  // namespace touchmove::tournament::pairing::burstein
