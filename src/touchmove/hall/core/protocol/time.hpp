// Time as the hall counts it.
#pragma once

#include <cstdint>

namespace touchmove::hall {

/// Milliseconds since 1970 by the hall's own count: whoever runs the core sees to it that they never fall while it
/// runs. A later hall may begin earlier, where the host's date was wrong before. `at` of a journal is this less the
/// moment the journal was opened.
using Time = std::int64_t;

/// How long (ms) the hall or its disk may keep a game waiting at the players' cost. What is longer is recorded as an
/// outage and charged to nobody. More than the second between two signs of life.
inline constexpr Time longest_stall = 1500;

}  // namespace touchmove::hall
