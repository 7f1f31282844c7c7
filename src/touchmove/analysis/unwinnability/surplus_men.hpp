// Men that no game can have brought to the board: more promoted ones than pawns are gone.
#pragma once

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::analysis {

/// How many men a side has beyond one set (bishops by the colour of their square) and beyond what its missing pawns
/// can have become; 0 if there are none. A necessary condition only: 0 does not say that a game leads there.
int surplus_men(const board::Placement& placement, board::Color side);

}  // namespace touchmove::analysis
