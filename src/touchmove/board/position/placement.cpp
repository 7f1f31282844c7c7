#include "touchmove/board/position/placement.hpp"

#include "touchmove/board/position/position.hpp"

namespace touchmove::board {

Placement Placement::initial() { return Position::initial().to_placement(); }

}  // namespace touchmove::board
