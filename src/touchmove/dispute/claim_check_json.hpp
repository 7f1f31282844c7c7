// A collation as the claim checker's answer holds it.
#pragma once

#include <cstddef>
#include <string>

#include "touchmove/game/evidence/collation.hpp"

namespace touchmove::dispute {

/// The collation as JSON; `played` plies of it were played on.
std::string to_json(const game::Collation& collation, std::size_t played);

}  // namespace touchmove::dispute
