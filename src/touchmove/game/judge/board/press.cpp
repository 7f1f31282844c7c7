#include "touchmove/game/judge/board/press.hpp"

#include <algorithm>
#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/board/completion.hpp"
#include "touchmove/game/judge/board/handling.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/board/promotions.hpp"
#include "touchmove/game/judge/board/second_move.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/consequences/remedies.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;

/// The opponent has pressed without a move, and nothing was done about it yet: the time it set running is given back.
bool answers_idle_press(const State& state, Color side) {
  const auto& idle = state.idle_press;
  return idle && !idle->settled && idle->side == ~side && idle->ply == state.plies.size() &&
         state.placement.side_to_move == ~side;
}

/// Whoever has pressed too early has moved since.
bool completes_after_idle_press(const State& state, Color side) {
  const auto& idle = state.idle_press;
  return idle && idle->side == side && idle->ply + 1 == state.plies.size() && state.to_press[side] &&
         state.placement.side_to_move == ~side;
}

/// Nobody has noticed: the opponent's time runs until one of the players says so.
void unnoticed_press(const Context& in, RulingWriter& out) {
  out.verdict(Verdict::Accepted);
  out.cite(Matter::PressWithoutMove);
  out.fact(FactCode::NoMoveMade);
  out.effect(EffectCode::ClockStarted, ~*in.side);
}

/// Nothing is completed by it, and the opponent may have time for it.
void idle_press(const Context& in, RulingWriter& out, const State& state) {
  const auto clause = in.policies.clauses[Matter::PressWithoutMove].deciding;
  const bool waits = std::any_of(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    return !open.clauses.empty() && clause == open.clauses.front();
  });
  // Pressed on and on it stays one matter, until the opponent has chosen.
  if (waits) return out.refuse(ClosedReason::NoMoveMade, Matter::PressWithoutMove);
  out.verdict(Verdict::Open);
  out.cite(Matter::PressWithoutMove);
  out.fact(FactCode::NoMoveMade);
  Option time = in.option(OptionId::AddTime, Chooser::Opponent, Matter::PressWithoutMove);
  time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.idle_press_ms, .side = ~*in.side}});
  out.offer(time);
  out.offer(in.option(OptionId::Continue, Chooser::Opponent, Matter::PressWithoutMove, true));
}

void press_without_move(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  // The opponent's completed breach, or men he displaced, are mended in his own time.
  if (!state.plies.empty() && state.placement.side_to_move == side && state.plies.back().completed) {
    const PlyRecord& last = state.plies.back();
    if (in.policies.press_back && breached(last)) {
      out.verdict(Verdict::Accepted);
      out.cite(last.legal ? Matter::TouchClaim : Matter::PressBack);
      const std::size_t ply = state.plies.size() - 1;
      restore_before(in, out, state, ply);
      if (last.legal) {
        say_breach_of_touch(out, state, ply);
      } else {
        (void)name_faults(in, out, state, ply, placement_before(state, ply), last.move);
      }
      // The touch is claimed by it as well as by stopping the clock; an illegal move would not be claimed.
      const bool judged = last.legal && in.policies.touch_breach == BreachCost::Judged && !out.is(Verdict::Ended);
      return judged ? judged_penalty(in, out, state, ~side, Matter::TouchClaim) : void();
    }
  }
  if (!state.displaced.empty() && state.displaced_by == ~side && state.placement.side_to_move == side) {
    out.verdict(Verdict::Accepted);
    out.cite(Matter::DisplacedPressBack);
    out.cite(Matter::Displaced);
    Values lying;
    lying.squares = state.displaced;
    out.fact(FactCode::MenLying, lying);
    return out.effect(EffectCode::ClockStarted, ~side);
  }
  if (answers_idle_press(state, side)) {
    out.verdict(Verdict::Accepted);
    out.cite(Matter::PressWithoutMove);
    return out.effect(EffectCode::ClockStarted, ~side);
  }
  if (state.clock.control().timed() && state.placement.side_to_move != side && !state.to_press[side]) {
    // His clock was started again while the opponent is on move: the men are mended, or the sheet is written up, and
    // the press gives the move back.
    const bool fell =
        !state.displaced.empty() || std::any_of(state.toppled.begin(), state.toppled.end(), [&](const Toppled& each) {
          return each.side == side && each.ply == state.plies.size();
        });
    const bool wrote = !fell && state.paper.sheets[side].lapses > 0 && in.decides(Matter::BehindOwnTime);
    out.verdict(Verdict::Accepted);
    out.cite(wrote ? Matter::BehindOwnTime : Matter::Displaced);
    return out.effect(EffectCode::ClockStarted, ~side);
  }
  const bool witnesses = state.press != PressMode::Automatic && state.illegal != IllegalMode::Refused;
  const bool timed = state.clock.control().timed() && !state.paper.clock_missing;
  if (witnesses && timed && in.is_reported() && in.decides(Matter::PressWithoutMove)) return unnoticed_press(in, out);
  if (witnesses && in.policies.idle_press_ms > 0) return idle_press(in, out, state);
  if (!in.policies.press_without_move_counts || !witnesses) return out.refuse(ClosedReason::NoMoveMade, Matter::Press);
  out.cite(Matter::PressWithoutMove);
  out.fact(FactCode::NoMoveMade);
  out.verdict(Verdict::Illegal);
  illegal_consequence(in, out, state, side, std::nullopt);
}

/// His own clock does not run. The opponent's does, who may be writing the moves missing on his sheet, and then gives
/// the move back by pressing.
void press_on_other_time(const Context& in, RulingWriter& out, const State& state) {
  const bool writes = writes_up_sheet(in, state, ~*in.side);
  out.refuse(ClosedReason::ClockNotRunning, writes ? Matter::BehindOwnTime : Matter::Press);
}

/// The choice that a press without a move has left to the opponent, if it was not made yet.
const OpenRuling* idle_press_left_open(const Context& in, const State& state) {
  const auto clause = in.policies.clauses[Matter::PressWithoutMove].deciding;
  const auto* const left = std::find_if(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    return open.chooser == in.side && !open.clauses.empty() && clause == open.clauses.front();
  });
  return left == state.open.end() ? nullptr : &*left;
}

}  // namespace

bool claim_idle_press(const Context& in, RulingWriter& out, const State& state) {
  const auto& press = state.idle_press;
  if (!press || press->side == *in.side) return false;
  // He may have moved since; an answer to that is too late.
  const bool moved_since = press->ply + 1 == state.plies.size() && state.placement.side_to_move == *in.side;
  if (press->ply != state.plies.size() && !(moved_since && state.touched.empty())) return false;
  if (moved_since && !state.plies.back().legal) return false;
  const OpenRuling* left = press->settled ? idle_press_left_open(in, state) : nullptr;
  if (press->settled && left == nullptr) {
    out.refuse(ClosedReason::AlreadySettled, Matter::PressWithoutMove);
    return true;
  }
  out.verdict(Verdict::Upheld);
  out.cite(Matter::PressWithoutMove);
  out.fact(FactCode::NoMoveMade);
  if (in.policies.press_without_move_counts) {
    illegal_consequence(in, out, state, press->side, std::nullopt);
  } else if (in.policies.idle_press_ms > 0) {
    out.effect(EffectCode::TimeAdded, {.number = in.policies.idle_press_ms, .side = in.side});
    // To claim it is to choose what was left to the claimant.
    if (left != nullptr) out.effect(EffectCode::Settled, {.number = left->seq});
  } else {
    // No illegal move, and against the rules all the same: what it may cost is asked.
    offer_remedies_for(in, out, state, Incident::PressedBeforeMoving, press->side);
  }
  // He is still on move.
  if (!moved_since && !out.is(Verdict::Ended) && state.clock.on_move() != clock_side(press->side))
    out.effect(EffectCode::ClockStarted, press->side);
  if (out.is(Verdict::Ended)) out.verdict(Verdict::Upheld);
  return true;
}

bool denied_for_lying_men(const Context& in, RulingWriter& out, const State& state) {
  const bool pressed = !state.plies.empty() && state.plies.back().completed;
  if (state.displaced.empty() || state.displaced_by != ~*in.side || !pressed ||
      state.placement.side_to_move != *in.side)
    return false;
  out.verdict(Verdict::Denied);
  out.cite(in.first_decided(Matter::DisplacedPress, Matter::Displaced));
  out.cite(Matter::ClaimProcedure);
  Values lying;
  lying.squares = state.displaced;
  out.fact(FactCode::MenLying, lying);
  return true;
}

void judge_press(const Context& in, RulingWriter& out, const State& state) {
  const Color side = *in.side;
  if (state.phase == Phase::Ready) return out.refuse(ClosedReason::NotStarted, Matter::Press);
  if (state.phase == Phase::Paused) return refuse_paused(in, out, state);
  const bool own_time = state.clock.running() == clock_side(side);
  if (!own_time && completes_after_idle_press(state, side)) {
    // The opponent's time runs already; the move is completed all the same.
    out.verdict(Verdict::Accepted);
    out.effect(EffectCode::ClockStarted, side);
    return press_effect(out, state, side);
  }
  if (!own_time) return press_on_other_time(in, out, state);
  if (state.promotion_owed && state.placement.side_to_move == side) return press_with_promotion_owed(in, out, state);

  const auto made = unpressed_ply(state, side);
  if (!made) return press_without_move(in, out, state);
  const PlyRecord& ply = state.plies[*made];
  const bool last = *made + 1 == state.plies.size();
  if (last && !ply.legal && in.by_custody().illegal_enforced == Enforcement::AtPress) {
    out.verdict(Verdict::Illegal);
    illegal_consequence(in, out, state, side, made);
    if (!ply.two_hands || in.policies.two_hands != TwoHandsRule::Illegal) return;
    // Both breaches are one press.
    out.cite(Matter::TwoHands);
    return out.fact(FactCode::TwoHands);
  }
  if (last && !ply.kept_touch && in.by_custody().touch_enforced == Enforcement::AtPress) {
    out.verdict(Verdict::Illegal);
    say_breach_of_touch(out, state, *made);
    restore_before(in, out, state, *made);
    // An announced move has nothing to do with a man's being touched.
    return ply.owed.announced ? void() : out.cite(Matter::TouchClaim);
  }
  if (last && second_move_pressed(in, out, state)) return;
  if (last && two_hands_pressed(in, out, state, ply)) return;
  out.verdict(Verdict::Accepted);
  // Whoever has moved may press, though he was answered sooner.
  if (!last && in.policies.reply_before_press) out.cite(Matter::ReplyBeforePress);
  press_effect(out, state, side);
  if (last && state.offer && state.offer->side != side && state.offer->ply < static_cast<int>(state.plies.size())) {
    // Answered by a move that is pressed, though it was not one that is allowed. What was offered after the move the
    // press does not answer.
    out.cite(Matter::OfferLife);
    out.effect(EffectCode::OfferLapsed, state.offer->side);
  }
  if (!state.displaced.empty() && state.displaced_by == side) {
    // Pressed while men lie there: the opponent need not put up with it.
    if (in.decides(Matter::DisplacedPress)) out.cite_first(Matter::DisplacedPress);
    Values lying;
    lying.squares = state.displaced;
    out.fact(FactCode::MenLying, lying);
  }
  pressed_with_other_hand(in, out, state);
  if (in.policies.clock_move && last) complete_by_clock(in, out, state, ply);
}

}  // namespace touchmove::game
