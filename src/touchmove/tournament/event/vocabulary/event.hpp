// The vocabulary of an event: everything that people and programs do to it, from the opening to the last prize, as
// typed values with a sequence number, a time and an author. docs/formats/event-journal.md says how they are written.
//
// Persons are named by opaque ids. Their names, rating ids, schools and birth dates lie in a table beside the journal
// (persons.hpp) which can be corrected and erased. What pairings and standings are computed from (ratings, and codes
// that say who belongs together) is part of the journal, so that a view as of any moment stays what it was.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/base/outlined.hpp"
#include "touchmove/books/defaults.hpp"
#include "touchmove/tournament/event/vocabulary/equipment.hpp"
#include "touchmove/tournament/event/vocabulary/paper.hpp"
#include "touchmove/tournament/event/vocabulary/plan.hpp"
#include "touchmove/tournament/event/vocabulary/registration.hpp"
#include "touchmove/tournament/event/vocabulary/round_acts.hpp"

namespace touchmove::tournament::event {

/// The format of journals written by this program.
inline constexpr int journal_format = 1;

/// Who acts. Directors' offices stand in order of rank.
enum class Office : std::uint8_t {
  Player,
  Coach,
  Scorer,           ///< enters what stands on slips and charts
  FloorOfficial,    ///< rules at the boards
  SectionChief,     ///< of a section or division; its pairing director (iesa:19-4)
  PairingDirector,  ///< chief of all pairings
  ChiefDirector,
  Hall,  ///< the program as witness: a game's own result
};

struct By {
  Office office{Office::ChiefDirector};
  std::string person{};       ///< opaque id of whoever acted
  std::string station{};      ///< where, if several enter at once
  std::optional<int> link{};  ///< the secret link of the desk it came by, if by one

  friend bool operator==(const By&, const By&) = default;
};

/// What a secret link of the event's desk is good for: an office to act with, or only to see what the desk sees. A
/// coach's is no link of those who run the event: it sees what everybody sees, and of the own players what they see. A
/// kiosk, as a tablet at the door, sees what everybody sees and checks people in and out.
enum class Role : std::uint8_t {
  Kiosk,
  Viewer,
  Coach,
  Scorer,
  FloorOfficial,
  SectionChief,
  PairingDirector,
  ChiefDirector
};

/// The office a role acts with; nothing for one that only looks.
constexpr std::optional<Office> office_of(Role role) {
  switch (role) {
    case Role::Viewer:
      return std::nullopt;
    case Role::Coach:
      return Office::Coach;
    case Role::Kiosk:  // and nothing but check-in: the event refuses all else of it
    case Role::Scorer:
      return Office::Scorer;
    case Role::FloorOfficial:
      return Office::FloorOfficial;
    case Role::SectionChief:
      return Office::SectionChief;
    case Role::PairingDirector:
      return Office::PairingDirector;
    case Role::ChiefDirector:
      return Office::ChiefDirector;
  }
  return std::nullopt;
}

/// How a game or a pairing ended; White first.
enum class Result : std::uint8_t {
  None,
  WhiteWins,
  BlackWins,
  Draw,
  WhiteForfeits,  ///< Black is there and scores
  BlackForfeits,
  BothForfeit,
  BothLose,   ///< played, and nobody scores
  WhiteHalf,  ///< played: a draw for White, nothing for Black
  BlackHalf,
  Adjourned,
};

enum class ByeKind : std::uint8_t { Zero, Half, Full };

// --- before and around the rounds -----------------------------------------------------------------------------------

struct Opened {
  int format{journal_format};
  /// The event's own id, under which its store keeps it; empty in journals that did not say. A journal found under
  /// another is a copy.
  std::string id{};
  std::string name{};
  std::string rulebook{books::default_event_book};
  /// Of the pairing rules, and of FIDE's tie-breaks: one of those known (editions.hpp). Empty in journals that did not
  /// say; the latest holds.
  std::string pairing_edition{};
  std::string tiebreak_edition{};
  std::string first_day{};  ///< YYYY-MM-DD
  std::string last_day{};
  std::int64_t opened_at{0};  ///< the moment 0 of the journal, in milliseconds of the world's clock since 1970
  std::string lot{};          ///< what lots are drawn from; announced, so that anybody can draw them again
  ColourLot colour{ColourLot::NotDrawn};
  Parameters parameters{};
  std::vector<SectionPlan> sections{};
  friend bool operator==(const Opened&, const Opened&) = default;
};

/// A section is added, or a section's plan replaced as a whole; so every change of settings has its author.
struct PlanSection {
  SectionPlan plan{};
  std::string reason{};
  friend bool operator==(const PlanSection&, const PlanSection&) = default;
};

struct ChangeParameters {
  Parameters parameters{};
  std::string reason{};
  friend bool operator==(const ChangeParameters&, const ChangeParameters&) = default;
};

/// The appointed start of a round.
struct Schedule {
  std::string section{};
  int round{0};
  Milliseconds starts{0};
  friend bool operator==(const Schedule&, const Schedule&) = default;
};

struct Enter {
  EntryNumber entry{0};
  std::string person{};
  std::string section{};
  EntryStanding standing{};
  bool house{false};                            ///< plays only to make the number even (rule 28M1)
  std::vector<std::string> members{};           ///< of a team or partnership, board 1 first
  int pairing_number{0};                        ///< 0: by rank when the section is first paired
  int first_round{1};                           ///< later for a late entry
  ByeKind missed{ByeKind::Zero};                ///< what each round before it is worth; full never is
  bool same_person{false};                      ///< a second entry of the person is meant: a re-entry (rule 28S)
  std::optional<Milliseconds> in_line_since{};  ///< came to the desk then, where entries have closed since
  std::string admitted_with{};                  ///< the organizer who admits a late entrant with the chief director
  int application{0};                           ///< the one that is granted by it; 0: none was made
  friend bool operator==(const Enter&, const Enter&) = default;
};

/// What is left out stays as it is.
struct EditEntry {
  EntryNumber entry{0};
  std::optional<std::string> person{};
  std::optional<EntryStanding> standing{};
  std::optional<std::vector<std::string>> members{};
  std::optional<bool> house{};
  std::string reason{};
  friend bool operator==(const EditEntry&, const EditEntry&) = default;
};

struct ChangeSection {
  EntryNumber entry{0};
  std::string section{};
  std::string reason{};
  friend bool operator==(const ChangeSection&, const ChangeSection&) = default;
};

/// All of `from` go on in `into`, with the games they have played.
struct MergeSections {
  std::string from{};
  std::string into{};
  std::string reason{};
  friend bool operator==(const MergeSections&, const MergeSections&) = default;
};

/// These go on in a new section, with the games they have played.
struct SplitSection {
  std::string from{};
  SectionPlan plan{};
  std::vector<EntryNumber> entries{};
  std::string reason{};
  friend bool operator==(const SplitSection&, const SplitSection&) = default;
};

struct CheckIn {
  EntryNumber entry{0};
  bool present{true};
  friend bool operator==(const CheckIn&, const CheckIn&) = default;
};

struct Withdraw {
  EntryNumber entry{0};
  int from_round{0};  ///< the first round not played; 0: the next to be paired
  bool notice{true};  ///< told a director; without it the player was simply gone
  friend bool operator==(const Withdraw&, const Withdraw&) = default;
};

/// A withdrawn player comes back, after a forfeit at the chief's discretion.
struct Reinstate {
  EntryNumber entry{0};
  int from_round{0};  ///< 0: the next to be paired
  std::string reason{};
  friend bool operator==(const Reinstate&, const Reinstate&) = default;
};

struct RequestBye {
  EntryNumber entry{0};
  int round{0};
  ByeKind kind{ByeKind::Half};
  friend bool operator==(const RequestBye&, const RequestBye&) = default;
};

struct CancelBye {
  EntryNumber entry{0};
  int round{0};
  friend bool operator==(const CancelBye&, const CancelBye&) = default;
};

/// These are not paired with one another (rule 28T), from the next pairing on.
struct KeepApart {
  std::vector<EntryNumber> entries{};
  int first_round{1};
  int last_round{0};  ///< 0: to the end
  friend bool operator==(const KeepApart&, const KeepApart&) = default;
};

/// These have so many points more when rounds are paired, and nowhere else: acceleration as an event announces it (FIDE
/// C.04.7). Said again for a round, the last word holds.
struct VirtualPoints {
  std::vector<EntryNumber> entries{};
  Points points{0};
  int first_round{1};
  int last_round{1};
  friend bool operator==(const VirtualPoints&, const VirtualPoints&) = default;
};

/// Who sits at the boards of a team in a round, board 1 first; an empty id: nobody.
struct LineUp {
  EntryNumber entry{0};
  int round{0};
  std::vector<std::string> members{};
  friend bool operator==(const LineUp&, const LineUp&) = default;
};

/// A change of the rules that an event announces: a parameter of its book's games (docs/rulebooks.md) or a limit of the
/// event that a clause lays down, by its name in `parameters`.
struct RuleChange {
  std::string parameter{};
  std::string value{};
  friend bool operator==(const RuleChange&, const RuleChange&) = default;
};

/// What the notice to the participants says that differs from the book. Announced again, it replaces what was
/// announced.
struct Announce {
  std::vector<RuleChange> changes{};
  std::string notice{};    ///< YYYY-MM-DD, the day the notice is sent to the participants
  std::string notified{};  ///< the day those who watch over the rules were told (iesa:22-2-1)
  std::string reason{};
  friend bool operator==(const Announce&, const Announce&) = default;
};

/// An entry form names its coach (iesa:17-13). Name and telephone number lie in the table of persons.
struct NameCoach {
  std::string team{};    ///< code of the team whose form it is
  EntryNumber entry{0};  ///< or the entry, of somebody without a team
  std::string person{};
  bool telephone{false};  ///< the form gives a number
  friend bool operator==(const NameCoach&, const NameCoach&) = default;
};

/// The chief director gives a player without a rating one from another system's.
struct AssignRating {
  EntryNumber entry{0};
  int rating{0};
  std::string system{};  ///< the other system
  int other_rating{0};   ///< the player's in it
  friend bool operator==(const AssignRating&, const AssignRating&) = default;
};

/// What an assistant of a disabled player does (iesa:21-9).
enum class HelperDuty : std::uint8_t { Write, Press, Move, Announce, TellMoves, TellTime, ClaimTime, Adjourn };

/// A player has an assistant or deputy, in a round or in all.
struct Assist {
  EntryNumber entry{0};
  int round{0};  ///< 0: from the next round on
  std::string person{};
  std::vector<HelperDuty> duties{};
  friend bool operator==(const Assist&, const Assist&) = default;
};

// --- at the boards ---------------------------------------------------------------------------------------------------

/// An official looks at what the two sides of a board have brought. What is used follows, or is the official's choice.
struct Inspect {
  std::string section{};
  int round{0};
  int board{0};
  int game{1};
  Equipment white{};  ///< of whoever has White by the pairing
  Equipment black{};
  Supply use_board{Supply::Rule};
  Supply use_men{Supply::Rule};
  Supply use_clock{Supply::Rule};
  friend bool operator==(const Inspect&, const Inspect&) = default;
};

/// Where colours are the players' to choose (bcf-1911:16): who takes White, as arranged or as whoever won the lot
/// chose.
struct ChooseColours {
  std::string section{};
  int round{0};
  int board{0};
  EntryNumber white{0};    ///< 0: the lot is drawn, and its winner has yet to choose
  EntryNumber chooser{0};  ///< who chose; 0: the two have arranged it
  friend bool operator==(const ChooseColours&, const ChooseColours&) = default;
};

/// The opponent has been told of a player's assistant.
struct TellOpponent {
  std::string section{};
  int round{0};
  int board{0};
  friend bool operator==(const TellOpponent&, const TellOpponent&) = default;
};

/// What settled a match of a knockout that ended level.
enum class TieSettled : std::uint8_t {
  Games,       ///< further games
  Armageddon,  ///< further games, the last of which was enough for Black if drawn
  Lot,
  Agreement,  ///< one of the two let the other go through
};

/// Who goes through after a match of a knockout whose games ended level.
struct SettleTie {
  std::string section{};
  int round{0};
  int board{0};
  EntryNumber winner{0};
  TieSettled by{TieSettled::Games};
  /// Further games as they ended, for whoever is White on the board of the match, whatever the colours in them.
  std::vector<Result> games{};
  friend bool operator==(const SettleTie&, const SettleTie&) = default;
};

/// The papers of an adjourned game are sealed and signed for a player.
struct SealPapers {
  std::string section{};
  int round{0};
  int board{0};
  int game{1};
  EntryNumber entry{0};
  std::string person{};  ///< who does it
  friend bool operator==(const SealPapers&, const SealPapers&) = default;
};

// --- results --------------------------------------------------------------------------------------------------------

struct EnterResult {
  std::string section{};
  int round{0};
  int board{0};
  int game{1};
  Result result{Result::None};
  /// The version of the game's record that the station saw; entering on an older one is refused. Nothing: not asked.
  std::optional<int> seen{};
  friend bool operator==(const EnterResult&, const EnterResult&) = default;
};

/// A director changes what stands, in whatever round.
struct CorrectResult {
  std::string section{};
  int round{0};
  int board{0};
  int game{1};
  Result result{Result::None};
  bool colours_reversed{false};  ///< they played with the other colours (iesa:3-5-2); the result is as White paired
  std::string reason{};
  friend bool operator==(const CorrectResult&, const CorrectResult&) = default;
};

/// How a game beside the pairings ended, or that it is to be played still.
struct ExtraResult {
  int game{0};
  Result result{Result::None};
  std::string reason{};
  friend bool operator==(const ExtraResult&, const ExtraResult&) = default;
};

/// A game of the hall belongs to this board; from now on it reports its own result.
struct LinkGame {
  std::string section{};
  int round{0};
  int board{0};
  std::string encounter{};
  friend bool operator==(const LinkGame&, const LinkGame&) = default;
};

/// A game reports its result. The same again changes nothing; another one is taken from a later line only, where a
/// ruling changed how the game ended.
struct GameEnded {
  std::string encounter{};
  int game{1};
  Result result{Result::None};  ///< none: the game is annulled, and what it reported before no longer holds
  std::string head{};           ///< hash of that line of the game's journal
  std::int64_t line{0};         ///< the line of the game's journal that ended it, or changed its end
  friend bool operator==(const GameEnded&, const GameEnded&) = default;
};

// --- penalties and appeals ------------------------------------------------------------------------------------------

enum class Penalty : std::uint8_t {
  Warning,
  Time,        ///< `amount` milliseconds
  GameLoss,    ///< costs `game` of the board in `round`
  PointsOff,   ///< `amount` tenths off the score
  Suspension,  ///< not paired for `amount` rounds after `round`
  Expulsion,
  NoAward,
};

struct Penalise {
  EntryNumber entry{0};  ///< 0: the team alone
  std::string team{};    ///< a team's penalty
  Penalty penalty{Penalty::Warning};
  std::int64_t amount{0};
  int round{0};
  std::string about{};  ///< code of what was done, as the laws' incidents have it
  std::string encounter{};
  int game{0};          ///< of a game loss: which game of the entry's board in `round` it costs; 0: recorded only
  std::string coach{};  ///< opaque id of a coach who did it, and no player: on nobody's record but the coach's own
  friend bool operator==(const Penalise&, const Penalise&) = default;
};

/// What is appealed.
enum class Matter : std::uint8_t { Pairing, Ruling, Penalty, Result };

struct Appeal {
  int appeal{0};  ///< its number in the event, from 1
  Matter matter{Matter::Pairing};
  std::string section{};
  int round{0};
  int board{0};
  std::int64_t of{0};    ///< the event appealed against, where it is one
  EntryNumber entry{0};  ///< whose appeal
  friend bool operator==(const Appeal&, const Appeal&) = default;
};

enum class Decision : std::uint8_t { Denied, Upheld };

/// A level decides; whoever is content with it lets it rest, else `Escalate`.
struct DecideAppeal {
  int appeal{0};
  Decision decision{Decision::Denied};
  std::string reason{};
  friend bool operator==(const DecideAppeal&, const DecideAppeal&) = default;
};

struct Escalate {
  int appeal{0};
  friend bool operator==(const Escalate&, const Escalate&) = default;
};

// --- for afterwards -------------------------------------------------------------------------------------------------

/// The prizes of a section, replaced as a whole.
struct SetPrizes {
  std::string section{};
  std::vector<PrizePlan> prizes{};
  std::string reason{};
  friend bool operator==(const SetPrizes&, const SetPrizes&) = default;
};

/// What the rating report says of the event, replaced as a whole.
struct SetReport {
  ReportFacts facts{};
  std::string reason{};
  friend bool operator==(const SetReport&, const SetReport&) = default;
};

struct SetSectionReport {
  std::string section{};
  SectionFacts facts{};
  std::string reason{};
  friend bool operator==(const SetSectionReport&, const SetSectionReport&) = default;
};

// --- secret links ---------------------------------------------------------------------------------------------------

/// A link of the desk is given out. The journal knows its number and what it is good for; the secret is its holder's.
/// The number 0 is that of whoever opened the event, a chief director.
struct Appoint {
  int link{0};  ///< the next number
  Role role{Role::Scorer};
  std::vector<std::string> sections{};  ///< only these; none: all
  std::string person{};                 ///< opaque id of the holder
  std::string station{};                ///< what acts by it are marked with
  friend bool operator==(const Appoint&, const Appoint&) = default;
};

/// These links get new secrets, and the old ones open nothing any more: of the desk by number, and of players by entry.
struct IssueLinks {
  std::vector<int> links{};
  std::vector<EntryNumber> entries{};
  std::string reason{};
  friend bool operator==(const IssueLinks&, const IssueLinks&) = default;
};

/// These open nothing any more.
struct RevokeLinks {
  std::vector<int> links{};
  std::vector<EntryNumber> entries{};
  std::string reason{};
  friend bool operator==(const RevokeLinks&, const RevokeLinks&) = default;
};

/// The event at `of` is taken back. Refused while later events rest on it.
struct Undo {
  std::int64_t of{0};
  std::string reason{};
  friend bool operator==(const Undo&, const Undo&) = default;
};

/// The kinds of event.
enum class Type : std::uint8_t {
  Opened,
  PlanSection,
  ChangeParameters,
  Schedule,
  Enter,
  EditEntry,
  ChangeSection,
  MergeSections,
  SplitSection,
  CheckIn,
  Withdraw,
  Reinstate,
  RequestBye,
  CancelBye,
  KeepApart,
  LineUp,
  PairRound,
  ChangeBoards,
  Unpair,
  SetPhase,
  EnterResult,
  CorrectResult,
  LinkGame,
  GameEnded,
  Penalise,
  Appeal,
  DecideAppeal,
  Escalate,
  SetPrizes,
  SetReport,
  SetSectionReport,
  Undo,
  Announce,
  NameCoach,
  AssignRating,
  Assist,
  Inspect,
  ChooseColours,
  TellOpponent,
  SealPapers,
  Appoint,
  IssueLinks,
  RevokeLinks,
  MakeUp,
  VirtualPoints,
  CheckInAll,
  NoteFee,
  OpenRegistration,
  Apply,
  AnswerApplication,
  SettleTie,
  ExtraGame,
  ExtraResult,
};

/// Each kind of event with its body.
using BodyKinds =
    base::CodedVariant<base::Coded<Type::Opened, Opened>, base::Coded<Type::PlanSection, PlanSection>,
                       base::Coded<Type::ChangeParameters, ChangeParameters>, base::Coded<Type::Schedule, Schedule>,
                       base::Coded<Type::Enter, Enter>, base::Coded<Type::EditEntry, EditEntry>,
                       base::Coded<Type::ChangeSection, ChangeSection>, base::Coded<Type::MergeSections, MergeSections>,
                       base::Coded<Type::SplitSection, SplitSection>, base::Coded<Type::CheckIn, CheckIn>,
                       base::Coded<Type::Withdraw, Withdraw>, base::Coded<Type::Reinstate, Reinstate>,
                       base::Coded<Type::RequestBye, RequestBye>, base::Coded<Type::CancelBye, CancelBye>,
                       base::Coded<Type::KeepApart, KeepApart>, base::Coded<Type::LineUp, LineUp>,
                       base::Coded<Type::PairRound, PairRound>, base::Coded<Type::ChangeBoards, ChangeBoards>,
                       base::Coded<Type::Unpair, Unpair>, base::Coded<Type::SetPhase, SetPhase>,
                       base::Coded<Type::EnterResult, EnterResult>, base::Coded<Type::CorrectResult, CorrectResult>,
                       base::Coded<Type::LinkGame, LinkGame>, base::Coded<Type::GameEnded, GameEnded>,
                       base::Coded<Type::Penalise, Penalise>, base::Coded<Type::Appeal, Appeal>,
                       base::Coded<Type::DecideAppeal, DecideAppeal>, base::Coded<Type::Escalate, Escalate>,
                       base::Coded<Type::SetPrizes, SetPrizes>, base::Coded<Type::SetReport, SetReport>,
                       base::Coded<Type::SetSectionReport, SetSectionReport>, base::Coded<Type::Undo, Undo>,
                       base::Coded<Type::Announce, Announce>, base::Coded<Type::NameCoach, NameCoach>,
                       base::Coded<Type::AssignRating, AssignRating>, base::Coded<Type::Assist, Assist>,
                       base::Coded<Type::Inspect, Inspect>, base::Coded<Type::ChooseColours, ChooseColours>,
                       base::Coded<Type::TellOpponent, TellOpponent>, base::Coded<Type::SealPapers, SealPapers>,
                       base::Coded<Type::Appoint, Appoint>, base::Coded<Type::IssueLinks, IssueLinks>,
                       base::Coded<Type::RevokeLinks, RevokeLinks>, base::Coded<Type::MakeUp, MakeUp>,
                       base::Coded<Type::VirtualPoints, VirtualPoints>, base::Coded<Type::CheckInAll, CheckInAll>,
                       base::Coded<Type::NoteFee, NoteFee>, base::Coded<Type::OpenRegistration, OpenRegistration>,
                       base::Coded<Type::Apply, Apply>, base::Coded<Type::AnswerApplication, AnswerApplication>,
                       base::Coded<Type::SettleTie, SettleTie>, base::Coded<Type::ExtraGame, ExtraGame>,
                       base::Coded<Type::ExtraResult, ExtraResult>>;
using BodyVariant = BodyKinds::Variant;

/// What was done: one of the kinds above.
using Body = base::Outlined<BodyVariant>;

/// Whether it is about secret links, which nothing can undo.
constexpr bool is_of_links(Type type) {
  return type == Type::Appoint || type == Type::IssueLinks || type == Type::RevokeLinks;
}

struct Event {
  std::int64_t seq{0};
  Milliseconds at{0};  ///< since the opening of the journal; never falls
  By by{};
  /// An official does it although a rule that can be waived speaks against it (outcome.hpp); the journal keeps that.
  bool despite{false};
  Body body{};
  std::string because{};  ///< why `despite`, in the official's own words; may be empty

  Type type() const { return BodyKinds::codes[body.index()]; }
  friend bool operator==(const Event&, const Event&) = default;
};

}  // namespace touchmove::tournament::event
