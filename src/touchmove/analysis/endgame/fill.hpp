// One man's moves for all 64 of its squares at once.
#pragma once

#include <cstdint>

#include "touchmove/board/vocabulary/piece.hpp"

namespace touchmove::analysis::endgame {

namespace detail {

inline constexpr std::uint64_t not_a = 0xFEFEFEFEFEFEFEFEU;
inline constexpr std::uint64_t not_h = 0x7F7F7F7F7F7F7F7FU;
inline constexpr std::uint64_t not_ab = 0xFCFCFCFCFCFCFCFCU;
inline constexpr std::uint64_t not_gh = 0x3F3F3F3F3F3F3F3FU;

/// Kogge and Stone's parallel prefix: where sliders on `from` come to one way, over empty squares and onto one more.
template <int shift>
inline std::uint64_t slide(std::uint64_t from, std::uint64_t empty, std::uint64_t no_wrap) {
  const auto step = [](std::uint64_t bits, int count) {
    return shift > 0 ? bits << (shift * count) : bits >> (-shift * count);
  };
  empty &= no_wrap;
  from |= empty & step(from, 1);
  empty &= step(empty, 1);
  from |= empty & step(from, 2);
  empty &= step(empty, 2);
  from |= empty & step(from, 4);
  return step(from, 1) & no_wrap;
}

inline std::uint64_t slide_lines(std::uint64_t from, std::uint64_t empty) {
  constexpr std::uint64_t all = ~std::uint64_t{0};
  return slide<8>(from, empty, all) | slide<-8>(from, empty, all) | slide<1>(from, empty, not_a) |
         slide<-1>(from, empty, not_h);
}
inline std::uint64_t slide_diagonals(std::uint64_t from, std::uint64_t empty) {
  return slide<9>(from, empty, not_a) | slide<-9>(from, empty, not_h) | slide<7>(from, empty, not_h) |
         slide<-7>(from, empty, not_a);
}

}  // namespace detail

/// The empty squares from which a man of that role can move, without capturing, to a member of `targets`; moves being
/// reversible, also those it can reach from one.
inline std::uint64_t reach(board::Role role, std::uint64_t targets, std::uint64_t empty) {
  using namespace detail;
  if (targets == 0) return 0;
  switch (role) {
    case board::Role::Knight: {
      const std::uint64_t t = targets;
      return empty & (((t << 17U) & not_a) | ((t << 15U) & not_h) | ((t << 10U) & not_ab) | ((t << 6U) & not_gh) |
                      ((t >> 17U) & not_h) | ((t >> 15U) & not_a) | ((t >> 10U) & not_gh) | ((t >> 6U) & not_ab));
    }
    case board::Role::King: {
      const std::uint64_t sides = ((targets << 1U) & not_a) | ((targets >> 1U) & not_h);
      const std::uint64_t row = targets | sides;
      return empty & (sides | (row << 8U) | (row >> 8U));
    }
    case board::Role::Bishop:
      return detail::slide_diagonals(targets, empty) & empty;
    case board::Role::Rook:
      return detail::slide_lines(targets, empty) & empty;
    case board::Role::Queen:
      return (detail::slide_diagonals(targets, empty) | detail::slide_lines(targets, empty)) & empty;
    case board::Role::Pawn:
      break;
  }
  return 0;
}

}  // namespace touchmove::analysis::endgame
