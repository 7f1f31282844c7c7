#include "touchmove/board/vocabulary/illegal_reason.hpp"

namespace touchmove::board {
namespace {

std::string man_on(const IllegalMove& fault) {
  const std::string square = fault.square ? to_string(*fault.square) : "?";
  return fault.man ? "the " + std::string(word_of(fault.man->role)) + " on " + square : "a man on " + square;
}

std::string king_square(const IllegalMove& fault) { return fault.king ? to_string(*fault.king) : "?"; }

std::string role_of(const IllegalMove& fault) { return fault.man ? std::string(word_of(fault.man->role)) : "man"; }

std::string square_of(const IllegalMove& fault) { return fault.square ? to_string(*fault.square) : "?"; }

}  // namespace

std::string_view word_of(Role role) {
  switch (role) {
    case Role::Pawn:
      return "pawn";
    case Role::Knight:
      return "knight";
    case Role::Bishop:
      return "bishop";
    case Role::Rook:
      return "rook";
    case Role::Queen:
      return "queen";
    case Role::King:
      return "king";
  }
  return "man";
}

std::string describe(const IllegalMove& fault) {
  switch (fault.reason) {
    case IllegalReason::NoManThere:
      return "starts from " + square_of(fault) + ", where no man stands";
    case IllegalReason::NotYourMan:
      return "moves the opponent's " + role_of(fault) + " on " + square_of(fault);
    case IllegalReason::SameSquare:
      return "puts the " + role_of(fault) + " back on " + square_of(fault);
    case IllegalReason::WrongShape:
      return "is not how a " + role_of(fault) + " moves";
    case IllegalReason::PathBlocked:
      return "passes over " + man_on(fault);
    case IllegalReason::TargetHoldsOwnMan:
      return "ends where " + man_on(fault) + " of the same side stands";
    case IllegalReason::CapturesKing:
      return "captures " + man_on(fault);
    case IllegalReason::PawnCannotCaptureForward:
      return "takes " + man_on(fault) + " straight ahead with a pawn";
    case IllegalReason::PawnCaptureNeedsMan:
      return "goes diagonally with a pawn, but there is nothing to take on " + square_of(fault);
    case IllegalReason::DoubleStepNotFromStart:
      return "steps two squares with a pawn that has left its first square";
    case IllegalReason::EnPassantNotAvailable:
      return "takes " + man_on(fault) + " en passant, which did not just step two squares";
    case IllegalReason::PromotionMissing:
      return "leaves a pawn on the last rank without promoting it";
    case IllegalReason::PromotionNotAllowed:
      return "promotes a " + role_of(fault) + " that is no pawn on the last rank";
    case IllegalReason::PromotionToKingOrPawn:
      return "promotes a pawn to a king or a pawn";
    case IllegalReason::CastlingRightLost:
      return "castles when the king or that rook has moved before, or there is no such rook";
    case IllegalReason::CastlingPathBlocked:
      return "castles across " + man_on(fault);
    case IllegalReason::CastlingOutOfCheck:
      return "castles while the king is attacked by " + man_on(fault);
    case IllegalReason::CastlingThroughCheck:
      return "castles over " + king_square(fault) + ", attacked by " + man_on(fault);
    case IllegalReason::CastlingIntoCheck:
      return "castles to " + king_square(fault) + ", attacked by " + man_on(fault);
    case IllegalReason::DropNotInHand:
      return "drops a " + role_of(fault) + " that is not in hand";
    case IllegalReason::DropOnMan:
      return "drops onto " + man_on(fault);
    case IllegalReason::DropPawnOnEdge:
      return "drops a pawn on " + square_of(fault) + ", on the first or last rank";
    case IllegalReason::LeavesKingAttacked:
      return "leaves the king on " + king_square(fault) + " attacked by " + man_on(fault);
  }
  return "";
}

}  // namespace touchmove::board
