// What is told of each seat of a table.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/hall/core/protocol/seat.hpp"

namespace touchmove::hall {

/// One value a seat; those without are not told.
template <typename T>
struct BySeat {
  std::array<std::optional<T>, seats.size()> values{};

  std::optional<T>& operator[](Seat seat) { return values[index_of(seat)]; }

 protected:
  static void seat_fields(auto& v, auto& x) {
    for (const Seat seat : seats) v.may(word_of(seat), x.values[index_of(seat)]);
  }
};

/// Who sits where; null: nobody yet.
struct NamesShape : BySeat<std::optional<std::string>> {
  static constexpr std::string_view name = "Names";
  static void fields(auto& v, auto& x) { seat_fields(v, x); }
};

/// The secrets by which seats are opened.
struct LinksShape : BySeat<std::string> {
  static constexpr std::string_view name = "Links";
  static void fields(auto& v, auto& x) { seat_fields(v, x); }
};

/// Who is here now.
struct PresenceShape : BySeat<bool> {
  static constexpr std::string_view name = "Presence";
  std::size_t watchers{0};
  static void fields(auto& v, auto& x) {
    seat_fields(v, x);
    v.must("watchers", x.watchers);
  }
};

}  // namespace touchmove::hall
