#include "touchmove/game/vocabulary/permission.hpp"

namespace touchmove::game {

Matter matter_of(ClaimKind kind) {
  switch (kind) {
    case ClaimKind::Repetition:
      return Matter::Repetition;
    case ClaimKind::FiftyMoves:
      return Matter::FiftyMoves;
    case ClaimKind::Fivefold:
      return Matter::Fivefold;
    case ClaimKind::SeventyFive:
      return Matter::SeventyFive;
    case ClaimKind::Flag:
      return Matter::FlagLoss;
    case ClaimKind::BothFlags:
      return Matter::BothFlags;
    case ClaimKind::IllegalMove:
      return Matter::IllegalClaim;
    case ClaimKind::KingTaken:
      return Matter::KingTaken;
    case ClaimKind::TouchedMan:
      return Matter::TouchClaim;
    case ClaimKind::InsufficientMaterial:
      return Matter::DeadMaterial;
    case ClaimKind::DeadPosition:
      return Matter::DeadPosition;
    case ClaimKind::Stalemate:
      return Matter::Stalemate;
    case ClaimKind::Checkmate:
      return Matter::Checkmate;
    case ClaimKind::PerpetualCheck:
      return Matter::PerpetualCheck;
    case ClaimKind::InsufficientLosingChances:
      return Matter::LosingChances;
    case ClaimKind::ForcedWin:
      return Matter::ForcedWin;
    case ClaimKind::WrongSetup:
      return Matter::WrongSetup;
    case ClaimKind::WrongColours:
      return Matter::WrongColours;
    case ClaimKind::WrongBoard:
      return Matter::WrongBoard;
    case ClaimKind::BehindInNotation:
      return Matter::BehindInNotation;
    case ClaimKind::Distraction:
      return Matter::Distraction;
    case ClaimKind::Device:
      return Matter::Device;
    case ClaimKind::Assistance:
      return Matter::Assistance;
    case ClaimKind::DefaultTime:
      return Matter::LateArrival;
    case ClaimKind::WrongTimes:
      return Matter::TimesWrong;
  }
  return Matter::ClaimProcedure;
}

}  // namespace touchmove::game
