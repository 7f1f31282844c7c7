// A round of FIDE's Dubov system looked at again, written apart from the engine.
#pragma once

#include <span>
#include <vector>

#include "touchmove/tournament/pairing/fide/checker.hpp"

namespace touchmove::tournament::pairing::dubov {

/// Everything wrong with the boards of a round that exchanging the opponents of two boards, or an upfloater for a
/// player of a higher score, shows; empty if they stand.
std::vector<fide::Breach> check_round(const Field& field, std::span<const Board> boards);

}  // namespace touchmove::tournament::pairing::dubov
