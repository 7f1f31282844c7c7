// A game that does not count, and the one played in its place: with which clocks the book says.
#include "touchmove/game/judge/judge.hpp"

namespace touchmove::game {

Effect Judge::replacement(const State& state, ReplayClocks clocks, Actor white) const {
  Values values;
  values.seat = white;
  values.kind = static_cast<std::uint8_t>(state.game + 1);  // unless its encounter has begun more
  values.reason = static_cast<std::uint8_t>(state.game);
  values.number = values.other = clock::unlimited_ms;
  if (state.clock.control().timed()) {
    const clock::Clock fresh(state.clock.control());
    const bool kept = clocks == ReplayClocks::Kept ||
                      (clocks == ReplayClocks::Book && policies_.replacement_clocks != ReplacementClocks::Fresh);
    const bool cut = clocks == ReplayClocks::Book && policies_.replacement_clocks == ReplacementClocks::Cut;
    const auto first_reading = [&](clock::Side side) {
      const std::int64_t reading = kept ? clock(state).remaining(side, at_) : fresh.remaining(side, at_);
      return cut ? reading - policies_.replacement_cut_ms : reading;
    };
    values.number = first_reading(clock::Side::White);
    values.other = first_reading(clock::Side::Black);
  }
  return {EffectCode::NextGame, values};
}

Option Judge::replacement_option(const State& state, Chooser by, std::optional<Matter> matter, bool is_default,
                                 ReplayClocks clocks, std::optional<Actor> white) const {
  Option restart = option(OptionId::Restart, by, matter, is_default);
  restart.effects.push_back({EffectCode::Annulled, {}});
  restart.effects.push_back(replacement(state, clocks, white.value_or(state.white)));
  return restart;
}

void Judge::annul(const State& state, const Annul& event) {
  if (!event.replay) {
    verdict(Verdict::Accepted);
    cite(Matter::Annulment);
    return effect(EffectCode::Annulled);
  }
  const auto known = [&](Matter matter) { return policies_.clauses[matter].deciding.has_value(); };
  if (!known(Matter::Replacement)) return refuse(ClosedReason::NotInThisBook, Matter::Annulment);
  // Other clocks than the book's need a clause that lets an official set them so.
  const auto usual = policies_.replacement_clocks == ReplacementClocks::Fresh  ? ReplayClocks::Fresh
                     : policies_.replacement_clocks == ReplacementClocks::Kept ? ReplayClocks::Kept
                                                                               : ReplayClocks::Book;
  const bool as_usual = *event.replay == ReplayClocks::Book || *event.replay == usual;
  const bool waived = *event.replay == ReplayClocks::Kept && known(Matter::ReplacementWaived);
  if (!as_usual && !waived) return refuse(ClosedReason::NotInThisBook, Matter::ReplacementClocks);
  verdict(Verdict::Accepted);
  if (!as_usual) cite(Matter::ReplacementWaived);
  cite(Matter::Replacement);
  if (as_usual) cite(Matter::ReplacementClocks);
  cite(Matter::Annulment);
  effect(EffectCode::Annulled);
  const Effect next = replacement(state, *event.replay, state.white);
  effect(next.code, next.values);
}

}  // namespace touchmove::game
