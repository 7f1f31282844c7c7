// Where one sits at a table of the hall.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace touchmove::hall {

/// What a secret link stands for.
enum class Seat : std::uint8_t { A, B, Official };

inline constexpr std::array seats{Seat::A, Seat::B, Seat::Official};

constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

/// "A", "B", "official", as journals write it.
constexpr std::string_view to_string(Seat seat) {
  switch (seat) {
    case Seat::A:
      return "A";
    case Seat::B:
      return "B";
    case Seat::Official:
      break;
  }
  return "official";
}

constexpr std::optional<Seat> parse_seat(std::string_view text) {
  for (const Seat seat : seats) {
    if (to_string(seat) == text) return seat;
  }
  return std::nullopt;
}

constexpr Seat opponent(Seat seat) { return seat == Seat::A ? Seat::B : Seat::A; }

}  // namespace touchmove::hall
