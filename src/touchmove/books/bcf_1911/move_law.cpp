#include "touchmove/books/bcf_1911/move_law.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::bcf_1911 {

using board::IllegalReason;
using board::Role;
using game::FaultClauses;
using rulebook::Citation;
using rulebook::cite;

namespace {

/// How each man goes.
Citation gait(Role mover) {
  switch (mover) {
    case Role::King:
      return cite("bcf-1911:8A");
    case Role::Queen:
      return cite("bcf-1911:8B");
    case Role::Rook:
      return cite("bcf-1911:8C");
    case Role::Bishop:
      return cite("bcf-1911:8D");
    case Role::Knight:
      return cite("bcf-1911:8E");
    case Role::Pawn:
      break;
  }
  return cite("bcf-1911:8Fa");
}

}  // namespace

FaultClauses move_law(const board::IllegalMove& fault, const board::BoardMove&, Role mover) {
  switch (fault.reason) {
    case IllegalReason::NoManThere:
    case IllegalReason::SameSquare:
    case IllegalReason::DropNotInHand:  // these laws know no drops
    case IllegalReason::DropOnMan:
    case IllegalReason::DropPawnOnEdge:
      return {};
    case IllegalReason::NotYourMan:
      return {cite("bcf-1911:1")};
    case IllegalReason::WrongShape:
    case IllegalReason::PromotionNotAllowed:
      return {gait(mover)};
    case IllegalReason::PathBlocked:
      return {cite("bcf-1911:9"), gait(mover)};
    case IllegalReason::TargetHoldsOwnMan:
      return {cite("bcf-1911:9")};
    case IllegalReason::CapturesKing:
    case IllegalReason::LeavesKingAttacked:
      return {cite("bcf-1911:11")};
    case IllegalReason::PawnCannotCaptureForward:
    case IllegalReason::PawnCaptureNeedsMan:
      return {cite("bcf-1911:8Fb")};
    case IllegalReason::DoubleStepNotFromStart:
      return {cite("bcf-1911:8Fa")};
    case IllegalReason::EnPassantNotAvailable:
      return {cite("bcf-1911:13")};
    case IllegalReason::PromotionMissing:
    case IllegalReason::PromotionToKingOrPawn:
      return {cite("bcf-1911:15")};
    case IllegalReason::CastlingRightLost:
      return {cite("bcf-1911:12a")};
    case IllegalReason::CastlingPathBlocked:
      return {cite("bcf-1911:12b")};
    case IllegalReason::CastlingOutOfCheck:
    case IllegalReason::CastlingThroughCheck:
    case IllegalReason::CastlingIntoCheck:
      return {cite("bcf-1911:12c")};
  }
  return {};
}

}  // namespace touchmove::books::bcf_1911
