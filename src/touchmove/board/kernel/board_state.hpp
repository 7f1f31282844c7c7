// The words of a position, without any behaviour: what is copied when a move is made. The move generator works on
// these alone, so that it can be compiled once for every kind of processor without sharing inline functions.
#pragma once

#include <cstddef>
#include <cstdint>

namespace touchmove::board {

/// How a man is written in `BoardState::mailbox`: role | color << 3; 6 is an empty square.
inline constexpr std::uint8_t empty_code = 6;
inline constexpr std::uint8_t no_square = 64;

struct BoardState {
  // The seventh set belongs to "no man" and is always empty: taking a man then needs no branch.
  std::uint64_t by_role[7];
  std::uint64_t by_color[2];
  std::uint64_t castling_rooks;
  std::uint64_t key;
  std::uint8_t mailbox[64];
  std::uint8_t en_passant;  // no_square, or the target of an en passant capture that is strictly legal
  std::uint8_t side_to_move;
  std::uint16_t halfmove_clock;
  std::uint16_t fullmove_number;
};

static_assert(sizeof(BoardState) == 160);

}  // namespace touchmove::board
