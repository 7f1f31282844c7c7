// Which book holds where nobody named one.
#pragma once

#include <string_view>

namespace touchmove::books {

/// Of a game, of a dispute, of an audit.
inline constexpr std::string_view default_book{"fide"};
/// Of an event.
inline constexpr std::string_view default_event_book{"uschess"};

}  // namespace touchmove::books
