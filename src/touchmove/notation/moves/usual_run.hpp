// Whole stretches of a game read and played at once: moves in their usual dress, castlings, their numbers and the
// comments between them, for readers that want what stood on the board and not each word. Compiled twice, once for
// processors that look up sliders by their instructions, as the move generator is (board/kernel/kernel.hpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "touchmove/board/kernel/board_state.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::notation {

/// What a run is told, and what it leaves behind. All places are the caller's.
struct UsualRun {
  board::Move* moves{nullptr};   // where the moves made are written
  std::size_t move_room{0};      // and how many
  std::uint64_t* keys{nullptr};  // of the positions since the last capture or pawn move, the one to begin with the last
  std::size_t key_room{0};
  std::size_t key_count{0};           // goes on, and begins anew with a capture or pawn move
  int occurrences{0};                 // stop where a position stands so often, if it is not zero
  std::uint16_t quiet_plies{0xFFFF};  // stop after so many without capture or pawn move
  std::size_t made{0};                // moves made
};

/// Reads and plays moves until something else comes, the end is near or one of the conditions holds; also where a
/// capture leaves no pawn, rook or queen. Gives the place after the last move made, the beginning if none was. Only
/// what `scan_usual_move` and `find_usual_move` take is made, and castling; what else stands there, and the comments
/// and numbers before it, is left. Comments in between are passed over, all but those that may have swallowed a game.
using UsualReader = const char* (*)(const char* at, const char* end, board::BoardState& state, UsualRun& run);

/// The one for this processor.
UsualReader usual_reader();
/// All this processor can run, so that tests can run them all.
std::span<const UsualReader> runnable_usual_readers();

}  // namespace touchmove::notation
