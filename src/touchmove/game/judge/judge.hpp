// One event before the rulebook: reads the state, asks the book's policies, writes the ruling. Nothing is changed here.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/illegal_reason.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/demands.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/permission.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

class Judge {
 public:
  /// All four must outlive the judge. The ruling must be empty.
  Judge(const Policies& policies, const State& state, const Event& event, Ruling& ruling);

  /// Fills the ruling.
  void judge();

 private:
  using Color = board::Color;
  using Square = board::Square;

  // judge.cpp: writing the ruling
  void cite(Matter matter);
  void cite(rulebook::Citation clause);
  /// Each of a list; what that list had lost is missing here too.
  template <std::size_t N>
  void cite_all(const base::SaturatingVector<rulebook::Citation, N>& clauses) {
    for (const auto clause : clauses) cite(clause);
    if (clauses.overflowed()) ruling_.clauses.mark_overflowed();
  }
  /// What was cited before is not what decides.
  void cite_anew() {
    ruling_.clauses.clear();
    silent_ = false;
  }
  /// Takes back what no clause allows.
  void rest_on_clauses();
  void fact(FactCode code, Values values = {}) { ruling_.facts.push_back({code, values}); }
  void effect(EffectCode code, Values values = {}) { ruling_.effects.push_back({code, values}); }
  void effect(EffectCode code, Color side) { effect(code, Values{.side = side}); }
  void effect(EffectCode code, Square square);
  void verdict(Verdict verdict) { ruling_.verdict = verdict; }
  void refuse(ClosedReason reason, std::optional<Matter> matter = std::nullopt);
  void end(GameResult result, ResultReason reason);
  void win(Color winner, ResultReason reason);
  void draw(ResultReason reason) { end(GameResult::Draw, reason); }
  Option option(OptionId id, Chooser by, std::optional<Matter> matter = std::nullopt, bool is_default = false) const;
  static Effect result_effect(GameResult result, ResultReason reason);
  static Effect win_effect(Color winner, ResultReason reason);
  bool breached(const PlyRecord& ply) const { return !ply.legal || !ply.kept_touch; }
  void prelude(const State& state);
  void judge_player(const State& state);
  void judge_office(const State& state);

  // touch.cpp
  bool hand_may_act(const State& state, bool touching);
  bool takes_back(const State& state) const;
  void start_clock_if_ready(const State& state);
  void touch(const State& state, const Touch& event);
  void adjust(const State& state, const Adjust& event);
  void release(const State& state, const Release& event);
  void state_duty(const Obligation& obligation);
  /// What binds the maker of a ply again once it is taken back.
  Duty duty_before(const State& state, std::size_t ply, const board::Placement& placement,
                   const std::optional<board::Position>& position) const;
  /// The state once the last ply, which was not allowed and is not completed, is taken back; the ruling says so.
  State taken_back(const State& state);
  void lapse_offer_by_touch(const State& state);

  // requirements.cpp
  void offer_demands(const State& state, const Demands& demands, Matter matter);
  void lapse_demand(const State& state);
  void go_on_under_demand(const State& state);
  void touched_with_choice(const State& state, const SquareList& all);
  void illegal_with_choice(const State& state, std::size_t ply);
  void breach_with_choice(const State& state, std::size_t ply);
  void exact(const State& state, const OpenRuling& open, const Option& option);
  void early_touch_takes_effect(const State& state, const board::Placement& before, const board::BoardMove& move);
  void touch_early(const State& state, const SquareList& squares);

  // moves.cpp
  void move(const State& state, const board::BoardMove& move);
  void make_move(const State& state, const board::BoardMove& move);
  bool move_out_of_turn(const State& state, const board::BoardMove& move);
  bool begins(const State& state, const board::BoardMove& move);
  void promote(const State& state, board::Role role);
  void legal_move(const State& state, const board::BoardMove& move, board::Move legal,
                  std::optional<board::Piece> captured);
  void illegal_move(const State& state, const board::BoardMove& move);
  void take_king(const State& state, const board::BoardMove& move);
  void determined(const State& state);
  bool ends_by_position(const State& state, const board::Position& after, const board::BoardMove& move);
  void moved_effect(const board::BoardMove& move, std::optional<board::Piece> captured);
  using FaultedClauses = base::SaturatingVector<rulebook::Citation, 12>;
  /// States every fault of a move and returns the clauses it breaks, for the ruling to cite after its own.
  FaultedClauses name_faults(const State& state, const board::BoardMove& move);
  /// The clauses by which that move, which is allowed, is determined.
  void cite_move(const State& state, const board::BoardMove& move);

  // promotions.cpp
  void press_with_promotion_owed(const State& state);
  /// What is put down for the new man is none. True if the promotion goes no further.
  bool stand_in_refused(const State& state, board::Role& role);
  /// The opponent of a pawn left on the last rank touches a man.
  bool touched_after_pawn_left(const State& state, const Touch& event);
  void claim_pawn_left(const State& state);

  // handling.cpp
  void take_back(const State& state, const TakeBack& event);
  void pressed_with_other_hand(const State& state);
  /// A move made with both hands is pressed where that is like an illegal move.
  bool two_hands_pressed(const State& state, const PlyRecord& ply);
  void adjust_out_of_turn(const State& state, const Adjust& event);
  void directed_move_refused(const State& state);
  /// Nothing, a warning, time or the game: what an official may do about it.
  void punishment_options(const State& state, Color offender, Matter matter, Matter loss = Matter::Penalties);

  // start_faults.cpp
  void start_claim(const State& state, ClaimKind kind);

  // press.cpp
  void press(const State& state);
  void press_without_move(const State& state);
  /// The ply of `side` that is made and not yet pressed; its index in `plies`.
  std::optional<std::size_t> unpressed_ply(const State& state, Color side) const;
  void press_effect(const State& state, Color side);
  void idle_press();

  // breaches.cpp
  /// What a completed illegal move costs its maker. With `ply`, the position before it is set up again.
  void illegal_consequence(const State& state, Color offender, std::optional<std::size_t> ply);
  /// Sets up the position before a ply again and states what the men touched then oblige to.
  void restore_before(const State& state, std::size_t ply);
  /// `ply`: how many plies stand on that board.
  void end_for_breach(const State& state, Color offender, const board::Placement& board, std::size_t ply,
                      ResultReason loss, ResultReason no_mate);
  void claim_illegal_move(const State& state);
  /// The first thing among the last moves of either side that the book still undoes.
  struct Irregularity {
    std::size_t ply{0};
    Color maker{Color::White};
    bool misplaced{false};  ///< men put back wrongly, not a move
  };
  /// `trouble`: little time is left, so that less is undone.
  std::optional<Irregularity> illegal_in_reach(const State& state, bool trouble) const;
  void undo_irregularity(const State& state, const Irregularity& found);
  bool in_time_trouble(const State& state) const;
  /// Whether too much was played since, where little time is left.
  bool too_late_in_trouble(const State& state, const Irregularity& found) const;
  /// The position before a ply cannot be found: the last one that can be is gone back to, as an official says.
  void back_to_last_correct(const State& state, std::size_t ply);
  /// Men put back wrongly, where that is no illegal move. True if the claim is ruled on by it.
  bool claim_misplaced(const State& state);
  void claim_unseen_touch(const State& state, Square square);
  static Color maker_of(const State& state, std::size_t ply);
  void claim_touched_man(const State& state, std::optional<Square> square);
  void claim_king_taken(const State& state);
  void usual_penalty(const State& state, Color offender);
  void late_illegal(const State& state, std::size_t ply);
  bool window_open(const State& state, ClaimWindow window, std::size_t ply) const;

  // offers.cpp
  enum class OfferMoment : std::uint8_t { Proper, BeforeMove, OpponentTime };
  OfferMoment offer_moment(const State& state, Color side) const;
  void judge_offer(const State& state, Color side);
  void draw_remark(const State& state, const IncidentRow& row, const OpenIncident& incident, bool stands);
  void offer_draw(const State& state);
  void accept_draw(const State& state);
  void decline_draw(const State& state);
  void withdraw_offer(const State& state);
  void resign(const State& state);

  // paper.cpp: what lies beside the board
  void paper(const State& state);

  // record.cpp
  std::optional<Color> color_of_seat(const State& state, std::optional<Actor> seat) const;
  void offer_penalties(const State& state, Color offender, Matter lenient);
  void entry(const State& state, const Entry& entry);
  void file_sheet(const State& state, const Sheet& filed);
  void sign_result(const State& state, const Entry& entry);
  /// An entry made long after its move, where a player must write move after move. True if it is ruled on by that.
  bool written_late(const State& state, Color owner, int ply);
  /// A sheet an official looks at is not clear or cannot be read.
  void ill_written(const State& state, Color owner);
  void request_sheet(const State& state, const RequestSheet& request);
  void return_sheet(const State& state);
  void stop_recording(const State& state);
  void excuse(const State& state, const Excuse& excuse);
  /// The first of two matters that this book decides.
  Matter first_decided(Matter wanted, Matter otherwise) const {
    return policies_.clauses[wanted].deciding ? wanted : otherwise;
  }
  void claim_behind(const State& state);
  void unwritten_moves(const State& state);
  bool unproved_by_sheet(const State& state, const Claim& claim, int wanted);
  int shown_occurrences(const State& state, const Claim& claim, int shown_from) const;
  void name_occurrences(const State& state, std::uint64_t key);

  // clock_trouble.cpp
  void report_clock(const State& state, const ClockReport& report);
  void clock_missing(const State& state);
  void clock_defective(const State& state, const ClockReport& report);
  void clock_wrong(const State& state, const ClockReport& report);
  void obtain_clock(const State& state);
  void cite_pause(const Pause& pause);
  void cite_official_pause(const Pause& pause);
  bool pause_improper(const State& state, const Pause& pause);
  std::int64_t registered(const State& state, Color side) const;

  // arrivals.cpp
  void absent(const State& state, const Absent& absent);
  void arrive(const State& state, const Arrive& arrive);
  void claim_default_time(const State& state);
  std::int64_t default_time(const State& state, Color side) const;
  void lose_by_default(const State& state, Color late);

  // adjournment.cpp
  void adjourn(const State& state, const Adjourn& event);
  void seal(const State& state, const Seal& event);
  void envelope(const State& state, const Envelope& event);
  void unseal(const State& state, const Unseal& event);
  void demand_for_seal(const State& state, std::string_view text);
  void unclear_seal(const State& state, const board::MoveList& fits, std::string_view text);
  void resume_adjourned(const State& state);
  void claim_wrong_times(const State& state);
  void claim_resumed_wrongly(const State& state);

  // claims_draw.cpp
  void claim_repetition(const State& state, const Claim& claim);
  void claim_fifty(const State& state, const Claim& claim);
  void claim_perpetual(const State& state);
  void claim_endless_checks(const State& state);
  void claim_losing_chances(const State& state);
  void claim_on_board(const State& state, ClaimKind kind);
  void claim_quickplay(const State& state);
  /// The matters of one kind of draw claim.
  struct DrawClaimMatters {
    Matter claim;
    Matter timing;    ///< who may claim
    Matter intended;  ///< a move announced
    Matter reply;     ///< the move just met
    Matter denied;
    Matter binds;
    Matter cost;
    Matter lost;  ///< the right, by moving
  };
  static const DrawClaimMatters& matters_of_claim(ClaimKind kind);
  /// What a claim is about: a position of the game, or the one a move announced will make.
  struct DrawGround {
    std::size_t plies{0};  ///< made when it stood on the board; the announced move is not among them
    std::optional<board::BoardMove> announced{};
    bool unpressed{false};  ///< the claimant has moved, and not yet pressed
    bool made{false};       ///< by the claimant's own move
  };
  using DrawGrounds = base::StaticVector<DrawGround, 3>;
  /// Empty if the claimant has no right to claim now; then the ruling says why.
  DrawGrounds draw_grounds(const State& state, const Claim& claim);
  bool draw_claim_closed(const State& state, Matter matter, const Claim& claim);
  void cite_ground(const DrawGround& ground, const DrawClaimMatters& matters);
  void draw_claim_denied(const State& state, const Claim& claim);
  /// What a claim as announced binds to; by its clause, where the kinds of claim differ.
  Matter announced_matter(const Obligation& owed) const;
  void appeal_denied(const State& state, Matter matter);
  std::optional<Effect> appeal_cost(const State& state) const;

  // draws_official.cpp
  bool moved_too_little(const State& state) const;
  bool early_draw_waits(const State& state) const;
  void early_draw(const State& state, Matter allowed, ResultReason reason);
  void declare_draw(const State& state, ClaimKind kind);
  bool both_in_check(const State& state);

  // claims_time.cpp
  void claim_flag(const State& state);
  void claim_both_flags(const State& state);
  void flag(const State& state, Color color);
  void lost_on_time(const State& state, Color loser);
  /// A flag has fallen and no sheet shows how many moves were made. True if the ruling is left open for that.
  bool moves_uncounted(const State& state, Color loser);
  /// Of two claims made at one moment the second is ruled on as if the first had not ended the game.
  bool claimed_together(const State& state);
  void show_forced_mate(const State& state, Color winner);
  void show(const std::vector<board::BoardMove>& line);

  // drops.cpp
  void drop(const State& state, const board::BoardMove& move);
  /// The man a completed ply captured goes to the board beside.
  void pass_captured(const State& state, const PlyRecord& ply);
  /// What the press of a move means where moves are final only then: `after` it, and the ply pressed.
  void completed_by_clock(const State& after, const PlyRecord& ply);
  void partner_hands(const State& state);

  // annulment.cpp
  void annul(const State& state, const Annul& event);
  /// That a new game is played in the place of this one. The encounter gives it its number.
  Effect replacement(const State& state, ReplayClocks clocks, Actor white) const;
  /// The same as an option an official may choose, for whatever annuls a game and has it played again.
  Option replacement_option(const State& state, Chooser by, std::optional<Matter> matter, bool is_default = false,
                            ReplayClocks clocks = ReplayClocks::Book, std::optional<Actor> white = {}) const;

  // officials.cpp
  void judgement_claim(const State& state, ClaimKind kind);
  void begin_again(const State& state);
  void call_official(const State& state);
  void pause(const State& state);
  void resume(const State& state);
  void decide(const State& state, const Decide& decided);
  void choose(const State& state, const Choose& chosen);
  void take_option(const State& state, const OpenRuling& open, const Option& option);
  void finding(const State& state, const FindingBody& finding);
  void penalty(const State& state, const Penalty& penalty);
  void intervene(const State& state, const Intervene& event);
  void impossible_position(const State& state);
  void knock_over(const State& state, const KnockOver& event);
  void restore(const State& state, const Restore& event);
  void official_restore(const State& state, const Restore& event);
  void outage(const State& state, const Outage& event);
  void start(const State& state);
  void claim(const State& state, const Claim& claim);

  // incidents.cpp
  void report(const State& state, const Report& report);
  /// Looks an incident up in the book's tables. `stands`: the fact is not in doubt.
  void weigh(const State& state, OpenIncident incident, bool stands);
  void remedy_effects(const State& state, const Remedy& remedy, const OpenIncident& incident,
                      OptionEffects& effects) const;
  std::optional<Option> remedy_option(const State& state, const IncidentRow& row, const Remedy& remedy,
                                      const OpenIncident& incident) const;
  bool office_may(const Option& option);
  void name_record();
  bool ready_to_impose(const State& state, const OpenRuling& open, OptionId id, const Decide& decide);
  std::optional<Option> option_decided(const State& state, const OpenRuling& open, const Option& chosen,
                                       const Decide& decide);
  void inquire(const State& state, const Inquire& inquiry);
  void history(const State& state, const History& entry);

  // appeals.cpp
  void appeal(const State& state, const Appeal& appeal);
  void refer(const State& state, const Appeal& appeal, const ReferralRules& rules);

  // helpers.cpp
  bool deputy_acts(const State& state);
  bool announcing_bars(const State& state);
  /// The clauses that let a helper do what was done here.
  void name_helper(const State& state);
  void announce(const State& state, const Announce& announced);
  void confirm(const State& state);
  void assign_deputy(const State& state, const AssignDeputy& assigned);
  void accommodate(const State& state, const Accommodate& granted);

  const clock::Clock& clock(const State& state) const { return stated_ ? *stated_ : state.clock; }

  const Policies& policies_;
  const State& state_;
  const Event& event_;
  Ruling& ruling_;
  std::int64_t at_;
  std::optional<Color> side_{};           ///< of the seat that acts
  bool silent_{false};                    ///< on the matter that decides, the first cited, the book says nothing
  Color offender_{Color::White};          ///< of whom something may be required
  std::optional<Color> partner_side_{};   ///< of the seat's partner, who sits here
  std::optional<clock::Clock> stated_{};  ///< the clock as stated with the event
};

}  // namespace touchmove::game
