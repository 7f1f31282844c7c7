// Lots drawn so that anybody can draw them again.
#pragma once

#include <cstdint>
#include <string_view>

#include "touchmove/tournament/event/plan.hpp"

namespace touchmove::tournament::event {

/// The colour of the higher player on the first board, drawn from the announced text: FNV-1a of its bytes, 32 bits, of
/// which bit 16 says White (0) or Black (1). Never `NotDrawn`.
ColourLot draw_colour(std::string_view lot);

/// What the lots of a section's boards are drawn from (29E4c): the event's lot, for each section another number.
std::uint64_t lots_of(std::string_view lot, std::string_view section);

}  // namespace touchmove::tournament::event
