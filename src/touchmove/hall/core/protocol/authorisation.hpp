// Who may state what at a table, whatever the rulebook then says of it.
#pragma once

#include <algorithm>
#include <array>
#include <string_view>

#include "touchmove/hall/core/protocol/seat.hpp"

namespace touchmove::hall {

/// Whether a seat may send an event of that type at all. What only the hall has seen only the hall states; what is an
/// official's to find, impose or grant comes from nobody else. Types the rulebook does not know are left to it.
constexpr bool may_state(Seat seat, std::string_view type) {
  constexpr std::array<std::string_view, 3> halls{"opened", "outage", "finding"};
  constexpr std::array<std::string_view, 9> officials{"flag",  "set_clock", "decide",  "penalty",    "intervene",
                                                      "annul", "history",   "inquire", "accommodate"};
  const auto among = [&](const auto& types) { return std::find(types.begin(), types.end(), type) != types.end(); };
  return !among(halls) && (is_office(seat) || !among(officials));
}

}  // namespace touchmove::hall
