// The state of an officiated game. Everything `commit` may change lies here, as plain values.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/base/bounded_vector.hpp"
#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/state/paper_state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

enum class Phase : std::uint8_t {
  Ready,  ///< the clock is not started
  Playing,
  Paused,  ///< the clocks are stopped
  Ended,
};

/// What the touched men oblige the side on move to do. An empty value obliges to nothing.
struct Obligation {
  std::optional<board::Square> man{};          ///< this man must move
  std::optional<board::Square> captured{};     ///< a man on this square must be captured
  std::optional<board::BoardMove> move{};      ///< exactly this move must be made; beside `man`: it will do as well
  std::optional<board::Square> barred_rook{};  ///< castling with this rook does not count
  bool no_castling{false};                     ///< no castling counts
  bool announced{false};                       ///< `move` was announced with a claim
  bool demanded{false};                        ///< the opponent required it
  bool directed{false};                        ///< a ruling upon a claim told the player so
  std::optional<rulebook::Citation> clause{};

  bool any() const { return man || captured || move; }
  friend bool operator==(const Obligation&, const Obligation&) = default;
};

/// Stands among the plies for a turn given up, as at the odds of two moves.
inline constexpr board::BoardMove passed_turn{};

/// One determined ply.
struct PlyRecord {
  board::BoardMove move{};
  std::optional<board::Piece> captured{};
  bool captured_promoted{false};   ///< the man captured was a pawn that had been promoted
  bool legal{true};                ///< the board allowed it
  bool kept_touch{true};           ///< the touched men allowed it
  bool completed{false};           ///< the clock was pressed, or the game moved on
  bool offered{false};             ///< a draw was offered with it
  bool check{false};               ///< it gave check
  bool two_hands{false};           ///< it was made with both hands
  bool stand_in{false};            ///< something else was put down for the new man
  bool other_hand{false};          ///< the clock was pressed with another hand than made it
  bool irreversible{true};         ///< a capture, a pawn move, or a change no repetition can look behind
  std::int64_t at_ms{0};           ///< when it was determined
  std::int64_t clock_ms{0};        ///< the mover's time after it; `clock::unlimited_ms` without a clock
  std::uint64_t key{0};            ///< of the position after it; 0 while the board is irregular
  SquareList touched{};            ///< the men touched for it, in order, as far as they fit
  std::uint8_t touched_before{0};  ///< how many of them before the move itself
  Obligation owed{};               ///< what was obligatory when it was made

  friend bool operator==(const PlyRecord&, const PlyRecord&) = default;
};

/// A move that is not complete yet: the hand has left the first man, something is still to be done.
struct BegunMove {
  board::BoardMove move{};
  board::Square square{};  ///< of the rook that is still to move, or the man still to be taken off
  friend bool operator==(const BegunMove&, const BegunMove&) = default;
};

/// A ruling worth showing beside the ply it followed.
struct Mark {
  std::int64_t seq{0};
  int ply{0};
  Verdict verdict{Verdict::Noted};
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// A pawn stands on the last rank and is not yet replaced. The turn has not changed.
struct OwedPromotion {
  board::BoardMove move{};  ///< without a role
  std::optional<board::Piece> captured{};
  bool pressed{false};   ///< the clock was pressed all the same
  bool answered{false};  ///< and the opponent has touched a man since
  friend bool operator==(const OwedPromotion&, const OwedPromotion&) = default;
};

/// A man that fell and was put back where it had not stood, one moved or put down beside the move of a turn, or the
/// rook of a castling that is not where castling puts it.
struct Misplacement {
  std::size_t ply{0};  ///< plies determined when it happened
  board::Color side{board::Color::White};
  board::BoardMove move{};
  bool second{false};    ///< beside a move
  bool castling{false};  ///< of the castling that is the ply before
  friend bool operator==(const Misplacement&, const Misplacement&) = default;
};

/// A man that was knocked over.
struct Toppled {
  std::size_t ply{0};  ///< plies determined when it happened
  board::Color side{board::Color::White};
  board::Square square{};
  friend bool operator==(const Toppled&, const Toppled&) = default;
};

/// A man touched in a way that binds nobody.
struct LooseTouch {
  std::size_t ply{0};  ///< plies determined when it happened
  board::Color side{board::Color::White};
  board::Square square{};
  bool felt{false};       ///< in its hole, without being taken out; else out of turn
  bool adjusted{false};   ///< after it was announced that it is only set straight
  bool off_board{false};  ///< it stood on no square
  Told told{Told::Opponent};
  friend bool operator==(const LooseTouch&, const LooseTouch&) = default;
};

/// How a draw came to be offered.
enum class OfferManner : std::uint8_t {
  Plain,
  BeforeMove,  ///< in the offerer's own time, before a move
  InOther,     ///< in the opponent's time
  Remark,      ///< by something said that counts as an offer
  Claim,       ///< by a claim that was wrong
};

/// A draw offer that stands.
struct DrawOffer {
  board::Color side{board::Color::White};
  int ply{0};  ///< plies determined when it was made
  OfferManner manner{OfferManner::Plain};
  friend bool operator==(const DrawOffer&, const DrawOffer&) = default;
};

/// The last offer that no longer stands, and by what it was lost; by neither: refused in words.
struct LapsedOffer {
  board::Color side{board::Color::White};  ///< whose it was
  int ply{0};                              ///< the answer by which it was lost; 0: by none
  std::optional<board::Square> touched{};  ///< the man touched for that
  friend bool operator==(const LapsedOffer&, const LapsedOffer&) = default;
};

/// A man that came into a hand from the board beside.
struct Arrival {
  std::size_t ply{0};  ///< plies determined here when it came
  board::Piece man{};
  std::optional<board::Role> promoted{};  ///< a pawn: what it had been promoted to
  friend bool operator==(const Arrival&, const Arrival&) = default;
};

/// The clock was pressed though no move had been made.
struct IdlePress {
  board::Color side{board::Color::White};
  std::size_t ply{0};   ///< plies determined when it happened
  bool settled{false};  ///< it has been ruled on
  friend bool operator==(const IdlePress&, const IdlePress&) = default;
};

/// The last choice of a penalty that was lost by going on instead.
struct LapsedDemand {
  std::int64_t seq{0};  ///< of the ruling that left it open
  board::Color chooser{board::Color::White};
  int ply{0};                              ///< the move by which it was lost; 0: by none
  std::optional<board::Square> touched{};  ///< the man touched for that
  friend bool operator==(const LapsedDemand&, const LapsedDemand&) = default;
};

/// What was reported, as far as later events need it.
struct OpenIncident {
  Incident about{Incident::OtherBreach};
  std::optional<board::Color> side{};  ///< of the offender; nothing if it is none of the players
  Party party{Party::Player};
  bool by_claim{false};  ///< a player brought it
  std::optional<bool> deliberate{};
  bool disputed{false};
  bool named{true};  ///< who it was is known
  bool team_event{false};
  std::int64_t at_ms{0};
  std::uint8_t count{0};  ///< the how manieth such offence; 0: not counted yet
  friend bool operator==(const OpenIncident&, const OpenIncident&) = default;
};

/// A penalty on record, of this game or an earlier one.
struct Record {
  std::int64_t seq{0};
  std::optional<board::Color> side{};
  Incident about{Incident::OtherBreach};
  PenaltyKind kind{PenaltyKind::Warning};
  Scope scope{Scope::Person};
  bool earlier{false};  ///< brought in from another game
  friend bool operator==(const Record&, const Record&) = default;
};

/// An official's ruling that may be appealed against.
struct Decision {
  std::int64_t seq{0};
  Chooser office{Chooser::Official};  ///< who ruled
  int ply{0};                         ///< plies determined then
  bool ended_game{false};
  std::int64_t matter{0};                               ///< the first ruling on it: later ones were on appeal
  base::StaticVector<rulebook::Citation, 2> clauses{};  ///< the deciding ones
  EffectList effects{};                            ///< what stands by it: an appeal takes back the whole or nothing
  EffectList otherwise{};                          ///< what it took back, and what stands again if it is reversed
  std::optional<rulebook::Citation> duty{};        ///< the clause of what is owed by `effects`
  std::optional<rulebook::Citation> other_duty{};  ///< by `otherwise`
  std::int64_t took{-1};                           ///< the ruling by which the moves before it are kept
  std::optional<OpenIncident> incident{};
  std::optional<ClockReading> times{};  ///< what the clocks showed before it, where it set them
  std::vector<Option> ends{};  ///< of the choices it settled those that end the game; an appeal may take another
  bool must_end{false};        ///< there were no other choices
  friend bool operator==(const Decision&, const Decision&) = default;
};

/// The board before a ruling that changed it, or what is owed on it, kept as long as that may be appealed against.
struct TakenBack {
  std::int64_t seq{0};           ///< of the ruling
  std::size_t from{0};           ///< plies left standing
  std::vector<PlyRecord> plies;  ///< those after them
  base::StaticVector<Misplacement, 4> misplaced{};
  SquareList touched{};
  Obligation owed{};
  board::ByColor<bool> to_press{};
  board::ByColor<std::int64_t> gains{};  ///< what the presses taken back had brought, ms
};

/// Who acts for a player, and in what.
struct Deputy {
  PersonId person{};
  DutySet duties{};
  friend bool operator==(const Deputy&, const Deputy&) = default;
};

/// A move said aloud that is not completed yet.
struct AnnouncedMove {
  board::Color side{board::Color::White};
  board::BoardMove move{};
  bool confirmed{false};  ///< the opponent repeated it
  friend bool operator==(const AnnouncedMove&, const AnnouncedMove&) = default;
};

/// A ruling that waits for a choice or a finding.
struct OpenRuling {
  std::int64_t seq{0};
  std::optional<board::Color> claimant{};
  std::optional<board::Color> chooser{};  ///< whose choice it is; nothing: an official's
  int ply{0};                             ///< plies determined when it was left open
  base::StaticVector<rulebook::Citation, 2> clauses{};
  OptionList options{};
  std::optional<Needs> needs{};
  board::ByColor<std::optional<OptionId>> chosen{};
  board::ByColor<int> refused_offers{};  ///< as they stood when it was left open
  std::optional<OpenIncident> incident{};
  StepSet steps{};                         ///< taken so far
  bool postponed{false};                   ///< play goes on, and it is decided later or once a flag has fallen
  std::optional<std::int64_t> appealed{};  ///< the ruling appealed against
  friend bool operator==(const OpenRuling&, const OpenRuling&) = default;
};

struct Outcome {
  GameResult result{GameResult::Draw};
  ResultReason reason{ResultReason::Decision};
  base::StaticVector<rulebook::Citation, 3> clauses{};
  std::int64_t at_ms{0};
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Large: copied only on purpose, as a board to try something on (`State trial(state)`), never by the way.
struct State {
  State() = default;
  explicit State(const State&) = default;  // NOLINT(google-explicit-constructor): see above
  State(State&&) = default;
  State& operator=(const State&) = default;
  State& operator=(State&&) = default;
  ~State() = default;

  Phase phase{Phase::Ready};
  bool annulled{false};
  std::int64_t last_seq{-1};
  std::int64_t last_at_ms{0};

  // pinned at the opening
  int game{1};      ///< its number within the encounter
  int board{1};     ///< of two linked ones
  int replaces{0};  ///< the annulled game it is played in the place of; 0: none
  Actor white{Actor::A};
  Actor black{Actor::B};
  PressMode press{PressMode::Own};
  IllegalMode illegal{IllegalMode::Played};
  bool supervised{false};
  bool counts_moves_before{true};  ///< those before a start position, for its periods
  bool keeps_matters{true};        ///< what is owed, offered, pressed too early or gained is not lost sight of
  bool stopped_by_claim{false};    ///< they stand for such a one, and go on with whatever hand is told to go on
  /// A player's word on his own fallen flag, a claim that stops the clocks, a wrong setting told after a flag ended the
  /// game, and a reading stated with a decision on appeal are heard of.
  bool hears_of_clocks{true};
  /// A king taken that stood in no check comes back before the press, and men that stand as no moves bring them are
  /// looked at where a player finds a move illegal.
  bool spares_slips{true};
  bool undoes_exactly{true};    ///< what is chosen on appeal undoes nothing that it brings itself
  bool misses_unwritten{true};  ///< a sheet nobody was shown lacks what was played since its owner stopped writing
  Custody custody{Custody::Witnessed};
  bool names_custody{true};  ///< rulings say where they rest on it
  board::Placement start{};
  bool completed_by_hand{false};                   ///< a move counts as made when it is determined
  bool two_moves{false};                           ///< the first turn has two moves, received as odds
  bool even_game{false};                           ///< said to be at no odds
  std::optional<board::Placement> agreed_start{};  ///< at the odds agreed, which the men should have been set up for
  board::Bitboard absent_rooks{};   ///< squares of rooks given as odds, towards which the king may castle
  board::Bitboard swapped_rooks{};  ///< those of a side begun with king and queen exchanged, where it may castle so

  // the board
  board::Placement placement{};
  std::optional<board::Position> position{};
  std::vector<PlyRecord> plies;
  std::uint64_t start_key{0};
  SquareList displaced{};
  std::optional<board::Color> displaced_by{};  ///< who knocked them over; nothing if an official reported it
  base::StaticVector<Misplacement, 4> misplaced{};
  base::StaticVector<Toppled, 4> toppled{};           ///< the latest, oldest first
  base::StaticVector<LooseTouch, 4> loose_touches{};  ///< likewise
  std::optional<std::size_t> mended_at{};             ///< plies that were left standing when moves were last taken back

  // the hand of the side on move
  SquareList touched{};
  std::optional<board::Square> lifted{};
  std::optional<board::Square> adjusting{};      ///< announced for this man
  bool adjusting_next{false};                    ///< announced for the next man touched
  Told adjusting_told{Told::Opponent};           ///< to whom
  std::optional<board::Color> adjusting_side{};  ///< by the side that is not on move; nothing: by that on move
  Obligation obligation{};
  std::optional<OwedPromotion> promotion_owed{};
  std::optional<BegunMove> begun{};
  board::ByColor<SquareList> touched_early{};  ///< out of turn; deemed touched when that side is next on move

  // the clock
  clock::Clock clock{};
  bool clock_read{false};             ///< its times were set or read off it, not reckoned alone
  board::ByColor<bool> to_press{};    ///< a move is determined, the clock not pressed
  board::ByColor<bool> pause_used{};  ///< stopped the clocks since it last completed a move

  // counters and matters pending
  board::ByColor<int> illegal_count{};
  board::ByColor<int> warnings{};
  board::ByColor<int> hand_offences{};   ///< presses with the other hand
  board::ByColor<int> refused_offers{};  ///< of this side, in a row
  std::optional<DrawOffer> offer{};
  std::optional<LapsedOffer> lapsed_offer{};
  int offer_refused_at{-1};                   ///< plies made when the last one was declined in words; -1: none was
  base::BoundedVector<OpenRuling, 4> open{};  ///< the latest, oldest first
  base::BoundedVector<std::int64_t, 4> disputed{};  ///< disputed acts that were only noted, the latest, oldest first
  std::optional<LapsedDemand> lapsed_demand{};
  std::optional<IdlePress> idle_press{};
  std::vector<Mark> marks;
  PaperState paper{};
  std::optional<Outcome> outcome{};

  // two linked boards
  std::vector<Arrival> arrivals;
  bool stopped{false};  ///< the other board decided; this game counts for nothing more
  // around the board
  std::vector<Record> records;
  base::BoundedVector<Decision, 4> decisions{};  ///< the latest, oldest first
  std::vector<TakenBack> taken_back;             ///< by those of them that restored a position
  board::ByColor<Deputy> deputies{};
  board::ByColor<MeasureSet> measures{};
  std::optional<AnnouncedMove> announced{};
};

/// The seat beside this one, on the other of two linked boards; itself where there is none.
constexpr Actor partner_of(Actor seat) {
  switch (seat) {
    case Actor::A1:
      return Actor::A2;
    case Actor::A2:
      return Actor::A1;
    case Actor::B1:
      return Actor::B2;
    case Actor::B2:
      return Actor::B1;
    default:
      return seat;
  }
}

/// The colour a seat has in this game; nothing for who has no seat in it.
inline std::optional<board::Color> color_of(const State& state, Actor actor) {
  if (actor == state.white) return board::Color::White;
  if (actor == state.black) return board::Color::Black;
  return std::nullopt;
}

}  // namespace touchmove::game
