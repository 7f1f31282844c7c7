// Amounts as people write them: minutes and seconds, points and halves.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::app {

/// "2:00" is two minutes, "1:30:00" an hour and a half, "0:30" half a minute; in milliseconds. Nothing for any other
/// text, a bare number among them: it does not say of what.
std::optional<std::int64_t> parse_minutes(std::string_view text);

/// "2:00", "1:30:00"; thousandths of a second behind a point where there are some.
std::string minutes_text(std::int64_t ms);

/// "0.5", "1", "2.5", and with "1/2" or a half's own sign: "½", "1½"; in tenths. Nothing for any other text.
std::optional<int> parse_points(std::string_view text);

}  // namespace touchmove::app
