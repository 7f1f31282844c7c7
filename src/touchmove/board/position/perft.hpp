// Counting the leaves of the tree of legal games: the test of a move generator, and its stopwatch.
#pragma once

#include <cstdint>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::board {

/// How many games of exactly `depth` plies can be played from here. The last ply is counted, not played; all others are
/// made on full positions. Depth 0 or less gives 1.
std::uint64_t perft(const Position& position, int depth);

struct PerftBranch {
  Move move;
  std::uint64_t nodes{0};
};

/// The perft of each legal move by itself, in the order of `generate_legal`; empty for depth 0 or less. Branches are
/// independent of each other: whoever has threads can count them in any order.
std::vector<PerftBranch> divide(const Position& position, int depth);

}  // namespace touchmove::board
