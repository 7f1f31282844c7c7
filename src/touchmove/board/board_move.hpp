// A move as a hand makes it: from here to there, and what the pawn became.
#pragma once

#include <optional>

#include "touchmove/board/piece.hpp"
#include "touchmove/board/square.hpp"

namespace touchmove::board {

/// What a player does on a board, legal or not. A castling is the king to its target square, or the king onto its own
/// rook, which is the only way to say it where the king hardly moves (Chess960).
struct BoardMove {
  Square source{Square::A1};
  Square target{Square::A1};
  std::optional<Role> promotion{};

  friend constexpr bool operator==(const BoardMove&, const BoardMove&) = default;
};

}  // namespace touchmove::board
