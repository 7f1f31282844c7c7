#include "touchmove/game/judge/consequences/demands.hpp"

#include <algorithm>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/slow_mover.hpp"

namespace touchmove::game {
namespace {

using board::BoardMove;
using board::Color;
using board::Placement;
using board::Position;
using board::Role;
using board::Square;
using MaybePosition = std::optional<Position>;

/// How many squares the man may legally go to without castling (bcf-1911:27).
bool can_move(const Placement& placement, const MaybePosition& position, Square man) {
  if (position) {
    for (const Square target : board::legal_targets(*position, man)) {
      const auto there = position->at(target);
      // Castling is written as the king going to its own rook.
      if (!there || there->color != position->side_to_move()) return true;
    }
    return false;
  }
  const auto moves = board::legal_moves_slow(placement);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const BoardMove& move) { return move.source == man && !castling_rook(placement, move); });
}

bool can_capture_with(const Placement& placement, const MaybePosition& position, Square own, Square enemy) {
  const bool promotes = reaches_last_rank(placement, {own, enemy, std::nullopt});
  if (is_legal(placement, position, {own, enemy, promotes ? std::optional(Role::Queen) : std::nullopt})) return true;
  if (!placement.en_passant_target) return false;
  const BoardMove passing{own, *placement.en_passant_target, std::nullopt};
  return captured_square(placement, passing) == enemy && is_legal(placement, position, passing);
}

std::optional<Square> king_of(const Placement& placement, Color side) {
  for (int index = 0; index < board::square_count; ++index) {
    const Square square = board::square_at(index);
    if (placement.at(square) == board::Piece{side, Role::King}) return square;
  }
  return std::nullopt;
}

/// A king, or a rook that one may castle with.
bool may_take_part_in_castling(const Placement& placement, Square man) {
  const auto piece = placement.at(man);
  return placement.castling_rooks.contains(man) || (piece && piece->role == Role::King);
}

Demand move_of(const Placement& placement, const MaybePosition& position, Square man, OptionId id) {
  Demand demand;
  demand.id = id;
  if (id != OptionId::KingMove) demand.squares.push_back(man);
  demand.obligation.man = man;
  const auto piece = placement.at(man);
  demand.obligation.no_castling = piece && may_take_part_in_castling(placement, man);
  demand.legal = piece && piece->color == placement.side_to_move && can_move(placement, position, man);
  return demand;
}

Demand capture_of(const Placement& placement, const MaybePosition& position, Square man, OptionId id) {
  Demand demand;
  demand.id = id;
  demand.squares.push_back(man);
  demand.obligation.captured = man;
  demand.legal = is_capturable(placement, position, man);
  return demand;
}

Demand capture_with(Square own, Square enemy) {
  Demand demand;
  demand.id = OptionId::CaptureWithThatMan;
  demand.squares.push_back(own);
  demand.squares.push_back(enemy);
  demand.obligation.man = own;
  demand.obligation.captured = enemy;
  demand.legal = true;
  return demand;
}

void add(Demands& demands, const Demand& demand) { demands.push_back(demand); }

bool any_legal(const Demands& demands) {
  return std::any_of(demands.begin(), demands.end(), [](const Demand& demand) { return demand.legal; });
}

/// A castling with two own men touched, if they are king and rook and it is legal.
std::optional<BoardMove> castling_of(const Placement& placement, const MaybePosition& position, const SquareList& own) {
  if (own.size() != 2 || !position) return std::nullopt;
  for (const std::size_t king : {0U, 1U}) {
    const auto man = placement.at(own[king]);
    if (!man || man->role != Role::King) continue;
    const Square rook = own[1 - king];
    const auto castling = board::legal_castling(*position, board::file_of(rook) > board::file_of(own[king]));
    if (castling && castling->source() == own[king] && castling->target() == rook)
      return board::to_board_move(*position, *castling);
  }
  return std::nullopt;
}

}  // namespace

Demands king_move_only(const Placement& placement, const MaybePosition& position) {
  Demands demands;
  if (const auto king = king_of(placement, placement.side_to_move))
    add(demands, move_of(placement, position, *king, OptionId::KingMove));
  return demands;
}

TouchDuty touch_duty(const Placement& placement, const MaybePosition& position, const SquareList& touched,
                     DutyFor why) {
  SquareList own;
  SquareList enemy;
  for (const Square square : touched) {
    const auto man = placement.at(square);
    if (!man) continue;
    SquareList& list = man->color == placement.side_to_move ? own : enemy;
    if (std::find(list.begin(), list.end(), square) == list.end()) list.push_back(square);
  }
  TouchDuty duty;
  if (own.size() == 1 && enemy.empty()) {  // 22a
    duty.matter = Matter::TouchOwn;
    // Moving a touched king is no penalty: castling meets it.
    const bool moves = why == DutyFor::Touch ? legal_target_count(placement, position, own[0]) > 0
                                             : can_move(placement, position, own[0]);
    if (moves) {
      duty.obligation.man = own[0];
      // Castling moves a touched rook too, and asks for no order of touching.
      const auto king = king_of(placement, placement.side_to_move);
      if (king && why == DutyFor::Touch && placement.castling_rooks.contains(own[0])) {
        SquareList both = own;
        both.push_back(*king);
        duty.obligation.move = castling_of(placement, position, both);
      }
      return duty;
    }
  } else if (own.empty() && enemy.size() == 1) {  // 22h
    duty.matter = Matter::TouchOpponent;
    if (is_capturable(placement, position, enemy[0])) {
      duty.obligation.captured = enemy[0];
      return duty;
    }
  } else if (own.size() == 1 && enemy.size() == 1) {  // 22i
    duty.matter = Matter::TouchBoth;
    if (can_capture_with(placement, position, own[0], enemy[0])) {
      duty.obligation.man = own[0];
      duty.obligation.captured = enemy[0];
      return duty;
    }
    add(duty.demands, move_of(placement, position, own[0], OptionId::MoveThatMan));
    add(duty.demands, capture_of(placement, position, enemy[0], OptionId::CaptureThatMan));
  } else if (enemy.empty()) {  // 22j
    duty.matter = Matter::TouchSeveral;
    if (const auto castling = castling_of(placement, position, own); castling && why == DutyFor::Touch) {
      duty.matter = Matter::KingAndRook;
      duty.obligation.move = castling;
      return duty;
    }
    for (const Square man : own) add(duty.demands, move_of(placement, position, man, OptionId::MoveThatMan));
  } else if (own.empty()) {  // 22k
    duty.matter = Matter::TouchSeveralOpponents;
    for (const Square man : enemy) add(duty.demands, capture_of(placement, position, man, OptionId::CaptureThatMan));
  } else {  // gap.touch-mixed: 22i for the pairs, 22j and 22k for the rest; only what is legal is worth naming.
    duty.matter = Matter::TouchMixed;
    for (const Square man : own) {
      for (const Square victim : enemy) {
        if (can_capture_with(placement, position, man, victim)) add(duty.demands, capture_with(man, victim));
      }
    }
    for (const Square man : own) {
      const Demand demand = move_of(placement, position, man, OptionId::MoveThatMan);
      if (demand.legal) add(duty.demands, demand);
    }
    for (const Square man : enemy) {
      const Demand demand = capture_of(placement, position, man, OptionId::CaptureThatMan);
      if (demand.legal) add(duty.demands, demand);
    }
  }
  if (!any_legal(duty.demands)) duty.demands = king_move_only(placement, position);
  return duty;
}

Demands demands_for_illegal(const Placement& before, const MaybePosition& position, const BoardMove& move) {
  Demands demands;
  if (const auto rook = castling_rook(before, move)) {  // gap.castling-illegal-order
    add(demands, move_of(before, position, *rook, OptionId::MoveThatMan));
  } else {
    if (const auto captured = captured_square(before, move))
      add(demands, capture_of(before, position, *captured, OptionId::CaptureSameMan));
    add(demands, move_of(before, position, move.source, OptionId::MoveThatMan));
  }
  for (const Demand& king : king_move_only(before, position)) add(demands, king);
  return demands;
}

bool is_demand(OptionId id) {
  return id == OptionId::MoveThatMan || id == OptionId::CaptureThatMan || id == OptionId::CaptureSameMan ||
         id == OptionId::CaptureWithThatMan || id == OptionId::KingMove;
}

const OpenRuling* open_demand(const State& state, Color chooser) {
  const auto found = std::find_if(state.open.begin(), state.open.end(), [&](const OpenRuling& open) {
    return open.chooser == chooser && !open.options.empty() && is_demand(open.options.front().id);
  });
  return found == state.open.end() ? nullptr : found;
}

EarlyTouch early_touch_after(const Placement& before, const BoardMove& move, const SquareList& touched) {
  EarlyTouch early;
  const auto captured = captured_square(before, move);
  const auto rook = castling_rook(before, move);
  for (const Square square : touched) {
    if (captured == square) {
      early.gone = true;
    } else if (move.source == square || rook == square) {
      // The mover's own man went elsewhere; in castling the king stands where the hand left it.
      if (move.source == square && !rook) early.squares.push_back(move.target);
    } else {
      early.squares.push_back(square);
    }
  }
  return early;
}

}  // namespace touchmove::game
