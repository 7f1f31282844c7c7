// Zobrist (1970): one random word per fact of a position; a key is the exclusive or of the words of all its facts.
#pragma once

#include <cstdint>

namespace touchmove::board {

struct ZobristKeys {
  std::uint64_t man[14][64];         // by man code (role | color << 3) and square; the row of "no man" is zero
  std::uint64_t castling_rook[64];   // by the square of a rook that may still castle
  std::uint64_t en_passant_file[8];  // by the file of a target that can be captured on
  std::uint64_t black_to_move;
};

extern const ZobristKeys zobrist;

}  // namespace touchmove::board
