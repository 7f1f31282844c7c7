// Colours and points, as every table of an event counts them.
#pragma once

#include <cstdint>

namespace touchmove::tournament::pairing {

enum class Colour : std::uint8_t { White, Black };

constexpr Colour opposite(Colour colour) { return colour == Colour::White ? Colour::Black : Colour::White; }

/// Points in tenths, so that every scoring a report can state is a whole number.
using Points = int;

}  // namespace touchmove::tournament::pairing
