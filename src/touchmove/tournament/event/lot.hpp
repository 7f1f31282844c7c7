// Lots drawn so that anybody can draw them again.
#pragma once

#include <string_view>

#include "touchmove/tournament/event/plan.hpp"

namespace touchmove::tournament::event {

/// The colour of the higher player on the first board, drawn from the announced text: FNV-1a of its bytes, 32 bits, of
/// which bit 16 says White (0) or Black (1). Never `NotDrawn`.
ColourLot draw_colour(std::string_view lot);

}  // namespace touchmove::tournament::event
