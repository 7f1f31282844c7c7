// The matters a ruling can rest on. Each book says which of its clauses decides which matter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

enum class Matter : std::uint8_t {
  // turn and clock
  OutOfTurn,
  ReplyBeforePress,
  ClockStart,
  Press,
  PressWithoutMove,
  PressBack,  ///< the opponent presses without moving, so that an irregularity is mended
  PauseReason,
  Outage,
  SetClock,
  // touching
  TouchOwn,
  TouchOpponent,
  TouchSeveral,
  TouchBoth,
  TouchNoneLegal,
  TouchOffBoard,
  TouchClaim,   ///< what follows a breach
  TouchWindow,  ///< until when it may be claimed
  Adjust,
  AdjustOutOfTurn,
  KingAndRook,
  RookFirst,
  CastlingIllegal,    ///< touch-move after a castling that cannot be
  CastlingCommitted,  ///< the king was released two squares away
  Release,            ///< a legal move is made when the hand lets go
  PromotionCommitted,
  PromotionChoice,  ///< the new man touched the square
  PromotionMissing,
  // illegal moves
  IllegalDefinition,
  IllegalNotCompleted,
  IllegalCompleted,
  IllegalRestored,
  IllegalPenalty,
  IllegalRepeated,
  IllegalRepeatedDraw,
  IllegalReplacement,
  IllegalClaim,
  IllegalClaimDraw,
  IllegalStands,  ///< too late to claim
  IllegalLater,
  KingTaken,
  IllegalPosition,
  // endings that happen
  Checkmate,
  Stalemate,
  DeadPosition,
  DeadMaterial,
  Fivefold,
  SeventyFive,
  GameOver,
  // agreement and resignation
  Agreement,
  AgreementMinimum,
  Offer,
  OfferImproper,
  OfferLife,     ///< until when it can be accepted
  OfferRefused,  ///< a refused offer is void
  OfferWithdraw,
  OfferRepeated,
  ClaimIsOffer,
  Resignation,
  ResignationNoMate,
  // draw claims
  Repetition,
  RepetitionIntended,
  RepetitionSame,
  RepetitionTiming,
  DrawClaimTouched,
  FiftyMoves,
  ClaimUpheld,
  ClaimDenied,
  PerpetualCheck,
  LosingChances,
  LosingChancesDenied,
  // time
  FlagObserved,  ///< when a flag counts as fallen
  FlagWho,       ///< who may call it
  FlagLoss,
  FlagNoMate,
  BothFlags,
  // officials and judgement
  ClaimProcedure,
  Penalties,
  PenaltyDiscretion,
  WrongSetup,
  WrongColours,
  WrongBoard,
  BehindInNotation,
  Distraction,
  Device,
  Assistance,
  ForcedWin,
  Displaced,
  Intervention,
  Annulment,
  // encounters of several games
  FurtherGame,        ///< the next game of a round or series
  SeriesColours,      ///< who has White in it
  Replacement,        ///< a new game in the place of an annulled one
  ReplacementClocks,  ///< with which clocks
  ReplacementWaived,  ///< an official may let the clocks stand as they are
  // what the opponent may require
  EarlyTouch,             ///< a touch out of turn counts when that side's turn comes
  TouchSeveralOpponents,  ///< several men of the other side
  TouchMixed,             ///< several men of both sides
  DemandIllegal,          ///< a demand that cannot be met is disregarded, and the right is lost
  DemandWindow,           ///< until when it may be required
  DemandRestored,         ///< the position before the offence comes back first
  DemandTime,             ///< whose time runs meanwhile
  DemandNoCastling,
  IllegalQuiet,      ///< an illegal move without a capture
  IllegalCapture,    ///< with one
  IllegalCastling,   ///< a castling
  IllegalRetracted,  ///< how moves taken back count for the time limit
  // what completes a move, where the hand does
  CaptureMade,
  CaptureComplete,
  CastlingMade,
  EnPassant,
  EnPassantForced,  ///< it is the only legal move
  StalemateDraws,
  // the start
  FirstMove,   ///< the wrong side moved first
  AbsentRook,  ///< castling towards a rook given as odds
  OddsPawn,
  OddsPiece,
};
inline constexpr std::size_t matter_count = static_cast<std::size_t>(Matter::OddsPiece) + 1;

/// The clause that decides a matter, and the clause that sent there from a book that is silent.
struct Rest {
  std::optional<rulebook::Citation> deciding{};
  std::optional<rulebook::Citation> sending{};
};

/// The clause for every matter.
class Clauses {
 public:
  const Rest& operator[](Matter matter) const { return rests_[static_cast<std::size_t>(matter)]; }
  constexpr void set(Matter matter, rulebook::Citation deciding) {
    rests_[static_cast<std::size_t>(matter)] = {deciding, std::nullopt};
  }
  /// Marks every matter as reached through a clause of another book that is silent on it.
  constexpr void send_all_through(rulebook::Citation sending) {
    for (Rest& rest : rests_) rest.sending = sending;
  }

 private:
  std::array<Rest, matter_count> rests_{};
};

}  // namespace touchmove::game
