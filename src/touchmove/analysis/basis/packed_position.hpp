// A position in 32 bytes, exactly: four words, the four bits of a square's code one in each. It is its own key, so a
// table of such words never takes one position for another.
//
// Codes: 0 empty; role + 1, with 8 added for Black; 7 a rook that may still castle; 15 a pawn that may be taken en
// passant now (both have the colour of their half of the board); 8 the king of the side to move (the other king has
// its ordinary code). The move counters are left out: no question here depends on them.
#pragma once

#include <array>
#include <cstdint>

#include "touchmove/analysis/basis/words.hpp"

namespace touchmove::analysis {

using PackedPosition = std::array<Word, 4>;

inline PackedPosition pack(const BoardState& b) {
  const Word* role = b.by_role;
  PackedPosition p{role[pawn] | role[bishop] | role[queen], role[knight] | role[bishop] | role[king],
                   role[rook] | role[queen] | role[king], b.by_color[black]};
  const Word castling = b.castling_rooks;
  p[0] |= castling;
  p[1] |= castling;
  p[3] &= ~castling;
  if (b.en_passant != board::no_square) {
    const Word taken = b.en_passant >= 32 ? bit(b.en_passant) >> 8U : bit(b.en_passant) << 8U;
    for (Word& word : p) word |= taken;
  }
  const Word to_move = role[king] & b.by_color[b.side_to_move];
  p[1] &= ~to_move;
  p[2] &= ~to_move;
  p[3] |= to_move;
  return p;
}

/// The position again, with counters and Zobrist key zero.
inline void unpack(const PackedPosition& p, BoardState& b) {
  constexpr Word upper_half = 0xFFFFFFFF00000000ULL;
  Word p0 = p[0];
  Word p1 = p[1];
  Word p2 = p[2];
  Word p3 = p[3];
  b.en_passant = board::no_square;
  if (const Word taken = p0 & p1 & p2 & p3; taken != 0) {
    p1 &= ~taken;
    p2 &= ~taken;
    // The pawn stands one step beyond the target, on the fourth rank if White's, on the fifth if Black's.
    b.en_passant = static_cast<std::uint8_t>((taken & upper_half) != 0 ? first(taken) + 8 : first(taken) - 8);
    if ((taken & upper_half) == 0) p3 &= ~taken;
  }
  b.castling_rooks = p0 & p1 & p2;
  p0 &= ~b.castling_rooks;
  p1 &= ~b.castling_rooks;
  p3 |= b.castling_rooks & upper_half;
  const Word to_move = p3 & ~(p0 | p1 | p2);
  const Word other_king = p1 & p2 & ~p0;
  b.side_to_move = static_cast<std::uint8_t>((p3 & other_king) != 0 ? white : black);
  p1 |= to_move;
  p2 |= to_move;
  if (b.side_to_move == white) p3 &= ~to_move;

  b.by_role[pawn] = p0 & ~p1 & ~p2;
  b.by_role[knight] = p1 & ~p0 & ~p2;
  b.by_role[bishop] = p0 & p1;
  b.by_role[rook] = p2 & ~p0 & ~p1;
  b.by_role[queen] = p0 & p2;
  b.by_role[king] = p1 & p2;
  b.by_role[6] = 0;
  const Word all = p0 | p1 | p2;
  b.by_color[black] = p3;
  b.by_color[white] = all & ~p3;
  b.key = 0;
  b.halfmove_clock = 0;
  b.fullmove_number = 1;
  for (std::uint8_t& code : b.mailbox) code = board::empty_code;
  for (Word set = all; set != 0; set &= set - 1) {
    const unsigned square = first(set);
    const Word code = ((p0 >> square) & 1U) | ((p1 >> square) & 1U) << 1U | ((p2 >> square) & 1U) << 2U;
    b.mailbox[square] = static_cast<std::uint8_t>((code - 1) | ((p3 >> square) & 1U) << 3U);
  }
}

}  // namespace touchmove::analysis
