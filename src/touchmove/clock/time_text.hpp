// A time as people write it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace touchmove::clock {

/// "9:15", "1:29:40", "0:12.5" in ms, also with a minus sign; nothing for any other text, a bare number among them: it
/// does not say of what.
std::optional<std::int64_t> parse_time_text(std::string_view text);

}  // namespace touchmove::clock
