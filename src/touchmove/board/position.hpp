// The strictly legal board: fast, Chess960-capable, and impossible to make from an impossible placement.
#pragma once

#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/board/bitboard.hpp"
#include "touchmove/board/move.hpp"
#include "touchmove/board/placement.hpp"

namespace touchmove::board {

/// One reason why a placement is no legal position. Several may hold at once.
enum class PositionFault : std::uint8_t {
  NoWhiteKing,
  NoBlackKing,
  SeveralWhiteKings,
  SeveralBlackKings,
  PawnOnFirstOrLastRank,
  SideNotToMoveInCheck,
  BadCastlingRights,
  BadEnPassantTarget,
  TooManyCheckers,
  TooManyMen,
};

/// Every reason found, in the order of the enumeration.
using PositionFaults = std::vector<PositionFault>;

/// A list of moves that never allocates: 256 is more than any position has (218 without drops, more with them is
/// bounded in movegen.cpp).
class MoveList;

/// A legal position. Equality ignores the move counters; equality for *repetition* is a rulebook's policy.
class Position;

}  // namespace touchmove::board
