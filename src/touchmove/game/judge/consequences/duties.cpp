#include "touchmove/game/judge/consequences/duties.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

namespace {

/// The effects that state a duty, one after another: `state(code, values)`.
template <typename State>
void each_effect(const Obligation& obligation, State&& state) {
  const auto of_man = [](board::Square square) {
    Values values;
    values.squares.push_back(square);
    return values;
  };
  if (obligation.move && !obligation.man) {
    state(obligation.announced ? EffectCode::MustPlay : EffectCode::MustCastle, Values{.move = *obligation.move});
  } else {
    if (obligation.man) {
      Values values = of_man(*obligation.man);
      if (obligation.move) values.move = *obligation.move;
      state(EffectCode::MustMove, values);
    }
    if (obligation.captured) state(EffectCode::MustCapture, of_man(*obligation.captured));
    if (obligation.barred_rook) state(EffectCode::CastlingBarred, of_man(*obligation.barred_rook));
  }
  if (obligation.no_castling) state(EffectCode::CastlingBarred, Values{});
  if (obligation.demanded) state(EffectCode::Demanded, Values{});
}

}  // namespace

void state_duty(RulingWriter& out, const Obligation& obligation) {
  each_effect(obligation, [&](EffectCode code, const Values& values) { out.effect(code, values); });
}

void state_duty(Option& option, const Obligation& obligation) {
  each_effect(obligation, [&](EffectCode code, const Values& values) { option.effects.push_back({code, values}); });
}

Values unmet_by(const Obligation& owed) {
  Values unmet;
  if (owed.move && !owed.man) unmet.squares.push_back(owed.move->source);
  if (owed.man) unmet.squares.push_back(*owed.man);
  if (owed.captured) unmet.squares.push_back(*owed.captured);
  return unmet;
}

void say_unmet(RulingWriter& out, const Obligation& owed) {
  if (owed.announced && owed.move) return out.fact(FactCode::AnnouncedUnmet, {.move = *owed.move});
  out.fact(FactCode::ObligationUnmet, unmet_by(owed));
}

void say_breach_of_touch(RulingWriter& out, const State& state, std::size_t ply, std::optional<board::Square> named) {
  const PlyRecord& made = state.plies[ply];
  const Values unmet = unmet_by(made.owed);
  if (!made.owed.announced) {
    const auto square = named ? named : unmet.squares.empty() ? std::nullopt : std::optional(unmet.squares.front());
    Values man;
    if (square) man.squares.push_back(*square);
    if (square) man.man = placement_before(state, ply).at(*square);
    if (man.man) out.fact(FactCode::Touched, man);
  }
  if (!unmet.squares.empty()) say_unmet(out, made.owed);
  out.fact(FactCode::PlayedInstead, {.move = made.move});
}

void say_unbinding(RulingWriter& out, const board::Placement& placement, const std::optional<board::Position>& position,
                   const SquareList& touched) {
  SquareList said;
  for (const board::Square square : touched) {
    const auto man = placement.at(square);
    if (!man || std::find(said.begin(), said.end(), square) != said.end()) continue;
    said.push_if_room(square);
    const bool own = man->color == placement.side_to_move;
    if (own ? legal_target_count(placement, position, square) > 0 : is_capturable(placement, position, square))
      continue;
    Values values;
    values.squares.push_back(square);
    if (!own) values.man = man;
    out.fact(own ? FactCode::LegalMoves : FactCode::CannotBeTaken, values);
  }
}

bool is_rook_first(const Context& in, std::optional<board::Square> rook, const board::Placement& before,
                   const board::BoardMove& move) {
  return rook && in.decides(Matter::RookFirst) && castling_rook(before, move) == rook;
}

Duty duty_before(const Context& in, const State& state, std::size_t ply, const board::Placement& placement,
                 const std::optional<board::Position>& position) {
  const PlyRecord& made = state.plies[ply];
  if (made.owed.announced) return {made.owed, announced_matter(in, made.owed)};
  if (made.kept_touch && rook_misplaced(state, ply) != nullptr && is_legal(placement, position, made.move))
    return {{.move = made.move}, Matter::CastlingCommitted};
  // The castling that a rook put elsewhere had left owed, and that was not made then either.
  const auto committed = in.policies.clauses[Matter::CastlingCommitted].deciding;
  if (!made.kept_touch && made.owed.move && !made.owed.man && committed && made.owed.clause == committed)
    return {made.owed, Matter::CastlingCommitted};
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
    out.cite_first(in.first_decided(Matter::CheckmateMissed, Matter::Checkmate));
    out.cite(Matter::Checkmate);
    return out.win(~position->side_to_move(), ResultReason::Checkmate);
  }
  const Duty duty = duty_before(in, state, ply, placement, position);
  if (duty.obligation.any()) {
    const PlyRecord& made = state.plies[ply];
    if (is_rook_first(in, made.owed.man, placement, made.move)) out.cite(Matter::RookFirst);
    out.cite(duty.matter);
    out.cite(Matter::IllegalReplacement);
    state_duty(out, duty.obligation);
  } else {
    // The men touched bind to nothing: any move replaces it.
    out.cite(Matter::IllegalReplacement);
    out.cite(Matter::TouchNoneLegal);
    Values none{.number = 0};
    if (!state.plies[ply].touched.empty()) none.squares.push_back(state.plies[ply].touched.front());
    out.fact(FactCode::LegalMoves, none);
    out.effect(EffectCode::Freed);
  }
}

}  // namespace touchmove::game
