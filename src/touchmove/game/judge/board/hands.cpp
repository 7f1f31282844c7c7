#include "touchmove/game/judge/board/hands.hpp"

#include <cstddef>
#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/duties.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/permission.hpp"

namespace touchmove::game {

using board::Color;

bool hand_may_act(const Context& in, RulingWriter& out, const State& state, bool touching) {
  const Color side = *in.side;
  if (state.phase == Phase::Paused) {
    out.refuse(ClosedReason::Paused, Matter::PauseReason);
    return false;
  }
  if (state.promotion_owed && state.placement.side_to_move == side) {
    out.refuse(ClosedReason::PromotionOwed, Matter::PromotionCommitted);
    return false;
  }
  if (state.placement.side_to_move != side) {
    if (touching) {
      // A touch out of turn binds nobody.
      out.verdict(Verdict::Noted);
      out.cite(Matter::OutOfTurn);
      out.fact(FactCode::OutOfTurn);
    } else {
      const bool made = state.to_press[side];
      out.refuse(made ? ClosedReason::AlreadyMoved : ClosedReason::NotYourTurn,
                 made ? Matter::TakeBack : Matter::OutOfTurn);
    }
    return false;
  }
  if (state.to_press[~side]) {
    const PlyRecord& last = state.plies.back();
    if ((!last.legal && in.policies.illegal_enforced == Enforcement::AtPress) ||
        (!last.kept_touch && in.policies.touch_enforced == Enforcement::AtPress)) {
      out.refuse(ClosedReason::IllegalMoveStands, Matter::IllegalNotCompleted);
      return false;
    }
    if (!in.policies.reply_before_press && state.clock.control().timed() && !state.paper.clock_missing) {
      out.refuse(ClosedReason::OpponentHasNotPressed, Matter::ReplyBeforePress);
      return false;
    }
  }
  return true;
}

bool takes_back(const Context& in, const State& state) {
  const Color side = *in.side;
  return !state.completed_by_hand && state.phase == Phase::Playing && state.placement.side_to_move != side &&
         state.to_press[side] && !state.plies.empty() &&
         (in.policies.clock_move || breached(state.plies.back()) ||
          (state.plies.back().two_hands && in.policies.two_hands == TwoHandsRule::Illegal));
}

State taken_back(const Context& in, RulingWriter& out, const State& state) {
  State before(state);
  const std::size_t ply = state.plies.size() - 1;
  out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  commit_effects(before, out.effects(), {}, in.at);
  if (in.policies.clock_move) return before;
  const Duty duty = duty_before(in, state, ply, before.placement, before.position);
  const std::size_t stated = out.effects().size();
  state_duty(out, duty.obligation);
  commit_effects(before, out.effects().subspan(stated), {}, in.at);
  before.obligation.clause = in.policies.clauses[duty.matter].deciding;
  return before;
}

}  // namespace touchmove::game
