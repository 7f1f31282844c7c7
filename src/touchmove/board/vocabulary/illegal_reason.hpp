// Why a move is against the laws: a value for rulings, and its words for people.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"

namespace touchmove::board {

enum class IllegalReason : std::uint8_t {
  NoManThere,                // `square`: the source, which is empty
  NotYourMan,                // `square`: the source, where an opponent's man stands
  SameSquare,                // `square`: where the man was put back
  WrongShape,                // no man of that role goes that way
  PathBlocked,               // `square`: the nearest man in the way
  TargetHoldsOwnMan,         // `square`: the target
  CapturesKing,              // `square`: the target
  PawnCannotCaptureForward,  // `square`: the target, which is not empty
  PawnCaptureNeedsMan,       // a diagonal pawn step onto an empty square, `square`
  DoubleStepNotFromStart,    // a pawn went two squares from where it may go only one
  EnPassantNotAvailable,     // the pawn beside did not just make a double step; `square`: that pawn
  PromotionMissing,          // a pawn on the last rank stayed a pawn
  PromotionNotAllowed,       // a promotion named where no pawn reached the last rank
  PromotionToKingOrPawn,
  CastlingRightLost,     // king or rook has moved, or there is no such rook
  CastlingPathBlocked,   // `square`: the nearest man in the way of king or rook
  CastlingOutOfCheck,    // `square`: an attacker
  CastlingThroughCheck,  // `square`: an attacker, `king`: the square passed
  CastlingIntoCheck,     // `square`: an attacker, `king`: where the king arrives
  DropNotInHand,         // no such man is in hand; `man`: the man asked for
  DropOnMan,             // a drop onto a man, `square`
  DropPawnOnEdge,        // a pawn dropped on the first or last rank, `square`
  LeavesKingAttacked,    // `square`: an attacker, `king`: the king; one such fault for each attacker
};

inline constexpr int illegal_reason_count = 23;

/// One fault of one attempted move.
struct IllegalMove {
  IllegalReason reason{IllegalReason::NoManThere};
  std::optional<Square> square{};  // the man or square that makes it illegal, as each reason says
  std::optional<Piece> man{};      // the man on `square`; for WrongShape and promotions the man that moved
  std::optional<Square> king{};    // the king (or the square it passes) that is attacked

  friend constexpr bool operator==(const IllegalMove&, const IllegalMove&) = default;
};

/// A phrase that follows "the move": "leaves the king on e1 attacked by the bishop on b4".
std::string describe(const IllegalMove& fault);

/// "knight", "king", ...
std::string_view word_of(Role role);

}  // namespace touchmove::board
