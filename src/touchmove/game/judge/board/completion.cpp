#include "touchmove/game/judge/board/completion.hpp"

#include <cstdint>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/judge/record/record.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

/// The man a completed ply captured goes to the board beside.
void pass_captured(const Context& in, RulingWriter& out, const State& state, const PlyRecord& ply) {
  if (in.policies.drops != Drops::FromPartner || !ply.captured || ply.captured->role == board::Role::King) return;
  // The man keeps its colour, and with it goes to the partner, who has that colour.
  out.cite(Matter::Passing);
  Values values;
  values.man = *ply.captured;
  if (ply.captured_promoted) {
    values.promoted = values.man->role;
    values.man->role = board::Role::Pawn;
    if (in.decides(Matter::PassingPromoted)) out.cite_first(Matter::PassingPromoted);
  }
  values.side = ply.captured->color;
  values.board = static_cast<std::uint8_t>(state.board == 1 ? 2 : 1);
  out.effect(EffectCode::Passed, values);
}

}  // namespace

Values checking_squares(const board::Position& position) {
  Values from;
  for (const board::Square square : position.checkers()) from.squares.push_if_room(square);
  return from;
}

Values blocking_squares(const board::Position& position) {
  Values between;
  for (const board::Square square : board::drop_targets(position, board::Role::Queen))
    between.squares.push_if_room(square);
  return between;
}

void complete_by_clock(const Context& in, RulingWriter& out, const State& after, const PlyRecord& ply) {
  pass_captured(in, out, after, ply);
  if (!after.position || !ply.legal) return;
  const board::DropPosition position(*after.position, after.placement.pockets.value_or(board::ByColor<board::Pocket>{}),
                                     after.placement.promoted);
  if (position.position().has_legal_move()) return;
  if (position.position().in_check()) {
    if (!board::could_be_blocked(position.position())) {
      // Whatever man might be supplied, none could stand between.
      out.cite_anew();
      out.cite(Matter::Checkmate);
      out.fact(FactCode::CannotBeBlocked, checking_squares(position.position()));
      return out.win(~position.side_to_move(), ResultReason::Checkmate);
    }
    if (position.has_legal_move()) return;
    out.cite(Matter::MateAwaited);
    out.fact(FactCode::CouldBeBlocked, blocking_squares(position.position()));
  } else {
    if (position.has_legal_move()) return;
    out.cite(Matter::Stalemate);
  }
  out.fact(FactCode::LegalMoves, {.number = 0, .side = position.side_to_move()});
}

void move_determined(const Context& in, RulingWriter& out, const State& state) {
  const board::Color side = *in.side;
  unwritten_moves(in, out, state);
  if (state.offer && state.offer->side != side) {
    out.cite(Matter::OfferLife);
    out.effect(EffectCode::OfferLapsed, state.offer->side);
  }
  if (state.two_moves && state.plies.empty()) {
    // The receiver makes two moves together: the other side passes the turn between them.
    out.cite(Matter::OddsPawn);
    return out.effect(EffectCode::TurnPassed, ~side);
  }
  if (state.press != PressMode::Automatic) return;
  press_effect(out, state, side);
  if (!in.policies.clock_move) return;
  State after(state);
  commit_effects(after, out.effects(), {}, in.at);
  if (!after.plies.empty()) complete_by_clock(in, out, after, PlyRecord(after.plies.back()));
}

}  // namespace touchmove::game
