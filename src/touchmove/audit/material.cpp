#include "touchmove/audit/material.hpp"

#include "touchmove/board/bitboard.hpp"

namespace touchmove::audit {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;

namespace {

constexpr Bitboard light_squares{0x55AA55AA55AA55AAULL};

Bitboard heavy_men(const Position& position) {
  return position.by_role(Role::Pawn) | position.by_role(Role::Rook) | position.by_role(Role::Queen);
}

bool on_one_square_color(Bitboard men) { return (men & light_squares).empty() || (men & ~light_squares).empty(); }

}  // namespace

bool is_dead_by_material(const Position& position) {
  if (!heavy_men(position).empty()) return false;
  const Bitboard knights = position.by_role(Role::Knight);
  const Bitboard bishops = position.by_role(Role::Bishop);
  if (knights.empty()) return on_one_square_color(bishops);
  return bishops.empty() && !knights.more_than_one();
}

bool cannot_mate(const Position& position, Color side) {
  const Bitboard own = position.by_color(side);
  if (!(own & heavy_men(position)).empty()) return false;
  const Bitboard own_knights = own & position.by_role(Role::Knight);
  const Bitboard bishops = position.by_role(Role::Bishop);
  const Bitboard others = position.by_color(~side) & ~position.by_role(Role::King);
  if (!own_knights.empty()) {
    if (own_knights.more_than_one() || !(own & bishops).empty()) return false;
    // One knight needs a man of the other side to stand in its king's way, and a queen never only stands there.
    return (others & ~position.by_role(Role::Queen)).empty();
  }
  if ((own & bishops).empty()) return true;
  return on_one_square_color(bishops) && position.by_role(Role::Knight).empty() && position.by_role(Role::Pawn).empty();
}

bool has_listed_material(const Position& position, Color side) {
  const Bitboard own = position.by_color(side);
  if (!(own & heavy_men(position)).empty()) return true;
  const int knights = (own & position.by_role(Role::Knight)).count();
  const int bishops = (own & position.by_role(Role::Bishop)).count();
  if (knights + bishops < 2) return false;
  const bool bare_opponent = !position.by_color(~side).more_than_one();
  return bishops != 0 || knights > 2 || !bare_opponent;
}

}  // namespace touchmove::audit
