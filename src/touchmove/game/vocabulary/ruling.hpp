// What the rulebook says of an event: codes, values and citations, never prose. Every part lies in place: giving a
// ruling allocates nothing. A part that did not fit is remembered by its list, and the whole is then no ruling but a
// refusal (`refuse_if_overfull`): nothing is ever ruled in part.
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/illegal_reason.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/incident_codes.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

enum class ClosedReason : std::uint8_t;

enum class Verdict : std::uint8_t {
  Noted,     ///< recorded, nothing follows
  Accepted,  ///< done as meant
  Obliged,   ///< done, and an obligation arises
  Refused,   ///< not open to this seat now; nothing changes
  Illegal,   ///< a move the board or the touched man does not allow, as the book treats it
  Upheld,    ///< the claim is right
  Denied,    ///< the claim is wrong
  Open,      ///< judgement or choice, see `options`
  Needs,     ///< only computation answers, see `needs`
  Ended,     ///< the game is over by this event
};

enum class GameResult : std::uint8_t { WhiteWins, BlackWins, Draw, BothLose, WhiteHalf, BlackHalf };

enum class ResultReason : std::uint8_t {
  Checkmate,
  Stalemate,
  DeadPosition,
  InsufficientMaterial,
  Resignation,
  ResignationNoMate,
  Agreement,
  Time,
  TimeNoMate,
  BothFlags,
  Repetition,
  Fivefold,
  FiftyMoves,
  SeventyFive,
  PerpetualCheck,
  LosingChances,
  IllegalMove,
  IllegalNoMate,
  IllegalPosition,
  KingTaken,
  Penalty,
  Decision,
  Forfeit,     ///< not there in time, or both for a draw that an official did not allow
  NoClock,     ///< neither brought one
  SealedMove,  ///< an unclear or illegal sealed move
};

/// What decided: each with the values its row in codes.cpp names.
enum class FactCode : std::uint8_t {
  Touched,     ///< square, man
  LegalMoves,  ///< count, square: of the man there, which is owed; or side: of that side, all in all
  NoManThere,  ///< square
  OutOfTurn,
  MoveIllegal,       ///< kind (illegal reason), square, man
  ObligationUnmet,   ///< squares
  Occurrences,       ///< count
  QuietMoves,        ///< plies without capture or pawn move
  Remaining,         ///< side, ms
  FlagDown,          ///< side
  FirstFlag,         ///< side
  CanMate,           ///< side
  CannotMate,        ///< side
  NoMatingMaterial,  ///< side
  ImproperTime,
  RepeatedOffers,  ///< count
  NoMoveMade,
  IllegalMoves,  ///< side, count before this one
  WindowClosed,  ///< ply
  NoSuchFault,
  NotAtBoard,           ///< no witness and no evidence
  Announced,            ///< move
  Closed,               ///< reason (why the act is not open)
  PlyCount,             ///< plies made
  Adjusting,            ///< square
  CompletedMoves,       ///< count, of each side
  NotSupervised,        ///< no official watches
  ForcedWin,            ///< side
  NoForcedWin,          ///< side
  Shown,                ///< move, count: the first move of the line that shows it, and how many plies it has
  Occurred,             ///< ply after which the position claimed stood on the board; 0: at the start
  QuietSince,           ///< ply: no capture and no pawn move after it
  ShownFrom,            ///< side, ply: that side's sheet shows every move after this ply
  SheetDiffers,         ///< side, ply: another move stands written there than was played
  SheetGap,             ///< side, ply: nothing is written there
  NoSheet,              ///< side: it has no scoresheet here
  SheetNote,            ///< side, ply: something else than a move is written there
  MissingPairs,         ///< side, count of moves (pairs) not fully written
  NotationNotAccepted,  ///< side
  Excused,              ///< side: need not record now
  NotExcused,           ///< side
  Unwritten,            ///< side, ply
  WrittenAhead,         ///< side, ply
  Registered,           ///< side, ms: time used by the clock's own showing
  Elapsed,              ///< ms: of the session
  Late,                 ///< side, ms
  DefaultTime,          ///< ms
  Reported,             ///< side: its absence was reported
  SealedFits,           ///< count: how many legal moves the words of the sealed move fit
  Sealer,               ///< side
  NextPly,              ///< ply: the one that was sealed
  EndlessChecks,        ///< side
  NoEndlessChecks,      ///< side
  Undetermined,         ///< side: what was asked about it could not be settled by computation
  OtherHand,            ///< the clock was pressed with another hand than the man was moved with
  TwoHands,             ///< both hands made the move
  StandIn,              ///< something else stands for the new man
  MenLying,             ///< squares: men knocked over lie there still
  StartIsRight,         ///< the men were set up as they should be
  Unrestorable,         ///< the position before cannot be set up again
  Incident,             ///< about
  Disputed,             ///< what is reported is disputed: each option says what follows if it is found so
  Offences,             ///< side, count with this one
  Earlier,              ///< side, about, kind (penalty), scope
  StepMissing,          ///< step
  AnnouncedBy,          ///< side
  SurplusMen,           ///< side, count: men beyond one set, more than its missing pawns can have become
  IrregularBoard,       ///< the men cannot stand so, whatever was played
  SheetSays,            ///< side, result: written on that side's sheet as the result
  Disregarded,          ///< what an onlooker says is
  NotCounted,           ///< nobody counted the repetitions aloud
  FlagUncalled,         ///< side: its flag had fallen, and nobody had called it yet
  CastlingDiffers,      ///< side, square, ply: after this ply that side could still castle with the rook there
  EnPassantDiffers,     ///< square, ply: after this ply a pawn could be taken in passing there
  Lacking,              ///< count: so many more were needed
  ShownNext,            ///< move: the next move of the line that shows it
  SearchedMoves,        ///< side, count: every line was searched for a mate that side forces in so many moves
  SearchedNodes,        ///< count: so many positions were looked at
  OnlyMen,              ///< side, squares: beside its king it has the men there, and no others
  ObligationMet,        ///< squares: the men were touched, and the move made is one it obliged to
  LapsedBy,             ///< ply: with this one the right was lost
  LapsedByTouch,        ///< square: by touching the man there the right was lost
  MenNotNamed,          ///< no ending the book names has these men
  KingBefore,           ///< squares: king and pawn, the king before it as the clause asks
  KingNotBefore,        ///< squares: of the king and the pawn it would have to stand before
  PawnTooFar,           ///< square: the pawn stands where the book excepts it
  NoRookPawn,           ///< square: the pawn is no rook's pawn
  BishopsOfOneColour,   ///< the bishops go on squares of the same colour
  NotSideNamed,         ///< side: the clause gives the claim to the other side
  OnlyToppled,          ///< square: the man there was knocked over, and touched no otherwise
  RestsOnCustody,       ///< custody: who saw what is told; otherwise the ruling would be another
  CountedBy,            ///< counter: who counted aloud, as far as anybody did
  CounterSince,         ///< ply: somebody engaged for it has counted the moves after it
  NoBreach,             ///< it happened, and breaks no rule
  PawnsBlocked,         ///< the pawns hold one another, and no man gets through
  TooManyPawns,         ///< squares: more pawns than the clause has on the board
  CanMove,              ///< move: a legal move there is
  MatingMan,            ///< side, square: the man there is enough to win
  ManElsewhere,         ///< squares, ply: after this ply one man stood there and not here, all else alike
  LikeMenExchanged,     ///< squares, ply: after this ply like men stood there the other way round
  SecondMove,           ///< side, move: made in a turn in which that side had moved already
  RecordLacks,          ///< part: what is to be on record of a penalty, and was not said
  RookMisplaced,        ///< side, square: its castling left the rook there
  SquareVisited,        ///< square, ply: by this ply a man has stood there
  OwedInstead,          ///< squares: what the illegal move, once taken back, leaves to be moved or captured
  SheetShows,           ///< side, count: followed back from the board, that side's sheet shows the position so often
  TimesUnknown,         ///< what the clocks showed cannot be found out
  CameAsPawn,           ///< side, man: one like it was taken, but had been promoted, so that side had a pawn from it
  CannotBeBlocked,      ///< squares: from there check is given, and no man put between could end it
  CouldBeBlocked,       ///< squares: a man put on one of them from the hand would end the check
  CannotMove,           ///< square, man: it has no legal move that meets what is required
  CannotBeTaken,        ///< square, man: no legal move takes it
  CompletedSince,       ///< side, count: moves it has completed since what is claimed
  ForfeitWithdraws,     ///< side: who forfeits is out of the event, unless it is let in again
  PutBackWrongly,       ///< side, move: a fallen man it put back on another square
  TouchedOutOfTurn,     ///< square: the man there was touched when it was not its side's turn, and no otherwise
  OnlyFelt,             ///< square: the man there was felt in its hole, and not taken out
  PlayedInstead,        ///< move: made though it was not the one owed
  KingNotAttacked,      ///< side, square: its king stands there, and no man attacks it
  OverLimit,            ///< side: what would come off its clock is more than is left on it
  ReachedOver,          ///< seat: whose hand was on the board beside his own
  PassedLater,          ///< side, man: one like it came into that side's hand only afterwards
  AnnouncedUnmet,       ///< move: announced with a claim, it had to be played
  Considering,          ///< side: its clock runs, or ran, while it considers what to require
  CounterNotAccepted,   ///< the opponent does not accept who is to count, as far as is said
  AgreementVoid,        ///< what the players agreed is void: the rule holds all the same
  OwedStill,            ///< squares: the men there, touched before, are owed still
  TimesReckoned,        ///< nobody has read the clocks: the times are reckoned from the right setting
  NoClock,              ///< nobody has brought a clock
  ClockUnsuitable,      ///< the clock is not of the kind the book asks for
  PauseUnfounded,       ///< the book lets nobody stop the clocks for what was said
  EnvelopeLost,         ///< neither the envelope nor what was sealed can be had
  ToldToRecord,         ///< side: it was told to write and has not
  AdjournedAfter,       ///< ply: the last one before the game was adjourned
  ClockNeglected,       ///< side: it did not start the opponent's clock
  MovesCounted,         ///< side, count: moves it has made, as they count for the time limit
  RulesNotAnnounced,    ///< the rules claimed under hold where the event announces them, and it has not
  MatchGoesOn,          ///< only this board is over: the other decides
  WaitsForMan,          ///< side: without a move it waits, its clock running, until a man comes into its hand
  OfferDeclined,        ///< the offer was declined in words
  InCheck,              ///< side, squares: its king is attacked from there
  GoesOn,               ///< the game goes on as it is and counts
  OnlyOffBoard,         ///< what was touched lay beside the board
  OwnFlagCalled,        ///< side: it said itself that its flag is down
  CheckOccurrences,     ///< count, side: so often its last check brought about the position it gave
};

/// What changes. `commit` applies these and nothing else.
enum class EffectCode : std::uint8_t {
  Touched,         ///< squares, touched meaning to move or capture
  Lifted,          ///< square
  PutBack,         ///< square
  Adjusting,       ///< square, or none: the next man touched
  Adjusted,        ///< square
  ManMoved,        ///< move, captured, promoted
  MustMove,        ///< squares, and in move the castling that moves the man as well
  MustCapture,     ///< squares
  MustCastle,      ///< move
  MustPlay,        ///< move
  CastlingBarred,  ///< square (of the rook), or none: any castling
  Freed,
  MustPromote,     ///< square, move
  Displaced,       ///< squares
  Replaced,        ///< squares
  ClockStarted,    ///< side
  ClockPressed,    ///< side that pressed
  ClockStopped,    ///< side that was running, if any
  ClockResumed,    ///< side
  TimeAdded,       ///< side, ms
  TimeTaken,       ///< side, ms
  ClockSet,        ///< white, black
  Restored,        ///< ply; other: 1 if the moves taken back stay counted for the time limit
  IllegalCounted,  ///< side, count
  Warned,          ///< side, kind
  Penalized,       ///< side, kind
  Offered,         ///< side
  OfferLapsed,     ///< side
  ClaimIsOffer,    ///< side
  Chosen,          ///< side, ruling, option
  Settled,         ///< ruling (the seq of one that was left open)
  Result,          ///< result, reason
  Annulled,
  NeedsOfficial,
  NextGame,   ///< kind (its number), seat (who has White), number and other (its clocks, ms), reason (game it replaces)
  Score,      ///< number and other: half points of A and of B in the encounter so far
  Passed,     ///< side, man, promoted: a captured man comes into that side's hand; it had been promoted to that
  Stopped,    ///< the game is stopped where it stands and counts for nothing more
  Agreed,     ///< seat: one of all whose agreement to a draw is needed
  EntryMade,  ///< side, ply
  SheetFiled,        ///< side, count of places
  SheetLent,         ///< side: whose sheet the other has
  SheetReturned,     ///< side
  RecordingExcused,  ///< side
  MustRecord,        ///< side: bring the sheet up to date, and record from now on
  LapseCounted,      ///< side, count
  ClockMissing,      ///< play goes on without a clock
  ClockFound,        ///< a clock is used from now on
  BonusSet,          ///< side, ms: what a move brings from now on
  NextPeriod,        ///< side: the next move is the first of the following period
  Arrived,           ///< side
  AbsentNoted,       ///< side
  ToldToSeal,        ///< side
  Sealed,            ///< side
  EnvelopeCompleted,
  EnvelopeOpened,
  TouchedEarly,    ///< side, squares: touched out of turn, and deemed touched when that side is next on move
  MoveBegun,       ///< move, and in squares what is still to be done for it: the rook to move, the man to take off
  TurnPassed,      ///< side: that turn is given up, as at the odds of two moves
  Demanded,        ///< what is owed was required by the opponent: touching other men changes nothing in it
  TurnTaken,       ///< side: it has made the first move though the other side had it
  BoardTurned,     ///< the men are carried over to a board that lies rightly
  Misplaced,       ///< side that did it, move: a man was put back on another square
  ClaimLapsed,     ///< side
  StartMended,     ///< the next game begins with the men set up as they should be
  MenSetRight,     ///< squares: in this game the men there are as they should have been from the start
  Recorded,        ///< side, about, kind (penalty), count of such offences
  Remembered,      ///< side, about, kind (penalty), scope: an entry of earlier rounds
  Struck,          ///< side, about: the last such record no longer counts
  Reopened,        ///< the result is taken back; the clocks stand
  Inquired,        ///< ruling, step
  DeputyAssigned,  ///< side, duties
  Accommodated,    ///< side, measures
  Announced,       ///< side, move
  Confirmed,       ///< side that repeated it
  Reinstated,      ///< ruling (the seq of one that took moves back): they stand again
  ResultSigned,    ///< side, result
  CounterEngaged,  ///< somebody counts the moves from here on
  Postponed,       ///< ruling (the seq of one that stays open while the game goes on)
  SecondMove,      ///< side, move: a man it moved or put down beside the move of its turn
  RookMisplaced,   ///< side, square: the rook of the castling it has just made stands there
  GainRevoked,   ///< side, ms: comes off that clock with the moves `restored` takes back, whose presses had brought it
  GainReturned,  ///< side, ms: comes back to it with the moves that stand again by `reinstated`
};

/// One byte for a code of one of several enumerations, or a small number. Which it is, is the business of the fact's or
/// effect's own code; of another enumeration than these it is never.
template <typename... Codes>
class CodeOf {
 public:
  constexpr CodeOf() = default;
  template <typename Code>
    requires(std::same_as<Code, Codes> || ...)
  constexpr CodeOf(Code code) : byte_(static_cast<std::uint8_t>(code)) {}  // NOLINT(google-explicit-constructor)
  constexpr void set_number(std::integral auto number) { byte_ = static_cast<std::uint8_t>(number); }

  template <typename Code>
    requires(std::same_as<Code, Codes> || ...)
  constexpr Code as() const {
    return static_cast<Code>(byte_);
  }
  constexpr std::uint8_t number() const { return byte_; }
  /// For the journal, which knows by the code what it reads.
  constexpr std::uint8_t& byte() { return byte_; }
  constexpr const std::uint8_t& byte() const { return byte_; }

  friend constexpr bool operator==(CodeOf, CodeOf) = default;

 private:
  std::uint8_t byte_{0};
};

/// The values of a fact or an effect. Which of them mean anything is the business of its code.
struct Values {
  std::int64_t number{0};  ///< ms, count, ply; White's clock where both are named
  std::int64_t other{0};   ///< Black's clock where both are named
  SquareList squares{};
  board::BoardMove move{};
  std::optional<board::Piece> man{};
  std::optional<board::Role> promoted{};
  std::optional<board::Color> side{};
  std::optional<Actor> seat{};
  std::uint8_t board{0};  ///< of two linked boards the one it happens on; 0: the one the event names
  CodeOf<board::IllegalReason, PenaltyKind, GameResult, ClosedReason, OptionId> kind{};  ///< or a game's number
  CodeOf<ResultReason, Incident> reason{};                                               ///< or a game's number

  friend bool operator==(const Values&, const Values&) = default;
};

struct Fact {
  FactCode code{FactCode::Touched};
  Values values{};
  friend bool operator==(const Fact&, const Fact&) = default;
};

struct Effect {
  EffectCode code{EffectCode::ManMoved};
  Values values{};
  friend bool operator==(const Effect&, const Effect&) = default;
};

/// Who may choose among the options.
enum class Chooser : std::uint8_t {
  Official,
  Opponent,  ///< whoever is not on move once the ruling is carried out
  Claimant,
  Player,  ///< whoever is on move
  SectionChief,
  Chief,
};

/// What one option would do. The longest is taken on appeal: it undoes the ruling first, with two penalties, their
/// records and both clocks, and then does up to four things of its own.
using OptionEffects = base::SaturatingVector<Effect, 9>;

/// One choice an open ruling leaves, with what it would do.
struct Option {
  OptionId id{OptionId::Continue};
  Chooser by{Chooser::Official};
  bool is_default{false};
  SquareList squares{};  ///< the men it names
  base::SaturatingVector<rulebook::Citation, 4> clauses{};
  OptionEffects effects{};

  /// Whether something of it did not fit.
  bool is_overfull() const { return clauses.overflowed() || effects.overflowed(); }

  friend bool operator==(const Option&, const Option&) = default;
};

/// No ruling leaves more choices: the longest list a book gives an official has some fifteen; one for each man a hand
/// may touch and two beside are fewer.
inline constexpr std::size_t max_options = 18;
using OptionList = base::SaturatingVector<Option, max_options>;

/// A question for computation, as of a ply.
struct Needs {
  Question question{Question::CanMate};
  board::Color side{board::Color::White};
  int ply{0};
  std::uint64_t key{0};
  std::optional<board::Color> also{};  ///< asked next if the answer is no
  friend bool operator==(const Needs&, const Needs&) = default;
};

using ClauseList = base::SaturatingVector<rulebook::Citation, 16>;
/// One for each man touched, or for each fault of a move: every man that attacks the king is one.
using FactList = base::SaturatingVector<Fact, 24>;
using EffectList = base::SaturatingVector<Effect, 14>;

struct Ruling {
  Verdict verdict{Verdict::Noted};
  ClauseList clauses{};  ///< the deciding one first
  FactList facts{};
  EffectList effects{};
  OptionList options{};
  std::optional<Needs> needs{};

  /// As if newly made, without touching the unused places.
  void clear() {
    verdict = Verdict::Noted;
    clauses.clear();
    facts.clear();
    effects.clear();
    options.clear();
    needs.reset();
  }

  /// Whether something of it did not fit, so that it must not be carried out.
  bool is_overfull() const {
    bool overfull = clauses.overflowed() || facts.overflowed() || effects.overflowed() || options.overflowed();
    for (const Option& option : options) overfull |= option.is_overfull();
    return overfull;
  }

  friend bool operator==(const Ruling&, const Ruling&) = default;
};

}  // namespace touchmove::game
