#include "touchmove/audit/plain_looks.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"
#include "touchmove/board/vocabulary/bitboard.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::audit {
namespace {

using board::Bitboard;
using board::Color;
using board::Position;
using board::Role;

constexpr std::uint64_t file_a = 0x0101010101010101ULL;
constexpr std::uint64_t file_h = 0x8080808080808080ULL;

/// Files with a pawn of that colour, one bit each.
unsigned pawn_files(const Position& position, Color color) {
  std::uint64_t pawns = position.men(color, Role::Pawn).bits();
  pawns |= pawns >> 32U;
  pawns |= pawns >> 16U;
  return static_cast<unsigned>((pawns | pawns >> 8U) & 0xFFU);
}

/// The squares and those to their left and right.
std::uint64_t with_sides(std::uint64_t squares) {
  return squares | (squares & ~file_h) << 1U | (squares & ~file_a) >> 1U;
}

/// What the pawns of a side attack.
std::uint64_t attacked_by_pawns(const Position& position, Color side) {
  const std::uint64_t pawns = position.men(side, Role::Pawn).bits();
  const std::uint64_t beside = (pawns & ~file_h) << 1U | (pawns & ~file_a) >> 1U;
  return side == Color::White ? beside << 8U : beside >> 8U;
}

/// Whether that side's king can walk to a pawn that no other protects, if all men but the pawns keep out of its way.
bool can_take_a_pawn(const Position& position, Color side) {
  const std::uint64_t open = ~position.men(side, Role::Pawn).bits() & ~attacked_by_pawns(position, ~side);
  const std::uint64_t prey = position.men(~side, Role::Pawn).bits();
  std::uint64_t reached = Bitboard(position.king(side)).bits();
  for (;;) {
    const std::uint64_t rows = with_sides(reached);
    const std::uint64_t next = reached | ((rows | rows << 8U | rows >> 8U) & open);
    if ((next & prey) != 0) return true;
    if (next == reached) return false;
    reached = next;
  }
}

}  // namespace

bool has_heavy_men(const Position& position, Color side) {
  const Bitboard own = position.by_color(side);
  const Bitboard majors = own & (position.by_role(Role::Queen) | position.by_role(Role::Rook));
  return !majors.empty() && own.count() > 2;
}

bool answers_to_heavy_men(const Position& position) {
  const Color winner = ~position.side_to_move();
  board::MoveList answers;
  board::generate_legal(position, answers);
  return std::any_of(answers.begin(), answers.end(), [&](const board::Move answer) {
    const Position after = position.after(answer);
    return !after.in_check() && has_heavy_men(after, winner);
  });
}

// OPTIMIZATION: saves counting all moves at the end of every game.
bool plainly_has_move(const Position& position) {
  const Color us = position.side_to_move();
  const board::Square king = position.king(us);
  const Bitboard free_pawns = position.men(us, Role::Pawn) & ~board::queen_attacks(king, Bitboard());
  const std::uint64_t ahead = us == Color::White ? free_pawns.bits() << 8U : free_pawns.bits() >> 8U;
  return !(Bitboard(ahead) & ~position.occupied()).empty() && !position.in_check();
}

bool pawns_may_be_a_wall(const Position& position) {
  const unsigned files = pawn_files(position, Color::White);
  return files != 0 && files == pawn_files(position, Color::Black) && !can_take_a_pawn(position, Color::White) &&
         !can_take_a_pawn(position, Color::Black);
}

}  // namespace touchmove::audit
