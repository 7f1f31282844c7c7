// Lots drawn so that anybody can draw them again.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/vocabulary/plan.hpp"

namespace touchmove::tournament::event {

/// The colour of the higher player on the first board, drawn from the announced text: FNV-1a of its bytes, 32 bits, of
/// which bit 16 says White (0) or Black (1). Never `NotDrawn`.
ColourLot draw_colour(std::string_view lot);

/// The numbers of a round robin drawn from the announced text: who has number 1, 2 and so on. The same for the same
/// entries, whatever their order. They are shuffled from that of their numbers, the last place first, each place
/// changing with one up to itself, by SplitMix64 seeded with `lots_of(lot, "numbers " + section)`.
std::vector<int> drawn_order(std::string_view lot, std::string_view section, std::vector<int> entries);

/// What the lots of a section's boards are drawn from (29E4c): the event's lot, for each section another number.
std::uint64_t lots_of(std::string_view lot, std::string_view section);

}  // namespace touchmove::tournament::event
