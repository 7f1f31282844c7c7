// Touching, adjusting and letting go.
#include <algorithm>

#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

/// Whether the player may lay hands on the men now. If not, the ruling says why.
bool Judge::hand_may_act(const State& state, bool touching) {
  const Color side = *side_;
  if (state.phase == Phase::Paused) {
    refuse(ClosedReason::Paused, Matter::PauseReason);
    return false;
  }
  if (state.promotion_owed && state.placement.side_to_move == side) {
    refuse(ClosedReason::PromotionOwed, Matter::PromotionCommitted);
    return false;
  }
  if (state.placement.side_to_move != side) {
    if (touching) {
      // A touch out of turn binds nobody.
      verdict(Verdict::Noted);
      cite(Matter::OutOfTurn);
      fact(FactCode::OutOfTurn);
    } else {
      const bool made = state.to_press[side];
      refuse(made ? ClosedReason::AlreadyMoved : ClosedReason::NotYourTurn,
             made ? Matter::TakeBack : Matter::OutOfTurn);
    }
    return false;
  }
  if (state.to_press[~side]) {
    const PlyRecord& last = state.plies.back();
    if ((!last.legal && policies_.illegal_enforced == Enforcement::AtPress) ||
        (!last.kept_touch && policies_.touch_enforced == Enforcement::AtPress)) {
      refuse(ClosedReason::IllegalMoveStands, Matter::IllegalNotCompleted);
      return false;
    }
    if (!policies_.reply_before_press && state.clock.control().timed() && !state.paper.clock_missing) {
      refuse(ClosedReason::OpponentHasNotPressed, Matter::ReplyBeforePress);
      return false;
    }
  }
  return true;
}

/// A move that was not allowed and is not pressed yet is taken back by its maker's next touch.
bool Judge::takes_back(const State& state) const {
  const Color side = *side_;
  return !state.completed_by_hand && state.phase == Phase::Playing && state.placement.side_to_move != side &&
         state.to_press[side] && !state.plies.empty() &&
         (policies_.clock_move || breached(state.plies.back()) ||
          (state.plies.back().two_hands && policies_.two_hands == TwoHandsRule::Illegal));
}

void Judge::start_clock_if_ready(const State& state) {
  if (state.phase != Phase::Ready) return;
  effect(EffectCode::ClockStarted, state.placement.side_to_move);
}

void Judge::state_duty(const Obligation& obligation) {
  if (obligation.move) {
    effect(obligation.announced ? EffectCode::MustPlay : EffectCode::MustCastle, {.move = *obligation.move});
  } else {
    if (obligation.man) effect(EffectCode::MustMove, *obligation.man);
    if (obligation.captured) effect(EffectCode::MustCapture, *obligation.captured);
    if (obligation.barred_rook) effect(EffectCode::CastlingBarred, *obligation.barred_rook);
  }
  if (obligation.no_castling) effect(EffectCode::CastlingBarred);
  if (obligation.demanded) effect(EffectCode::Demanded);
}

void Judge::lapse_offer_by_touch(const State& state) {
  if (policies_.offer_end != OfferEnd::ByTouch || !state.offer || state.offer->side == *side_) return;
  cite(Matter::OfferLife);
  effect(EffectCode::OfferLapsed, state.offer->side);
}

Duty Judge::duty_before(const State& state, std::size_t ply, const board::Placement& placement,
                        const std::optional<board::Position>& position) const {
  const PlyRecord& made = state.plies[ply];
  if (made.owed.announced) return {made.owed, announced_matter(made.owed)};
  // What was moved or captured against an earlier touch was touched too late to count.
  SquareList touched = made.touched;
  while (!made.kept_touch && touched.size() > made.touched_before) touched.pop_back();
  return duty_of(placement, position, touched, policies_.castling_touch);
}

State Judge::taken_back(const State& state) {
  State before(state);
  const std::size_t ply = state.plies.size() - 1;
  effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  commit_effects(before, {ruling_.effects.data(), ruling_.effects.size()}, {}, at_);
  if (policies_.clock_move) return before;
  const Duty duty = duty_before(state, ply, before.placement, before.position);
  const std::size_t stated = ruling_.effects.size();
  state_duty(duty.obligation);
  commit_effects(before, {ruling_.effects.data() + stated, ruling_.effects.size() - stated}, {}, at_);
  before.obligation.clause = policies_.clauses[duty.matter].deciding;
  return before;
}

void Judge::touch(const State& state, const Touch& event) {
  if (takes_back(state)) {
    const State before = taken_back(state);
    touch(before, event);
    return policies_.clock_move ? cite(Matter::ClockMove) : void();
  }
  const bool early = policies_.early_touch == EarlyTouchRule::CountsLater && state.placement.side_to_move != *side_;
  if (early && state.phase != Phase::Paused && !event.squares.empty()) return touch_early(state, event.squares);
  if (touched_after_pawn_left(state, event)) return;
  if (event.squares.empty() && state.promotion_owed && state.placement.side_to_move == *side_ &&
      state.phase == Phase::Playing) {
    // A spare man beside the board, thought of for the pawn: nothing is chosen until it stands there.
    verdict(Verdict::Noted);
    return cite(Matter::TouchOffBoard);
  }
  if (!hand_may_act(state, true)) return;
  const Color side = *side_;
  const board::Placement& placement = state.placement;

  if (event.squares.empty()) {
    verdict(Verdict::Noted);
    return cite(Matter::TouchOffBoard);
  }

  if (state.begun && event.squares.size() == 1 && event.squares.front() == state.begun->square) {
    // What the move still wants: the captured man comes off, or the rook is taken up.
    const auto man = placement.at(state.begun->square);
    if (man && man->color != side) return move(state, state.begun->move);
    verdict(Verdict::Accepted);
    cite(Matter::CastlingMade);
    Values rook;
    rook.squares.push_back(state.begun->square);
    effect(EffectCode::Touched, rook);
    return effect(EffectCode::Lifted, state.begun->square);
  }
  SquareList all = state.touched_early[side];
  // The first men touched are what obliges, as in the state (`add_touched`).
  const auto touch_too = [&all](Square square) {
    if (std::find(all.begin(), all.end(), square) == all.end()) all.push_if_room(square);
  };
  for (const Square square : state.touched) touch_too(square);
  Values touched;
  std::optional<Square> lifted;
  bool adjusting_next = state.adjusting_next;
  for (const Square square : event.squares) {
    const auto man = placement.at(square);
    if (!man) {
      Values values;
      values.squares.push_back(square);
      fact(FactCode::NoManThere, values);
      continue;
    }
    if ((state.adjusting == square && !state.adjusting_side) || adjusting_next) {
      // Announced before: no intention to move it.
      adjusting_next = false;
      Values values;
      values.squares.push_back(square);
      fact(FactCode::Adjusting, values);
      effect(EffectCode::Adjusted, square);
      continue;
    }
    Values values;
    values.squares.push_back(square);
    values.man = man;
    fact(FactCode::Touched, values);
    touched.squares.push_back(square);
    touch_too(square);
    if (man->color == side) lifted = square;
  }
  if (touched.squares.empty()) {
    verdict(Verdict::Noted);
    return cite(ruling_.effects.empty() ? Matter::TouchOffBoard : Matter::Adjust);
  }

  start_clock_if_ready(state);
  effect(EffectCode::Touched, touched);
  if (lifted) effect(EffectCode::Lifted, *lifted);

  if (policies_.clock_move) {
    verdict(Verdict::Accepted);
    return cite(Matter::ClockMove);
  }
  if (state.obligation.announced) {
    // The move announced with a claim that failed must be made; touching changes nothing in that.
    verdict(Verdict::Obliged);
    if (state.obligation.clause) cite(*state.obligation.clause);
    effect(EffectCode::MustPlay, {.move = *state.obligation.move});
    return lapse_offer_by_touch(state);
  }
  if (state.obligation.demanded) {
    // What the opponent required is owed, whatever else is touched.
    verdict(Verdict::Obliged);
    if (state.obligation.clause) cite(*state.obligation.clause);
    state_duty(state.obligation);
    lapse_demand(state);
    return lapse_offer_by_touch(state);
  }
  if (policies_.touch_choice == TouchChoice::Opponent) {
    touched_with_choice(state, all);
    lapse_demand(state);
    return lapse_offer_by_touch(state);
  }
  if (event.order_unknown) {
    // The player's own men count as touched before the others.
    const SquareList named = all;
    all.clear();
    for (const Color owner : {side, ~side}) {
      for (const Square square : named) {
        if (const auto man = placement.at(square); man && man->color == owner) all.push_back(square);
      }
    }
    cite(Matter::TouchOrderUnknown);
  }
  const Duty duty = duty_of(placement, state.position, all, policies_.castling_touch);
  if (duty.obligation.any() || duty.matter != Matter::TouchNoneLegal) cite(duty.matter);
  if (duty.matter == Matter::CastlingIllegal) cite(Matter::CastlingElse);
  if (duty.matter == Matter::CastlingFree) cite(Matter::CastlingIllegal);
  if (duty.matter == Matter::TouchBoth || duty.matter == Matter::TouchFirstOfBoth) {
    cite(Matter::TouchOwn);
    cite(Matter::TouchOpponent);
  }
  if (duty.obligation.any()) {
    verdict(Verdict::Obliged);
    if (duty.obligation.man) {
      fact(FactCode::LegalMoves, {.number = legal_target_count(placement, state.position, *duty.obligation.man)});
    }
    state_duty(duty.obligation);
  } else {
    // No touched man can be moved or captured.
    verdict(Verdict::Accepted);
    fact(FactCode::LegalMoves, {.number = 0});
    const auto first = placement.at(touched.squares.front());
    const Matter hand = first && first->color == side ? Matter::TouchOwn : Matter::TouchOpponent;
    cite(first_decided(Matter::TouchNoneLegal, hand));
    cite(hand);
    if (state.obligation.any()) effect(EffectCode::Freed);
  }
  lapse_offer_by_touch(state);
}

void Judge::adjust(const State& state, const Adjust& event) {
  if (state.phase == Phase::Paused) return refuse(ClosedReason::Paused, Matter::PauseReason);
  if (state.placement.side_to_move != *side_) return adjust_out_of_turn(state, event);
  // Told nobody, or told too late, it is no adjusting.
  if (event.told == Told::Nobody) return refuse(ClosedReason::BadNotice, Matter::AdjustAway);
  if (event.square && std::find(state.touched.begin(), state.touched.end(), *event.square) != state.touched.end()) {
    // Said afterwards it does not help.
    return refuse(ClosedReason::BadNotice, Matter::Adjust);
  }
  if (!event.square && state.lifted) return refuse(ClosedReason::BadNotice, Matter::Adjust);
  verdict(Verdict::Accepted);
  if (event.told == Told::Official) cite(Matter::AdjustTellOfficial);
  if (event.told == Told::Bystander) cite(Matter::AdjustBystander);
  if (event.told != Told::Opponent) cite(Matter::AdjustAway);
  cite(Matter::Adjust);
  if (event.square) {
    effect(EffectCode::Adjusting, *event.square);
  } else {
    effect(EffectCode::Adjusting);
  }
}

void Judge::release(const State& state, const Release& event) {
  if (!hand_may_act(state, false)) return;
  if (!state.lifted) return refuse(ClosedReason::NothingInHand, Matter::Release);
  if (*state.lifted == event.square) {
    // Put back where it stood: nothing is made, and the touch still counts.
    verdict(state.obligation.any() ? Verdict::Obliged : Verdict::Noted);
    if (state.obligation.clause) {
      cite(*state.obligation.clause);
    } else {
      cite(Matter::TouchOwn);
    }
    return effect(EffectCode::PutBack, event.square);
  }
  if (state.begun && *state.lifted == state.begun->square) return move(state, state.begun->move);
  const board::BoardMove made{*state.lifted, event.square, std::nullopt};
  if (!begins(state, made)) move(state, made);
}

}  // namespace touchmove::game
