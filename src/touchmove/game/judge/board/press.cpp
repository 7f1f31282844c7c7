// The clock is pressed: what was determined is completed.
#include <algorithm>

#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

std::optional<std::size_t> Judge::unpressed_ply(const State& state, Color side) const {
  if (!state.to_press[side]) return std::nullopt;
  const std::size_t back = state.placement.side_to_move == side ? 2 : 1;
  if (state.plies.size() < back) return std::nullopt;
  return state.plies.size() - back;
}

void Judge::press_effect(const State&, Color side) {
  cite(Matter::Press);
  effect(EffectCode::ClockPressed, side);
}

void Judge::press(const State& state) {
  const Color side = *side_;
  if (state.phase == Phase::Ready) return refuse(ClosedReason::NotStarted, Matter::Press);
  if (state.phase == Phase::Paused) return refuse(ClosedReason::Paused, Matter::PauseReason);
  const bool own_time = state.clock.running() == clock_side(side);
  if (!own_time) return refuse(ClosedReason::ClockNotRunning, Matter::Press);
  if (state.promotion_owed && state.placement.side_to_move == side) return press_with_promotion_owed(state);

  const auto made = unpressed_ply(state, side);
  if (!made) return press_without_move(state);
  const PlyRecord& ply = state.plies[*made];
  const bool last = *made + 1 == state.plies.size();
  if (last && !ply.legal && policies_.illegal_enforced == Enforcement::AtPress) {
    verdict(Verdict::Illegal);
    return illegal_consequence(state, side, made);
  }
  if (last && !ply.kept_touch && policies_.touch_enforced == Enforcement::AtPress) {
    verdict(Verdict::Illegal);
    restore_before(state, *made);
    return cite(Matter::TouchClaim);
  }
  if (last && two_hands_pressed(state, ply)) return;
  verdict(Verdict::Accepted);
  press_effect(state, side);
  if (!state.displaced.empty() && state.displaced_by == side) {
    // Pressed while men lie there: the opponent need not put up with it.
    cite(Matter::DisplacedPress);
    Values lying;
    lying.squares = state.displaced;
    fact(FactCode::MenLying, lying);
  }
  pressed_with_other_hand(state);
  if (policies_.clock_move && last) completed_by_clock(state, ply);
}

/// Nothing is completed by it, and the opponent may have time for it.
void Judge::idle_press() {
  const auto clause = policies_.clauses[Matter::PressWithoutMove].deciding;
  const bool waits = std::any_of(state_.open.begin(), state_.open.end(), [&](const OpenRuling& open) {
    return !open.clauses.empty() && clause == open.clauses.front();
  });
  // Pressed on and on it stays one matter, until the opponent has chosen.
  if (waits) return refuse(ClosedReason::NoMoveMade, Matter::PressWithoutMove);
  verdict(Verdict::Open);
  cite(Matter::PressWithoutMove);
  fact(FactCode::NoMoveMade);
  Option time = option(OptionId::AddTime, Chooser::Opponent, Matter::PressWithoutMove);
  time.effects.push_back({EffectCode::TimeAdded, {.number = policies_.idle_press_ms, .side = ~*side_}});
  ruling_.options.push_back(time);
  ruling_.options.push_back(option(OptionId::Continue, Chooser::Opponent, Matter::PressWithoutMove, true));
}

void Judge::press_without_move(const State& state) {
  const Color side = *side_;
  // The opponent's completed breach, or men he displaced, are mended in his own time.
  if (!state.plies.empty() && state.placement.side_to_move == side && state.plies.back().completed) {
    const PlyRecord& last = state.plies.back();
    if (policies_.press_back && breached(last)) {
      verdict(Verdict::Accepted);
      cite(last.legal ? Matter::TouchClaim : Matter::PressBack);
      return restore_before(state, state.plies.size() - 1);
    }
  }
  if (!state.displaced.empty() && state.displaced_by == ~side && state.placement.side_to_move == side) {
    verdict(Verdict::Accepted);
    cite(Matter::DisplacedPressBack);
    cite(Matter::Displaced);
    return effect(EffectCode::ClockStarted, ~side);
  }
  if (state.clock.control().timed() && state.placement.side_to_move != side && !state.to_press[side]) {
    // His clock was started again while the opponent is on move: the men are mended, and the press gives the move back.
    verdict(Verdict::Accepted);
    cite(Matter::Displaced);
    return effect(EffectCode::ClockStarted, ~side);
  }
  const bool witnesses = state.press != PressMode::Automatic && state.illegal != IllegalMode::Refused;
  if (witnesses && policies_.idle_press_ms > 0) return idle_press();
  if (!policies_.press_without_move_counts || !witnesses) return refuse(ClosedReason::NoMoveMade, Matter::Press);
  verdict(Verdict::Illegal);
  cite(Matter::PressWithoutMove);
  fact(FactCode::NoMoveMade);
  illegal_consequence(state, side, std::nullopt);
}

}  // namespace touchmove::game
