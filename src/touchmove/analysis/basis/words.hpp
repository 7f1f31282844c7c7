// Questions about the bare words of a position that the searches here ask at every step.
#pragma once

#include <bit>
#include <cstdint>

#include "touchmove/board/kernel/board_state.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::analysis {

using Word = std::uint64_t;
using board::BoardState;

inline constexpr unsigned white = 0;
inline constexpr unsigned black = 1;
inline constexpr unsigned pawn = 0, knight = 1, bishop = 2, rook = 3, queen = 4, king = 5;

constexpr Word bit(unsigned square) { return Word{1} << square; }
constexpr unsigned first(Word set) { return static_cast<unsigned>(std::countr_zero(set)); }

/// OPTIMIZATION: every x86-64 runs this code, so the compiler may not use the processor's own instruction and would
/// call a library for std::popcount.
constexpr int count(Word set) {
  set -= (set >> 1U) & 0x5555555555555555ULL;
  set = (set & 0x3333333333333333ULL) + ((set >> 2U) & 0x3333333333333333ULL);
  set = (set + (set >> 4U)) & 0x0F0F0F0F0F0F0F0FULL;
  return static_cast<int>((set * 0x0101010101010101ULL) >> 56U);
}

inline Word men(const BoardState& b, unsigned color, unsigned role) { return b.by_color[color] & b.by_role[role]; }
inline Word occupied(const BoardState& b) { return b.by_color[0] | b.by_color[1]; }
inline unsigned king_square(const BoardState& b, unsigned color) { return first(men(b, color, king)); }

inline Word bishop_reach(unsigned square, Word blockers) { return board::detail::bishop_attacks(square, blockers); }
inline Word rook_reach(unsigned square, Word blockers) { return board::detail::rook_attacks(square, blockers); }

/// What all pawns of a set attack.
constexpr Word pawn_reach(Word pawns, unsigned color) {
  constexpr Word file_a = 0x0101010101010101ULL;
  constexpr Word file_h = file_a << 7U;
  return color == white ? ((pawns & ~file_a) << 7U) | ((pawns & ~file_h) << 9U)
                        : ((pawns & ~file_a) >> 9U) | ((pawns & ~file_h) >> 7U);
}

/// Every square at most one king's step from a set.
constexpr Word widened(Word set) {
  constexpr Word file_a = 0x0101010101010101ULL;
  constexpr Word file_h = file_a << 7U;
  const Word wide = set | ((set & ~file_h) << 1U) | ((set & ~file_a) >> 1U);
  return wide | (wide << 8U) | (wide >> 8U);
}

/// Every square next to one of a set.
constexpr Word beside(Word set) {
  constexpr Word file_a = 0x0101010101010101ULL;
  constexpr Word file_h = file_a << 7U;
  const Word sides = ((set & ~file_h) << 1U) | ((set & ~file_a) >> 1U);
  const Word wide = set | sides;
  return sides | (wide << 8U) | (wide >> 8U);
}

/// The men of one colour that attack a square.
inline Word attackers(const BoardState& b, unsigned square, unsigned by, Word blockers) {
  const Word foe = b.by_color[by];
  return foe & ((board::attack_tables.knight[square] & b.by_role[knight]) |
                (board::attack_tables.pawn[by ^ 1U][square] & b.by_role[pawn]) |
                (board::attack_tables.king[square] & b.by_role[king]) |
                (bishop_reach(square, blockers) & (b.by_role[bishop] | b.by_role[queen])) |
                (rook_reach(square, blockers) & (b.by_role[rook] | b.by_role[queen])));
}

inline bool in_check(const BoardState& b, unsigned color) {
  return attackers(b, king_square(b, color), color ^ 1U, occupied(b)) != 0;
}

/// What is attacked by a man that is no pawn and no king.
inline Word reach_of(unsigned role, unsigned square, Word blockers) {
  if (role == knight) return board::attack_tables.knight[square];
  Word reached = 0;
  if (role != rook) reached |= bishop_reach(square, blockers);
  if (role != bishop) reached |= rook_reach(square, blockers);
  return reached;
}

/// What the men of a colour attack on a board occupied like that, king and `without` left out.
inline Word attacked_without_king(const BoardState& b, unsigned color, Word without, Word blockers) {
  const Word own = b.by_color[color] & ~without;
  Word reached = pawn_reach(own & b.by_role[pawn], color);
  for (Word set = own & b.by_role[knight]; set != 0; set &= set - 1) reached |= board::attack_tables.knight[first(set)];
  for (Word set = own & (b.by_role[bishop] | b.by_role[queen]); set != 0; set &= set - 1) {
    reached |= bishop_reach(first(set), blockers);
  }
  for (Word set = own & (b.by_role[rook] | b.by_role[queen]); set != 0; set &= set - 1) {
    reached |= rook_reach(first(set), blockers);
  }
  return reached;
}

/// Everything a colour attacks on a board occupied like that.
inline Word attacked_by(const BoardState& b, unsigned color, Word blockers) {
  return attacked_without_king(b, color, 0, blockers) | board::attack_tables.king[king_square(b, color)];
}

}  // namespace touchmove::analysis
