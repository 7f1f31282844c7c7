#include "touchmove/game/judge/consequences/replacement.hpp"

#include <cstdint>

#include "touchmove/game/effects/commit_restored.hpp"

namespace touchmove::game {

Effect replacement(const Context& in, const State& state, ReplayClocks clocks, Actor white) {
  Values values;
  values.seat = white;
  values.kind.set_number(state.game + 1);  // unless its encounter has begun more
  values.reason.set_number(state.game);
  values.number = values.other = clock::unlimited_ms;
  if (state.clock.control().timed()) {
    const clock::Clock fresh = clock_at_start(state);
    const bool kept = clocks == ReplayClocks::Kept ||
                      (clocks == ReplayClocks::Book && in.policies.replacement_clocks != ReplacementClocks::Fresh);
    const bool cut = clocks == ReplayClocks::Book && in.policies.replacement_clocks == ReplacementClocks::Cut;
    const auto first_reading = [&](clock::Side side) {
      const std::int64_t reading = kept ? in.clock(state).remaining(side, in.at) : fresh.remaining(side, in.at);
      return cut ? reading - in.policies.replacement_cut_ms : reading;
    };
    values.number = first_reading(clock::Side::White);
    values.other = first_reading(clock::Side::Black);
  }
  return {EffectCode::NextGame, values};
}

bool leaves_no_time(const State& state, const Effect& replacement) {
  return (state.clock.timed(clock::Side::White) && replacement.values.number <= 0) ||
         (state.clock.timed(clock::Side::Black) && replacement.values.other <= 0);
}

Option replacement_option(const Context& in, const State& state, Chooser by, std::optional<Matter> matter,
                          bool is_default, ReplayClocks clocks, std::optional<Actor> white) {
  Option restart = in.option(OptionId::Restart, by, matter, is_default);
  restart.effects.push_back({EffectCode::Annulled, {}});
  restart.effects.push_back(replacement(in, state, clocks, white.value_or(state.white)));
  return restart;
}

void carry_times_over(std::span<Effect> effects) {
  board::ByColor<std::int64_t> given{};
  for (Effect& effect : effects) {
    const Values& values = effect.values;
    if (effect.code == EffectCode::TimeAdded && values.side) given[*values.side] += values.number;
    if (effect.code == EffectCode::TimeTaken && values.side) given[*values.side] -= values.number;
    if (effect.code != EffectCode::NextGame) continue;
    effect.values.number += given.white;
    effect.values.other += given.black;
  }
}

}  // namespace touchmove::game
