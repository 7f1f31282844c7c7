// The matters a ruling can rest on. Each book says which of its clauses decides which matter.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "touchmove/base/contract.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

enum class Matter : std::uint16_t {
  // turn and clock
  OutOfTurn,
  ReplyBeforePress,
  ClockStart,
  Press,
  PressWithoutMove,
  PressBack,  ///< the opponent presses without moving, so that an irregularity is mended
  PauseReason,
  OfficialStops,        ///< that an official may stop the clocks
  OfficialStopsByRule,  ///< for a reason the rules know
  OfficialStopsAtWill,  ///< or one he thinks good
  Outage,
  SetClock,
  SetClockRestored,   ///< once men stand where they stood before
  SameHand,           ///< the clock is pressed with the hand that moved
  SameHandInTrouble,  ///< likewise, when little time is left
  TwoHands,           ///< what a move made with both hands is
  OneHand,            ///< a move is made with one hand
  RulingStopsClock,   ///< the clocks stand while an official rules
  // touching
  TouchOwn,
  TouchOpponent,
  TouchSeveral,
  TouchBoth,
  TouchFirstOfBoth,   ///< men of both colours, and that capture is not legal
  TouchOrderUnknown,  ///< nobody can say which was touched first
  TouchNoneLegal,
  TouchOffBoard,
  TouchAccident,  ///< only an accident: nobody meant to touch it
  TouchClaim,     ///< what follows a breach
  TouchWindow,    ///< until when it may be claimed
  TouchAgreed,    ///< the opponent admits the touch
  TouchFound,     ///< an official finds whether there was one
  TouchUnproved,  ///< no proper witness
  TouchDirected,  ///< told by a ruling what to move, a player must
  Adjust,
  AdjustOutOfTurn,
  AdjustAway,          ///< the opponent is not there to be told
  AdjustTellOfficial,  ///< an official was told instead
  AdjustBystander,     ///< somebody disinterested looks on
  KingAndRook,
  RookFirst,
  CastlingIllegal,    ///< touch-move after a castling that cannot be
  CastlingElse,       ///< what may be played instead
  CastlingKing,       ///< a king's move
  CastlingOther,      ///< or a castling on the other side
  CastlingFree,       ///< nothing is owed, for the king has no move
  CastlingCommitted,  ///< the king was released two squares away
  CastlingUnmade,     ///< and the rook is not where castling puts it
  Release,            ///< a legal move is made when the hand lets go
  TakeBack,           ///< no move is taken back
  TakeBackAllowed,    ///< nor may the opponent let it be
  OneMan,             ///< one man is moved a turn
  PromotionCommitted,
  PromotionChoice,    ///< the new man touched the square
  PromotionTakenOff,  ///< the pawn is taken off the board to be promoted
  PromotionOrder,     ///< the pawn need not have stood on the last rank
  PromotionMissing,
  PromotionStandIn,  ///< something else is put down for the new man
  // illegal moves
  IllegalDefinition,
  IllegalCheck,  ///< a check was not answered
  IllegalMate,   ///< it gave mate, and is illegal all the same
  IllegalNotCompleted,
  IllegalCompleted,
  IllegalRestored,
  IllegalPenalty,
  IllegalRepeated,
  IllegalRepeatedDraw,
  IllegalReplacement,
  IllegalClaim,
  IllegalClaimDraw,
  IllegalClaimant,  ///< whose claim it is
  IllegalStands,    ///< too late to claim
  IllegalLater,
  IllegalUnrestorable,  ///< the position before it cannot be set up again
  IllegalTrouble,       ///< little time is left
  IllegalAfterGame,     ///< the game is over
  IllegalClaimFirst,    ///< claimed at the same moment as a fallen flag
  ImpossiblePosition,   ///< no series of legal moves leads there
  KingTaken,
  IllegalPosition,
  // endings that happen
  Checkmate,
  CheckmateMissed,  ///< a check was overlooked that could not be met
  Stalemate,
  DeadPosition,
  DeadBlocked,  ///< nobody can get through
  DeadMaterial,
  DeadInTrouble,  ///< the same, when little time is left
  Fivefold,
  SeventyFive,
  OfficialDraws,  ///< an official may end a game that goes on too long
  BothInCheck,    ///< both kings are, and nobody can say how it came to that
  GameOver,
  // agreement and resignation
  Agreement,
  AgreementMinimum,
  AgreementEarly,  ///< so few moves have been made that an official must allow a draw agreed; then what he may do
  AgreementAllowed,
  AgreementForfeited,
  AgreementReplayed,
  AgreementOver,  ///< nor once the game is over
  Offer,
  OfferImproper,
  OfferAfterMove,       ///< not before one's move is made
  OfferBeforeMove,      ///< what becomes of one made before it
  OfferBeforePress,     ///< not once the opponent's clock is started
  OfferOpponentTime,    ///< what becomes of one made then
  OfferPenalty,         ///< and what it may cost
  OfferAccepted,        ///< one made at the proper moment is accepted
  OfferAcceptedBefore,  ///< one made before the move is accepted at once
  OfferPostponed,       ///< or once the move is made
  OfferDeclinedBefore,
  OfferAcceptedInOther,  ///< one made in the opponent's time
  OfferDeclinedInOther,
  RemarkIsOffer,   ///< whoever sounds the opponent out about a draw offers one
  RemarkAccepted,  ///< which may be accepted
  RemarkImproper,  ///< and comes at a wrong time like any other
  OfferLife,       ///< until when it can be accepted
  OfferRefused,    ///< a refused offer is void
  OfferAnew,       ///< and another is made on a different move
  OfferWithdraw,
  OfferRepeated,
  ClaimIsOffer,
  Resignation,
  ResignationNoMate,
  // draw claims
  Repetition,
  RepetitionIntended,
  RepetitionSame,
  RepetitionCastling,   ///< a right to castle makes positions differ
  RepetitionEnPassant,  ///< and so does a pawn that can be taken in passing
  RepetitionTiming,
  RepetitionReply,  ///< the player who must answer the move that repeated the position
  RepetitionBinds,  ///< what becomes of a move announced with a wrong claim
  RepetitionCost,   ///< and what such a claim costs
  RepetitionLost,   ///< whoever moves without claiming
  RepetitionAgain,  ///< and what once was lost so comes back
  RepetitionMen,    ///< like men stand on the same squares
  RepetitionEarly,  ///< as `AgreementEarly`
  RepetitionAllowed,
  RepetitionForfeited,
  RepetitionReplayed,
  DrawClaimTouched,
  FiftyMoves,
  FiftyTiming,
  FiftyIntended,
  FiftyReply,
  FiftyDenied,
  FiftyBinds,
  FiftyCost,
  FiftyLost,
  FiftyAgain,
  ClaimUpheld,
  ClaimSettles,  ///< nothing counts that comes after a claim that was right
  ClaimDenied,
  PerpetualCheck,
  PerpetualCheckStop,  ///< and that it is claimed by stopping the clock
  LosingChances,
  LosingChancesAsked,  ///< who may ask for it, and how
  LosingChancesDrawn,  ///< an official has ruled it a draw
  LosingChancesDenied,
  // time
  FlagObserved,  ///< when a flag counts as fallen
  FlagNotDown,   ///< that it has not
  FlagWho,       ///< who may call it
  FlagLoss,
  FlagOwnDown,       ///< who has no time left wins nothing by the other's flag
  FlagClaimStop,     ///< that a win on time is claimed by stopping the clock
  IllegalClaimStop,  ///< and an illegal move
  DrawClaimStop,     ///< and a draw by repetition or fifty moves
  FlagNoMate,
  FlagMaterial,        ///< what is needed to win on time
  FewKing,             ///< a king alone does not suffice
  FewKnight,           ///< nor does it with a knight
  FewBishop,           ///< or a bishop
  FlagMateFirst,       ///< mate on the board before anybody called the flag
  FlagStalemateFirst,  ///< stalemate likewise
  FlagDeadFirst,       ///< a position nobody can win
  FlagDrawFirst,       ///< any other draw
  FlagMateBoth,        ///< mate with both flags down, before anybody noticed
  FlagAfterIllegal,    ///< one's own illegal move, not claimed yet, does not bar calling it
  FlagSettled,         ///< nothing counts that comes after
  FlagTooLate,         ///< nor a flag once the game has ended otherwise
  BothFlags,
  BothFlagsDraw,  ///< where a draw is claimed for both, and not a win
  // officials and judgement
  ClaimProcedure,
  ClaimWho,  ///< whose claims they are
  Penalties,
  PenaltyDiscretion,
  WrongSetup,
  WrongSetupEarly,  ///< found within the limit in moves
  WrongSetupLate,
  SwappedCastling,  ///< how those castle whose king and queen were exchanged
  WrongColours,
  WrongColoursGoesOn,
  WrongColoursResult,
  WrongBoard,
  WrongBoardTransfer,
  WrongBoardGoesOn,
  Deception,  ///< somebody gained by it on purpose
  BehindInNotation,
  Distraction,
  Device,
  Assistance,
  ForcedWin,
  Displaced,
  DisplacedInTrouble,  ///< men are put up again when little time is left
  DisplacedPress,      ///< the clock is pressed before the men stand again
  DisplacedPressBack,  ///< the opponent presses without moving to have them set up
  DisplacedWrongly,    ///< and put back where they did not stand
  DisplacedUnclear,    ///< or nobody can say where they stood
  Intervention,
  Annulment,
  // two boards, and men in hand
  UsualTime,  ///< the time control where the opening names none
  ClockMove,  ///< nothing is final before the press
  Drop,
  DropCheck,
  DropSelfCheck,
  DropSquare,
  DropNotInHand,
  Passing,          ///< a captured man goes to the partner
  PassingPromoted,  ///< and as what
  DoubleStep,       ///< of a pawn put down
  MateAwaited,      ///< no move now, but a man might come
  LinkedEnd,        ///< one board's end ends the other
  LinkedStop,       ///< both boards' clocks are stopped
  OrderUnknown,     ///< which of two ends came first cannot be told
  PartnerHands,
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
  FirstMove,     ///< the wrong side moved first
  FirstMoveDue,  ///< which side makes the first move
  AbsentRook,    ///< castling towards a rook given as odds
  OddsPawn,
  OddsPiece,
  // the record
  RecordDuty,
  RecordExcused,
  RecordExcusedAlone,  ///< whoever has little time oneself
  RecordIncrement,     ///< so much comes with each move that little time excuses nobody
  RecordFast,
  RecordInability,
  RecordInTurn,       ///< move after move
  RecordNeither,      ///< nobody need record, and a flag falls
  RecordReconstruct,  ///< no sheet is complete
  RecordUnproved,     ///< and none can be made so
  BehindOwnTime,      ///< the missing moves are written in the offender's time
  BehindHenceforth,   ///< and all from then on
  BehindAgain,
  BehindForfeit,
  SheetProof,       ///< what a repetition is proved from
  SheetProofFifty,  ///< and what fifty moves are
  SheetIncomplete,
  SheetStopped,   ///< what a sheet that was stopped no longer proves
  SheetComplete,  ///< how much may be missing
  SheetAhead,     ///< a move is not written before it is played
  SheetNextMove,  ///< one's next move may be written before it is played
  SheetReply,
  SheetUse,  ///< nothing but moves
  SheetCorrect,
  SheetConsult,
  SheetConsultTurn,
  SheetLent,       ///< the opponent may not refuse it
  BorrowerRuns,    ///< the borrower's clock runs meanwhile
  SheetOwnHand,    ///< nobody writes for another
  SheetBothSides,  ///< both sides' moves are written
  SheetNotation,
  SheetForm,     ///< how a sheet is to be written
  SheetClear,    ///< a place for each move
  SheetLegible,  ///< and each can be read
  ResultSigned,  ///< the result stands on both sheets
  // the clock as a thing
  PauseImproper,
  ResumeOnlyOfficial,
  PauseSheet,      ///< a problem in correcting a scoresheet
  PausePromotion,  ///< to fetch the man a pawn becomes
  PauseClaim,      ///< to claim something
  PauseDispute,    ///< in a dispute when little time is left
  ClockRequired,
  ClockMissing,
  ClockMissingLater,  ///< what happens when one comes
  ClockObtained,
  ClockObtainedAbsent,  ///< one player was not there while there was no clock
  ClockObtainedRest,    ///< what is shared then
  ClockObtainedLate,    ///< and who was late without a report
  ClockObtainedUnreported,
  ClockDefective,
  ClockReplaced,
  ClockUnknown,  ///< the time used cannot be told
  ClockUnitStopped,
  ClockUnitsStopped,
  ClockOverLimit,
  ClockWrongSetting,
  ClockSettingLate,  ///< after so many moves it stays
  ClockExcess,
  ClockKnockedOver,
  ClockNotStarted,
  ClockNeglect,  ///< what the own neglect of the clock has cost
  ClockUnsuitable,
  ClockKind,   ///< what kind of clock is wanted
  ClockBonus,  ///< what a move may bring
  // the last minutes
  Quickplay,
  QuickplayIncrement,
  QuickplayPostponed,
  QuickplayAlone,  ///< no official is there
  // who is there
  LateArrival,
  LateBeyond,        ///< later than the book waits
  ForfeitWithdraws,  ///< what a forfeit means for the rest of the event
  LateBoth,
  LateBothStart,
  AbsenceNoted,
  AbsenceNoClock,
  AbsenceReport,
  // adjournment
  Seal,
  SealMade,
  SealEarly,
  SealComplete,
  Envelope,
  AdjournResume,
  AdjournAbsent,
  SealUnclear,
  AdjournEnded,
  TimesWrong,
  EnvelopeLost,
  ResumeWrong,
};
inline constexpr std::size_t matter_count = static_cast<std::size_t>(Matter::ResumeWrong) + 1;

/// The clause that decides a matter, and the clause that sent there from a book that is silent.
struct Rest {
  std::optional<rulebook::Citation> deciding{};
  std::optional<rulebook::Citation> sending{};
  std::uint8_t beside{0};  ///< which list of the book's holds what else it says on it; 0: none
};

/// What a book says on a matter elsewhere too.
using Beside = std::array<std::optional<rulebook::Citation>, 3>;

/// The clause for every matter.
class Clauses {
 public:
  const Rest& operator[](Matter matter) const { return rests_[static_cast<std::size_t>(matter)]; }
  constexpr void set(Matter matter, rulebook::Citation deciding) {
    rests_[static_cast<std::size_t>(matter)] = {.deciding = deciding};
  }
  /// Names what else the book has on a matter: at most three clauses, on at most fifteen matters.
  void add(Matter matter, rulebook::Citation beside) {
    Rest& rest = rests_[static_cast<std::size_t>(matter)];
    if (rest.beside == 0) {
      base::require(lists_ + 1U < besides_.size(), "Clauses: too many matters with more than one clause");
      rest.beside = ++lists_;
    }
    Beside& list = besides_[rest.beside];
    list[list[1] ? 2 : list[0] ? 1 : 0] = beside;
  }
  const Beside& beside(const Rest& rest) const { return besides_[rest.beside]; }
  /// What a book names no clause of its own for rests on the clause of a wider matter.
  constexpr void default_to(Matter matter, Matter wider) {
    Rest& rest = rests_[static_cast<std::size_t>(matter)];
    if (!rest.deciding) rest = rests_[static_cast<std::size_t>(wider)];
  }
  /// Marks every matter as reached through a clause of another book that is silent on it.
  constexpr void send_all_through(rulebook::Citation sending) {
    for (Rest& rest : rests_) rest.sending = sending;
  }

 private:
  std::array<Rest, matter_count> rests_{};
  std::array<Beside, 16> besides_{};  ///< the first stays empty
  std::uint8_t lists_{0};
};

}  // namespace touchmove::game
