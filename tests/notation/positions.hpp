// Positions that the tests of notation walk through.
#pragma once

#include <functional>
#include <random>
#include <string_view>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/positions/fen.hpp"

namespace touchmove::notation::testing {

/// The legal position of a FEN known to be one.
inline board::Position position_of(std::string_view fen) {
  return board::Position::from_placement(parse_fen(fen).value()).value();
}

/// Calls `visit` for the positions of random games, standard and Chess960, each move being chosen evenly.
inline void walk_random_games(int games,
                              const std::function<void(const board::Position&, const board::MoveList&)>& visit) {
  std::mt19937_64 random(1911);
  for (int game = 0; game < games; ++game) {
    auto position =
        game % 2 == 0 ? board::Position::initial() : board::Position::chess960(static_cast<int>(random() % 960));
    for (int ply = 0; ply < 150; ++ply) {
      board::MoveList moves;
      board::generate_legal(position, moves);
      if (moves.empty()) break;
      visit(position, moves);
      position.play(moves[random() % moves.size()]);
    }
  }
}

}  // namespace touchmove::notation::testing
