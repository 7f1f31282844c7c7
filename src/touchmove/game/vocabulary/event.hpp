// What happens at a board, as a journal records it (docs/formats/journal.md): a header and one of many small bodies.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "touchmove/base/enum_table.hpp"
#include "touchmove/base/outlined.hpp"
#include "touchmove/base/short_text.hpp"
#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/vocabulary/actor.hpp"
#include "touchmove/game/vocabulary/event_paper.hpp"
#include "touchmove/game/vocabulary/incident_codes.hpp"
#include "touchmove/game/vocabulary/opened.hpp"

namespace touchmove::game {

/// Squares in the order they were named. A hand touches no more men than this in one event.
using SquareList = base::StaticVector<board::Square, 8>;

/// What a player may claim.
enum class ClaimKind : std::uint8_t {
  Repetition,
  FiftyMoves,
  Fivefold,
  SeventyFive,
  Flag,
  BothFlags,
  IllegalMove,
  KingTaken,
  TouchedMan,
  InsufficientMaterial,
  DeadPosition,
  Stalemate,
  Checkmate,
  PerpetualCheck,
  InsufficientLosingChances,
  ForcedWin,
  WrongSetup,
  WrongColours,
  WrongBoard,
  BehindInNotation,
  Distraction,
  Device,
  Assistance,
  DefaultTime,  ///< the opponent has not come in time
  WrongTimes,   ///< the clocks were set wrongly at a resumption
};
inline constexpr int claim_kind_count = 25;

/// The penalties an official may give.
enum class PenaltyKind : std::uint8_t {
  Warning,
  AddTime,   ///< to the opponent
  TakeTime,  ///< from the offender
  Loss,
  LossBoth,
  LossHalf,      ///< the offender loses, the opponent has half a point
  RaisePoints,   ///< the opponent's points for the game, to the most there are
  ReducePoints,  ///< the offender's points
  ReduceTeamPoints,
  Score,  ///< the game counts otherwise than it ended
  Fine,
  Exclude,  ///< from a number of rounds
  ExpelRound,
  ExpelEvent,
  ForfeitGames,  ///< every game played so far
  Quiet,         ///< told to be quiet
  Remove,        ///< sent away from the boards or out of the room
  Instruct,      ///< told what to do
  NewGame,       ///< the game is cancelled and another played
  NewGameSameClocks,
  None,  ///< on record without one
};
inline constexpr int penalty_kind_count = static_cast<int>(PenaltyKind::None) + 1;

/// A question that only computation answers.
enum class Question : std::uint8_t { CanMate, ForcedWin, EndlessChecks };
enum class FindingVerdict : std::uint8_t { Yes, No, Undetermined };

/// One of the choices an open ruling leaves.
enum class OptionId : std::uint8_t {
  Continue,  ///< play goes on as it stands
  Restore,   ///< an earlier position is set up again
  AddTime,   ///< the opponent of the offender gets time
  Warn,
  Loss,  ///< the offender loses
  Draw,
  Restart,     ///< a new game is played instead
  Deliberate,  ///< the touch was meant
  Accidental,  ///< the touch was not meant
  Denied,
  WhiteFirst,  ///< White's flag fell first
  BlackFirst,
  Unknown,             ///< it cannot be established
  CompleteSheet,       ///< the scoresheet is brought up to date before the game goes on
  AsShown,             ///< the times stay as the clock shows them
  Estimate,            ///< the time that passed unmeasured is charged by best judgement
  Correct,             ///< the setting is put right
  IllegalMove,         ///< it counts as an illegal move
  Increment,           ///< both get an increment
  Postpone,            ///< decided later
  MoveThatMan,         ///< demanded: a move of the man on the option's square
  CaptureThatMan,      ///< demanded: the man on the option's square is captured, with any man
  CaptureSameMan,      ///< demanded: the man captured illegally is captured legally
  CaptureWithThatMan,  ///< demanded: the man on the option's first square captures that on the second
  KingMove,            ///< demanded: a move of the king
  Allow,               ///< what the other side asks is allowed
  Offer,               ///< it counts as an offer of a draw
  // the penalties an official may choose among, each by its kind
  TakeTime,
  LossBoth,
  LossHalf,
  RaisePoints,
  ReducePoints,
  ReduceTeamPoints,
  Score,
  Fine,
  Exclude,
  ExpelRound,
  ExpelEvent,
  ForfeitGames,
  Quiet,
  Remove,
  Instruct,
  NewGame,
  NewGameSameClocks,
  Dismiss,  ///< what was reported is not found, or is no fault
  Uphold,   ///< the ruling appealed against stands
  Reverse,  ///< it is taken back
  Agree,    ///< to refer the matter
  Decline,
  Own,    ///< one's own is used: equipment, the side of the table one sits at
  Other,  ///< the other player's
};
inline constexpr int option_id_count = static_cast<int>(OptionId::Other) + 1;

/// Time left on both clocks, in ms; may be below zero.
struct ClockReading {
  std::int64_t white_ms{0};
  std::int64_t black_ms{0};
  friend bool operator==(const ClockReading&, const ClockReading&) = default;
};

/// How a reported fact stands.
enum class ReportStanding : std::uint8_t { Agreed, Disputed, Found };
struct Source {
  Actor said_by{Actor::A};
  ReportStanding standing{ReportStanding::Agreed};
  friend bool operator==(const Source&, const Source&) = default;
};

// ------------------------------------------------------------------------------------------------ the bodies

struct Opening {
  std::shared_ptr<const Opened> opened;  ///< never null
};
struct Start {};
struct Touch {
  SquareList squares;         ///< empty: a man off the board
  bool order_unknown{false};  ///< nobody can say which was touched first
  bool felt{false};           ///< the fingers only feel men that stay in their holes
};
/// Who was told of an adjustment before it.
enum class Told : std::uint8_t { Opponent, Official, Bystander, Nobody };
struct Adjust {
  std::optional<board::Square> square{};
  Told told{Told::Opponent};
};
struct Release {
  board::Square square{};
  bool off_board{false};                ///< beside the board; `square` means nothing then
  bool second{false};                   ///< beside the move made in this turn, which stays as it is
  std::optional<board::Square> rook{};  ///< of a castling: where the rook was put down, or left standing
  bool capture_left{false};             ///< the man to be captured is not off the board yet
};
struct PlayMove {
  board::BoardMove move{};
  bool two_hands{false};
  bool second{false};                   ///< beside the move made in this turn, which stays as it is
  std::optional<board::Square> rook{};  ///< of a castling: where the rook was put down, or left standing
};
struct Promote {
  board::Role role{board::Role::Queen};   ///< as the player names it
  bool stand_in{false};                   ///< an upside-down rook stands for it
  std::optional<board::Square> square{};  ///< where it was put down; absent: where the pawn stands or alone can go
};
struct Press {
  bool other_hand{false};  ///< not with the hand that moved the man
};
/// The maker of a determined move wants it back.
struct TakeBack {
  bool allowed{false};  ///< the opponent lets him
};
struct KnockOver {
  SquareList squares;
};
struct Restore {
  SquareList squares;                       ///< empty: everything displaced, or the illegal move just made
  std::optional<int> ply{};                 ///< an official sets up the position before that ply again (1 is the first)
  std::optional<board::BoardMove> wrong{};  ///< that man was put on another square than its own
};
struct OfferDraw {};
struct AcceptDraw {};
struct DeclineDraw {};
struct WithdrawOffer {};
struct Resign {};
/// Who counted moves or repetitions aloud.
enum class Counter : std::uint8_t { Claimant, Opponent, Official, Bystander, Nobody };
struct Claim {
  ClaimKind kind{ClaimKind::Repetition};
  std::optional<board::BoardMove> move{};
  std::optional<board::Square> square{};
  bool unrestorable{false};       ///< nobody can set up again the position the claim is about
  std::optional<bool> counted{};  ///< whether the claimant counted the repetitions aloud; absent: as the book asks
  std::optional<Counter> counted_by{};  ///< who did; says more than `counted`
  std::optional<int> after{};           ///< about the position that stood after so many plies; absent: the present one
  std::optional<bool> clock_stopped{};  ///< false: the words were said while the clock ran on
};
struct CallOfficial {
  Label about;
};
struct Pause {
  Label about;  ///< why: a word of `PauseReason`, or any other
};
struct Resume {};
struct Choose {
  std::int64_t ruling{0};
  OptionId option{OptionId::Continue};
  SquareList squares{};  ///< of the option, where several have its id; empty: the first of them
};
struct Flag {
  board::Color color{board::Color::White};
};
struct Outage {
  std::int64_t from_ms{0};
  std::int64_t to_ms{0};
};
struct SetClock {
  ClockReading reading;
  bool reckoned{false};  ///< nobody has read them off the clock: they are reckoned
};
struct Decide {
  std::int64_t ruling{0};
  OptionId option{OptionId::Continue};
  SquareList squares{};              ///< as with `Choose`
  std::optional<OptionId> also{};    ///< a second penalty beside the first
  std::optional<std::int64_t> ms{};  ///< the time given or taken, where the book leaves the amount open
  std::optional<int> count{};        ///< rounds or half points
  std::optional<bool> substitute{};  ///< whether one who is expelled may be replaced
};
struct Penalty {
  PenaltyKind kind{PenaltyKind::Warning};
  Actor seat{Actor::A};  ///< AddTime: who receives it; otherwise the offender
  std::int64_t ms{0};
  std::optional<Incident> about{};
  std::optional<int> count{};        ///< rounds or half points
  std::optional<bool> substitute{};  ///< whether one who is expelled may be replaced
};
struct Intervene {
  Label about;
};
/// The clocks of a game played in the place of an annulled one.
enum class ReplayClocks : std::uint8_t {
  Book,   ///< as the book says
  Fresh,  ///< the whole time again
  Kept,   ///< the readings of the annulled game go on
};
struct Annul {
  std::optional<ReplayClocks> replay{};  ///< a new game is played in its place; absent: it only does not count
};
/// The answer to a question a ruling asked.
struct FindingBody {
  Question question{Question::CanMate};
  board::Color side{board::Color::White};
  std::optional<int> ply{};            ///< absent: the ply that asked
  std::optional<std::uint64_t> key{};  ///< absent: not checked
  FindingVerdict verdict{FindingVerdict::Undetermined};
  std::vector<board::BoardMove> line;
  std::string certificate;
  std::string engine;
  std::int64_t limit_nodes{0};
};
struct Finding {
  std::shared_ptr<const FindingBody> body;  ///< never null
};

/// Something happened that a book leaves to an official.
struct Report {
  Incident about{Incident::OtherBreach};
  std::optional<Actor> seat{};  ///< the player it concerns: the offender, or whose game was disturbed
  Party party{Party::Player};
  PersonId offender{};               ///< who it was, where it was none of the players
  std::optional<bool> deliberate{};  ///< judged to be meant, or not to be; absent: nobody has judged
};
/// A ruling is taken to the next office.
struct Appeal {
  std::int64_t ruling{0};
  std::optional<Actor> to{};  ///< absent: the office whose turn it is
};
/// An entry of earlier rounds, brought into this game.
struct History {
  Actor seat{Actor::A};
  Incident about{Incident::OtherBreach};
  PenaltyKind kind{PenaltyKind::Warning};
  Scope scope{Scope::Person};
};
/// A step an official takes before deciding what a ruling left open.
struct Inquire {
  std::int64_t ruling{0};
  Step step{Step::Testimony};
};
struct AssignDeputy {
  Actor seat{Actor::A};
  PersonId deputy{};
  DutySet duties{};
};
struct Accommodate {
  Actor seat{Actor::A};
  MeasureSet measures{};
};
/// A move is said aloud, to be made on both boards.
struct Announce {
  board::BoardMove move{};
};
/// The opponent repeats the announced move.
struct Confirm {};

/// The kinds of event.
enum class EventType : std::uint8_t {
  Opened,
  Start,
  Touch,
  Adjust,
  Release,
  Move,
  Promote,
  Press,
  KnockOver,
  Restore,
  OfferDraw,
  AcceptDraw,
  DeclineDraw,
  WithdrawOffer,
  Resign,
  Claim,
  CallOfficial,
  Pause,
  Resume,
  Choose,
  Flag,
  Outage,
  SetClock,
  Decide,
  Penalty,
  Intervene,
  Annul,
  Finding,
  Entry,
  Sheet,
  RequestSheet,
  ReturnSheet,
  StopRecording,
  Excuse,
  ReportClock,
  Arrive,
  Absent,
  ObtainClock,
  Adjourn,
  Seal,
  Envelope,
  Unseal,
  TakeBack,
  Report,
  Appeal,
  History,
  Inquire,
  AssignDeputy,
  Accommodate,
  Announce,
  Confirm,
  EngageCounter,
};
/// What a player does with the men and the clock.
constexpr bool is_act_of_hand(EventType type) {
  return (type >= EventType::Touch && type <= EventType::KnockOver) || type == EventType::TakeBack;
}
static_assert(static_cast<int>(EventType::KnockOver) - static_cast<int>(EventType::Touch) == 6);

/// Each kind of event with its body.
using EventKinds = base::CodedVariant<
    base::Coded<EventType::Opened, Opening>, base::Coded<EventType::Start, Start>, base::Coded<EventType::Touch, Touch>,
    base::Coded<EventType::Adjust, Adjust>, base::Coded<EventType::Release, Release>,
    base::Coded<EventType::Move, PlayMove>, base::Coded<EventType::Promote, Promote>,
    base::Coded<EventType::Press, Press>, base::Coded<EventType::KnockOver, KnockOver>,
    base::Coded<EventType::Restore, Restore>, base::Coded<EventType::OfferDraw, OfferDraw>,
    base::Coded<EventType::AcceptDraw, AcceptDraw>, base::Coded<EventType::DeclineDraw, DeclineDraw>,
    base::Coded<EventType::WithdrawOffer, WithdrawOffer>, base::Coded<EventType::Resign, Resign>,
    base::Coded<EventType::Claim, Claim>, base::Coded<EventType::CallOfficial, CallOfficial>,
    base::Coded<EventType::Pause, Pause>, base::Coded<EventType::Resume, Resume>,
    base::Coded<EventType::Choose, Choose>, base::Coded<EventType::Flag, Flag>, base::Coded<EventType::Outage, Outage>,
    base::Coded<EventType::SetClock, SetClock>, base::Coded<EventType::Decide, Decide>,
    base::Coded<EventType::Penalty, Penalty>, base::Coded<EventType::Intervene, Intervene>,
    base::Coded<EventType::Annul, Annul>, base::Coded<EventType::Finding, Finding>,
    base::Coded<EventType::Entry, Entry>, base::Coded<EventType::Sheet, Sheet>,
    base::Coded<EventType::RequestSheet, RequestSheet>, base::Coded<EventType::ReturnSheet, ReturnSheet>,
    base::Coded<EventType::StopRecording, StopRecording>, base::Coded<EventType::Excuse, Excuse>,
    base::Coded<EventType::ReportClock, ReportClock>, base::Coded<EventType::Arrive, Arrive>,
    base::Coded<EventType::Absent, Absent>, base::Coded<EventType::ObtainClock, ObtainClock>,
    base::Coded<EventType::Adjourn, Adjourn>, base::Coded<EventType::Seal, Seal>,
    base::Coded<EventType::Envelope, Envelope>, base::Coded<EventType::Unseal, Unseal>,
    base::Coded<EventType::TakeBack, TakeBack>, base::Coded<EventType::Report, Report>,
    base::Coded<EventType::Appeal, Appeal>, base::Coded<EventType::History, History>,
    base::Coded<EventType::Inquire, Inquire>, base::Coded<EventType::AssignDeputy, AssignDeputy>,
    base::Coded<EventType::Accommodate, Accommodate>, base::Coded<EventType::Announce, Announce>,
    base::Coded<EventType::Confirm, Confirm>, base::Coded<EventType::EngageCounter, EngageCounter>>;
using EventVariant = EventKinds::Variant;

/// What happened: one of the kinds above.
using EventBody = base::Outlined<EventVariant>;

/// Scoresheets, the clock as a thing, arrivals, the envelope.
constexpr bool is_beside_the_board(EventType type) { return type >= EventType::Entry && type <= EventType::Unseal; }
inline constexpr int event_type_count = static_cast<int>(EventKinds::codes.size());

/// One event of a journal.
struct Event {
  std::int64_t seq{0};
  std::int64_t at_ms{0};  ///< since the opening; never falls within a journal
  std::uint16_t game{1};
  std::uint16_t board{1};
  Actor by{Actor::Hall};
  PersonId person{};
  std::optional<Source> source{};
  std::optional<ClockReading> clocks{};  ///< a stated reading overrides computed time
  EventBody body{Start{}};

  EventType type() const { return EventKinds::codes[body.index()]; }
};

/// The opening as an event.
Event opening_event(Opened opened);

}  // namespace touchmove::game
