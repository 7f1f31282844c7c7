// Where rulebooks differ in what is computed: named policies, chosen by a book from conditions fixed at the opening.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "touchmove/base/saturating_vector.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/illegal_reason.hpp"
#include "touchmove/clock/time_control.hpp"
#include "touchmove/game/book/paper_policies.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/opened.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::game {

enum class TimeClass : std::uint8_t { Standard, Rapid, Blitz };

struct IncidentRules;

/// What is fixed at the opening and may change a book's answers.
struct Conditions {
  TimeClass time_class{TimeClass::Standard};
  bool timed{false};
  bool supervised{false};
  Custody custody{Custody::Witnessed};
};

/// The class by main time plus 60 increments for each player; the slower side counts.
TimeClass time_class_of(const clock::TimeControl& control);

/// "standard", "rapid" or "blitz", as an event names its class in the variation `time.class`.
std::optional<TimeClass> parse_time_class(std::string_view text);

/// An answer that may be out of reach of cheap tests.
enum class Answer : std::uint8_t { No, Yes, Unknown };

/// Who acts on a completed breach.
enum class Enforcement : std::uint8_t {
  AtPress,  ///< whoever watches acts as soon as the move is completed; in the hall the program is the witness
  OnClaim,  ///< it stands unless the opponent claims
};

/// Until when the opponent may claim a breach.
enum class ClaimWindow : std::uint8_t {
  UntilTouch,  ///< until the claimant touches a man
  UntilMove,   ///< until the claimant's next move is determined
  UntilPress,  ///< until the claimant's next move is completed
  Always,      ///< during the game
};

/// Men put down from the hand.
enum class Drops : std::uint8_t {
  None,
  FromPartner,  ///< what the partner captured, once that move is completed
};

/// What is done about an illegal move found after its window.
enum class LateIllegal : std::uint8_t {
  Stands,    ///< nothing; the game goes on as it is
  Restored,  ///< the position before it is set up again
  Official,  ///< an official decides
};

/// What an illegal move costs.
enum class IllegalCost : std::uint8_t {
  TimeThenLoss,  ///< time to the opponent, and from some count on the game (or a draw if the opponent cannot mate)
  UsualPenalty,  ///< time to the opponent, unless an official decides otherwise
  Time,          ///< time to the opponent, whatever anybody thinks of it
  Game,          ///< the claimant wins, or draws without mating material
  Demand,        ///< the opponent requires another move, of those the laws let him choose from
};

/// What a breach costs beside being mended.
enum class BreachCost : std::uint8_t {
  Nothing,
  Usual,   ///< what an illegal move costs
  Judged,  ///< what an official thinks right, if anything
};

/// What touching men the laws cannot all satisfy leads to.
enum class TouchChoice : std::uint8_t {
  FirstTouched,  ///< the first touched that can be moved or captured
  Opponent,      ///< the opponent chooses among them, or requires a king move if none can
};

/// What a touch out of turn does.
enum class EarlyTouchRule : std::uint8_t {
  BindsNobody,
  CountsLater,  ///< the man is put back, and counts as touched when that side is next on move
};

/// When a move is complete: what hangs on it is the time limit and whether it can be taken back.
enum class Completion : std::uint8_t {
  ByPress,
  ByHand,  ///< when the hand has left the man, and all that belongs to the move is done
};

/// Which positions are the same.
enum class Sameness : std::uint8_t {
  WithRights,  ///< castling and en passant rights count
  MenAndTurn,  ///< men alike in kind and colour stand alike, and the same side is to move
};

/// How a perpetual check is proved.
enum class PerpetualProof : std::uint8_t {
  ByRepetition,
  ByAnalysis,       ///< by showing that the checks need never end
  ByDemonstration,  ///< likewise; whatever else a player shows is judged by an official
};

/// A first move made by the side that did not have it.
enum class WrongFirstMove : std::uint8_t {
  Refused,
  Stands,  ///< unless someone objects in time
};

enum class CastlingTouch : std::uint8_t {
  Plain,     ///< king and rook are men like others
  Castling,  ///< king then rook obliges to castle; rook then king bars castling on that side
  King,      ///< king then rook obliges the king alone, to any move; rook then king bars all castling
};

/// What a pawn left on the last rank is when the clock is pressed.
enum class PawnLeft : std::uint8_t {
  Illegal,  ///< a completed illegal move
  Queen,    ///< a queen, and a breach
  Owed,     ///< still to be replaced, in its owner's time; an official may punish it if it is claimed before a touch
};

/// What an upside-down rook is that a pawn is replaced by.
enum class StandIn : std::uint8_t {
  AsNamed,  ///< what its owner calls it
  Rook,     ///< a rook
  Nothing,  ///< no man at all: the right one is fetched
};

/// What becomes of a game that was begun wrongly.
enum class StartRemedy : std::uint8_t {
  Official,    ///< an official restarts it, or lets it go on
  Annulled,    ///< it is annulled, and the next one has the clocks as they stand
  GoesOn,      ///< it goes on
  Judged,      ///< it goes on, and an official says whether somebody deceived
  TooLate,     ///< the claim comes too late
  NoGame,      ///< it is annulled and does not count
  BegunAgain,  ///< what was wrong is put right, and it begins anew with the whole time
  SetRight,    ///< what was wrong is put right and the game goes on, unless an official has it begun anew
};
/// The remedies for one kind of wrong beginning.
struct StartFault {
  StartRemedy early{StartRemedy::Official};
  StartRemedy late{StartRemedy::TooLate};
  int limit{0};  ///< moves of each side after which it is late; 0: never
};

/// What using two hands for a move is.
enum class TwoHandsRule : std::uint8_t {
  Free,     ///< nothing
  Illegal,  ///< like an illegal move once the clock is pressed, but the move stays
};

/// What pressing with the other hand brings.
enum class SameHandRule : std::uint8_t {
  Free,
  Warned,  ///< a warning, and from the second time on an official may give the opponent time
};

/// When a draw is properly offered.
enum class OfferTime : std::uint8_t {
  OwnTurn,    ///< in one's own turn, before or after moving
  AfterMove,  ///< after moving, until one's own press
};

enum class OfferEnd : std::uint8_t {
  ByTouch,  ///< the opponent declines by touching a man
  ByMove,   ///< the opponent declines by making a move
};

enum class DrawClaimant : std::uint8_t {
  OnMove,        ///< the side whose turn it is, before touching a man
  OnMoveAlways,  ///< the side whose turn it is, touched or not, of the position before it
  Either,        ///< either side, until a further move is made
  UntilPress,    ///< the side whose turn it is, and whoever has moved until his own press, of what his move made or met
};

/// The clocks of a game played in the place of an annulled one.
enum class ReplacementClocks : std::uint8_t {
  Fresh,  ///< the whole time again
  Kept,   ///< the readings of the annulled game
  Cut,    ///< those readings less a fixed time on each side
};

enum class FlagCaller : std::uint8_t {
  Anyone,   ///< either player, an official or the clock of the hall
  Players,  ///< the two players only
};

/// Whether a side holds what is needed to win when the opponent's time is up, the opponent moved illegally or resigned.
using MatingPolicy = Answer (*)(const board::Placement&, const board::Position*, board::Color side);
/// A forced mate on the board that the answer of a `MatingPolicy` rests on, where the men alone would not do.
struct ForcedMate {
  bool found{false};
  std::vector<board::BoardMove> line{};  ///< empty if it is given already
  int searched_moves{0};                 ///< so many moves deep every line was looked at; 0: none was
};
using ForcedMatePolicy = ForcedMate (*)(const board::Placement&, const board::Position*, board::Color side);
/// Whether the game is over because neither side can win with the men on the board.
using DeadPolicy = Answer (*)(const board::Placement&, const board::Position*);
/// Whether the position falls under a draw claimed for want of losing chances; and the clause that says so.
struct LosingChances {
  Answer answer{Answer::No};
  std::optional<rulebook::Citation> clause{};
  board::Color may_win{board::Color::White};   ///< whose forced win would defeat it, where the answer is unknown
  std::optional<board::Color> also{};          ///< asked about next if the answer is no
  std::optional<rulebook::Citation> within{};  ///< the wider clause `clause` stands in
  std::optional<Fact> failed{};                ///< what `clause` asks for and the board does not have
  std::optional<Fact> met{};                   ///< or has
};
/// The clauses of the laws of movement that a fault breaks, the most exact one first. Empty where the book does not say
/// how the men move.
struct FaultClauses {
  std::optional<rulebook::Citation> exact{};
  std::optional<rulebook::Citation> also{};
};
/// `mover` is the role of the man that was moved.
using MoveLaw = FaultClauses (*)(const board::IllegalMove& fault, const board::BoardMove& move, board::Role mover);
/// Clauses in the order of their weight.
using CitationList = base::SaturatingVector<rulebook::Citation, 6>;
/// The clauses a legal move rests on: by which it is determined, and by which the man may go there.
using MoveClausesPolicy = void (*)(const board::Placement& before, const board::BoardMove& move, CitationList& list);
using LosingChancesPolicy = LosingChances (*)(const board::Placement&, board::Color claimant);

/// What of a book may follow from custody: who acts on a breach, and who calls a flag.
struct ByCustody {
  Enforcement touch_enforced{Enforcement::OnClaim};
  Enforcement illegal_enforced{Enforcement::OnClaim};
  FlagCaller flag_caller{FlagCaller::Players};
  friend bool operator==(const ByCustody&, const ByCustody&) = default;
};

struct Policies {
  Clauses clauses;

  /// As it would be in the other custody, where that is not the same.
  std::optional<ByCustody> other_custody{};

  // touch and moves
  Enforcement touch_enforced{Enforcement::OnClaim};
  ClaimWindow touch_window{ClaimWindow::UntilMove};
  CastlingTouch castling_touch{CastlingTouch::Plain};
  bool reply_before_press{false};         ///< the opponent may move before the clock is pressed
  bool press_without_move_counts{false};  ///< it is an illegal move; otherwise refused
  std::int64_t idle_press_ms{0};          ///< a press without a move entitles the opponent to so much; 0: not said
  bool press_back{false};                 ///< the opponent may press without moving to have an irregularity mended
  bool promotion_completes{false};        ///< without a new man the move cannot be completed at all
  TouchChoice touch_choice{TouchChoice::FirstTouched};
  EarlyTouchRule early_touch{EarlyTouchRule::BindsNobody};
  Completion completion{Completion::ByPress};
  WrongFirstMove wrong_first_move{WrongFirstMove::Refused};
  bool castles_without_rook{false};  ///< towards a rook given as odds
  bool odds_known{false};            ///< a game may be opened at odds by name
  PawnLeft pawn_left{PawnLeft::Illegal};
  StandIn stand_in{StandIn::AsNamed};
  TwoHandsRule two_hands{TwoHandsRule::Free};
  SameHandRule same_hand{SameHandRule::Free};
  bool directed_touch_binds{false};  ///< a man an official said must move: another move is not accepted
  bool adjust_out_of_turn_punished{false};
  bool swapped_castling{false};  ///< king and queen exchanged at the start: castling lies the other way round
  MoveClausesPolicy move_clauses{nullptr};  ///< in place of `Matter::Release`

  // illegal moves
  Enforcement illegal_enforced{Enforcement::OnClaim};
  ClaimWindow illegal_window{ClaimWindow::UntilMove};
  int illegal_reach{
      0};  ///< instead of a window: it is undone if it is among its maker's last so many moves; 0: the window
  /// With less than so much on either clock it is undone only until the opponent of its maker has completed
  /// `illegal_trouble_moves` moves; 0: little time changes nothing.
  std::int64_t illegal_trouble_ms{0};
  int illegal_trouble_moves{0};
  LateIllegal illegal_late{LateIllegal::Stands};
  IllegalCost illegal_cost{IllegalCost::UsualPenalty};
  std::int64_t illegal_ms{120'000};
  int illegal_loses_at{0};  ///< the count of completed illegal moves that loses; 0: none
  bool king_may_be_taken{false};
  bool illegal_claim_first{false};               ///< of two claims made at one moment that of the illegal move decides
  bool illegal_position_draws{false};            ///< if an official finds one that outlasts the next move
  BreachCost touch_breach{BreachCost::Nothing};  ///< what a completed breach of touch-move costs

  // draws
  OfferEnd offer_end{OfferEnd::ByMove};
  OfferTime offer_time{OfferTime::OwnTurn};
  std::int64_t offer_penalty_ms{0};  ///< what an official may give the opponent for an offer made in his time
  int agreement_minimum_plies{0};
  int early_draw_moves{0};  ///< before so many by each side a draw agreed or repeated is an official's to allow
  bool claim_is_offer{false};
  DrawClaimant draw_claimant{DrawClaimant::Either};
  StartFault wrong_setup{};
  StartFault wrong_colours{};
  StartFault wrong_board{};
  std::int64_t wrong_draw_claim_ms{0};  ///< to the opponent
  bool announced_move_binds{false};
  bool fivefold_ends{false};
  bool seventy_five_ends{false};
  bool official_may_draw{false};    ///< after five appearances or 75 quiet moves an official may declare a draw
  bool both_in_check_draws{false};  ///< with both kings in check, unless it can be put right
  bool perpetual_check_claim{false};
  PerpetualProof perpetual_proof{PerpetualProof::ByRepetition};
  Sameness sameness{Sameness::WithRights};
  bool wrong_appeal_costs{false};   ///< a minute, or half of what is left below two
  std::int64_t wrong_appeal_ms{0};  ///< or the opponent gets so much

  // time
  FlagCaller flag_caller{FlagCaller::Players};
  bool owner_calls_flag{false};  ///< a player who points out that his own flag is down is heard
  bool both_flags_draw{false};   ///< a draw whatever the order; otherwise the first to fall decides

  MoveLaw move_law{nullptr};
  notation::SanStyle notation{};  ///< how the book writes moves
  /// What may be reported, imposed and appealed, and who may help whom. Null: nothing of it.
  const IncidentRules* incidents{nullptr};
  std::int64_t device_ms{0};  ///< what a device costs the first time where a milder penalty is announced; 0: a warning
  bool team_event{false};

  MatingPolicy may_win_on_time{nullptr};
  ForcedMatePolicy forced_mate{nullptr};
  Question mating_question{Question::CanMate};  ///< what to ask where `may_win_on_time` does not know
  bool resignation_needs_mate{false};           ///< resigning draws if the opponent cannot win
  DeadPolicy dead{nullptr};
  LosingChancesPolicy losing_chances{nullptr};

  // two boards, and men in hand
  int boards{1};                  ///< 2: partners side by side, each board linked with the other
  std::string_view usual_time{};  ///< the time control where the opening names none
  Drops drops{Drops::None};
  bool clock_move{false};      ///< a move may be taken back until the clock is pressed; touching binds nobody
  bool stalemate_draws{true};  ///< otherwise a player without a move waits

  // encounters
  int round_games{1};  ///< games of an encounter whose opening names no number
  ReplacementClocks replacement_clocks{ReplacementClocks::Fresh};
  std::int64_t replacement_cut_ms{0};

  PaperPolicies paper{};  ///< scoresheets, clocks as things, lateness, adjournment
};

/// What of these follows from custody.
inline ByCustody by_custody(const Policies& policies) {
  return {policies.touch_enforced, policies.illegal_enforced, policies.flag_caller};
}

/// Gives the matters that a book does not tell apart the clause of the matter they belong to.
void complete(Clauses& clauses);

/// Changes one parameter as announced. False if there is no such parameter or its value means nothing.
///
///     flag.caller           anyone, players
///     illegal.enforced      at_press, on_claim
///     touch.enforced        at_press, on_claim
///     illegal.penalty_ms    a number
///     illegal.loses_at      a number, 0 for never
///     draws.minimum_moves   moves each side must have made before a draw may be agreed
///     draws.early_moves     moves each side must have made before a draw agreed or repeated needs no official
///     claims.penalty_ms     a number
///     devices.penalty_ms    a number: with a warning, what a device costs the first time instead of the game
///     event.team            yes, no: whether teams play
///     and those of `apply_paper_variation`
bool apply_variation(Policies& policies, std::string_view parameter, std::string_view value);

}  // namespace touchmove::game
