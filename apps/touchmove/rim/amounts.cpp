#include "rim/amounts.hpp"

#include <array>

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::app {

using tournament::files::is_digits;
using tournament::files::to_number;

std::optional<std::int64_t> parse_minutes(std::string_view text) {
  constexpr std::int64_t sixty = 60;
  std::int64_t value = 0;
  int parts = 0;
  while (true) {
    const std::size_t colon = text.find(':');
    const std::string_view part = text.substr(0, colon);
    const bool first = parts++ == 0;
    const auto number = to_number(part);
    // Behind a colon stand two digits, and no more than 59.
    if (!number || part.size() > 4 || (!first && (part.size() != 2 || *number >= sixty))) return std::nullopt;
    value = value * sixty + *number;
    if (colon == std::string_view::npos) break;
    text.remove_prefix(colon + 1);
  }
  if (parts < 2 || parts > 3) return std::nullopt;
  return value * 1'000;
}

std::string minutes_text(std::int64_t ms) {
  constexpr std::int64_t second = 1'000;
  constexpr std::int64_t sixty = 60;
  const auto padded = [](std::int64_t value, std::size_t width) {
    const std::string digits = std::to_string(value);
    return digits.size() < width ? std::string(width - digits.size(), '0') + digits : digits;
  };
  const std::int64_t seconds = ms / second;
  const std::int64_t hours = seconds / sixty / sixty;
  const std::int64_t minutes = seconds / sixty % sixty;
  std::string text = hours == 0 ? std::to_string(minutes) : std::to_string(hours) + ":" + padded(minutes, 2);
  text += ":" + padded(seconds % sixty, 2);
  return ms % second == 0 ? text : text + "." + padded(ms % second, 3);
}

std::optional<int> parse_points(std::string_view text) {
  constexpr std::array<std::string_view, 2> halves{"1/2", "\xc2\xbd"};
  for (const std::string_view half : halves) {
    if (!text.ends_with(half)) continue;
    std::string_view whole = tournament::files::trimmed(text.substr(0, text.size() - half.size()));
    // "11/2" might be eleven halves: a fraction stands alone or behind a blank.
    const bool glued = half == halves[0] && !whole.empty() && whole.size() + half.size() == text.size();
    const auto number = whole.empty() ? std::optional(0) : to_number(whole);
    if (glued || !number || *number > 9'999) return std::nullopt;
    return *number * 10 + 5;
  }
  return tournament::files::to_tenths(text);
}

}  // namespace touchmove::app
