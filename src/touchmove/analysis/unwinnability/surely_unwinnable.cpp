// What shows "cannot" without memory and without a search.
#include "touchmove/analysis/basis/at_large.hpp"
#include "touchmove/analysis/basis/mate_plan.hpp"
#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/analysis/unwinnability/static_sets.hpp"
#include "touchmove/analysis/unwinnability/unwinnability.hpp"
#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::analysis {
namespace {

constexpr int forced_plies = 16;

constexpr bool is_more_than_one(Word set) { return (set & (set - 1)) != 0; }

/// Two men that plainly can be moved, so that no move is forced.
/// OPTIMIZATION: it is so in nearly every position, and counting the moves costs more than all the rest.
bool has_two_movers(const BoardState& b) {
  const unsigned us = b.side_to_move;
  const Word all = occupied(b);
  const unsigned home = king_square(b, us);
  const Word diagonals = bishop_reach(home, all);
  const Word lines = rook_reach(home, all);
  const Word checks =
      (diagonals & (b.by_role[bishop] | b.by_role[queen])) | (lines & (b.by_role[rook] | b.by_role[queen])) |
      (board::attack_tables.knight[home] & b.by_role[knight]) | (board::attack_tables.pawn[us][home] & b.by_role[pawn]);
  if ((checks & b.by_color[us ^ 1U]) != 0) return false;
  // What the king does not see cannot be pinned.
  const Word free = b.by_color[us] & ~(diagonals | lines);
  const Word pushed = us == white ? ~all >> 8U : ~all << 8U;
  return is_more_than_one((free & b.by_role[pawn] & pushed) | officers_beside(b, free, ~all));
}

/// Whether forced moves alone end in stalemate or take the last man that could mate. Leaves `b` where more than one
/// move can be made, or where it stopped.
bool is_lost_by_force(BoardState& b, board::Color winner) {
  const board::Kernel& kernel = board::kernel();
  for (int ply = 0; ply < forced_plies; ++ply) {
    const std::uint64_t moves = kernel.count(b);
    // The mate, had it been one, was seen before the move that gave it.
    if (moves == 0) return b.side_to_move == static_cast<unsigned>(winner) || !in_check(b, b.side_to_move);
    if (moves > 1) return false;
    board::MoveList only;
    kernel.generate(b, only.data());
    kernel.play(b, only.data()[0]);
    if (is_unwinnable_by_material(b, winner)) {
      return b.side_to_move == static_cast<unsigned>(winner) || !in_check(b, b.side_to_move) || kernel.count(b) != 0;
    }
  }
  return false;
}

/// Whether static sets are worth asking for: not where an officer of the winner's is at large, or a pawn has nothing
/// before it.
bool may_be_shut_in(const BoardState& b, unsigned us) {
  if (is_at_large(b, us)) return false;
  const Runner runner = foremost_pawn(b, us);
  return runner.square == 64 || (runner.path & occupied(b)) != 0;
}

}  // namespace

bool is_surely_unwinnable(const board::Position& position, board::Color winner) {
  const auto us = static_cast<unsigned>(winner);
  const BoardState& root = position.state();
  if (is_unwinnable_by_material(root, winner)) return !(root.side_to_move != us && position.is_checkmate());
  if (has_two_movers(root)) return may_be_shut_in(root, us) && is_unwinnable_by_static_sets(root, winner);
  BoardState b = root;
  if (is_lost_by_force(b, winner)) return true;
  return may_be_shut_in(b, us) && is_unwinnable_by_static_sets(b, winner);
}

}  // namespace touchmove::analysis
