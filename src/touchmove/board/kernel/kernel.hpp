// The inner part of move generation, compiled several times from one source (kernel_body.hpp), once for each kind of
// processor. The best that this processor can run is chosen before main; the portable one is right at any time.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "touchmove/board/kernel/board_state.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::board {

/// Told of each move once it is made.
using SuccessorVisit = void (*)(void* context, Move move);

struct Kernel {
  std::string_view name;
  // Returns one past the last move listed; up to eight more may have been written to.
  Move* (*generate)(const BoardState& state, Move* out);
  std::uint64_t (*count)(const BoardState& state);
  std::uint64_t (*perft)(const BoardState& state, int depth);
  std::uint64_t (*legal_sources)(const BoardState& state, Role role, Square target);
  std::uint64_t (*legal_targets)(const BoardState& state, Square source);  // castling: the rook's square
  void (*play)(BoardState& state, Move move);
  void (*play_onto)(const BoardState& before, Move move, BoardState& after);  // two states; all of `after` is written
  // Makes each legal move in `next`, another state, in the order of `generate`.
  void (*visit_successors)(const BoardState& before, BoardState& next, SuccessorVisit visit, void* context);
};

extern const Kernel portable_kernel;
#ifdef TOUCHMOVE_BMI2_KERNEL
extern const Kernel bmi2_kernel;
/// Slider attacks by parallel bit extract; filled at start on processors that have the instruction.
struct PextTables {
  std::uint64_t bishop_mask[64];
  std::uint64_t rook_mask[64];
  const std::uint64_t* bishop[64];
  const std::uint64_t* rook[64];
};
extern PextTables pext_tables;

/// The moves of each man on an empty board, in the order of their targets; filled with the tables above.
struct MoveRows {
  Move knight[64][8];
  Move king[64][8];
  Move bishop[64][16];
  Move rook[64][16];
  Move queen[64][32];
};
extern MoveRows move_rows;
#endif

/// The kernel chosen for this processor: the portable one until the choice is made, before main.
extern const Kernel* chosen_kernel;
inline const Kernel& kernel() { return *chosen_kernel; }

/// Every kernel this processor can run, the portable one first; so that tests can run them all.
std::span<const Kernel* const> runnable_kernels();

}  // namespace touchmove::board
