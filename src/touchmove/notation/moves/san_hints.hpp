// What a SanMove says of its source, as the finder of moves and the explainer of failures both need it.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/bitboard.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation::detail {

/// The sources that fit the file and rank given.
inline board::Bitboard hinted(const SanMove& wanted, board::Bitboard sources) {
  if (wanted.source_file) sources &= board::file_squares(*wanted.source_file);
  if (wanted.source_rank) sources &= board::rank_squares(*wanted.source_rank);
  return sources;
}

/// `g1f3`, `e1g1`, `e7e8q`: both squares and no letter of a man.
inline std::optional<board::BoardMove> as_board_move(const SanMove& wanted) {
  if (wanted.names_role || !wanted.source_file || !wanted.source_rank) return std::nullopt;
  return board::BoardMove{board::make_square(*wanted.source_file, *wanted.source_rank), wanted.target,
                          wanted.promotion};
}

}  // namespace touchmove::notation::detail
