#include "touchmove/game/judge/board/castling.hpp"

#include <cstdint>
#include <variant>

#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/judge/board/hands.hpp"
#include "touchmove/game/judge/consequences/plies.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using board::Square;

/// Whether the player has moved and not pressed.
bool has_just_moved(const Context& in, const State& state) {
  const Color side = *in.side;
  return state.placement.side_to_move != side && state.to_press[side] && !state.plies.empty() &&
         state.phase == Phase::Playing;
}

/// Where the rook belongs of the castling that is the last ply.
std::optional<Square> proper_square(const State& state) {
  const board::BoardMove& king = state.plies.back().move;
  // Cheaply: a king castles along its rank.
  if (king.dropped || board::rank_of(king.source) != board::rank_of(king.target)) return std::nullopt;
  return rook_beside_king(placement_before(state, state.plies.size() - 1), king);
}

Values rook_on(Color side, Square square) {
  Values values{.side = side};
  values.squares.push_back(square);
  return values;
}

}  // namespace

std::optional<Square> told_rook(const Context& in) {
  if (const auto* move = std::get_if<PlayMove>(&in.event.body)) return move->rook;
  if (const auto* release = std::get_if<Release>(&in.event.body)) return release->rook;
  return std::nullopt;
}

std::optional<Square> rook_left(const Context& in, const State& state) {
  if (!has_just_moved(in, state)) return std::nullopt;
  const Misplacement* rook = rook_misplaced(state, state.plies.size() - 1);
  return rook == nullptr ? std::nullopt : std::optional(rook->move.target);
}

std::optional<Square> rook_of_castling(const Context& in, const State& state) {
  if (!has_just_moved(in, state)) return std::nullopt;
  if (const auto left = rook_left(in, state)) return left;
  return proper_square(state);
}

bool takes_up_rook(const Context& in, RulingWriter& out, const State& state, Square square) {
  const auto left = rook_left(in, state);
  if (left != square && !follows_castling(in, state, square, std::nullopt)) return false;
  rook_follows(in, out);
  const auto lies = rook_of_castling(in, state);
  if (lies) out.effect(EffectCode::Lifted, *lies);
  return true;
}

void put_rook(const Context& in, RulingWriter& out, const State& state, Square square) {
  const Color side = *in.side;
  const auto proper = proper_square(state);
  const auto left = rook_left(in, state);
  if (square == left.value_or(proper.value_or(square))) {
    rook_follows(in, out);
    return out.effect(EffectCode::PutBack, square);
  }
  const Effect mended{EffectCode::Restored, {.number = static_cast<std::int64_t>(state.plies.size() + 1)}};
  if (square == proper) {
    rook_follows(in, out);
    out.verdict(Verdict::Accepted);
    return out.effect(mended);
  }
  if (state.illegal == IllegalMode::Refused || state.placement.at(square))
    return out.refuse(ClosedReason::CannotBePlayed, Matter::CastlingUnmade);
  if (!left && state.misplaced.full()) return out.refuse(ClosedReason::TooMuchAtOnce, Matter::CastlingUnmade);
  out.verdict(Verdict::Illegal);
  name_rook(in, out, side, square);
  out.cite(Matter::IllegalDefinition);
  out.cite(Matter::IllegalNotCompleted);
  if (left) out.effect(mended);
  out.effect(EffectCode::RookMisplaced, rook_on(side, square));
}

bool king_goes_on(const Context& in, RulingWriter& out, const State& state, Square lifted, Square square) {
  if (state.completed_by_hand || in.policies.clock_move || rook_left(in, state)) return false;
  if (!has_just_moved(in, state) || state.plies.back().move.target != lifted || proper_square(state) != square)
    return false;
  const Color side = *in.side;
  const auto corner = castling_rook(placement_before(state, state.plies.size() - 1), state.plies.back().move);
  if (!corner || *corner == lifted || state.placement.at(*corner)) return false;
  if (state.illegal == IllegalMode::Refused) {
    out.refuse(ClosedReason::AlreadyMoved, Matter::CastlingCommitted);
    return true;
  }
  if (state.misplaced.size() + 2 > state.misplaced.capacity()) {
    out.refuse(ClosedReason::TooMuchAtOnce, Matter::CastlingCommitted);
    return true;
  }
  out.verdict(Verdict::Illegal);
  out.cite(Matter::CastlingCommitted);
  name_rook(in, out, side, *corner);
  out.cite(Matter::IllegalNotCompleted);
  const board::BoardMove on{lifted, square, std::nullopt};
  out.fact(FactCode::SecondMove, {.move = on, .side = side});
  out.effect(EffectCode::RookMisplaced, rook_on(side, *corner));
  out.effect(EffectCode::SecondMove, {.move = on, .side = side});
  return true;
}

void name_rook(const Context& in, RulingWriter& out, Color side, Square square) {
  out.cite(Matter::CastlingUnmade);
  if (!in.policies.clock_move) out.cite(Matter::CastlingCommitted);
  out.fact(FactCode::RookMisplaced, rook_on(side, square));
}

}  // namespace touchmove::game
