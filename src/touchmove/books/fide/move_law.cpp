#include "touchmove/books/fide/move_law.hpp"
#include "touchmove/rulebook/cite.hpp"

namespace touchmove::books::fide {

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
      return cite("fide:movement.king");
    case Role::Queen:
      return cite("fide:movement.queen");
    case Role::Rook:
      return cite("fide:movement.rook");
    case Role::Bishop:
      return cite("fide:movement.bishop");
    case Role::Knight:
      return cite("fide:movement.knight");
    case Role::Pawn:
      break;
  }
  return cite("fide:pawn.forward");
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
      return {cite("fide:setup.first-move")};
    case IllegalReason::WrongShape:
      return {gait(mover)};
    case IllegalReason::PathBlocked:
      if (mover == Role::Pawn) return {cite("fide:pawn.double")};
      return {cite("fide:movement.no-leap"), gait(mover)};
    case IllegalReason::TargetHoldsOwnMan:
      return {cite("fide:movement.own-square")};
    case IllegalReason::CapturesKing:
      return {cite("fide:movement.king-not-captured")};
    case IllegalReason::PawnCannotCaptureForward:
      return {cite("fide:pawn.forward"), cite("fide:pawn.capture")};
    case IllegalReason::PawnCaptureNeedsMan:
      return {cite("fide:pawn.capture")};
    case IllegalReason::DoubleStepNotFromStart:
      return {cite("fide:pawn.double")};
    case IllegalReason::EnPassantNotAvailable:
      return {cite("fide:en-passant.immediate"), cite("fide:en-passant.right")};
    case IllegalReason::PromotionMissing:
    case IllegalReason::PromotionToKingOrPawn:
      return {cite("fide:promotion.mandatory")};
    case IllegalReason::PromotionNotAllowed:
      return {gait(mover)};
    case IllegalReason::CastlingRightLost:
      return {cite("fide:castling.conditions.1")};
    case IllegalReason::CastlingPathBlocked:
      return {cite("fide:castling.conditions.2")};
    case IllegalReason::CastlingOutOfCheck:
      return {cite("fide:castling.conditions.3")};
    case IllegalReason::CastlingThroughCheck:
    case IllegalReason::CastlingIntoCheck:
      return {cite("fide:castling.conditions.4")};
    case IllegalReason::LeavesKingAttacked:
      // A king that steps into an attack breaks his own gait; whoever else exposes him breaks his safety.
      if (mover == Role::King) return {cite("fide:movement.king"), cite("fide:movement.king-safety")};
      return {cite("fide:movement.king-safety")};
  }
  return {};
}

}  // namespace touchmove::books::fide
