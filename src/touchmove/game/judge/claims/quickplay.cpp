#include "touchmove/game/judge/claims/quickplay.hpp"

#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

void claim_quickplay(const Context& in, RulingWriter& out, const State& state) {
  const QuickplayPolicy& policy = in.policies.paper.quickplay;
  const Color side = *in.side;
  const clock::Side display = clock_side(side);
  const clock::Clock& shown = in.clock(state);
  const std::int64_t left = shown.remaining(display, in.at);
  // On move, with little time and the flag still up, in a last period that brings nothing with a move.
  // Without a limit under which it may be claimed the book has no such claim at this time control.
  if (policy.below_ms == 0 || !state.clock.timed(display) || shown.another_period_follows(display) ||
      shown.bonus_ms(display) != 0)
    return out.refuse(ClosedReason::NotInThisBook, Matter::Quickplay);
  if (state.placement.side_to_move != side) return out.refuse(ClosedReason::NotYourTurn, Matter::Quickplay);
  if (shown.flag_down(display, in.at)) {
    out.refuse(ClosedReason::OwnFlagDown, Matter::Quickplay);
    return out.fact(FactCode::FlagDown, {.side = side});
  }
  if (left >= policy.below_ms) {
    out.refuse(ClosedReason::TooEarly, Matter::Quickplay);
    return out.fact(FactCode::Remaining, {.number = left, .side = side});
  }
  out.verdict(Verdict::Open);
  out.cite(Matter::Quickplay);
  out.fact(FactCode::Remaining, {.number = left, .side = side});
  if (state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  // It counts as an offer of a draw, which the opponent may accept.
  if (!state.offer) out.effect(EffectCode::ClaimIsOffer, side);
  const Effect resumed{EffectCode::ClockResumed, {.side = side_on_time(state)}};
  const Effect extra{EffectCode::TimeAdded, {.number = policy.extra_ms, .side = ~side}};

  Option drawn = in.option(OptionId::Draw, Chooser::Official, Matter::Quickplay);
  drawn.effects.push_back(result_effect(GameResult::Draw, ResultReason::LosingChances));
  out.offer(drawn);
  if (!state.supervised) {
    // Without an arbiter the claim ends play; whoever was named decides afterwards.
    if (in.decides(Matter::QuickplayAlone)) out.cite_first(Matter::QuickplayAlone);
    Option lost = in.option(OptionId::Denied, Chooser::Official, Matter::QuickplayAlone);
    lost.effects.push_back(win_effect(~side, ResultReason::Decision));
    out.offer(lost);
    return out.effect(EffectCode::NeedsOfficial);
  }
  Option postponed = in.option(OptionId::Postpone, Chooser::Official, Matter::QuickplayPostponed);
  postponed.effects.push_back(extra);
  postponed.effects.push_back(resumed);
  out.offer(postponed);
  Option denied = in.option(OptionId::Denied, Chooser::Official, Matter::QuickplayPostponed);
  denied.effects.push_back(extra);
  denied.effects.push_back(resumed);
  out.offer(denied);
  Option increment = in.option(OptionId::Increment, Chooser::Official, Matter::QuickplayIncrement);
  for (const Color each : {Color::White, Color::Black}) {
    if (state.clock.timed(clock_side(each)))
      increment.effects.push_back({EffectCode::BonusSet, {.number = policy.bonus_ms, .side = each}});
  }
  increment.effects.push_back(extra);
  increment.effects.push_back(resumed);
  out.offer(increment);
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
