// What became of an event: accepted with what follows from it, or refused with every reason. Codes and values only; the
// words are made where they are shown (words.hpp).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {

/// Why an event was refused, or what follows from one.
enum class Code : std::uint8_t {
  // Reasons that cannot be waived: the event means nothing here.
  OutOfOrder,  ///< the sequence number or the time is not the next
  NotOpened,
  AlreadyOpened,
  UnknownFormat,
  UnknownRulebook,
  UnknownEdition,     ///< this program knows other editions of the rules: `field` names which
  OtherAcceleration,  ///< this way of accelerating belongs to another pairing system
  BadValue,           ///< the field's value is out of its range
  NotUtf8,            ///< the field's text is written in something else
  UnknownSection,
  SectionExists,
  SectionNotEmpty,  ///< what was to be changed cannot be while the section has been paired
  UnknownEntry,
  WrongEntryNumber,  ///< a new entry has the next number, and no other
  PersonEntered,     ///< the person has an entry: `other`
  NoSuchRound,
  RoundNotNext,  ///< rounds are paired in order
  RoundPaired,
  RoundNotPaired,
  RoundLocked,
  RoundPosted,
  RoundNotPosted,
  ResultsEntered,  ///< the round has results
  LaterRoundPaired,
  NoSuchBoard,
  NoSuchGame,
  BoardTwice,
  EntryTwice,  ///< an entry would sit at two boards
  EntryNotInSection,
  EntryAbsent,   ///< withdrawn, on a bye, suspended, not yet entered or gone
  NoOpponent,    ///< a bye has no result to enter
  StaleVersion,  ///< somebody entered in the meantime: `number` is the version now
  NotTheirGame,
  NotPermitted,  ///< not open to this office
  ResultKind,    ///< this author cannot enter a result of this kind
  EncounterTaken,
  UnknownEncounter,
  ResultConflict,  ///< the game had reported another result
  UnknownAppeal,
  AppealClosed,
  WrongLevel,  ///< the appeal is not before this office
  NoHigherLevel,
  NothingToUndo,
  CannotUndo,  ///< the opening, or an event undone already
  RestsOnIt,   ///< the event `seq` rests on it
  ByeTwice,    ///< a bye is entered for that round
  NoBye,
  AlreadySo,  ///< it changes nothing
  NotWithdrawn,
  ChiefReadmits,      ///< after a forfeit or an expulsion only the chief director lets somebody in again
  PartnersFixed,      ///< no substitutions
  ChiefAdmits,        ///< once entries are closed the chief director lets somebody in, with the organizer
  ChiefAssigns,       ///< a rating is assigned by the chief director
  RatingHeld,         ///< the player has a rating, and none is assigned
  NoExperiments,      ///< the state tournament keeps the rules as they are
  NoticeShort,        ///< the office was told less than `limit` days before the notice: `number`
  RegistrationBegun,  ///< participants are told of changes before they register
  AnnouncedLate,      ///< what an event announces in advance is announced before a round is posted
  NotChampionship,    ///< only what is attached to the Spring Nationals is a championship
  AwardsFixed,        ///< a championship has as many awards as its host: `limit`
  EquipmentUnfit,     ///< this piece does not meet the requirements, or gives way to a standard one
  EquipmentAbsent,    ///< that side has brought none
  ColoursPaired,      ///< colours come from the pairing
  LotWonBy,           ///< the lot gave the choice of colour to `other`
  OfficialTells,      ///< an official tells the opponent
  NotAdjourned,
  NotAssistant,  ///< neither the player nor an assistant with this duty
  UnknownLink,
  LinkRevoked,
  OtherSection,   ///< the link is good for other sections
  LastChief,      ///< without it nobody could direct the event any more
  SectionBusy,    ///< a round of the section is paired and not posted: nobody changes section in between
  NoRoundLeft,    ///< every round is paired: which one is not played has to be said
  OnlyUsChess,    ///< the plan's field is a setting of US Chess Swisses, and the section is none
  OnlyRobins,     ///< the plan's field is a setting of round robins, and the section is none
  OnlyTeamSwiss,  ///< the plan's field is a setting of FIDE's Swiss for teams, and the section is none
  OnlyKeizer,     ///< the plan's field is a setting of the Keizer system, and the section is none
  OnlyKnockout,   ///< the plan's field is a setting of knockouts, and the section is none; or a match of one is settled
  OnlyLadder,     ///< the plan's field is a setting of ladders, and the section is none
  NotLevel,       ///< the match's games have not all ended, or somebody is ahead
  GamesSayOther,  ///< the tie-break games do not put ahead whom the match is given to
  NeedsGames,     ///< the system pairs two players for a number of games, and the section has another
  NeedsTeams,     ///< the system pairs teams, and the section's unit is another
  NoTable,        ///< the section is none of tables, or has not been paired
  NotToBePlayed,  ///< the table has no game of these two that nobody has sat down to
  NoAssistant,    ///< neither player of the board has one
  NotAtBoard,     ///< the entry is none of the board's two
  RoundsDiffer,   ///< sections are merged that have paired `number` and `limit` rounds
  RegistrationClosed,  ///< the public page takes no requests for that section
  UnknownApplication,
  ApplicationClosed,  ///< entered or declined
  HasApplied,         ///< the person has an application that is still open: `number`
  OnlySingles,        ///< a game beside the pairings is of two single players
  RoundNotFree,       ///< in round `round` `entry` has an opponent, a bye asked for or another such game
  CountsForRating,    ///< in that section a game beside the pairings counts for ratings alone
  // Reasons a director may waive; the journal says who did.
  ByeLimit,
  ByeRound,  ///< no half-point byes in that round
  ByeDeadline,
  ByeIrrevocable,
  SecondBye,      ///< one full-point bye in an event
  SectionClosed,  ///< pairings of round one are posted
  RatingOutside,  ///< the rating does not belong in the section
  MetBefore,
  Unpaired,  ///< present, and on no board
  GamesOutstanding,
  AppealDeadline,     ///< of a pairing
  RulingDeadline,     ///< of a ruling, a penalty or a result
  OnlyPlayerAppeals,  ///< a ruling
  NotAppealable,      ///< the board shows nothing a pairing appeal may rest on
  OnlyCoachAppeals,
  Disputed,  ///< results are in dispute
  EntriesClosed,
  BeforeEntriesClose,  ///< round one would begin while players still enter
  TimeLimitFixed,      ///< round one is posted: games keep the time limit announced before
  NotAnnounced,        ///< a rule is changed that the announcement did not name
  AwardsLate,          ///< awards are fixed in advance
  AwardsUnfounded,     ///< by the attendance projected, and none is
  OtherForfeits,       ///< for missing equipment `entry` forfeits, and nobody else
  TableFull,           ///< no place is open in the table of a round robin that has begun
  TableRunning,        ///< whoever leaves it keeps the number and is withdrawn
  ByeOfTable,          ///< an absence postpones a game of a table, and is worth nothing
  ForfeitEarly,        ///< the time for a forfeit is not up
  EmptyBoard,          ///< `entry` has nobody on board `number` of the match: that board is lost by forfeit
  BoardOrder,          ///< a line-up keeps the order of the members, and lower boards move up
  MemberForfeited,     ///< the member is out for a forfeit
  SectionFull,         ///< `number` are in the section, which has `limit` places
  LastByeLate,         ///< byes of the last round are declared before the first game
  // What follows.
  WinCountsHalf,  ///< an irrevocable bye is given back: a win in that round counts a draw for prizes
  LateEntry,
  ScoreChanged,      ///< from `number` to `limit` tenths
  PairedOnOldScore,  ///< a later board was paired when the score was another
  ResultSettled,
  ResultAwaited,  ///< entered by one; another is to confirm
  ResultDisagrees,
  Withdrawn,  ///< for a forfeit
  LeavesWithNotice,
  LeavesWithoutNotice,  ///< paired once more as if present
  PairedOut,            ///< the full-point bye of an odd number
  Appealable,           ///< the board may be appealed: `flag`
  Waived,               ///< done despite the reason before it
  Known,                ///< reported before; nothing changed
  History,              ///< the person or team has earlier penalties: `number`
  RuleChanged,          ///< this clause is changed, by the parameter `field`
  AwardsSet,            ///< `number` awards, for an attendance of `limit`
  RatingAssigned,
  FormIncomplete,     ///< the entry form lacks the coach's name or telephone number
  OpponentToBeTold,   ///< `entry` has yet to hear of `other`'s assistant
  EquipmentFails,     ///< of `entry`'s equipment this does not meet the requirements
  EquipmentUsed,      ///< `entry`'s is used; 0: a borrowed one
  EquipmentChoice,    ///< an official may have `entry`'s used instead
  EquipmentMissing,   ///< nobody has one; `entry` had to bring it, or, with 0, the organizer
  ClockWithoutDelay,  ///< no standard clock is there: set without delay and increment
  ClockDefective,     ///< set to make a noise: treated as a defective clock
  ClockAdmitted,      ///< its signals are for a blind player
  SheetNotApproved,   ///< `entry` records on a sheet that is not allowed; the event's is given
  LotDrawn,           ///< `entry` has the choice of colour
  PapersSealed,
  RepairDue,        ///< the board no longer fits and could be paired anew; `field`: `gone`, `unseated`, `mistaken`,
                    ///< `appealed`
  GameStays,        ///< what `entry` plays there is played to its end in that section, and counts in the new one
  AgainstPenalty,   ///< `entry` had lost this game by the penalty `seq`
  Suspended,        ///< `entry` is not paired in rounds `number` to `limit`
  MemberOut,        ///< who sat on board `number` for `entry` is out for a forfeit
  MatchDecided,     ///< by game `number`; the other changes nothing
  RankedByMembers,  ///< `entry` is ranked by `number`, the average of `limit` members
  RankedUnrated,    ///< neither `entry` nor a member of it has a rating
  GamePostponed,    ///< `entry` and `other` have yet to play their game of the round
  TakesWhite,       ///< `entry`, by arrangement or by choice
  TableRounds,      ///< the table has `limit` rounds, the section `number`
  InLine,           ///< the application is number `number` of the section's waiting list
  PlaceFree,        ///< the section has a place again, and `number` wait for one
};

/// Whether a director may waive a reason.
constexpr bool can_be_waived(Code code) { return code >= Code::ByeLimit && code <= Code::LastByeLate; }

/// Whether what was accepted once stands although this speaks against it by now: rules were read otherwise then, and
/// the numbers of the event are sound all the same.
constexpr bool may_have_stood(Code code) {
  return can_be_waived(code) || code == Code::AlreadySo || code == Code::EntryAbsent || code == Code::NotWithdrawn ||
         code == Code::ChiefReadmits;
}

/// One reason or consequence, and where.
struct Finding {
  Code code{Code::BadValue};
  std::string field{};  ///< of the event; empty where none is at fault
  std::string value{};  ///< what the field was given, of BadValue, where it can be said in a few words
  std::string section{};
  EntryNumber entry{0};
  EntryNumber other{0};
  int round{0};
  int board{0};
  std::int64_t number{0};
  std::int64_t limit{0};
  std::int64_t seq{-1};       ///< another event
  std::string_view clause{};  ///< of the rulebook the event runs under: "uschess:I.bye.half-point.limits"; may be empty

  friend bool operator==(const Finding&, const Finding&) = default;
};

struct Outcome {
  std::vector<Finding> reasons;       ///< why it was refused
  std::vector<Finding> consequences;  ///< what follows, of an accepted one

  bool accepted() const { return reasons.empty(); }
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace touchmove::tournament::event
