#include "touchmove/game/judge/consequences/duties.hpp"

#include <cstdint>

#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

void state_duty(RulingWriter& out, const Obligation& obligation) {
  if (obligation.move) {
    out.effect(obligation.announced ? EffectCode::MustPlay : EffectCode::MustCastle, {.move = *obligation.move});
  } else {
    if (obligation.man) out.effect(EffectCode::MustMove, *obligation.man);
    if (obligation.captured) out.effect(EffectCode::MustCapture, *obligation.captured);
    if (obligation.barred_rook) out.effect(EffectCode::CastlingBarred, *obligation.barred_rook);
  }
  if (obligation.no_castling) out.effect(EffectCode::CastlingBarred);
  if (obligation.demanded) out.effect(EffectCode::Demanded);
}

Duty duty_before(const Context& in, const State& state, std::size_t ply, const board::Placement& placement,
                 const std::optional<board::Position>& position) {
  const PlyRecord& made = state.plies[ply];
  if (made.owed.announced) return {made.owed, announced_matter(in, made.owed)};
  // What was moved or captured against an earlier touch was touched too late to count.
  SquareList touched = made.touched;
  while (!made.kept_touch && touched.size() > made.touched_before) touched.pop_back();
  return duty_of(placement, position, touched, in.policies.castling_touch);
}

Matter announced_matter(const Context& in, const Obligation& owed) {
  const auto fifty = in.policies.clauses[Matter::FiftyDenied].deciding;
  return fifty && owed.clause == fifty ? Matter::FiftyDenied : Matter::ClaimDenied;
}

void restore_before(const Context& in, RulingWriter& out, const State& state, std::size_t ply) {
  out.effect(EffectCode::Restored, {.number = static_cast<std::int64_t>(ply + 1)});
  if (in.policies.clock_move) return;  // touching binds nobody, and a man may yet come to answer a check
  const board::Placement placement = placement_before(state, ply);
  std::optional<board::Position> position;
  if (auto regular = board::Position::from_placement(placement)) position = *regular;

  if (position && !position->has_legal_move() && position->in_check()) {
    // Whoever overlooked the check has no legal move: it was mate.
    const auto before = out.ruling().clauses;
    out.cite_anew();
    out.cite(Matter::Checkmate);
    for (const auto clause : before) out.cite(clause);
    return out.win(~position->side_to_move(), ResultReason::Checkmate);
  }
  const Duty duty = duty_before(in, state, ply, placement, position);
  if (duty.obligation.any()) {
    out.cite(duty.matter);
    out.cite(Matter::IllegalReplacement);
    state_duty(out, duty.obligation);
  } else {
    // The men touched bind to nothing: any move replaces it.
    out.cite(Matter::IllegalReplacement);
    out.cite(Matter::TouchNoneLegal);
  }
}

}  // namespace touchmove::game
