#include "touchmove/game/judge/consequences/unrestorable.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/evidence/scoresheet.hpp"
#include "touchmove/game/judge/consequences/breaches.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

void back_to_last_correct(const Context& in, RulingWriter& out, const State& state, Color offender, std::size_t ply) {
  const int count = state.illegal_count[offender] + 1;
  // A game that this one more loses needs no position.
  if (in.policies.illegal_loses_at > 0 && count >= in.policies.illegal_loses_at)
    return illegal_consequence(in, out, state, offender, ply);
  out.verdict(Verdict::Open);
  out.cite(Matter::IllegalUnrestorable);
  out.cite(Matter::IllegalLater);
  out.fact(FactCode::Unrestorable);
  Option restore = in.option(OptionId::Restore, Chooser::Official, Matter::IllegalUnrestorable, true);
  restore.effects.push_back({EffectCode::IllegalCounted, {.number = count, .side = offender}});
  if (state.clock.control().timed() && in.policies.illegal_ms > 0)
    restore.effects.push_back({EffectCode::TimeAdded, {.number = in.policies.illegal_ms, .side = ~offender}});
  int shown = 0;
  for (const Color side : {Color::White, Color::Black}) {
    if (state.paper.sheets[side].known) shown = std::max(shown, read_sheet(state, side).shown_until);
  }
  if (shown > 0) {
    // As far as the better of the sheets goes; the official may know of a later position, or trust an earlier one.
    const std::int64_t before = std::min<std::int64_t>(shown, static_cast<std::int64_t>(ply)) + 1;
    restore.effects.push_back({EffectCode::Restored, {.number = before}});
    restore.effects.push_back({EffectCode::Freed, {}});
  }
  out.offer(restore);
  if (state.supervised && state.phase == Phase::Playing) out.effect(EffectCode::ClockStopped, side_on_time(state));
  out.effect(EffectCode::NeedsOfficial);
}

void unrecorded_illegal(const Context& in, RulingWriter& out) {
  out.verdict(Verdict::Open);
  out.cite(Matter::IllegalLater);
  out.cite(Matter::Annulment);
  out.fact(FactCode::Unrestorable);
  out.fact(FactCode::NotAtBoard);
  Option annulled = in.option(OptionId::Restart, Chooser::Official, Matter::IllegalLater);
  annulled.effects.push_back({EffectCode::Annulled});
  out.offer(annulled);
  out.offer(in.option(OptionId::Denied, Chooser::Official, Matter::ClaimProcedure));
  out.effect(EffectCode::NeedsOfficial);
}

}  // namespace touchmove::game
