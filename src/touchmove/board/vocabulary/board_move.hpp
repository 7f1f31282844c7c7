// A move as a hand makes it: from here to there, and what the pawn became.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"

namespace touchmove::board {

/// What a player does on a board, legal or not: a man goes from square to square, or comes from hand onto one. A
/// castling is the king to its target square, or the king onto its own rook, which is the only way to say it where the
/// king hardly moves (Chess960).
struct BoardMove {
  Square source{Square::A1};
  Square target{Square::A1};
  std::optional<Role> promotion{};
  std::optional<Role> dropped{};  // a man of that role comes from hand onto `target`; `source` is the same square

  static constexpr BoardMove drop(Role role, Square target) { return {target, target, std::nullopt, role}; }

  friend constexpr bool operator==(const BoardMove&, const BoardMove&) = default;
};

}  // namespace touchmove::board
