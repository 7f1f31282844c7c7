// What a store is opened for.
#pragma once

#include <cstdint>

namespace touchmove::store {

enum class Access : std::uint8_t {
  Hall,      ///< reads and writes, makes the store if there is none, and holds its lock: one process at a time
  ReadOnly,  ///< reads a store that exists, also beside the hall that holds it
};

}  // namespace touchmove::store
