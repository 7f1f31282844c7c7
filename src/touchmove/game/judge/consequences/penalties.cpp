#include "touchmove/game/judge/consequences/penalties.hpp"

#include <cstdint>

#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

void punishment_options(const Context& in, RulingWriter& out, const State& state, Color offender, Matter matter,
                        Matter loss) {
  out.offer(in.option(OptionId::Continue, Chooser::Official, matter, true));
  Option warn = in.option(OptionId::Warn, Chooser::Official, Matter::Penalties);
  warn.effects.push_back({EffectCode::Warned, {.side = offender, .kind = PenaltyKind::Warning}});
  out.offer(warn);
  if (state.clock.control().timed() && in.policies.illegal_ms > 0) {
    Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::Penalties);
    time.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender}});
    out.offer(time);
  }
  Option lost = in.option(OptionId::Loss, Chooser::Official, loss);
  lost.effects.push_back(win_effect(~offender, ResultReason::Penalty));
  out.offer(lost);
}

namespace {

constexpr std::int64_t usual_minutes_ms = 120'000;

}  // namespace

void offer_penalties(const Context& in, RulingWriter& out, const State& state, Color offender, Matter lenient) {
  out.offer(in.option(OptionId::Continue, Chooser::Official, lenient));
  Option warn = in.option(OptionId::Warn, Chooser::Official, Matter::Penalties, state.warnings[offender] == 0);
  warn.effects.push_back({EffectCode::Warned, {.side = offender, .kind = PenaltyKind::Warning}});
  out.offer(warn);
  if (!state.clock.control().timed()) return;
  Option time = in.option(OptionId::AddTime, Chooser::Official, Matter::Penalties, state.warnings[offender] > 0);
  const std::int64_t ms = in.policies.illegal_ms > 0 ? in.policies.illegal_ms : usual_minutes_ms;
  time.effects.push_back({EffectCode::TimeAdded, {.number = ms, .side = ~offender}});
  out.offer(time);
}

}  // namespace touchmove::game
