// A man was touched and not moved: claimed where the program saw it, or reported where nobody did.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/board/second_move.hpp"
#include "touchmove/game/judge/claims/breaches.hpp"
#include "touchmove/game/judge/claims/window.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;
using board::Square;

namespace {

/// Which of the opponent's turns a claim is about: the one that ended with a ply, or, past the last, the one going on.
struct Turn {
  std::size_t ply{0};
  board::Placement placement;
  std::optional<board::Position> position;
};

Turn turn_of(const State& state, std::size_t ply) {
  Turn turn{ply, ply < state.plies.size() ? placement_before(state, ply) : state.placement, std::nullopt};
  if (auto regular = board::Position::from_placement(turn.placement)) turn.position = *regular;
  return turn;
}

/// Touching it binds to nothing, or the move made is what it bound to: there is nothing to be found out. True if so.
bool touch_changes_nothing(const Context& in, RulingWriter& out, const State& state, const Turn& turn, Square square,
                           const Duty& duty, const Demands& demands) {
  const auto man = turn.placement.at(square);
  const Matter hand = man && man->color != turn.placement.side_to_move ? Matter::TouchOpponent : Matter::TouchOwn;
  if (!man) {
    Values where;
    where.squares.push_back(square);
    out.verdict(Verdict::Denied);
    out.cite(Matter::TouchOwn);
    out.fact(FactCode::NoManThere, where);
    return true;
  }
  if (!duty.obligation.any() && demands.empty()) {
    out.verdict(Verdict::Denied);
    out.cite(in.first_decided(Matter::TouchNoneLegal, hand));
    out.cite(hand);
    SquareList touched;
    touched.push_back(square);
    say_unbinding(out, turn.placement, turn.position, touched);
    return true;
  }
  const auto is_met = [&](const Obligation& owed) {
    return owed.any() && keeps(owed, turn.placement, state.plies[turn.ply].move);
  };
  // What the opponent might require instead may have been done unasked.
  const auto complies = [&](const Demand& each) { return each.legal && is_met(each.obligation); };
  if (turn.ply < state.plies.size() &&
      (is_met(duty.obligation) || std::any_of(demands.begin(), demands.end(), complies))) {
    out.verdict(Verdict::Denied);
    out.cite(hand);
    Values met;
    met.squares.push_back(square);
    out.fact(FactCode::ObligationMet, met);
    return true;
  }
  return false;
}

/// What a completed breach costs whoever committed it.
void price_of_touch(const Context& in, RulingWriter& out, const State& state, Color offender) {
  if (in.policies.touch_breach == BreachCost::Usual) usual_penalty(in, out, state, offender);
  if (in.policies.touch_breach == BreachCost::Judged) judged_penalty(in, out, state, offender, Matter::TouchClaim);
}

/// What touching a man in vain lets the opponent require, where the book gives him anything that can be complied with.
TouchDuty required_for(const Context& in, const Turn& turn, const SquareList& touched) {
  if (in.policies.touch_choice != TouchChoice::Opponent) return {};
  TouchDuty duty = touch_duty(turn.placement, turn.position, touched, DutyFor::Penalty);
  const bool some =
      std::any_of(duty.demands.begin(), duty.demands.end(), [](const Demand& each) { return each.legal; });
  return some ? duty : TouchDuty{};
}

/// Nobody saw it but the players: the opponent admits it, or an official finds the fact.
void claim_unseen_touch(const Context& in, RulingWriter& out, const State& state, std::size_t ply, Square square) {
  const bool is_made = ply < state.plies.size();
  if (is_made && !window_open(state, in.policies.touch_window, ply)) {
    out.verdict(Verdict::Denied);
    out.cite(Matter::TouchWindow);
    return say_lapsed(out, state, in.policies.touch_window, ply);
  }
  const Turn turn = turn_of(state, ply);
  SquareList touched;
  touched.push_back(square);
  Duty duty = duty_of(turn.placement, turn.position, touched, in.policies.castling_touch);
  const TouchDuty required = duty.obligation.any() ? TouchDuty{} : required_for(in, turn, touched);
  if (touch_changes_nothing(in, out, state, turn, square, duty, required.demands)) return;
  const Color offender = maker_of(state, ply);
  if (!required.demands.empty()) duty.matter = required.matter;
  const bool rook_first = is_made && is_rook_first(in, square, turn.placement, state.plies[ply].move);
  const Matter matter = rook_first ? Matter::RookFirst : duty.matter;
  const Effect back{EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)}};
  const std::optional<ReportStanding> standing =
      in.event.source ? std::optional(in.event.source->standing) : std::nullopt;
  // A book that says how it is found out says that it may be admitted; elsewhere that goes without saying.
  const bool is_admitted =
      standing == ReportStanding::Agreed && (in.decides(Matter::TouchAgreed) || !in.decides(Matter::TouchFound));
  if (is_admitted || standing == ReportStanding::Found) {
    // The opponent admits it, or an official has established it.
    const Matter known = standing == ReportStanding::Agreed ? Matter::TouchAgreed : Matter::TouchFound;
    out.verdict(Verdict::Upheld);
    if (in.decides(known)) out.cite(known);
    out.cite(matter);
    out.cite(duty.matter);
    Values man;
    man.squares.push_back(square);
    man.man = turn.placement.at(square);
    out.fact(FactCode::Touched, man);
    if (is_made) out.effect(back);
    state_duty(out, duty.obligation);
    if (!required.demands.empty()) {
      if (is_made) out.effect(EffectCode::Freed);
      return offer_demands(in, out, state, offender, required.demands, required.matter);
    }
    return is_made && state.plies[ply].completed ? price_of_touch(in, out, state, offender) : void();
  }
  out.verdict(Verdict::Open);
  out.cite(matter);
  out.cite(duty.matter);
  out.cite(Matter::TouchFound);
  out.fact(FactCode::NotAtBoard);
  // What is reported stands as it is told, a touch as one meant; of one disputed nothing is known yet.
  const bool is_disputed = standing == ReportStanding::Disputed;
  Option deliberate = in.option(OptionId::Deliberate, Chooser::Official, matter, !is_disputed);
  if (is_made) deliberate.effects.push_back(back);
  if (!required.demands.empty()) {
    // The opponent requires something then (`touch_found`).
    deliberate.squares = touched;
    if (is_made) deliberate.effects.push_back({EffectCode::Freed, {}});
  }
  state_duty(deliberate, duty.obligation);
  out.offer(deliberate);
  const bool unproved = in.decides(Matter::TouchUnproved);
  // That it was an accident, or no touch at all, an official finds.
  const Matter found = in.first_decided(Matter::TouchFound, in.first_decided(Matter::TouchAccident, matter));
  out.offer(in.option(OptionId::Accidental, Chooser::Official, found, is_disputed && !unproved));
  if (unproved) {
    // Claim and alleged offence go on record.
    Option denied = in.option(OptionId::Denied, Chooser::Official, Matter::TouchUnproved, is_disputed);
    OpenIncident alleged;
    alleged.about = Incident::ClaimUnproved;
    alleged.side = offender;
    denied.effects.push_back({EffectCode::Recorded,
                              {.number = offences_before(state, alleged, Scope::Person) + 1,
                               .side = offender,
                               .kind = PenaltyKind::None,
                               .reason = Incident::ClaimUnproved}});
    out.offer(denied);
  }
  if (state.supervised && state.phase == Phase::Playing && in.decides(Matter::RulingStopsClock)) {
    out.cite(Matter::RulingStopsClock);
    out.effect(EffectCode::ClockStopped, side_on_time(state));
  }
  out.effect(EffectCode::NeedsOfficial);
}

/// The men touched before a move that was made.
SquareList touched_before(const PlyRecord& made) {
  SquareList before = made.touched;
  while (before.size() > made.touched_before) before.pop_back();
  return before;
}

/// What they obliged to.
Duty duty_before_move(const Context& in, const State& state, std::size_t ply) {
  const Turn turn = turn_of(state, ply);
  return duty_of(turn.placement, turn.position, touched_before(state.plies[ply]), in.policies.castling_touch);
}

/// Whether it is on record that the man was touched before that move, and that the move keeps to it.
bool is_touch_kept(const State& state, std::size_t ply, Square square) {
  if (ply >= state.plies.size() || !state.plies[ply].kept_touch) return false;
  const SquareList before = touched_before(state.plies[ply]);
  return std::find(before.begin(), before.end(), square) != before.end();
}

/// The opponent has knocked the man over in the turn that a claim is about, and it was touched no otherwise then: an
/// accident obliges to nothing. True if so.
bool was_only_toppled(const Context& in, RulingWriter& out, const State& state, Square square) {
  if (!in.decides(Matter::TouchAccident) || state.toppled.empty()) return false;
  const std::size_t back = state.placement.side_to_move == *in.side ? 1 : 0;
  if (state.plies.size() < back) return false;
  const std::size_t ply = state.plies.size() - back;
  const SquareList& touched = ply < state.plies.size() ? state.plies[ply].touched : state.touched;
  if (std::find(touched.begin(), touched.end(), square) != touched.end()) return false;
  const bool fell = std::any_of(state.toppled.begin(), state.toppled.end(), [&](const Toppled& each) {
    return each.square == square && each.side != *in.side && (each.ply == ply || each.ply == ply + 1);
  });
  if (!fell) return false;
  out.verdict(Verdict::Denied);
  out.cite(Matter::TouchAccident);
  out.cite(Matter::TouchOwn);
  Values man;
  man.squares.push_back(square);
  out.fact(FactCode::OnlyToppled, man);
  return true;
}

/// All that is on record of the man, in the turn that a claim is about and the one before, is a touch that binds
/// nobody: it was not his turn, or he only felt it. True if so.
bool was_touched_loosely(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  if (in.event.source || !claim.square || state.loose_touches.empty()) return false;
  const std::size_t back = state.placement.side_to_move == *in.side ? 1 : 0;
  if (!claim.after && state.plies.size() < back) return false;
  const std::size_t ply = claim.after ? static_cast<std::size_t>(*claim.after) : state.plies.size() - back;
  const SquareList& touched = ply < state.plies.size() ? state.plies[ply].touched : state.touched;
  if (std::find(touched.begin(), touched.end(), *claim.square) != touched.end()) return false;
  // The man that a pawn became stood beside the board when it was touched.
  const bool is_new =
      ply < state.plies.size() && state.plies[ply].move.promotion && state.plies[ply].move.target == *claim.square;
  const auto* const found =
      std::find_if(state.loose_touches.begin(), state.loose_touches.end(), [&](const LooseTouch& each) {
        if (each.side == *in.side) return false;
        if (each.off_board) return is_new && each.ply == ply;
        if (each.square != *claim.square) return false;
        return each.adjusted ? each.ply == ply : each.ply + 1 >= ply && each.ply <= ply + 1;
      });
  if (found == state.loose_touches.end()) return false;
  out.verdict(Verdict::Denied);
  if (found->off_board) {
    out.cite(Matter::TouchOffBoard);
    return out.fact(FactCode::OnlyOffBoard), true;
  }
  if (found->adjusted) {
    if (found->told == Told::Official) out.cite(Matter::AdjustTellOfficial);
    if (found->told == Told::Bystander) out.cite(Matter::AdjustBystander);
    if (found->told != Told::Opponent) out.cite(Matter::AdjustAway);
    out.cite(Matter::Adjust);
    Values announced;
    announced.squares.push_back(*claim.square);
    out.fact(FactCode::Adjusting, announced);
    return true;
  }
  const HelperRules* rules = in.policies.incidents == nullptr ? nullptr : in.policies.incidents->helpers;
  if (found->felt && rules != nullptr) out.cite(rules->touched);
  out.cite(Matter::TouchOwn);
  if (!found->felt) out.cite(Matter::OutOfTurn);
  Values man;
  man.squares.push_back(*claim.square);
  out.fact(found->felt ? FactCode::OnlyFelt : FactCode::TouchedOutOfTurn, man);
  return true;
}

/// King and rook were touched for a castling that was illegal: why it was, and by what the move made instead is one of
/// those that were left.
void say_instead_of_castling(const Context& in, RulingWriter& out, const State& state, std::size_t ply,
                             const Duty& duty) {
  const PlyRecord& made = state.plies[ply];
  if (duty.matter != Matter::CastlingIllegal || made.touched.size() < 2) return;
  const board::Placement before = placement_before(state, ply);
  const auto rook = castling_rook(before, made.move);
  out.cite(rook && *rook != made.touched[1] ? Matter::CastlingOther : Matter::CastlingKing);
  out.cite(Matter::CastlingElse);
  const board::Square king = made.touched[0];
  const int step = board::file_of(made.touched[1]) < board::file_of(king) ? -2 : 2;
  const auto file = static_cast<board::File>(static_cast<int>(board::file_of(king)) + step);
  const board::BoardMove meant{king, board::make_square(file, board::rank_of(king)), std::nullopt};
  (void)name_faults(in, out, state, ply, before, meant);
}

/// The opponent's men that were touched too and that no legal move takes.
void say_untakeable(RulingWriter& out, const Turn& turn, const SquareList& touched) {
  for (const Square square : touched) {
    const auto man = turn.placement.at(square);
    if (!man || man->color == turn.placement.side_to_move || is_capturable(turn.placement, turn.position, square))
      continue;
    Values values{.man = man};
    values.squares.push_back(square);
    out.fact(FactCode::CannotBeTaken, values);
  }
}

/// There was such a touch, and nothing follows from it for this claimant: it was kept to, came too long ago, or was his
/// own. Then the ruling says which.
template <typename Names>
bool touch_not_actionable(const Context& in, RulingWriter& out, const State& state, const Names& names) {
  const auto is_touch = [&](const SquareList& touched) { return !touched.empty() && names(touched); };
  bool own = state.placement.side_to_move == *in.side && is_touch(state.touched);
  for (std::size_t ply = state.plies.size(); ply > 0; --ply) {
    const PlyRecord& made = state.plies[ply - 1];
    if (!is_touch(made.touched)) continue;
    if (maker_of(state, ply - 1) == *in.side) {
      own = own || !made.kept_touch;
      continue;
    }
    // A man that was moved where it stood tells nothing: its own move is the touch.
    const bool is_last = ply + 1 >= state.plies.size();
    if (made.kept_touch && (made.touched_before == 0 || !is_last)) continue;
    out.verdict(Verdict::Denied);
    const Duty duty = made.kept_touch ? duty_before_move(in, state, ply - 1) : Duty{};
    if (made.kept_touch && made.touched_before > 0 && !duty.obligation.any()) {
      out.cite(in.first_decided(Matter::TouchNoneLegal, Matter::TouchOwn));
      out.cite(Matter::TouchOwn);
      const Turn turn = turn_of(state, ply - 1);
      say_unbinding(out, turn.placement, turn.position, touched_before(made));
    } else if (made.kept_touch) {
      say_instead_of_castling(in, out, state, ply - 1, duty);
      out.cite(duty.obligation.any() ? duty.matter : Matter::TouchOwn);
      out.cite(Matter::TouchOwn);
      say_untakeable(out, turn_of(state, ply - 1), touched_before(made));
      out.fact(FactCode::ObligationMet, {.squares = made.touched});
    } else {
      out.cite(Matter::TouchWindow);
      say_lapsed(out, state, in.policies.touch_window, ply - 1);
    }
    return true;
  }
  if (own) out.refuse(ClosedReason::NotYoursToClaim, Matter::TouchClaim);
  return own;
}

}  // namespace

void claim_touched_man(const Context& in, RulingWriter& out, const State& state, const Claim& claim) {
  const Color side = *in.side;
  const std::optional<Square> square = claim.square;
  const auto is_meant = [&](std::size_t ply) { return !claim.after || static_cast<int>(ply) == *claim.after; };
  if (in.policies.clock_move) {
    // Touching binds nobody.
    return out.refuse(ClosedReason::NotInThisBook, Matter::ClockMove);
  }
  // The man let go was moved on: what stands against that is claimed as an illegal move is.
  if (const Misplacement* second = second_move(state); square && second != nullptr && second->ply > 0) {
    const PlyRecord& made = state.plies[second->ply - 1];
    const bool names_it = second->move.source == *square || second->move.target == *square ||
                          (second->move.source == made.move.target && made.move.source == *square);
    const bool stands = made.legal || rook_misplaced(state, second->ply - 1) != nullptr;
    if (names_it && second->side != side && stands && made.kept_touch) return claim_illegal_move(in, out, state);
  }
  // What follows from the touch is the claimant's choice already.
  const auto choice = std::find_if(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    return open.chooser == side && open.ply + 1 >= static_cast<int>(state.plies.size()) &&
           std::any_of(open.options.begin(), open.options.end(),
                       [](const Option& option) { return is_demand(option.id); });
  });
  if (choice != state.open.end()) {
    out.refuse(ClosedReason::AlreadySettled);
    for (const auto clause : choice->clauses) out.cite(clause);
    return;
  }
  const auto names = [&](const SquareList& touched) {
    return !square || std::find(touched.begin(), touched.end(), *square) != touched.end();
  };
  // The man is in the opponent's hand: the obligation is on record already.
  if (state.placement.side_to_move != side && state.obligation.any() && names(state.touched) &&
      is_meant(state.plies.size())) {
    if (state.mended_at == state.plies.size()) {
      // The move that did not keep to it was taken back, so this has been ruled on.
      out.refuse(ClosedReason::AlreadySettled, Matter::TouchClaim);
      if (state.obligation.clause) out.cite(*state.obligation.clause);
      return;
    }
    out.verdict(Verdict::Upheld);
    if (state.obligation.clause) out.cite(*state.obligation.clause);
    for (const Square touched : state.touched) {
      Values man{.man = state.placement.at(touched)};
      man.squares.push_back(touched);
      if (man.man) out.fact(FactCode::Touched, man);
    }
    say_unbinding(out, state.placement, state.position, state.touched);
    return state_duty(out, state.obligation);
  }
  // The last ply of the opponent and, if the claimant has answered, the one before.
  const std::size_t count = state.plies.size();
  for (std::size_t back = 1; back <= 2 && back <= count; ++back) {
    const std::size_t ply = count - back;
    const Color maker = back % 2 == 1 ? ~state.placement.side_to_move : state.placement.side_to_move;
    if (maker == side || state.plies[ply].kept_touch || !names(state.plies[ply].touched) || !is_meant(ply)) continue;
    if (!window_open(state, in.policies.touch_window, ply)) {
      out.verdict(Verdict::Denied);
      out.cite(Matter::TouchWindow);
      return say_lapsed(out, state, in.policies.touch_window, ply);
    }
    if (in.policies.touch_choice == TouchChoice::Opponent) return breach_with_choice(in, out, state, ply);
    out.verdict(Verdict::Upheld);
    const bool completed = state.plies[ply].completed;
    say_breach_of_touch(out, state, ply, square);
    restore_before(in, out, state, ply);
    out.cite(Matter::TouchClaim);
    // He has a man in hand already, and is in time all the same.
    if (state.placement.side_to_move == side && !state.touched.empty()) out.cite(Matter::TouchWindow);
    if (out.is(Verdict::Ended)) return out.verdict(Verdict::Upheld);
    return completed ? price_of_touch(in, out, state, ~side) : void();
  }
  if (square && was_only_toppled(in, out, state, *square)) return;
  if (was_touched_loosely(in, out, state, claim)) return;
  // Seen by nobody but the players: told where nobody watched, or said to be disputed or admitted.
  if (square && (in.event.source || in.is_reported())) {
    // Of the move just made; once it is answered and nobody has pressed, still of that; else of the turn going on.
    const bool is_answering = state.placement.side_to_move != side && count > 1 && !state.plies.back().completed;
    const std::size_t likely = state.placement.side_to_move == side ? count - 1 : is_answering ? count - 2 : count;
    const std::size_t ply = claim.after ? static_cast<std::size_t>(*claim.after) : likely;
    // What is told of the turn says that the man was touched, and that the move is what it bound to.
    const bool is_told = !in.event.source && is_touch_kept(state, ply, *square);
    if (!is_told && (state.placement.side_to_move != side || count > 0))
      return claim_unseen_touch(in, out, state, ply, *square);
  }
  if (touch_not_actionable(in, out, state, names)) return;
  out.verdict(Verdict::Denied);
  out.cite(Matter::TouchOwn);
  out.fact(FactCode::NoSuchFault);
}

bool claim_touch_breach(const Context& in, RulingWriter& out, const State& state) {
  const std::size_t back = state.placement.side_to_move == *in.side ? 1 : 2;
  if (state.plies.size() < back || in.policies.clock_move) return false;
  const std::size_t ply = state.plies.size() - back;
  const PlyRecord& made = state.plies[ply];
  if (!made.legal || made.kept_touch) return false;
  const board::Placement before = placement_before(state, ply);
  const bool rook_first = is_rook_first(in, made.owed.man, before, made.move);
  const bool in_reach = in.policies.illegal_reach > 0 && made.completed;
  if (rook_first && in_reach && in.policies.castling_touch == CastlingTouch::King) {
    // iesa:6-2-5: such a castling is not allowed at all.
    out.verdict(Verdict::Upheld);
    illegal_consequence(in, out, state, ~*in.side, ply);
    out.cite_first(Matter::RookFirst);
    say_unmet(out, made.owed);
    if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
    return true;
  }
  Claim touched;
  touched.kind = ClaimKind::TouchedMan;
  claim_touched_man(in, out, state, touched);
  return true;
}

void touch_found(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open,
                 const Option& option) {
  const auto back = std::find_if(option.effects.begin(), option.effects.end(),
                                 [](const Effect& each) { return each.code == EffectCode::Restored; });
  const bool is_made = back != option.effects.end();
  const std::size_t ply =
      is_made ? static_cast<std::size_t>(back->values.number - 1) : static_cast<std::size_t>(open.ply);
  if (ply > state.plies.size()) return;
  const Color offender = maker_of(state, ply);
  if (!option.squares.empty()) {
    const TouchDuty required = required_for(in, turn_of(state, ply), option.squares);
    if (!is_made && ply < state.plies.size()) {
      // A move was made meanwhile.
      out.cite(Matter::DemandRestored);
      out.effect(EffectCode::Restored, {.number = open.ply + 1});
      out.effect(EffectCode::Freed);
    }
    return offer_demands(in, out, state, offender, required.demands, required.matter);
  }
  if (is_made && ply < state.plies.size() && state.plies[ply].completed) price_of_touch(in, out, state, offender);
}

void touch_in_dispute(const Context& in, RulingWriter& out, const State& state, Square square) {
  claim_unseen_touch(in, out, state, state.plies.size(), square);
  if (!out.is(Verdict::Denied)) out.fact(FactCode::Disputed);
}

}  // namespace touchmove::game
