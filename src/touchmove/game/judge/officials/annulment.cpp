#include "touchmove/game/judge/officials/annulment.hpp"

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
  if (leaves_no_time(state, next)) return out.refuse(ClosedReason::CannotBePlayed, Matter::ReplacementClocks);
  out.verdict(Verdict::Accepted);
  if (!as_usual) out.cite(Matter::ReplacementWaived);
  out.cite(Matter::Replacement);
  if (as_usual) out.cite(Matter::ReplacementClocks);
  out.cite(Matter::Annulment);
  out.effect(EffectCode::Annulled);
  out.effect(next.code, next.values);
}

}  // namespace touchmove::game
