// Where one sits at a table of the hall.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "touchmove/base/enum_table.hpp"

namespace touchmove::hall {

/// What a secret link stands for: a player's seat (A1 to B2 where two boards are linked), or an office.
enum class Seat : std::uint8_t { A, B, Official, A1, B1, A2, B2, SectionChief, Chief };

inline constexpr std::array seats{Seat::A,  Seat::B,  Seat::Official,     Seat::A1,   Seat::B1,
                                  Seat::A2, Seat::B2, Seat::SectionChief, Seat::Chief};

constexpr std::size_t index_of(Seat seat) { return static_cast<std::size_t>(seat); }

/// "A", "B2", "official", as journals write it.
constexpr std::string_view word_of(Seat seat) {
  constexpr auto names = base::enum_words<Seat>({
      {Seat::A, "A"},
      {Seat::B, "B"},
      {Seat::Official, "official"},
      {Seat::A1, "A1"},
      {Seat::B1, "B1"},
      {Seat::A2, "A2"},
      {Seat::B2, "B2"},
      {Seat::SectionChief, "section_chief"},
      {Seat::Chief, "chief"},
  });
  return names[index_of(seat)];
}

constexpr std::optional<Seat> parse_seat(std::string_view text) {
  for (const Seat seat : seats) {
    if (word_of(seat) == text) return seat;
  }
  return std::nullopt;
}

/// An official of any rank.
constexpr bool is_office(Seat seat) {
  return seat == Seat::Official || seat == Seat::SectionChief || seat == Seat::Chief;
}

inline constexpr std::array two_players{Seat::A, Seat::B};
inline constexpr std::array four_players{Seat::A1, Seat::B1, Seat::A2, Seat::B2};
/// The players' seats of a table of so many boards, the first the one its creator takes.
constexpr std::span<const Seat> players_of(int boards) {
  return boards > 1 ? std::span<const Seat>(four_players) : std::span<const Seat>(two_players);
}

/// Who sits opposite.
constexpr Seat opponent(Seat seat) {
  switch (seat) {
    case Seat::A:
      return Seat::B;
    case Seat::A1:
      return Seat::B1;
    case Seat::B1:
      return Seat::A1;
    case Seat::A2:
      return Seat::B2;
    case Seat::B2:
      return Seat::A2;
    default:
      return Seat::A;
  }
}

}  // namespace touchmove::hall
