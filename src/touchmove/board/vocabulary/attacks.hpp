// What a man attacks from a square. Leapers come from tables made by the compiler; sliders from hyperbola
// quintessence (Warren; Isenberg), which needs no table to speak of and works on any processor. The move generator
// has its own, faster slider lookups where the processor allows (kernel.hpp).
#pragma once

#include <cstdint>

#include "touchmove/board/vocabulary/bitboard.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"

namespace touchmove::board {

/// Plain words by square index. Lines never contain their own square, `line` contains both ends.
struct AttackTables {
  std::uint64_t pawn[2][64];  // by the colour of the pawn
  std::uint64_t knight[64];
  std::uint64_t king[64];
  std::uint64_t bishop_lines[64];  // on an empty board
  std::uint64_t rook_lines[64];
  std::uint64_t diagonal[64];      // the a1-h8 direction
  std::uint64_t antidiagonal[64];  // the h1-a8 direction
  std::uint64_t file[64];
  std::uint8_t rank[8][64];  // by file and by the six inner squares of the rank: attacks along it
  // By the files of king and rook, as a set of files: what must be empty to castle, and what the king passes or
  // reaches.
  std::uint8_t castling_path[8][8];
  std::uint8_t castling_king_path[8][8];
  std::uint64_t between[64][64];  // strictly between two squares of one line, else empty
  std::uint64_t line[64][64];     // the whole line through two squares, edge to edge, else empty
};

extern const AttackTables attack_tables;

namespace detail {

inline std::uint64_t line_attacks(std::uint64_t square, std::uint64_t occupied, std::uint64_t line) {
  std::uint64_t forward = occupied & line;
  std::uint64_t reverse = __builtin_bswap64(forward);
  forward -= 2 * square;
  reverse -= 2 * __builtin_bswap64(square);
  return (forward ^ __builtin_bswap64(reverse)) & line;
}

inline std::uint64_t bishop_attacks(unsigned square, std::uint64_t occupied) {
  const std::uint64_t bit = std::uint64_t{1} << square;
  return line_attacks(bit, occupied, attack_tables.diagonal[square]) |
         line_attacks(bit, occupied, attack_tables.antidiagonal[square]);
}

inline std::uint64_t rook_attacks(unsigned square, std::uint64_t occupied) {
  const unsigned rank_shift = square & 56U;
  const auto inner = static_cast<unsigned>(occupied >> (rank_shift + 1)) & 63U;
  return line_attacks(std::uint64_t{1} << square, occupied, attack_tables.file[square]) |
         (std::uint64_t{attack_tables.rank[square & 7U][inner]} << rank_shift);
}

}  // namespace detail

inline Bitboard pawn_attacks(Color color, Square square) {
  return Bitboard(attack_tables.pawn[static_cast<unsigned>(color)][static_cast<unsigned>(square)]);
}
inline Bitboard knight_attacks(Square square) { return Bitboard(attack_tables.knight[static_cast<unsigned>(square)]); }
inline Bitboard king_attacks(Square square) { return Bitboard(attack_tables.king[static_cast<unsigned>(square)]); }

/// Squares a bishop attacks, up to and with the first man in each direction.
inline Bitboard bishop_attacks(Square square, Bitboard occupied) {
  return Bitboard(detail::bishop_attacks(static_cast<unsigned>(square), occupied.bits()));
}
inline Bitboard rook_attacks(Square square, Bitboard occupied) {
  return Bitboard(detail::rook_attacks(static_cast<unsigned>(square), occupied.bits()));
}
inline Bitboard queen_attacks(Square square, Bitboard occupied) {
  return bishop_attacks(square, occupied) | rook_attacks(square, occupied);
}

/// What that man attacks from there; a pawn attacks diagonally forward.
inline Bitboard attacks(Piece man, Square square, Bitboard occupied) {
  switch (man.role) {
    case Role::Pawn:
      return pawn_attacks(man.color, square);
    case Role::Knight:
      return knight_attacks(square);
    case Role::Bishop:
      return bishop_attacks(square, occupied);
    case Role::Rook:
      return rook_attacks(square, occupied);
    case Role::Queen:
      return queen_attacks(square, occupied);
    case Role::King:
      return king_attacks(square);
  }
  return Bitboard();
}

/// The squares strictly between two squares of one rank, file or diagonal; empty for any others.
inline Bitboard between(Square a, Square b) {
  return Bitboard(attack_tables.between[static_cast<unsigned>(a)][static_cast<unsigned>(b)]);
}
/// The rank, file or diagonal through two different squares, from edge to edge; empty if there is none.
inline Bitboard line(Square a, Square b) {
  return Bitboard(attack_tables.line[static_cast<unsigned>(a)][static_cast<unsigned>(b)]);
}

}  // namespace touchmove::board
