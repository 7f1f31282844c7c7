// What whoever runs a simulation wishes for, by the environment.
#pragma once

#include <cstdint>
#include <cstdlib>

namespace touchmove::sim {

inline std::uint64_t number_of(const char* name, std::uint64_t otherwise) {
  const char* const wish = std::getenv(name);
  return wish == nullptr ? otherwise : std::strtoull(wish, nullptr, 10);
}

}  // namespace touchmove::sim
