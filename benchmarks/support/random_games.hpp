// What is read and audited where speed is looked at.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>

#include "touchmove/base/random.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/games/pgn_writer.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::benchmarks {

struct Corpus {
  std::string text;
  std::uint64_t plies{0};
};

/// Games of random legal moves, in export format, of so many plies at most. They are no games of chess, but cost a
/// reader about the same.
inline Corpus random_games(int games, int longest, bool with_clocks) {
  base::Random random(64);
  Corpus corpus;
  notation::PgnWriter writer(corpus.text);
  for (int game = 0; game < games; ++game) {
    writer.tags({});
    writer.begin_moves();
    auto position = board::Position::initial();
    for (int ply = 0; ply < longest; ++ply) {
      board::MoveList moves;
      board::generate_legal(position, moves);
      if (moves.empty()) break;
      const board::Move move = moves[random.below(moves.size())];
      writer.move(notation::to_san(position, move));
      if (with_clocks) writer.clock(std::chrono::seconds(5400 - 30 * ply));
      position.play(move);
      ++corpus.plies;
    }
    writer.result(notation::PgnResult::Unknown);
  }
  return corpus;
}

}  // namespace touchmove::benchmarks
