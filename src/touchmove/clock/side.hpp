// The two displays of a chess clock. The clock layer knows no board, hence no board::Color; the numbers are the same.
#pragma once

#include <cstdint>

namespace touchmove::clock {

enum class Side : std::uint8_t { White, Black };

constexpr Side operator~(Side side) { return side == Side::White ? Side::Black : Side::White; }

}  // namespace touchmove::clock
