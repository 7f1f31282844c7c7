#include "touchmove/game/judge/claims/breaches.hpp"

#include <algorithm>
#include <cstdint>
#include <variant>

#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/effects/odds.hpp"
#include "touchmove/game/judge/board/press.hpp"
#include "touchmove/game/judge/board/promotions.hpp"
#include "touchmove/game/judge/board/second_move.hpp"
#include "touchmove/game/judge/claims/window.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/material.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/judge/consequences/requirements.hpp"
#include "touchmove/game/judge/consequences/unrestorable.hpp"
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

/// The claimant has begun his answer, and claims in time all the same: the clause that says until when decides with the
/// rest.
void name_window(const Context& in, RulingWriter& out, const State& state, std::size_t ply) {
  const bool answering = ply + 2 == state.plies.size() || !state.touched.empty();
  if (answering && in.policies.illegal_late == LateIllegal::Stands && in.policies.illegal_reach == 0)
    out.cite(Matter::IllegalStands);
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

/// An illegal move that is no longer among its maker's last so many: his next move after those was too much.
void say_out_of_reach(RulingWriter& out, std::size_t ply, int reach) {
  out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(ply + 1)});
  out.fact(FactCode::LapsedBy, {.number = static_cast<std::int64_t>(ply + 1) + 2 * static_cast<std::int64_t>(reach)});
}

void late_illegal(const Context& in, RulingWriter& out, const State& state, std::size_t ply) {
  const Color offender = maker_of(state, ply);
  switch (in.policies.illegal_late) {
    case LateIllegal::Stands:
      out.verdict(Verdict::Denied);
      out.cite(Matter::IllegalStands);
      if (in.policies.illegal_reach > 0) return say_out_of_reach(out, ply, in.policies.illegal_reach);
      return say_lapsed(out, state, in.policies.illegal_window, ply);
    case LateIllegal::Restored:
      out.verdict(Verdict::Upheld);
      out.cite(Matter::IllegalLater);
      if (in.policies.illegal_cost == IllegalCost::Demand) {
        if (const auto* claim = std::get_if<Claim>(&in.event.body); claim != nullptr && claim->unrestorable) {
          // bcf-1911:25: what cannot be ascertained cannot be gone back to.
          out.fact(FactCode::Unrestorable);
          out.cite(Matter::Annulment);
          cite_faults(in, out, state, ply, placement_before(state, ply));
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

/// The moves the other side has completed since.
int answered_since(const State& state, const Irregularity& found) {
  int answered = 0;
  for (std::size_t ply = found.ply; ply < state.plies.size(); ++ply) {
    if (maker_of(state, ply) != found.maker && state.plies[ply].completed) ++answered;
  }
  return answered;
}

/// Whether too much was played since, where little time is left.
bool too_late_in_trouble(const Context& in, const State& state, const Irregularity& found) {
  return answered_since(state, found) >= in.policies.illegal_trouble_moves;
}

/// Whose time is short, and how many moves the other side has completed since.
void say_trouble(const Context& in, RulingWriter& out, const State& state, const Irregularity& found) {
  for (const Color side : {Color::White, Color::Black}) {
    const clock::Side display = clock_side(side);
    if (!state.clock.timed(display)) continue;
    const std::int64_t left = in.clock(state).remaining(display, in.at);
    if (left < in.policies.illegal_trouble_ms) out.fact(FactCode::Remaining, {.number = left, .side = side});
  }
  out.fact(FactCode::CompletedSince, {.number = answered_since(state, found), .side = ~found.maker});
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
    if (each.castling) continue;  // the castling itself is found above
    // It counts as done with the move its maker was making, or had just made.
    const std::size_t move = maker_of(state, each.ply) == each.side || each.ply == 0 ? each.ply : each.ply - 1;
    if (move + plies < count || (found && found->ply < each.ply)) continue;
    const Irregularity fallen{each.ply, each.side, true};
    if (counts(fallen)) return fallen;
  }
  return found;
}

/// The men put back wrongly since so many plies were made: where each stood, and where it stands.
void say_misplaced(RulingWriter& out, const State& state, std::size_t ply) {
  for (const Misplacement& each : state.misplaced) {
    if (each.ply < ply || each.second || each.castling) continue;
    out.fact(FactCode::PutBackWrongly, {.move = each.move, .side = each.side});
  }
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
    offer_remedies(in, out, state, Incident::Deception, found.maker, Matter::IllegalUnrestorable, true);
    return out.effect(EffectCode::NeedsOfficial);
  }
  out.verdict(Verdict::Upheld);
  if (const Misplacement* second = second_move(state); found.misplaced && second != nullptr) {
    if (second->ply == found.ply) {
      second_consequence(in, out, state, *second);
      return out.is(Verdict::Ended) ? out.verdict(Verdict::Upheld) : void();
    }
  }
  if (found.misplaced) {
    say_misplaced(out, state, found.ply);
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

/// Men put back wrongly, where that is no illegal move. True if the claim is ruled on by it.
bool claim_misplaced(const Context& in, RulingWriter& out, const State& state) {
  const auto* const found = std::find_if(state.misplaced.begin(), state.misplaced.end(),
                                         [](const Misplacement& each) { return !each.second && !each.castling; });
  if (!in.decides(Matter::DisplacedUnclear) || found == state.misplaced.end()) return false;
  const std::size_t ply = found->ply;
  if (const auto illegal = first_illegal(state); illegal && *illegal < ply) return false;
  out.verdict(Verdict::Upheld);
  out.cite(Matter::DisplacedUnclear);
  out.cite(Matter::Displaced);
  say_misplaced(out, state, ply);
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
  for (const Color side : {Color::White, Color::Black}) say_in_check(out, state.placement, side);
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

/// Whether the only illegal move, or the one he names, is the claimant's own last one. Then the ruling says what that
/// claim is worth: it may be left to the opponent, and a move not completed is its maker's to correct, not to claim.
bool own_breach(const Context& in, RulingWriter& out, const State& state, std::optional<std::size_t> named) {
  if (state.plies.empty() || state.plies.back().legal || state.placement.side_to_move == *in.side) return false;
  const std::size_t ply = state.plies.size() - 1;
  if (named.value_or(*first_illegal(state)) != ply) return false;
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

/// Both hands have made it, where that counts as an illegal move and nobody has acted on it yet. True if so.
bool claim_two_hands(const Context& in, RulingWriter& out, const State& state) {
  const auto ply = last_ply_against(state, *in.side);
  if (!ply || in.policies.two_hands != TwoHandsRule::Illegal) return false;
  const PlyRecord& made = state.plies[*ply];
  if (!made.two_hands || !made.completed || !window_open(state, in.policies.illegal_window, *ply)) return false;
  if (is_punished(state, *ply)) {
    out.refuse(ClosedReason::AlreadySettled, Matter::TwoHands);
    return true;
  }
  out.verdict(Verdict::Upheld);
  out.cite(Matter::TwoHands);
  out.fact(FactCode::TwoHands);
  // The position is legal: the move stays, the breach is counted and paid for.
  illegal_consequence(in, out, state, ~*in.side, std::nullopt);
  if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
  return true;
}

/// What was moved beside a move comes to be claimed when the game has gone on.
void late_second(const Context& in, RulingWriter& out, const State& state, const Misplacement& second) {
  const std::size_t ply = second.ply - 1;
  switch (in.policies.illegal_late) {
    case LateIllegal::Stands:
      out.verdict(Verdict::Denied);
      out.cite(Matter::IllegalStands);
      break;
    case LateIllegal::Restored:
      out.verdict(Verdict::Upheld);
      out.cite(Matter::IllegalLater);
      second_consequence(in, out, state, second);
      return out.is(Verdict::Ended) ? out.verdict(Verdict::Upheld) : void();
    case LateIllegal::Official: {
      out.verdict(Verdict::Open);
      out.cite(Matter::IllegalLater);
      Option restore = in.option(OptionId::Restore, Chooser::Official, Matter::IllegalDefinition);
      restore.effects.push_back({EffectCode::Restored, {.number = static_cast<std::int64_t>(second.ply + 1)}});
      restore.effects.push_back({EffectCode::Freed, {}});
      out.offer(restore);
      out.offer(in.option(OptionId::Continue, Chooser::Official, Matter::IllegalLater, true));
      if (state.supervised) out.effect(EffectCode::ClockStopped, side_on_time(state));
      out.effect(EffectCode::NeedsOfficial);
      break;
    }
  }
  name_second(in, out, state, second);
  say_lapsed(out, state, in.policies.illegal_window, ply);
}

/// A man moved or put down beside the opponent's move. True if the claim is ruled on by it. An illegal move before it
/// goes first, and takes it back as well.
bool claim_second_move(const Context& in, RulingWriter& out, const State& state) {
  const Misplacement* second = second_move(state);
  if (second == nullptr || second->ply == 0) return false;
  const std::size_t ply = second->ply - 1;
  if (const auto illegal = first_illegal(state); illegal && *illegal <= ply) return false;
  const bool own = second->side == *in.side;
  const bool completed = state.plies[ply].completed;
  if (own && (!completed || in.decides(Matter::IllegalClaimant))) {
    out.refuse(ClosedReason::NotYoursToClaim, completed ? Matter::IllegalClaimant : Matter::IllegalNotCompleted);
    return true;
  }
  // Within so many moves either player may raise it (`illegal_in_reach`).
  const std::size_t reach = 2 * static_cast<std::size_t>(in.policies.illegal_reach);
  if (completed && reach > 0 && ply + reach >= state.plies.size()) return false;
  if (!completed) {
    // Its maker mends it, and no more.
    out.verdict(Verdict::Upheld);
    out.cite(Matter::IllegalNotCompleted);
    name_second(in, out, state, *second);
    mend_second(out, *second);
    return true;
  }
  if (!window_open(state, in.policies.illegal_window, ply)) {
    late_second(in, out, state, *second);
    return true;
  }
  out.verdict(Verdict::Upheld);
  second_consequence(in, out, state, *second);
  if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
  return true;
}

/// Whether a castling was begun with the rook where touching binds nobody.
bool touched_rook_first(const Context& in, const State& state, std::size_t ply) {
  const PlyRecord& made = state.plies[ply];
  if (!in.policies.clock_move || made.touched_before == 0 || made.touched.empty() || !made.legal) return false;
  if (made.move.dropped) return false;
  return castling_rook(placement_before(state, ply), made.move) == made.touched.front();
}

/// The opponent's last move was legal, though it may not look so: the clause by which it is, or which it breaks without
/// being illegal.
void deny_illegal(const Context& in, RulingWriter& out, const State& state) {
  out.verdict(Verdict::Denied);
  const auto ply = last_ply_against(state, *in.side);
  const PlyRecord* made = ply ? &state.plies[*ply] : nullptr;
  if (in.policies.early_touch == EarlyTouchRule::CountsLater && made != nullptr &&
      state.placement.side_to_move == *in.side && !state.touched_early[~*in.side].empty()) {
    // Whatever he moved beside his move stands where it stood, and is owed when he is next on move.
    out.refuse(ClosedReason::AlreadySettled, Matter::OneMan);
    return out.cite(Matter::EarlyTouch);
  }
  const bool other_hand = made != nullptr && made->other_hand && made->completed && in.decides(Matter::SameHand);
  // Where it is warned of at the press there is nothing left to rule.
  if (other_hand && in.policies.same_hand == SameHandRule::Warned)
    return out.refuse(ClosedReason::AlreadySettled, Matter::SameHand);
  if (other_hand) {
    // That is another breach, and no illegal move: what it may cost is asked all the same.
    out.cite(Matter::SameHand);
    out.cite(Matter::IllegalDefinition);
    out.fact(FactCode::OtherHand);
    offer_remedies_for(in, out, state, Incident::ClockOtherHand, ~*in.side);
  }
  if (ply && touched_rook_first(in, state, *ply)) {
    // Touching binds nobody; that it is no losing move is said, and that it may cost something.
    out.cite(Matter::IllegalDefinition);
    Values rook{.man = board::Piece{~*in.side, board::Role::Rook}};
    rook.squares.push_back(made->touched.front());
    out.fact(FactCode::Touched, rook);
    offer_remedies(in, out, state, Incident::OtherBreach, ~*in.side, Matter::IllegalDefinition, true);
    return out.effect(EffectCode::NeedsOfficial);
  }
  if (made != nullptr && made->stand_in && in.decides(Matter::PromotionStandIn)) {
    // What it is is what the players disagree on; to put it there breaks no rule.
    out.cite(Matter::PromotionStandIn);
    out.fact(FactCode::StandIn);
    return out.fact(FactCode::NoBreach);
  }
  if (made != nullptr && made->move.promotion && in.policies.drops != Drops::None &&
      in.decides(Matter::PromotionChoice)) {
    // How the new man is shown is the players' own affair.
    out.cite(Matter::PromotionChoice);
    out.fact(FactCode::NoBreach);
    return out.cite(Matter::ClaimProcedure);
  }
  if (state.to_press[*in.side] && !in.policies.reply_before_press && in.policies.clock_move &&
      in.decides(Matter::ReplyBeforePress)) {
    // While the claimant has not pressed, all that can be meant is that he was answered too soon.
    out.cite(Matter::ReplyBeforePress);
    out.cite(Matter::IllegalDefinition);
    out.fact(FactCode::Incident, {.reason = Incident::MovedBeforePress});
    return offer_remedies_for(in, out, state, Incident::MovedBeforePress, ~*in.side);
  }
  if (!state.displaced.empty() && state.displaced_by == *in.side && state.clock.running() == clock_side(*in.side) &&
      state.placement.side_to_move != *in.side && in.decides(Matter::DisplacedPressBack)) {
    // He was pressed back so that he puts the men up.
    out.cite(Matter::DisplacedPressBack);
    Values lying;
    lying.squares = state.displaced;
    out.fact(FactCode::MenLying, lying);
    return out.fact(FactCode::NoBreach);
  }
  const bool two_hands = made != nullptr && made->two_hands && in.decides(Matter::OneHand);
  if (two_hands) {
    out.cite(Matter::OneHand);
    out.fact(FactCode::TwoHands);
  }
  if (made != nullptr && !made->move.dropped && (!state.swapped_rooks.empty() || !state.absent_rooks.empty())) {
    State before(state);
    before.placement = placement_before(state, *ply);
    before.plies.resize(*ply);
    if (is_swapped_castling(before, made->move)) out.cite(Matter::SwappedCastling);
    if (may_castle_without_rook(before, made->move)) out.cite(Matter::AbsentRook);
  }
  if (made != nullptr && !made->move.dropped && *ply > 0 && in.decides(Matter::DoubleStep)) {
    const auto taken = captured_square(placement_before(state, *ply), made->move);
    const Square from = state.plies[*ply - 1].move.source;
    const bool dropped = std::any_of(state.plies.begin(), state.plies.end(), [&](const PlyRecord& each) {
      return each.move.dropped == board::Role::Pawn && each.move.target == from;
    });
    // A pawn from the hand that stepped two squares may be taken in passing too.
    if (dropped && taken && *taken != made->move.target) {
      out.cite(Matter::DoubleStep);
      out.fact(FactCode::NoBreach);
      return out.cite(Matter::ClaimProcedure);
    }
  }
  const bool of_two = made != nullptr && state.two_moves && *ply <= 2 && state.start.side_to_move == ~*in.side &&
                      in.decides(Matter::OddsPawn);
  if (of_two) {
    out.cite(Matter::OddsPawn);
    out.fact(FactCode::NoBreach);
  }
  const bool special = of_two || (made != nullptr && name_special_move(in, out, state, *ply));
  out.cite(Matter::ClaimProcedure);
  if (!two_hands && !other_hand && !special) out.fact(FactCode::NoSuchFault);
}

/// The move that the claim says was illegal, where it names one.
std::optional<std::size_t> named_ply(const Context& in) {
  const auto after = std::get<Claim>(in.event.body).after;
  return after && *after > 0 ? std::optional(static_cast<std::size_t>(*after - 1)) : std::nullopt;
}

/// Whether a sealed move that may be illegal waits for an official.
bool seal_is_open(const State& state) {
  return std::any_of(state.open.begin(), state.open.end(), [](const OpenRuling& open) {
    return std::any_of(open.options.begin(), open.options.end(),
                       [](const Option& option) { return option.id == OptionId::IllegalMove; });
  });
}

}  // namespace

void claim_illegal_move(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  // Of several illegal moves the one that is named is ruled on, however open the claim of a later one still is.
  const auto named = named_ply(in);
  const auto is_meant = [&](std::size_t ply) { return !named || *named == ply; };
  if (state.promotion_owed && state.promotion_owed->pressed && state.placement.side_to_move != side)
    return claim_pawn_left(in, out, state);
  if (seal_is_open(state)) return out.refuse(ClosedReason::AlreadySettled, Matter::SealUnclear);
  if (claim_idle_press(in, out, state)) return;
  if (both_in_check(in, out, state)) return;
  if (claim_second_move(in, out, state)) return;
  if (in.policies.illegal_reach > 0) {
    // Either player may raise it, whoever has moved since.
    const bool trouble = in_time_trouble(in, state);
    const auto found = illegal_in_reach(in, state, trouble);
    if (found && (found->misplaced || state.plies[found->ply].completed)) {
      undo_irregularity(in, out, state, *found);
      if (trouble) out.cite(Matter::IllegalTrouble);
      return trouble ? say_trouble(in, out, state, *found) : void();
    }
    if (const auto other = illegal_in_reach(in, state, false); trouble && !found && other) {
      out.verdict(Verdict::Denied);
      out.cite(Matter::IllegalTrouble);
      out.fact(FactCode::WindowClosed, {.number = static_cast<std::int64_t>(other->ply + 1)});
      return say_trouble(in, out, state, *other);
    }
  }
  if (claim_misplaced(in, out, state)) return;
  if (in.policies.promotion_completes && state.promotion_owed && state.placement.side_to_move != side) {
    // The opponent may insist that a piece be named before anything else happens.
    out.verdict(Verdict::Upheld);
    out.cite(Matter::PromotionMissing);
    out.fact(FactCode::MoveIllegal,
             {.man = board::Piece{~side, board::Role::Pawn}, .kind = board::IllegalReason::PromotionMissing});
    Values owed;
    owed.move = state.promotion_owed->move;
    owed.squares.push_back(owed.move.target);
    return out.effect(EffectCode::MustPromote, owed);
  }
  if (const auto first = first_illegal(state); first && std::get<Claim>(in.event.body).unrestorable &&
                                               in.policies.illegal_late == LateIllegal::Restored &&
                                               in.decides(Matter::IllegalUnrestorable)) {
    const std::size_t ply = named.value_or(*first);
    return back_to_last_correct(in, out, state, maker_of(state, ply), ply);
  }
  if (state.plies.size() >= 2 && state.placement.side_to_move != side && is_meant(state.plies.size() - 2)) {
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
      name_window(in, out, state, ply);
      if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
      return;
    }
  }
  if (!state.plies.empty() && !state.plies.back().legal && state.placement.side_to_move == side &&
      is_meant(state.plies.size() - 1)) {
    const std::size_t ply = state.plies.size() - 1;
    const bool takes_king =
        std::get<Claim>(in.event.body).kind == ClaimKind::KingTaken && in.policies.king_may_be_taken;
    if (!state.plies[ply].completed && (in.policies.clock_move || takes_king)) {
      // Its maker may still put it right of himself: there is nothing to claim, and no king to take.
      out.refuse(ClosedReason::OpponentHasNotPressed, Matter::IllegalNotCompleted);
      return cite_faults(in, out, state, ply, placement_before(state, ply));
    }
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
      name_window(in, out, state, ply);
      if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
      return;
    }
    return late_illegal(in, out, state, ply);
  }
  if (own_breach(in, out, state, named)) return;
  if (const auto first = first_illegal(state)) return late_illegal(in, out, state, named.value_or(*first));
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
  if (claim_two_hands(in, out, state)) return;
  if (const auto ply = last_ply_against(state, *in.side);
      ply && in.policies.pawn_left == PawnLeft::Queen && state.plies[*ply].move.promotion && is_punished(state, *ply)) {
    // The pawn was left on the last rank, and became a queen by the ruling on that.
    return out.refuse(ClosedReason::AlreadySettled, Matter::PromotionMissing);
  }
  if (claim_touch_breach(in, out, state) || denied_for_lying_men(in, out, state)) return;
  deny_illegal(in, out, state);
}

namespace {

/// Whether an illegal move has left its maker's king to be taken, in reach or too late.
bool king_stood_in_check(const Context& in, const State& state) {
  const auto named = named_ply(in);
  const auto ply = named ? named : first_illegal(state);
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
    const std::size_t ply = state.plies.size() - 1;
    const board::Placement before = placement_before(state, ply);
    const bool taken = board::is_attacked(before, state.plies[ply].move.target, maker_of(state, ply));
    const bool own = maker_of(state, ply) == *in.side && !state.plies[ply].completed;
    if (taken || !own || !in.policies.clock_move || !state.spares_slips) return claim_illegal_move(in, out, state);
    // It stood in no check: it comes back, and what else was illegal is claimed as that.
    out.verdict(Verdict::Denied);
    out.cite(Matter::KingTaken);
    say_king_unattacked(out, before, ~*in.side);
    out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
    return out.effect(EffectCode::Freed);
  }
  // That it could be taken is said instead of taking it; where it may not be, that it was left in check.
  if (king_stood_in_check(in, state)) return claim_illegal_move(in, out, state);
  if (!in.policies.king_may_be_taken) return out.refuse(ClosedReason::NotInThisBook, Matter::KingTaken);
  out.verdict(Verdict::Denied);
  out.cite(Matter::KingTaken);
  say_king_unattacked(out, state.placement, ~*in.side);
  // An illegal move of another kind may stand there: it is claimed as one.
  const auto ply = last_ply_against(state, *in.side);
  if (!ply || state.plies[*ply].legal) return out.fact(FactCode::NoSuchFault);
  out.cite_all(name_faults(in, out, state, *ply, placement_before(state, *ply), state.plies[*ply].move));
}

}  // namespace touchmove::game
