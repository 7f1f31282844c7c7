// Positions as they arise in random games, the same on every machine: seeds are in the tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "tests/board/epd.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::board::testing {

/// Plays random legal moves from a start, calling `visit(before, move, after)` for each, until the game ends or
/// `plies`.
template <typename Visit>
void walk_randomly(Position position, std::uint64_t seed, int plies, Visit visit) {
  SCOPED_TRACE("seed " + std::to_string(seed));
  std::mt19937_64 random(seed);
  for (int ply = 0; ply < plies; ++ply) {
    MoveList moves;
    generate_legal(position, moves);
    if (moves.empty()) return;
    const Move move = moves[random() % moves.size()];
    const Position after = position.after(move);
    visit(position, move, after);
    if (::testing::Test::HasFatalFailure()) return;
    position = after;
  }
}

/// Starts that lead quickly to castling, en passant, promotions and pins.
inline const std::vector<std::string>& lively_starts() {
  static const std::vector<std::string> fens{
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
      "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
      "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
      "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
      "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
      "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
      "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
      "1r2k1r1/pbppnp1p/1b3P2/8/Q7/B1PB1q2/P4PPP/3R2K1 w - - 1 1",
      "1rkr4/pp4pp/8/8/8/8/PP4PP/1RKR4 w DBdb - 0 1",
      "rk5r/8/8/8/8/8/8/RK5R b HAha - 3 40",
      "5rkr/8/8/q7/7Q/8/8/5RKR w HFhf - 0 1",
      "3k4/8/8/K1Pp3r/8/8/4P3/8 w - d6 0 2",
  };
  return fens;
}

}  // namespace touchmove::board::testing
