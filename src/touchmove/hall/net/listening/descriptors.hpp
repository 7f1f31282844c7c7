// How many files, and so connections, the system lets this process have open at once.
#pragma once

#include <cstddef>

namespace touchmove::hall {

/// Raises the limit of open files as far as the system lets us and says how many connections that leaves.
std::size_t raise_descriptor_limit();

}  // namespace touchmove::hall
