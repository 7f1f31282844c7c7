// What men alone decide: whether a side has, and whether the other side leaves it, enough men for any mate.
//
// The lemmas are exact in one direction: where they say "cannot", no series of legal moves mates, whatever the squares
// (unless the position is already checkmate, which a composed one may be). Where they say nothing, nothing is known.
//   1. A lone king never mates.
//   2. A king and one knight need one of the other side's men to stand in its king's way. A queen cannot be that man:
//      beside its king it attacks every square from which the knight could give check and leave no other flight.
//   3. A king and bishops of one square colour cannot attack the flight squares of the other colour. The other side's
//      rooks, queens and bishops of the same colour either do not stand on such squares or can capture or interpose;
//      it takes a knight, a pawn (or what it becomes) or a bishop of the other colour.
#pragma once

#include <bit>
#include <cstdint>

#include "touchmove/board/kernel/board_state.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"

namespace touchmove::analysis {

inline constexpr std::uint64_t light_squares = 0x55AA55AA55AA55AAULL;

/// True if `winner` can never mate with the men on the board and those that pawns could become, wherever they stand.
/// A position that is checkmate already is not asked about.
constexpr bool is_unwinnable_by_material(const board::BoardState& b, board::Color winner) {
  const auto us = static_cast<unsigned>(winner);
  const std::uint64_t own = b.by_color[us];
  const std::uint64_t pawns = b.by_role[0];
  const std::uint64_t knights = b.by_role[1];
  const std::uint64_t bishops = b.by_role[2];
  const std::uint64_t heavy = b.by_role[3] | b.by_role[4];
  if ((own & (pawns | heavy)) != 0) return false;
  const std::uint64_t foe = b.by_color[us ^ 1U];
  const std::uint64_t own_knights = own & knights;
  const std::uint64_t own_bishops = own & bishops;
  if (own_knights != 0) {
    if (own_bishops != 0 || (own_knights & (own_knights - 1)) != 0) return false;
    return (foe & (pawns | knights | bishops | b.by_role[3])) == 0;
  }
  const bool on_light = (own_bishops & light_squares) != 0;
  const bool on_dark = (own_bishops & ~light_squares) != 0;
  if (on_light && on_dark) return false;
  if (!on_light && !on_dark) return true;
  return (foe & (pawns | knights)) == 0 && (foe & bishops & (on_light ? ~light_squares : light_squares)) == 0;
}

/// True if no man on the board jumps over a wall of pawns or breaks through it: kings, bishops and pawns alone.
constexpr bool has_slow_men_only(const board::BoardState& b) {
  return (b.by_role[1] | b.by_role[3] | b.by_role[4]) == 0;
}

/// True if the men are so few, or so slow, that a dead position can be told between two moves.
constexpr bool may_be_told_dead(const board::BoardState& b) {
  constexpr int few = 6;
  return has_slow_men_only(b) || std::popcount(b.by_color[0] | b.by_color[1]) <= few;
}

inline bool is_unwinnable_by_material(const board::Position& position, board::Color winner) {
  return is_unwinnable_by_material(position.state(), winner);
}

}  // namespace touchmove::analysis
