// How many random events a test looks at.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace touchmove::support {

/// So many as TOUCHMOVE_SEEDS says.
inline std::uint64_t seeds_or(std::uint64_t usual) {
  const char* asked = std::getenv("TOUCHMOVE_SEEDS");
  return asked == nullptr ? usual : std::strtoull(asked, nullptr, 10);
}

}  // namespace touchmove::support
