// The finder of moves, for readers that ask it many millions of times.
#pragma once

#include <bit>
#include <cstdint>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {

/// A move found or a fault, in one word.
/// OPTIMIZATION: an expected<Move> is put together byte by byte and then read at once, which stops the processor for
/// longer than finding the move takes.
class FoundMove {
 public:
  static constexpr FoundMove none() { return FoundMove(no_move); }
  static constexpr FoundMove several() { return FoundMove(several_moves); }
  static constexpr FoundMove of(board::MoveKind kind, board::Square source, board::Square target,
                                board::Role role = board::Role::Pawn) {
    return FoundMove(static_cast<std::uint32_t>(source) | static_cast<std::uint32_t>(target) << 8U |
                     static_cast<std::uint32_t>(kind) << 16U | static_cast<std::uint32_t>(role) << 24U);
  }

  constexpr bool is_move() const { return word_ < several_moves; }
  /// Precondition: `is_move()`.
  constexpr board::Move move() const { return std::bit_cast<board::Move>(word_); }
  /// Precondition: not `is_move()`.
  constexpr SanFault fault() const { return word_ == no_move ? SanFault::NoLegalMove : SanFault::SeveralMoves; }

 private:
  static constexpr std::uint32_t several_moves = 0xFFFF'FFFE;
  static constexpr std::uint32_t no_move = 0xFFFF'FFFF;

  constexpr explicit FoundMove(std::uint32_t word) : word_(word) {}

  std::uint32_t word_;
};

static_assert(FoundMove::of(board::MoveKind::Promotion, board::Square::A7, board::Square::B8, board::Role::Knight)
                  .move() == board::Move::promotion(board::Square::A7, board::Square::B8, board::Role::Knight));

/// As `find_move`.
FoundMove look_for_move(const board::Position& position, const SanMove& wanted);

}  // namespace touchmove::notation
