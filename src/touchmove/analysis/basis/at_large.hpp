// Whether anything is about that jumps over a wall of pawns or breaks through it. Cheap guesses of what will pay, no
// proofs.
#pragma once

#include "touchmove/analysis/basis/fill.hpp"

namespace touchmove::analysis {

/// Officers of a set that could go at once to a square of another set beside them, or a knight's move away.
inline Word officers_beside(const BoardState& b, Word officers, Word squares) {
  return officers & ((b.by_role[knight] & knight_steps(squares)) |
                     ((b.by_role[bishop] | b.by_role[queen]) & beside_on_diagonals(squares)) |
                     ((b.by_role[rook] | b.by_role[queen]) & beside_on_lines(squares)));
}

/// Whether an officer that may open what is closed, no bishop, can go somewhere at once where no pawn takes it.
inline bool is_at_large(const BoardState& b, unsigned color) {
  const Word safe = ~(occupied(b) | pawn_reach(men(b, color ^ 1U, pawn), color ^ 1U));
  return officers_beside(b, b.by_color[color] & ~b.by_role[bishop], safe) != 0;
}

/// Whether it may pay to look at the kings before a wall: pawns stand head to head, and nobody is at large.
inline bool may_be_walled(const BoardState& b) {
  const Word heads = men(b, white, pawn) << 8U & men(b, black, pawn);
  return heads != 0 && !is_at_large(b, white) && !is_at_large(b, black);
}

}  // namespace touchmove::analysis
