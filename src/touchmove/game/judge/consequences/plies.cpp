#include "touchmove/game/judge/consequences/plies.hpp"

#include <algorithm>
#include <cstdint>

#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

void moved_effect(RulingWriter& out, const board::BoardMove& move, std::optional<board::Piece> captured) {
  Values values;
  values.move = move;
  values.promoted = move.promotion;
  values.man = captured;
  out.effect(EffectCode::ManMoved, values);
}

FaultedClauses name_faults(const Context& in, RulingWriter& out, const State& state, const board::BoardMove& move) {
  FaultedClauses broken;
  const auto judged = board::judge(state.placement, move);
  if (judged) return broken;
  const auto man = state.placement.at(move.source);
  for (const board::IllegalMove& fault : judged.error()) {
    Values values;
    values.kind = fault.reason;
    values.man = fault.man;
    if (fault.square) values.squares.push_back(*fault.square);
    out.fact(FactCode::MoveIllegal, values);
    if (in.policies.move_law == nullptr || !man) continue;
    const FaultClauses clauses = in.policies.move_law(fault, move, man->role);
    for (const auto& clause : {clauses.exact, clauses.also}) {
      if (clause && std::find(broken.begin(), broken.end(), *clause) == broken.end()) broken.push_back(*clause);
    }
  }
  return broken;
}

bool ends_by_position(const Context& in, RulingWriter& out, const State& state, const board::Position& after,
                      const board::BoardMove& move) {
  if (!after.has_legal_move()) {
    out.cite_anew();
    if (after.in_check()) {
      out.cite(Matter::Checkmate);
      out.win(*in.side, ResultReason::Checkmate);
    } else {
      out.cite(Matter::Stalemate);
      out.cite(Matter::StalemateDraws);
      out.draw(ResultReason::Stalemate);
    }
    return true;
  }
  // Men must have left the board, or a pawn become a man, for the men left to decide anything new.
  const bool men_changed = move.promotion.has_value() || after.occupied().count() != state.position->occupied().count();
  if (men_changed && in.policies.dead) {
    if (in.policies.dead(after.to_placement(), &after) == Answer::Yes) {
      out.cite_anew();
      out.cite(Matter::DeadMaterial);
      out.draw(ResultReason::DeadPosition);
      return true;
    }
  }
  if (in.policies.fivefold_ends && after.halfmove_clock() >= 16) {
    const int count = occurrences_of(state, after.key()) + 1;
    if (count >= 5) {
      out.cite_anew();
      out.cite(Matter::Fivefold);
      out.fact(FactCode::Occurrences, {.number = count});
      out.draw(ResultReason::Fivefold);
      return true;
    }
  }
  if (in.policies.seventy_five_ends && after.halfmove_clock() >= 150) {
    out.cite_anew();
    out.cite(Matter::SeventyFive);
    out.fact(FactCode::QuietMoves, {.number = after.halfmove_clock()});
    out.draw(ResultReason::SeventyFive);
    return true;
  }
  return false;
}

std::optional<std::size_t> unpressed_ply(const State& state, Color side) {
  if (!state.to_press[side]) return std::nullopt;
  const std::size_t back = state.placement.side_to_move == side ? 2 : 1;
  if (state.plies.size() < back) return std::nullopt;
  return state.plies.size() - back;
}

void press_effect(RulingWriter& out, Color side) {
  out.cite(Matter::Press);
  out.effect(EffectCode::ClockPressed, side);
}

void start_clock_if_ready(RulingWriter& out, const State& state) {
  if (state.phase != Phase::Ready) return;
  out.effect(EffectCode::ClockStarted, state.placement.side_to_move);
}

}  // namespace touchmove::game
