#include "touchmove/game/judge/consequences/gains.hpp"

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/effects/commit.hpp"

namespace touchmove::game {

void tell_gains(const State& state, std::int64_t at_ms, Ruling& ruling) {
  if (!state.clock.control().timed()) return;
  State trial(state);
  EffectList told;
  for (const Effect& effect : ruling.effects) {
    const auto shows = [&](board::Color side) { return trial.clock.remaining(clock_side(side), at_ms); };
    const board::ByColor<std::int64_t> before{shows(board::Color::White), shows(board::Color::Black)};
    commit_effects(trial, {&effect, 1}, {}, at_ms);
    told.push_back(effect);
    if (!changes_moves(effect)) continue;
    for (const board::Color side : {board::Color::White, board::Color::Black}) {
      const std::int64_t gain = shows(side) - before[side];
      if (gain == 0 || !trial.clock.timed(clock_side(side))) continue;
      told.push_back({gain < 0 ? EffectCode::GainRevoked : EffectCode::GainReturned,
                      {.number = gain < 0 ? -gain : gain, .side = side}});
    }
  }
  if (ruling.effects.overflowed()) told.mark_overflowed();
  ruling.effects = told;
}

}  // namespace touchmove::game
