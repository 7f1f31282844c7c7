#include "touchmove/books/iesa/clauses.hpp"

namespace touchmove::books::iesa {

using game::Matter;
using rulebook::cite;

void name_clauses(game::Clauses& clauses) {
  // turn and clock
  clauses.set(Matter::OutOfTurn, cite("iesa:4-1"));
  clauses.set(Matter::ReplyBeforePress, cite("iesa:7-3"));
  clauses.set(Matter::ClockStart, cite("iesa:4-4"));
  clauses.set(Matter::Press, cite("iesa:7-2"));
  clauses.set(Matter::SameHand, cite("iesa:4-5a"));
  clauses.set(Matter::RulingStopsClock, cite("iesa:8-10"));
  clauses.set(Matter::PauseReason, cite("iesa:14-3"));
  clauses.set(Matter::Outage, cite("iesa:14-5"));
  clauses.set(Matter::SetClock, cite("iesa:14-4"));
  // touching
  clauses.set(Matter::TouchOwn, cite("iesa:8-3"));
  clauses.set(Matter::TouchOpponent, cite("iesa:8-3"));
  clauses.set(Matter::TouchSeveral, cite("iesa:8-6-1"));
  clauses.set(Matter::TouchBoth, cite("iesa:8-5-1"));
  clauses.set(Matter::TouchFirstOfBoth, cite("iesa:8-5-2"));
  clauses.set(Matter::TouchOrderUnknown, cite("iesa:8-5-3"));
  clauses.set(Matter::TouchNoneLegal, cite("iesa:8-6-2"));
  clauses.set(Matter::TouchOffBoard, cite("iesa:8-8"));
  clauses.set(Matter::TouchClaim, cite("iesa:8-7"));
  clauses.set(Matter::TouchWindow, cite("iesa:8-7-1"));
  clauses.set(Matter::TouchAgreed, cite("iesa:8-7-2"));
  clauses.set(Matter::TouchFound, cite("iesa:8-7-3"));
  clauses.set(Matter::TouchUnproved, cite("iesa:8-9"));
  clauses.set(Matter::TouchDirected, cite("iesa:8-7-4"));
  clauses.set(Matter::Adjust, cite("iesa:8-1-1"));
  clauses.set(Matter::AdjustOutOfTurn, cite("iesa:8-2"));
  clauses.set(Matter::AdjustAway, cite("iesa:8-1-2"));
  clauses.set(Matter::AdjustTellOfficial, cite("iesa:8-1-2a"));
  clauses.set(Matter::AdjustBystander, cite("iesa:8-1-2b"));
  clauses.set(Matter::KingAndRook, cite("iesa:8-3"));
  clauses.set(Matter::RookFirst, cite("iesa:6-2-5"));
  clauses.set(Matter::CastlingIllegal, cite("iesa:6-2-4"));
  clauses.set(Matter::CastlingElse, cite("iesa:8-4"));
  clauses.set(Matter::CastlingFree, cite("iesa:8-4-3"));
  clauses.set(Matter::CastlingCommitted, cite("iesa:7-1-4b"));
  clauses.set(Matter::Release, cite("iesa:7-1-1"));
  clauses.set(Matter::TakeBack, cite("iesa:7-4"));
  clauses.set(Matter::TakeBackAllowed, cite("iesa:7-5"));
  clauses.set(Matter::PromotionCommitted, cite("iesa:7-1-3"));
  clauses.set(Matter::PromotionChoice, cite("iesa:7-1-3"));
  clauses.set(Matter::PromotionMissing, cite("iesa:6-8-4"));
  clauses.set(Matter::PromotionStandIn, cite("iesa:6-8-5"));
  // illegal moves
  clauses.set(Matter::IllegalDefinition, cite("iesa:5-1"));
  clauses.set(Matter::IllegalNotCompleted, cite("iesa:9-1-2"));
  clauses.set(Matter::IllegalCompleted, cite("iesa:9-1"));
  clauses.set(Matter::IllegalRestored, cite("iesa:9-1-1"));
  clauses.set(Matter::IllegalPenalty, cite("iesa:9-1-3"));
  clauses.set(Matter::IllegalReplacement, cite("iesa:9-1-2"));
  clauses.set(Matter::IllegalClaim, cite("iesa:9-1"));
  clauses.set(Matter::IllegalStands, cite("iesa:9-1-5"));
  clauses.set(Matter::IllegalLater, cite("iesa:9-1-5"));
  clauses.set(Matter::IllegalUnrestorable, cite("iesa:9-1-4"));
  // endings that happen
  clauses.set(Matter::Checkmate, cite("iesa:11-1"));
  clauses.set(Matter::Stalemate, cite("iesa:12-1"));
  clauses.set(Matter::DeadMaterial, cite("iesa:12-7"));
  clauses.set(Matter::GameOver, cite("iesa:9-4"));
  // agreement and resignation
  clauses.set(Matter::Agreement, cite("iesa:12-2"));
  clauses.set(Matter::Offer, cite("iesa:12-2-1"));
  clauses.set(Matter::OfferImproper, cite("iesa:12-3"));
  clauses.set(Matter::OfferLife, cite("iesa:12-2-2b"));
  clauses.set(Matter::OfferRefused, cite("iesa:12-2-2"));
  clauses.set(Matter::OfferWithdraw, cite("iesa:12-2-3"));
  clauses.set(Matter::OfferRepeated, cite("iesa:17-8-2"));
  clauses.set(Matter::Resignation, cite("iesa:11-2"));
  // draw claims
  clauses.set(Matter::Repetition, cite("iesa:12-5"));
  clauses.set(Matter::RepetitionIntended, cite("iesa:12-5-2a"));
  clauses.set(Matter::RepetitionSame, cite("iesa:12-5-1"));
  clauses.set(Matter::RepetitionTiming, cite("iesa:12-5-2"));
  clauses.set(Matter::FiftyMoves, cite("iesa:12-6"));
  clauses.set(Matter::ClaimUpheld, cite("iesa:14-7"));
  clauses.set(Matter::ClaimDenied, cite("iesa:12-5-3"));
  // time
  clauses.set(Matter::FlagObserved, cite("iesa:15-2-2"));
  clauses.set(Matter::FlagWho, cite("iesa:11-3-1"));
  clauses.set(Matter::FlagLoss, cite("iesa:11-3"));
  clauses.set(Matter::FlagNoMate, cite("iesa:11-3-5"));
  clauses.set(Matter::BothFlags, cite("iesa:11-3-4"));
  // officials and judgement
  clauses.set(Matter::ClaimProcedure, cite("iesa:14-3"));
  clauses.set(Matter::Penalties, cite("iesa:18-3"));
  clauses.set(Matter::PenaltyDiscretion, cite("iesa:18-3"));
  clauses.set(Matter::WrongSetup, cite("iesa:3-5-1"));
  clauses.set(Matter::WrongSetupEarly, cite("iesa:3-5-1a"));
  clauses.set(Matter::WrongSetupLate, cite("iesa:3-5-1b"));
  clauses.set(Matter::Deception, cite("iesa:17-1-4"));
  clauses.set(Matter::WrongColours, cite("iesa:3-5-2"));
  clauses.set(Matter::WrongBoard, cite("iesa:2-2-2"));
  clauses.set(Matter::WrongColoursGoesOn, cite("iesa:3-5-2a"));
  clauses.set(Matter::WrongColoursResult, cite("iesa:3-5-2b"));
  clauses.set(Matter::WrongBoardTransfer, cite("iesa:2-2-2a"));
  clauses.set(Matter::WrongBoardGoesOn, cite("iesa:2-2-2b"));
  clauses.set(Matter::BehindInNotation, cite("iesa:13-1-4"));
  clauses.set(Matter::Distraction, cite("iesa:17-8"));
  clauses.set(Matter::Device, cite("iesa:17-8-1"));
  clauses.set(Matter::Assistance, cite("iesa:17-3"));
  clauses.set(Matter::Displaced, cite("iesa:9-3"));
  clauses.set(Matter::DisplacedPress, cite("iesa:9-3-1"));
  clauses.set(Matter::DisplacedPressBack, cite("iesa:9-3-2"));
  clauses.set(Matter::DisplacedWrongly, cite("iesa:9-2"));
  clauses.set(Matter::Intervention, cite("iesa:14-3-2"));
  clauses.set(Matter::Annulment, cite("iesa:18-2"));
}

}  // namespace touchmove::books::iesa
