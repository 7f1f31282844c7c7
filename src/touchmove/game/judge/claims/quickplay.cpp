// The last minutes without an increment: a draw asked for because the opponent cannot win by normal means or does not
// try to, or an increment asked for instead.
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

void Judge::claim_quickplay(const State& state) {
  const QuickplayPolicy& policy = policies_.paper.quickplay;
  const Color side = *side_;
  const clock::Side display = clock_side(side);
  const clock::Clock& shown = clock(state);
  const std::int64_t left = shown.remaining(display, at_);
  // On move, with little time and the flag still up, in a last period that brings nothing with a move.
  if (!state.clock.timed(display) || shown.another_period_follows(display) || shown.bonus_ms(display) != 0)
    return refuse(ClosedReason::NotInThisBook, Matter::Quickplay);
  if (state.placement.side_to_move != side) return refuse(ClosedReason::NotYourTurn, Matter::Quickplay);
  if (shown.flag_down(display, at_)) return refuse(ClosedReason::OwnFlagDown, Matter::Quickplay);
  if (left >= policy.below_ms) {
    refuse(ClosedReason::TooEarly, Matter::Quickplay);
    return fact(FactCode::Remaining, {.number = left, .side = side});
  }
  verdict(Verdict::Open);
  cite(Matter::Quickplay);
  fact(FactCode::Remaining, {.number = left, .side = side});
  if (state.phase == Phase::Playing) effect(EffectCode::ClockStopped, side_on_time(state));
  // It counts as an offer of a draw, which the opponent may accept.
  if (!state.offer) effect(EffectCode::ClaimIsOffer, side);
  const Effect resumed{EffectCode::ClockResumed, {.side = side_on_time(state)}};
  const Effect extra{EffectCode::TimeAdded, {.number = policy.extra_ms, .side = ~side}};

  Option drawn = option(OptionId::Draw, Chooser::Official, Matter::Quickplay);
  drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::LosingChances));
  ruling_.options.push_back(drawn);
  if (!state.supervised) {
    // Without an arbiter the claim ends play; whoever was named decides afterwards.
    cite(Matter::QuickplayAlone);
    Option lost = option(OptionId::Denied, Chooser::Official, Matter::QuickplayAlone);
    lost.effects.push_back(win_effect(~side, ResultReason::Decision));
    ruling_.options.push_back(lost);
    return effect(EffectCode::NeedsOfficial);
  }
  Option postponed = option(OptionId::Postpone, Chooser::Official, Matter::QuickplayPostponed);
  postponed.effects.push_back(extra);
  postponed.effects.push_back(resumed);
  ruling_.options.push_back(postponed);
  Option denied = option(OptionId::Denied, Chooser::Official, Matter::QuickplayPostponed);
  denied.effects.push_back(extra);
  denied.effects.push_back(resumed);
  ruling_.options.push_back(denied);
  Option increment = option(OptionId::Increment, Chooser::Official, Matter::QuickplayIncrement);
  for (const Color each : {Color::White, Color::Black}) {
    if (state.clock.timed(clock_side(each)))
      increment.effects.push_back({EffectCode::BonusSet, {.number = policy.bonus_ms, .side = each}});
  }
  increment.effects.push_back(extra);
  increment.effects.push_back(resumed);
  ruling_.options.push_back(increment);
  effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
