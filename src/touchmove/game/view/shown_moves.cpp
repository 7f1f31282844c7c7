#include "touchmove/game/view/shown_moves.hpp"

#include <algorithm>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/position/movegen.hpp"
#include "touchmove/clock/clock.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::game {
namespace {

using board::Color;
using notation::letter_of;

/// The move as a person would name it who saw only where the man came from: for moves no notation allows for.
std::string long_form(const board::Placement& before, const board::BoardMove& move) {
  if (move == passed_turn) return "--";
  if (castling_rook(before, move)) return board::file_of(move.target) > board::file_of(move.source) ? "O-O" : "O-O-O";
  std::string text;
  const auto man = before.at(move.source);
  if (man && man->role != board::Role::Pawn) text += letter_of({Color::White, man->role});
  text += board::to_string(move.source);
  text += captured_square(before, move) ? 'x' : '-';
  text += board::to_string(move.target);
  if (move.promotion) {
    text += '=';
    text += letter_of({Color::White, *move.promotion});
  }
  return text;
}

/// A man put down from the hand.
std::string drop_form(const board::BoardMove& move) {
  return std::string{letter_of({Color::White, *move.dropped}), '@'} + board::to_string(move.target);
}

/// The legal move by its notation. Where men may still come to hand a check from afar is no mate.
std::string legal_form(const board::Position& before, board::Move move, bool drops) {
  std::string san = notation::to_san(before, move);
  if (drops && san.ends_with('#') && board::could_be_blocked(before.after(move))) san.back() = '+';
  return san;
}

}  // namespace

std::vector<ShownMove> shown_moves(const State& state, std::size_t from) {
  std::vector<ShownMove> moves;
  from = std::min(from, state.plies.size());
  moves.reserve(state.plies.size() - from);
  board::Placement placement = state.start;
  std::optional<board::Position> position;
  if (auto start = board::Position::from_placement(placement)) position = *start;
  std::size_t ply = 0;
  // Men that were put elsewhere after so many plies stand there for those that follow.
  const auto misplace = [&](std::size_t plies) {
    for (const Misplacement& each : state.misplaced) {
      if (each.ply != plies) continue;
      put_elsewhere(placement, each.move);
      position.reset();
      if (auto next = board::Position::from_placement(placement)) position = *next;
    }
  };
  misplace(0);
  for (const PlyRecord& record : state.plies) {
    const auto legal = position ? board::to_legal_move(*position, record.move) : std::nullopt;
    if (ply++ >= from) {
      ShownMove& shown = moves.emplace_back();
      shown.ply = static_cast<int>(ply);
      shown.san = record.move.dropped ? drop_form(record.move)
                  : legal             ? legal_form(*position, *legal, placement.pockets.has_value())
                                      : long_form(placement, record.move);
      shown.move = record.move;
      shown.at_ms = record.at_ms;
      if (record.clock_ms != clock::unlimited_ms) shown.clock_ms = record.clock_ms;
      shown.offered = record.offered;
      shown.legal = record.legal;
    }
    play_by_hand(placement, record.move);
    if (legal) {
      position->play(*legal);
    } else if (auto next = board::Position::from_placement(placement)) {
      position = *next;
    } else {
      position.reset();
    }
    misplace(ply);
  }
  return moves;
}

}  // namespace touchmove::game
