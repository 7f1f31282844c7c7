#include "touchmove/game/judge/claims/breaches.hpp"

#include <algorithm>
#include <cstdint>
#include <variant>

#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/judge/board/promotions.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/penalties.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using board::Square;

/// Something among the last moves that the book still undoes.
struct Irregularity {
  std::size_t ply{0};
  board::Color maker{board::Color::White};
  bool misplaced{false};  ///< men put back wrongly, not a move
};

std::optional<std::size_t> first_illegal(const State& state) {
  const auto found =
      std::find_if(state.plies.begin(), state.plies.end(), [](const PlyRecord& ply) { return !ply.legal; });
  if (found == state.plies.end()) return std::nullopt;
  return static_cast<std::size_t>(found - state.plies.begin());
}

/// Whether the opponent of the maker of a ply may still claim it.
bool window_open(const State& state, ClaimWindow window, std::size_t ply) {
  if (window == ClaimWindow::Always) return true;
  if (window == ClaimWindow::UntilPress && ply + 2 == state.plies.size()) return !state.plies.back().completed;
  if (ply + 1 != state.plies.size()) return false;
  return window != ClaimWindow::UntilTouch || state.touched.empty();
}

Color maker_of(const State& state, std::size_t ply) {
  return ply % 2 == 0 ? state.start.side_to_move : ~state.start.side_to_move;
}

/// Too late for what happened with a ply, and by what the right was lost, as the window has it.
void say_lapsed(RulingWriter& out, const State& state, ClaimWindow window, std::size_t ply) {
  out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(ply + 1)});
  // The opponent's answer, as far as it was made; before it, a man he touched for it.
  if (ply + 2 <= state.plies.size())
    return out.fact(FactCode::LapsedBy, {.number = static_cast<std::int64_t>(ply + 2)});
  if (window != ClaimWindow::UntilTouch || state.touched.empty()) return;
  Values touched;
  touched.squares.push_back(state.touched.front());
  out.fact(FactCode::LapsedByTouch, touched);
}

/// Whether moves were taken back to the position on the board: what was wrong with them is settled.
bool is_settled(const State& state) { return state.mended_at == state.plies.size(); }

/// Whether it waits for an official already if a ply is to be taken back.
bool is_left_open(const State& state, std::size_t ply) {
  const auto takes_back = [&](const Effect& effect) {
    return effect.code == EffectCode::Restored && effect.values.number == static_cast<std::int64_t>(ply + 1);
  };
  return std::any_of(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    return std::any_of(open.options.begin(), open.options.end(), [&](const Option& option) {
      return option.id == OptionId::Restore && std::any_of(option.effects.begin(), option.effects.end(), takes_back);
    });
  });
}

/// Whether a ply left its maker's king attacked: a check that both have overlooked.
bool overlooked_check(const board::Placement& before, const board::BoardMove& move) {
  const auto judged = board::judge(before, move);
  if (judged) return false;
  return std::any_of(judged.error().begin(), judged.error().end(), [](const board::IllegalMove& fault) {
    return fault.reason == board::IllegalReason::LeavesKingAttacked ||
           fault.reason == board::IllegalReason::CastlingOutOfCheck ||
           fault.reason == board::IllegalReason::CastlingIntoCheck;
  });
}

/// What an official may choose: the position before a ply, and what its maker then owes, as if it had been claimed at
/// once.
Option take_back_option(const Context& in, const State& state, std::size_t ply, const board::Placement& before,
                        Matter matter) {
  Option restore = in.option(OptionId::Restore, Chooser::Official, matter);
  restore.effects.push_back({EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)}});
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(before)) position = *regular;
  const Duty duty = duty_before(in, state, ply, before, position);
  if (!duty.obligation.any()) return restore;
  if (const auto binding = in.policies.clauses[duty.matter].deciding) restore.clauses.push_back(*binding);
  state_duty(restore, duty.obligation);
  return restore;
}

void late_illegal(const Context& in, RulingWriter& out, const State& state, std::size_t ply) {
  const Color offender = maker_of(state, ply);
  switch (in.policies.illegal_late) {
    case LateIllegal::Stands:
      out.verdict(Verdict::Denied);
      out.cite(Matter::IllegalStands);
      return say_lapsed(out, state, in.policies.illegal_window, ply);
    case LateIllegal::Restored:
      out.verdict(Verdict::Upheld);
      out.cite(Matter::IllegalLater);
      if (in.policies.illegal_cost == IllegalCost::Demand) {
        if (const auto* claim = std::get_if<Claim>(&in.event.body); claim != nullptr && claim->unrestorable) {
          // bcf-1911:25: what cannot be ascertained cannot be gone back to.
          out.fact(FactCode::Unrestorable);
          out.cite(Matter::Annulment);
          return out.effect(EffectCode::Annulled);
        }
        // Too late for a penalty; the moves taken back stay counted for the time limit.
        out.cite(Matter::IllegalRetracted);
        cite_faults(in, out, state, ply, placement_before(state, ply));
        out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1), .other = 1});
        return out.effect(EffectCode::Freed);
      }
      illegal_consequence(in, out, state, offender, ply);
      if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
      return;
    case LateIllegal::Official: {
      if (is_left_open(state, ply)) return out.refuse(ClosedReason::AlreadySettled, Matter::IllegalLater);
      const board::Placement before = placement_before(state, ply);
      const bool check = overlooked_check(before, state.plies[ply].move);
      out.verdict(Verdict::Open);
      // What is said of a check overlooked is said of nothing else; how to go on is the official's all the same.
      if (!check) out.cite(Matter::IllegalDefinition);
      out.cite(Matter::IllegalLater);
      cite_faults(in, out, state, ply, before);
      say_lapsed(out, state, in.policies.illegal_window, ply);
      if (const auto* claim = std::get_if<Claim>(&in.event.body); claim != nullptr && claim->unrestorable) {
        out.fact(FactCode::Unrestorable);
      } else {
        const Matter matter = check ? Matter::IllegalRestored : Matter::IllegalDefinition;
        out.offer(take_back_option(in, state, ply, before, matter));
      }
      out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::IllegalLater, true));
      if (state.supervised) out.effect(EffectCode::ClockStopped, side_on_time(state));
      return out.effect(EffectCode::NeedsOfficial);
    }
  }
}

/// Whether too much was played since, where little time is left.
bool too_late_in_trouble(const Context& in, const State& state, const Irregularity& found) {
  int answered = 0;
  for (std::size_t ply = found.ply; ply < state.plies.size(); ++ply) {
    if (maker_of(state, ply) != found.maker && state.plies[ply].completed) ++answered;
  }
  return answered >= in.policies.illegal_trouble_moves;
}

/// The first thing among the last moves of either side that the book still undoes. `trouble`: little time is left, so
/// that less is undone.
std::optional<Irregularity> illegal_in_reach(const Context& in, const State& state, bool trouble) {
  const auto counts = [&](const Irregularity& each) { return !trouble || !too_late_in_trouble(in, state, each); };
  const std::size_t count = state.plies.size();
  const std::size_t plies = 2 * static_cast<std::size_t>(in.policies.illegal_reach);
  std::optional<Irregularity> found;
  for (std::size_t ply = count > plies ? count - plies : 0; ply < count && !found; ++ply) {
    const Irregularity move{ply, maker_of(state, ply), false};
    if (!state.plies[ply].legal && counts(move)) found = move;
  }
  for (const Misplacement& each : state.misplaced) {
    // It counts as done with the move its maker was making, or had just made.
    const std::size_t move = maker_of(state, each.ply) == each.side || each.ply == 0 ? each.ply : each.ply - 1;
    if (move + plies < count || (found && found->ply < each.ply)) continue;
    const Irregularity fallen{each.ply, each.side, true};
    if (counts(fallen)) return fallen;
  }
  return found;
}

/// Undoes what `illegal_in_reach` found, and states what it costs.
void undo_irregularity(const Context& in, RulingWriter& out, const State& state, const Irregularity& found) {
  const auto* claim = std::get_if<Claim>(&in.event.body);
  if (claim != nullptr && claim->unrestorable) {
    out.verdict(Verdict::Open);
    out.cite(Matter::IllegalUnrestorable);
    out.cite(Matter::IllegalClaim);
    out.cite(Matter::Deception);
    out.fact(FactCode::Unrestorable);
    punishment_options(in, out, state, found.maker, Matter::IllegalUnrestorable);
    return out.effect(EffectCode::NeedsOfficial);
  }
  out.verdict(Verdict::Upheld);
  if (found.misplaced) {
    out.cite(Matter::DisplacedWrongly);
    out.cite(Matter::IllegalClaim);
    out.cite(Matter::IllegalRestored);
    out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(found.ply + 1)});
    out.effect(EffectCode::Freed);
    return usual_penalty(in, out, state, found.maker);
  }
  illegal_consequence(in, out, state, found.maker, found.ply);
  if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
}

/// Whether each side has one king, and it is attacked.
bool are_both_in_check(const board::Placement& placement) {
  for (const board::Color side : {board::Color::White, board::Color::Black}) {
    int kings = 0;
    bool attacked = false;
    for (int index = 0; index < board::square_count; ++index) {
      const auto square = board::square_at(index);
      if (placement.at(square) != board::Piece{side, board::Role::King}) continue;
      ++kings;
      attacked = board::is_attacked(placement, square, ~side);
    }
    if (kings != 1 || !attacked) return false;
  }
  return true;
}

/// The position before a ply cannot be found: the last one that can be is gone back to, as an official says.
void back_to_last_correct(const Context& in, RulingWriter& out, const State& state, std::size_t ply) {
  const Color offender = maker_of(state, ply);
  const int count = state.illegal_count[offender] + 1;
  // A game that this one more loses needs no position.
  if (in.policies.illegal_loses_at > 0 && count >= in.policies.illegal_loses_at)
    return illegal_consequence(in, out, state, offender, ply);
  out.verdict(Verdict::Open);
  out.cite(Matter::IllegalUnrestorable);
  out.cite(Matter::IllegalLater);
  out.fact(FactCode::Unrestorable);
  Option restore = in.option(OptionId::Restore, Chooser::Official, Matter::IllegalUnrestorable, true);
  restore.effects.push_back({EffectCode::IllegalCounted, {.number = count, .side = offender}});
  if (state.clock.control().timed() && in.policies.illegal_ms > 0)
    restore.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender}});
  int shown = 0;
  for (const Color side : {Color::White, Color::Black}) {
    if (state.paper.sheets[side].known) shown = std::max(shown, read_sheet(state, side).shown_until);
  }
  if (shown > 0) {
    // As far as the better of the sheets goes; the official may know of a later position, or trust an earlier one.
    const std::int64_t before = std::min<std::int64_t>(shown, static_cast<std::int64_t>(ply)) + 1;
    restore.effects.push_back({EffectCode::Restored, {.number = before}});
    restore.effects.push_back({EffectCode::Freed, {}});
  }
  out.offer(restore);
  if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

/// Men put back wrongly, where that is no illegal move. True if the claim is ruled on by it.
bool claim_misplaced(const Context& in, RulingWriter& out, const State& state) {
  if (!in.decides(Matter::DisplacedUnclear) || state.misplaced.empty()) return false;
  const std::size_t ply = state.misplaced.front().ply;
  if (const auto illegal = first_illegal(state); illegal && *illegal < ply) return false;
  out.verdict(Verdict::Upheld);
  out.cite(Matter::DisplacedUnclear);
  out.cite(Matter::Displaced);
  out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  out.effect(EffectCode::Freed);
  return true;
}

}  // namespace

bool both_in_check(const Context& in, RulingWriter& out, const State& state) {
  if (!in.policies.both_in_check_draws || !are_both_in_check(state.placement)) return false;
  // What is not completed yet its maker mends.
  if (!state.plies.empty() && !state.plies.back().legal && !state.plies.back().completed) return false;
  const auto* claim = std::get_if<Claim>(&in.event.body);
  const auto found = illegal_in_reach(in, state, false);
  if (found && !found->misplaced && !state.plies[found->ply].completed) return false;
  if (found && (claim == nullptr || !claim->unrestorable)) {
    undo_irregularity(in, out, state, *found);
    return true;
  }
  out.verdict(Verdict::Open);
  out.cite(Matter::BothInCheck);
  out.cite(Matter::IllegalClaim);
  out.fact(FactCode::Unrestorable);
  Option drawn = in.option(OptionId::Draw, Chooser::Official, Matter::BothInCheck, true);
  drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::IllegalPosition));
  out.offer(drawn);
  // A correct position is established after all, and set up.
  out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::IllegalClaim));
  if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
  return true;
}

namespace {

/// Whether the last ply is no answer: a king taken that could not be, by a hand that has not pressed. Only what is
/// legal is determined by letting go.
bool answered_by_none(const Context& in, const State& state) {
  const PlyRecord& last = state.plies.back();
  return in.policies.king_may_be_taken && !last.legal && !last.completed && last.captured &&
         last.captured->role == board::Role::King;
}

/// An illegal move that no record shows and no position can be found for: whether there was one is a finding of fact.
void unrecorded_illegal(const Context& in, RulingWriter& out) {
  out.verdict(Verdict::Open);
  out.cite(Matter::IllegalLater);
  out.cite(Matter::Annulment);
  out.fact(FactCode::Unrestorable);
  out.fact(FactCode::NotAtBoard);
  Option annulled = in.option(OptionId::Restart, Chooser::Official, Matter::IllegalLater);
  annulled.effects.push_back({EffectCode::Annulled});
  out.offer(annulled);
  out.offer(in.option(OptionId::Denied, Chooser::Official, Matter::ClaimProcedure));
  out.effect(EffectCode::NeedsOfficial);
}

/// Whether the only illegal move is the claimant's own last one. Then the ruling says what that claim is worth: it may
/// be left to the opponent, and a move not completed is its maker's to correct, not to claim.
bool own_breach(const Context& in, RulingWriter& out, const State& state) {
  if (state.plies.empty() || state.plies.back().legal || state.placement.side_to_move == *in.side) return false;
  const std::size_t ply = state.plies.size() - 1;
  if (first_illegal(state) != ply) return false;
  if (!state.plies[ply].completed) {
    out.refuse(ClosedReason::NotYoursToClaim, Matter::IllegalNotCompleted);
    return true;
  }
  if (in.decides(Matter::IllegalClaimant)) {
    out.refuse(ClosedReason::NotYoursToClaim, Matter::IllegalClaimant);
    return true;
  }
  if (in.policies.illegal_late != LateIllegal::Stands) return false;
  // Whoever points it out, it is not too late.
  out.verdict(Verdict::Upheld);
  illegal_consequence(in, out, state, *in.side, ply);
  if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
  return true;
}

}  // namespace

void claim_illegal_move(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  if (state.promotion_owed && state.promotion_owed->pressed && state.placement.side_to_move != side)
    return claim_pawn_left(in, out, state);
  if (both_in_check(in, out, state)) return;
  if (in.policies.illegal_reach > 0) {
    // Either player may raise it, whoever has moved since.
    const bool trouble = in_time_trouble(in, state);
    const auto found = illegal_in_reach(in, state, trouble);
    if (found && (found->misplaced || state.plies[found->ply].completed)) {
      undo_irregularity(in, out, state, *found);
      if (trouble) out.cite(Matter::IllegalTrouble);
      return;
    }
    if (const auto other = illegal_in_reach(in, state, false); trouble && !found && other) {
      out.verdict(Verdict::Denied);
      out.cite(Matter::IllegalTrouble);
      return out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(other->ply + 1)});
    }
  }
  if (claim_misplaced(in, out, state)) return;
  if (in.policies.promotion_completes && state.promotion_owed && state.placement.side_to_move != side) {
    // The opponent may insist that a piece be named before anything else happens.
    out.verdict(Verdict::Upheld);
    out.cite(Matter::PromotionMissing);
    Values owed;
    owed.move = state.promotion_owed->move;
    owed.squares.push_back(owed.move.target);
    return out.effect(EffectCode::MustPromote, owed);
  }
  if (const auto first = first_illegal(state); first && std::get<Claim>(in.event.body).unrestorable &&
                                               in.policies.illegal_late == LateIllegal::Restored &&
                                               in.decides(Matter::IllegalUnrestorable)) {
    return back_to_last_correct(in, out, state, *first);
  }
  if (state.plies.size() >= 2 && state.placement.side_to_move != side) {
    // The claimant has answered, and may still claim if the answer is not completed.
    const std::size_t ply = state.plies.size() - 2;
    if (!state.plies[ply].legal && answered_by_none(in, state)) {
      // The king he took was not in check: the board is set right, and his claim is what it was.
      out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(state.plies.size())});
      out.effect(EffectCode::Freed);
      State before(state);
      commit_effects(before, out.effects(), {}, in.at);
      return claim_illegal_move(in, out, before);
    }
    if (!state.plies[ply].legal && in.policies.illegal_window == ClaimWindow::UntilPress &&
        window_open(state, in.policies.illegal_window, ply)) {
      out.verdict(Verdict::Upheld);
      illegal_consequence(in, out, state, ~side, ply);
      if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
      return;
    }
  }
  if (!state.plies.empty() && !state.plies.back().legal && state.placement.side_to_move == side) {
    const std::size_t ply = state.plies.size() - 1;
    if (!state.plies[ply].completed) {
      // Not completed: its maker corrects it, and touch-move binds him.
      out.verdict(Verdict::Upheld);
      out.cite(Matter::IllegalNotCompleted);
      restore_before(in, out, state, ply);
      cite_faults(in, out, state, ply, placement_before(state, ply));
      if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
      return;
    }
    if (window_open(state, in.policies.illegal_window, ply)) {
      out.verdict(Verdict::Upheld);
      illegal_consequence(in, out, state, ~side, ply);
      if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
      return;
    }
    return late_illegal(in, out, state, ply);
  }
  if (own_breach(in, out, state)) return;
  if (const auto first = first_illegal(state)) return late_illegal(in, out, state, *first);
  if (!state.plies.empty() && state.placement.side_to_move == side && state.plies.back().owed.demanded &&
      !state.plies.back().kept_touch && window_open(state, in.policies.touch_window, state.plies.size() - 1)) {
    // Legal on the board, but not what the opponent had required.
    return breach_with_choice(in, out, state, state.plies.size() - 1);
  }
  if (std::get<Claim>(in.event.body).unrestorable && in.is_reported() &&
      in.policies.illegal_late == LateIllegal::Restored && in.policies.illegal_cost == IllegalCost::Demand) {
    return unrecorded_illegal(in, out);
  }
  if (is_settled(state)) return out.refuse(ClosedReason::AlreadySettled, Matter::IllegalRestored);
  out.verdict(Verdict::Denied);
  out.cite(Matter::ClaimProcedure);
  out.fact(FactCode::NoSuchFault);
}

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
                           const Duty& duty) {
  const auto man = turn.placement.at(square);
  const Matter hand = man && man->color == *in.side ? Matter::TouchOpponent : Matter::TouchOwn;
  if (!man) {
    Values where;
    where.squares.push_back(square);
    out.verdict(Verdict::Denied);
    out.cite(Matter::TouchOwn);
    out.fact(FactCode::NoManThere, where);
    return true;
  }
  if (!duty.obligation.any()) {
    out.verdict(Verdict::Denied);
    out.cite(in.first_decided(Matter::TouchNoneLegal, hand));
    out.cite(hand);
    out.fact(FactCode::LegalMoves, {.number = 0});
    return true;
  }
  if (turn.ply < state.plies.size() && keeps(duty.obligation, turn.placement, state.plies[turn.ply].move)) {
    out.verdict(Verdict::Denied);
    out.cite(hand);
    Values met;
    met.squares.push_back(square);
    out.fact(FactCode::ObligationMet, met);
    return true;
  }
  return false;
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
  const Duty duty = duty_of(turn.placement, turn.position, touched, in.policies.castling_touch);
  if (touch_changes_nothing(in, out, state, turn, square, duty)) return;
  const bool rook_first = is_made && is_rook_first(in, square, turn.placement, state.plies[ply].move);
  const Matter matter = rook_first ? Matter::RookFirst : duty.matter;
  const Effect back{EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)}};
  const std::optional<ReportStanding> standing =
      in.event.source ? std::optional(in.event.source->standing) : std::nullopt;
  if (standing == ReportStanding::Agreed && in.decides(Matter::TouchAgreed)) {
    out.verdict(Verdict::Upheld);
    out.cite(Matter::TouchAgreed);
    out.cite(matter);
    out.cite(duty.matter);
    if (is_made) out.effect(back);
    return state_duty(out, duty.obligation);
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
    alleged.side = ~*in.side;
    denied.effects.push_back({EffectCode::Recorded,
                              {.number = offences_before(state, alleged, Scope::Person) + 1,
                               .side = ~*in.side,
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

/// Whether what was touched before a move could neither be moved nor captured.
bool bound_to_nothing(const Context& in, const State& state, std::size_t ply) {
  const Turn turn = turn_of(state, ply);
  SquareList before = state.plies[ply].touched;
  while (before.size() > state.plies[ply].touched_before) before.pop_back();
  return !before.empty() &&
         !duty_of(turn.placement, turn.position, before, in.policies.castling_touch).obligation.any();
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
    if (made.kept_touch && bound_to_nothing(in, state, ply - 1)) {
      out.cite(in.first_decided(Matter::TouchNoneLegal, Matter::TouchOwn));
      out.cite(Matter::TouchOwn);
      out.fact(FactCode::LegalMoves, {.number = 0});
    } else if (made.kept_touch) {
      out.cite(Matter::TouchOwn);
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
    out.verdict(Verdict::Upheld);
    if (state.obligation.clause) out.cite(*state.obligation.clause);
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
    restore_before(in, out, state, ply);
    out.cite(Matter::TouchClaim);
    if (out.is(Verdict::Ended)) return out.verdict(Verdict::Upheld);
    if (in.policies.touch_breach_costs && completed) usual_penalty(in, out, state, ~side);
    return;
  }
  if (square && was_only_toppled(in, out, state, *square)) return;
  // Seen by nobody but the players: told where nobody watched, or said to be disputed or admitted.
  if (square && (in.event.source || in.is_reported())) {
    // Of the move just made; once it is answered and nobody has pressed, still of that; else of the turn going on.
    const bool is_answering = state.placement.side_to_move != side && count > 1 && !state.plies.back().completed;
    const std::size_t likely = state.placement.side_to_move == side ? count - 1 : is_answering ? count - 2 : count;
    const std::size_t ply = claim.after ? static_cast<std::size_t>(*claim.after) : likely;
    if (state.placement.side_to_move != side || count > 0) return claim_unseen_touch(in, out, state, ply, *square);
  }
  if (touch_not_actionable(in, out, state, names)) return;
  out.verdict(Verdict::Denied);
  out.cite(Matter::TouchOwn);
  out.fact(FactCode::NoSuchFault);
}

void touch_in_dispute(const Context& in, RulingWriter& out, const State& state, Square square) {
  claim_unseen_touch(in, out, state, state.plies.size(), square);
  if (!out.is(Verdict::Denied)) out.fact(FactCode::Disputed);
}

namespace {

/// Whether an illegal move has left its maker's king to be taken, in reach or too late.
bool king_stood_in_check(const State& state) {
  const auto ply = first_illegal(state);
  if (!ply) return false;
  const board::Placement after = *ply + 1 < state.plies.size() ? placement_before(state, *ply + 1) : state.placement;
  const Color maker = maker_of(state, *ply);
  for (int index = 0; index < board::square_count; ++index) {
    const Square square = board::square_at(index);
    if (after.at(square) == board::Piece{maker, board::Role::King}) return board::is_attacked(after, square, ~maker);
  }
  return false;
}

}  // namespace

void claim_king_taken(const Context& in, RulingWriter& out, const State& state) {
  // Taking the king ends the game by itself where the book allows it; elsewhere it is an illegal move like others.
  if (!state.plies.empty() && state.plies.back().captured && state.plies.back().captured->role == board::Role::King) {
    return claim_illegal_move(in, out, state);
  }
  // That it could be taken is said instead of taking it.
  if (in.policies.king_may_be_taken && king_stood_in_check(state)) return claim_illegal_move(in, out, state);
  out.verdict(Verdict::Denied);
  out.cite(in.policies.king_may_be_taken ? Matter::KingTaken : Matter::ClaimProcedure);
  out.fact(FactCode::NoSuchFault);
}

}  // namespace touchmove::game
