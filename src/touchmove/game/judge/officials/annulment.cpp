#include "touchmove/game/judge/officials/annulment.hpp"

#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/replacement.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

void judge_annul(const Context& in, RulingWriter& out, const State& state, const Annul& event) {
  if (!event.replay) {
    out.verdict(Verdict::Accepted);
    out.cite(Matter::Annulment);
    return out.effect(EffectCode::Annulled);
  }
  const auto known = [&](Matter matter) { return in.decides(matter); };
  if (!known(Matter::Replacement)) return out.refuse(ClosedReason::NotInThisBook, Matter::Annulment);
  // Other clocks than the book's need a clause that lets an official set them so.
  const auto usual = in.policies.replacement_clocks == ReplacementClocks::Fresh  ? ReplayClocks::Fresh
                     : in.policies.replacement_clocks == ReplacementClocks::Kept ? ReplayClocks::Kept
                                                                                 : ReplayClocks::Book;
  const bool as_usual = *event.replay == ReplayClocks::Book || *event.replay == usual;
  const bool waived = *event.replay == ReplayClocks::Kept && known(Matter::ReplacementWaived);
  if (!as_usual && !waived) return out.refuse(ClosedReason::NotInThisBook, Matter::ReplacementClocks);
  const Effect next = replacement(in, state, *event.replay, state.white);
  if (leaves_no_time(state, next)) {
    out.refuse(ClosedReason::CannotBePlayed, Matter::ReplacementClocks);
    // By the clause that lets the clocks be as they are it could be played.
    out.cite(Matter::ReplacementWaived);
    for (const board::Color side : {board::Color::White, board::Color::Black}) {
      const clock::Side display = clock_side(side);
      const std::int64_t set = side == board::Color::White ? next.values.number : next.values.other;
      if (state.clock.timed(display) && set <= 0)
        out.fact(FactCode::Remaining, {.number = in.clock(state).remaining(display, in.at), .side = side});
    }
    return;
  }
  out.verdict(Verdict::Accepted);
  if (!as_usual) out.cite(Matter::ReplacementWaived);
  out.cite(Matter::Replacement);
  if (as_usual) out.cite(Matter::ReplacementClocks);
  out.cite(Matter::Annulment);
  out.effect(EffectCode::Annulled);
  out.effect(next.code, next.values);
}

}  // namespace touchmove::game
