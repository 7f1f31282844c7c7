#include "touchmove/game/judge/consequences/material.hpp"

#include "touchmove/analysis/basis/material.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

using board::Color;

namespace {

SquareList kings(const board::Placement& placement, Color side) {
  SquareList found;
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    if (placement.at(square) == board::Piece{side, board::Role::King}) found.push_if_room(square);
  }
  return found;
}

}  // namespace

std::optional<SquareList> few_men(const board::Placement& placement, Color side) {
  SquareList men;
  for (int index = 0; index < board::square_count; ++index) {
    const auto square = board::square_at(index);
    const auto man = placement.at(square);
    if (!man || man->color != side || man->role == board::Role::King) continue;
    if (men.full()) return std::nullopt;
    men.push_back(square);
  }
  return men;
}

bool show_men(RulingWriter& out, const board::Placement& placement, Color side) {
  const auto men = few_men(placement, side);
  if (men && !men->empty()) out.fact(FactCode::OnlyMen, {.squares = *men, .side = side});
  return men.has_value();
}

void say_cannot_win(const Context& in, RulingWriter& out, const board::Placement& placement, Color side) {
  const auto position = board::Position::from_placement(placement);
  const bool any_series = in.policies.mating_question == Question::CanMate && in.policies.forced_mate == nullptr;
  const bool has_men = position && !analysis::is_unwinnable_by_material(position->state(), side);
  if (!any_series || !has_men) out.fact(FactCode::NoMatingMaterial, {.side = side});
  if (any_series) out.fact(FactCode::CannotMate, {.side = side});
}

void say_in_check(RulingWriter& out, const board::Placement& placement, Color side) {
  Values attacked{.side = side};
  for (const board::Square king : kings(placement, side)) {
    for (const board::Square from : board::attackers_slow(placement, king, ~side)) attacked.squares.push_if_room(from);
  }
  if (!attacked.squares.empty()) out.fact(FactCode::InCheck, attacked);
}

void say_king_unattacked(RulingWriter& out, const board::Placement& placement, Color side) {
  for (const board::Square square : kings(placement, side)) {
    Values king{.side = side};
    king.squares.push_back(square);
    if (!board::is_attacked(placement, square, ~side)) out.fact(FactCode::KingNotAttacked, king);
  }
}

}  // namespace touchmove::game
