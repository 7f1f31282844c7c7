// Prints the legal moves of a position, in algebraic notation.
//
//   legal_moves ["FEN"]
#include <iostream>
#include <string_view>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/positions/fen.hpp"

int main(int argc, char** argv) {
  namespace board = touchmove::board;
  namespace notation = touchmove::notation;

  const std::string_view fen = argc > 1 ? argv[1] : "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  // What is written down need not be legal: a placement can hold anything.
  const auto placement = notation::parse_fen(fen);
  if (!placement) {
    std::cerr << "not a FEN: " << notation::to_string(placement.error()) << '\n';
    return 2;
  }
  // A position is; where there is none, every reason is named.
  const auto position = board::Position::from_placement(*placement);
  if (!position) {
    for (const board::PositionFault fault : position.error()) {
      std::cerr << "not a legal position: " << board::describe(fault) << '\n';
    }
    return 1;
  }

  board::MoveList moves;
  board::generate_legal(*position, moves);
  for (const board::Move move : moves) {
    std::cout << notation::to_san(*position, move) << '\n';
  }
  return 0;
}
