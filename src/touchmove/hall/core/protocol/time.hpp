// Time as the hall counts it.
#pragma once

#include <cstdint>

namespace touchmove::hall {

/// Milliseconds of the store's time base: whoever runs the core sees to it that they never fall, restarts included.
/// `at` of a journal is this less the moment the journal was opened.
using Time = std::int64_t;

}  // namespace touchmove::hall
