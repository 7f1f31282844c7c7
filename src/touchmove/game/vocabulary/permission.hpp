// Every act and claim open to someone now, each with its clause, or the reason it is closed.
#pragma once

#include <cstdint>
#include <optional>

#include "touchmove/base/static_vector.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/rulebook/citation.hpp"

namespace touchmove::game {

/// Why an act that people would look for is not open. Closed acts are refused if tried all the same.
enum class ClosedReason : std::uint8_t {
  GameOver,
  NotStarted,
  Paused,
  NotYourTurn,
  OpponentHasNotPressed,  ///< the opponent's move is made, not completed
  AlreadyMoved,           ///< your move is made; press the clock
  NoMoveMade,             ///< there is nothing to press for
  ClockNotRunning,
  NoClock,
  AlreadyTouched,  ///< touching a man ended the right on this move
  PromotionOwed,
  NoPromotionOwed,
  NothingInHand,
  OfferStands,  ///< an offer is open already
  NoOffer,
  OfferNotYours,
  CannotWithdraw,
  TooEarly,  ///< not before some moves are made
  FlagNotDown,
  OwnFlagDown,
  OnlyPlayersCallFlags,
  NotInThisBook,
  OnlyOfficials,
  OnlyPlayers,
  OnlyHall,
  NothingOpen,  ///< no ruling waits for a choice
  NotYourChoice,
  NoSuchOption,
  NothingAsked,  ///< no question waits for a finding
  NotMatching,   ///< the finding answers another question
  NothingDisplaced,
  NotPaused,
  ChoiceFinal,
  NoSuchMan,
  BadNotice,  ///< adjusting was announced too late
  NoSuchSeat,
  IllegalMoveStands,
  CannotBePlayed,
  AlreadyOpened,
  PauseUsed,     ///< stopped the clocks once since the last own completed move
  NoSuchGame,    ///< no game of that number, or no such board, stands open
  NotYourBoard,  ///< the partner's
  Adjourned,
  NotAdjourned,
  AlreadySealed,
  NothingSealed,
  MustSeal,    ///< told to seal: no other act is open but the sealed move
  ClockThere,  ///< there is a clock
  NobodyAbsent,
  NotYetMade,     ///< that ply has not been played
  NoSheetThere,   ///< nothing is known of that scoresheet
  ReplierAbsent,  ///< whoever must reply is not there
  WindowClosed,
  HigherOffice,      ///< a higher office decides
  LevelSkipped,      ///< another office is asked first
  NoAppeal,          ///< the decision is final, or nothing that can be appealed
  RecordIncomplete,  ///< the book asks for more on record before a penalty
  StepsMissing,      ///< something must be done before this may be chosen
  NotDeputysDuty,
  NotAnnounced,
  NotConfirmed,
  BeforeTheGame,  ///< to be asked for before the game begins
  AlreadyAnnounced,
  TooMuchAtOnce,    ///< the ruling would have more parts than it holds, or the game keep more of its kind than it can
  NotYoursToClaim,  ///< the breach was one's own
  AlreadySettled,   ///< a ruling has been given on it
  SettingOpen,      ///< an official has still to decide how the clocks are to be set
  ClockNotStopped,  ///< the claim is made by stopping the clock, and it runs
};

struct Permission {
  EventType act{EventType::Touch};
  std::optional<ClaimKind> claim{};            ///< with act Claim
  std::optional<Incident> about{};             ///< with act Report
  std::optional<std::int64_t> ruling{};        ///< with Choose, Decide and Appeal: the ruling
  std::optional<rulebook::Citation> clause{};  ///< the clause that opens or closes it; none for the program's own acts
  std::optional<ClosedReason> closed{};        ///< absent: open
  std::optional<Party> party{};                ///< with act Report: who did it, where it is no player
};

/// What a claim of that kind is about. A book that names no clause for it does not know the claim.
Matter matter_of(ClaimKind kind);

/// No more than there are acts of a seat or an office, kinds of claim and of incident, and rulings that stand open or
/// may be appealed against (permitted.cpp).
using Permitted = base::StaticVector<Permission, 160>;

}  // namespace touchmove::game
