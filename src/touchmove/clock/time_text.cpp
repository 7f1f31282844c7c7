#include "touchmove/clock/time_text.hpp"

namespace touchmove::clock {

std::optional<std::int64_t> parse_time_text(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  std::int64_t seconds = 0;
  std::int64_t part = 0;
  int colons = 0;
  int digits = 0;
  std::size_t i = 0;
  for (; i < text.size() && text[i] != '.'; ++i) {
    if (text[i] == ':') {
      // Only what stands first may be sixty or more: `90:00` is an hour and a half, `1:75` a slip.
      if (colons > 0 && part >= 60) return std::nullopt;
      if (digits == 0 || ++colons > 2) return std::nullopt;
      seconds = (seconds + part) * 60;
      part = 0;
      digits = 0;
    } else if (text[i] >= '0' && text[i] <= '9') {
      part = part * 10 + (text[i] - '0');
      if (++digits > (colons == 0 ? 4 : 2)) return std::nullopt;
    } else {
      return std::nullopt;
    }
  }
  if (colons == 0 || digits == 0 || part >= 60) return std::nullopt;
  std::int64_t ms = (seconds + part) * 1000;
  std::int64_t unit = 100;
  for (++i; i < text.size(); ++i, unit /= 10) {
    if (text[i] < '0' || text[i] > '9' || unit == 0) return std::nullopt;
    ms += (text[i] - '0') * unit;
  }
  return negative ? -ms : ms;
}

}  // namespace touchmove::clock
