// Colours and points, as every table of an event counts them.
#pragma once

#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::tournament::pairing {

/// The board's; written as the rules of events write it.
using Colour = board::Color;

constexpr Colour opposite(Colour colour) { return ~colour; }

/// Points in tenths, so that every scoring a report can state is a whole number.
using Points = int;

}  // namespace touchmove::tournament::pairing
