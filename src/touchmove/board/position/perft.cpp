#include "touchmove/board/position/perft.hpp"

#include "touchmove/board/kernel/kernel.hpp"
#include "touchmove/board/position/movegen.hpp"

namespace touchmove::board {

std::uint64_t perft(const Position& position, int depth) { return kernel().perft(position.state(), depth); }

std::vector<PerftBranch> divide(const Position& position, int depth) {
  std::vector<PerftBranch> branches;
  if (depth <= 0) return branches;
  MoveList moves;
  generate_legal(position, moves);
  branches.reserve(moves.size());
  for (const Move move : moves) branches.push_back({move, perft(position.after(move), depth - 1)});
  return branches;
}

}  // namespace touchmove::board
