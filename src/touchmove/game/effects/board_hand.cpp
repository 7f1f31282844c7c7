#include "touchmove/game/effects/board_hand.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/slow_mover.hpp"

namespace touchmove::game {
namespace {

using board::BoardMove;
using board::Color;
using board::File;
using board::make_square;
using board::Piece;
using board::Placement;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

int file_index(Square square) { return static_cast<int>(board::file_of(square)); }
int rank_index(Square square) { return static_cast<int>(board::rank_of(square)); }

/// The nearest man of the king's own rank in that direction, if it is an own rook.
std::optional<Square> rook_beside(const Placement& placement, Square king, int step, Color color) {
  const Rank rank = board::rank_of(king);
  for (int file = file_index(king) + step; file >= 0 && file < 8; file += step) {
    const Square square = make_square(static_cast<File>(file), rank);
    if (!placement.at(square)) continue;
    if (holds(placement, square, {color, Role::Rook})) return square;
    return std::nullopt;
  }
  return std::nullopt;
}

std::uint16_t one_more(std::uint16_t count) {
  return count == std::numeric_limits<std::uint16_t>::max() ? count : static_cast<std::uint16_t>(count + 1);
}

}  // namespace

Square castled_rook(Square king, Square rook) {
  return make_square(file_index(rook) > file_index(king) ? File::F : File::D, board::rank_of(king));
}

bool holds(const Placement& placement, Square square, Piece man) { return placement.at(square) == man; }

std::optional<Square> castling_rook(const Placement& placement, const BoardMove& move) {
  if (move.dropped) return std::nullopt;
  const auto king = placement.at(move.source);
  if (!king || king->role != Role::King) return std::nullopt;
  if (rank_index(move.source) != rank_index(move.target)) return std::nullopt;
  if (board::relative_rank(king->color, move.source) != Rank::R1) return std::nullopt;
  if (holds(placement, move.target, {king->color, Role::Rook})) return move.target;
  const int distance = file_index(move.target) - file_index(move.source);
  if (std::abs(distance) != 2) return std::nullopt;
  return rook_beside(placement, move.source, distance / 2, king->color);
}

std::optional<Square> rook_beside_king(const Placement& before, const BoardMove& move) {
  const auto rook = castling_rook(before, move);
  if (!rook) return std::nullopt;
  if (*rook == move.target) return castled_rook(move.source, *rook);
  // The square the king passes.
  return make_square(static_cast<File>((file_index(move.source) + file_index(move.target)) / 2),
                     board::rank_of(move.source));
}

std::optional<Square> captured_square(const Placement& placement, const BoardMove& move) {
  if (move.dropped) return std::nullopt;
  const auto man = placement.at(move.source);
  if (!man) return std::nullopt;
  if (const auto target = placement.at(move.target)) {
    return target->color != man->color ? std::optional(move.target) : std::nullopt;
  }
  if (man->role == Role::Pawn && placement.en_passant_target == move.target &&
      file_index(move.source) != file_index(move.target)) {
    const Square passed = make_square(board::file_of(move.target), board::rank_of(move.source));
    if (holds(placement, passed, {~man->color, Role::Pawn})) return passed;
  }
  return std::nullopt;
}

void pass_turn(Placement& placement) {
  placement.en_passant_target.reset();
  if (placement.side_to_move == Color::Black) placement.fullmove_number = one_more(placement.fullmove_number);
  placement.side_to_move = ~placement.side_to_move;
}

namespace {

/// A man comes from the hand onto a square, whatever stands there.
std::optional<Piece> drop_by_hand(Placement& placement, const BoardMove& move) {
  const Piece man{placement.side_to_move, *move.dropped};
  const auto put_aside = placement.at(move.target);
  if (placement.pockets && man.role != Role::King) {
    auto& count = (*placement.pockets)[man.color].count_by_role[static_cast<std::size_t>(man.role)];
    if (count > 0) --count;
  }
  placement.set(move.target, man);
  placement.promoted.erase(move.target);
  placement.castling_rooks.erase(move.target);
  placement.en_passant_target.reset();
  placement.halfmove_clock = man.role == Role::Pawn ? std::uint16_t{0} : one_more(placement.halfmove_clock);
  if (placement.side_to_move == Color::Black) placement.fullmove_number = one_more(placement.fullmove_number);
  placement.side_to_move = ~placement.side_to_move;
  return put_aside;
}

}  // namespace

std::optional<Piece> play_by_hand(Placement& placement, const BoardMove& move) {
  if (move.dropped) return drop_by_hand(placement, move);
  if (move.source == move.target) {
    pass_turn(placement);
    return std::nullopt;
  }
  const Piece man = placement.at(move.source).value_or(Piece{});
  const auto rook = castling_rook(placement, move);
  std::optional<Piece> captured;
  bool quiet = man.role != Role::Pawn;

  if (rook) {
    const bool king_side = file_index(*rook) > file_index(move.source);
    const Rank rank = board::rank_of(move.source);
    placement.set(move.source, std::nullopt);
    placement.set(*rook, std::nullopt);
    if (*rook == move.target) {
      placement.set(make_square(king_side ? File::G : File::C, rank), man);
      placement.set(castled_rook(move.source, *rook), Piece{man.color, Role::Rook});
    } else {
      // The king's own two squares, from whatever square.
      const int passed = (file_index(move.source) + file_index(move.target)) / 2;
      placement.set(move.target, man);
      placement.set(make_square(static_cast<File>(passed), rank), Piece{man.color, Role::Rook});
    }
    placement.castling_rooks.erase(*rook);
  } else {
    if (const auto square = captured_square(placement, move)) {
      captured = placement.at(*square);
      placement.set(*square, std::nullopt);
      placement.castling_rooks.erase(*square);
    } else if (const auto own = placement.at(move.target); own && move.source != move.target) {
      captured = own;  // an own man was put aside
      placement.castling_rooks.erase(move.target);
    }
    if (captured) quiet = false;
    placement.set(move.source, std::nullopt);
    placement.set(move.target, Piece{man.color, move.promotion.value_or(man.role)});
    placement.castling_rooks.erase(move.source);
    const bool was_pawn = placement.promoted.contains(move.source) || move.promotion.has_value();
    placement.promoted.erase(move.source);
    placement.promoted.erase(move.target);
    if (was_pawn && placement.pockets) placement.promoted.insert(move.target);
  }
  if (man.role == Role::King && !placement.castling_rooks.empty()) {
    const Rank home = man.color == Color::White ? Rank::R1 : Rank::R8;
    placement.castling_rooks &= ~board::rank_squares(home);
  }

  placement.en_passant_target.reset();
  if (man.role == Role::Pawn && std::abs(rank_index(move.target) - rank_index(move.source)) == 2 &&
      file_index(move.source) == file_index(move.target)) {
    placement.en_passant_target = make_square(
        board::file_of(move.source), static_cast<Rank>((rank_index(move.source) + rank_index(move.target)) / 2));
  }
  placement.halfmove_clock = quiet ? one_more(placement.halfmove_clock) : std::uint16_t{0};
  if (placement.side_to_move == Color::Black) placement.fullmove_number = one_more(placement.fullmove_number);
  placement.side_to_move = ~placement.side_to_move;
  return captured;
}

bool reaches_last_rank(const Placement& placement, const BoardMove& move) {
  if (move.dropped) return false;
  const auto man = placement.at(move.source);
  return man && man->role == Role::Pawn && board::relative_rank(man->color, move.target) == Rank::R8;
}

bool is_legal(const Placement& placement, const std::optional<Position>& position, const BoardMove& move) {
  if (move.dropped) return board::judge(placement, move).has_value();
  if (position) return board::to_legal_move(*position, move).has_value();
  return board::judge(placement, move).has_value();
}

int legal_target_count(const Placement& placement, const std::optional<Position>& position, Square man) {
  if (position) return board::legal_targets(*position, man).count();
  board::Bitboard targets;
  for (const BoardMove& move : board::legal_moves_slow(placement)) {
    if (move.source == man) targets.insert(move.target);
  }
  return targets.count();
}

bool is_capturable(const Placement& placement, const std::optional<Position>& position, Square man) {
  if (position) {
    for (const Role role : board::all_roles) {
      if (!board::legal_sources(*position, role, man).empty()) return true;
    }
    const auto passed = position->en_passant_target();
    return passed && file_index(*passed) == file_index(man) &&
           holds(placement, man, {~position->side_to_move(), Role::Pawn}) &&
           std::abs(rank_index(*passed) - rank_index(man)) == 1;
  }
  const auto moves = board::legal_moves_slow(placement);
  return std::any_of(moves.begin(), moves.end(),
                     [&](const BoardMove& move) { return captured_square(placement, move) == man; });
}

namespace {

/// A castling of that king with that rook that is legal now.
std::optional<BoardMove> castling_with(const Placement& placement, const std::optional<Position>& position, Square king,
                                       Square rook) {
  if (position) {
    const auto castling = board::legal_castling(*position, file_index(rook) > file_index(king));
    if (!castling || castling->source() != king || castling->target() != rook) return std::nullopt;
    return board::to_board_move(*position, *castling);
  }
  const BoardMove onto_rook{king, rook, std::nullopt};
  return board::judge(placement, onto_rook) ? std::optional(onto_rook) : std::nullopt;
}

/// King and rook as they may stand for a castling: both on the first rank of their side.
bool look_like_castling(const Placement& placement, Square king, Square rook, Color color) {
  return holds(placement, king, {color, Role::King}) && holds(placement, rook, {color, Role::Rook}) &&
         board::relative_rank(color, king) == Rank::R1 && board::relative_rank(color, rook) == Rank::R1;
}

/// The castling that moves that rook of the side on move, if there is one.
std::optional<BoardMove> castling_of_rook(const Placement& placement, const std::optional<Position>& position,
                                          Square rook) {
  if (!placement.castling_rooks.contains(rook)) return std::nullopt;
  for (const Square king : board::rank_squares(board::rank_of(rook))) {
    if (look_like_castling(placement, king, rook, placement.side_to_move))
      return castling_with(placement, position, king, rook);
  }
  return std::nullopt;
}

}  // namespace

Duty duty_of(const Placement& placement, const std::optional<Position>& position, const SquareList& touched,
             CastlingTouch castling) {
  const Color side = placement.side_to_move;
  SquareList own;
  SquareList enemy;
  for (const Square square : touched) {
    const auto man = placement.at(square);
    if (!man) continue;
    SquareList& list = man->color == side ? own : enemy;
    if (std::find(list.begin(), list.end(), square) == list.end()) list.push_back(square);
  }
  const auto can_move = [&](Square square) { return legal_target_count(placement, position, square) > 0; };
  Duty duty;

  if (castling == CastlingTouch::King && own.size() >= 2 && enemy.empty()) {
    if (look_like_castling(placement, own[0], own[1], side)) {
      // King, then rook: some move of the king, castling on either side among them. Without one nothing is owed.
      duty.matter = castling_with(placement, position, own[0], own[1]) ? Matter::KingAndRook : Matter::CastlingIllegal;
      if (can_move(own[0])) {
        duty.obligation.man = own[0];
      } else {
        duty.matter = Matter::CastlingFree;
      }
      return duty;
    }
    if (look_like_castling(placement, own[1], own[0], side)) {
      // Rook, then king: the rook must move if it can; the king otherwise, without castling.
      duty.matter = Matter::RookFirst;
      if (can_move(own[0])) {
        duty.obligation.man = own[0];
      } else if (can_move(own[1])) {
        duty.obligation.man = own[1];
        duty.obligation.no_castling = true;
      }
      return duty;
    }
  }

  if (castling == CastlingTouch::Castling && own.size() >= 2 && enemy.empty()) {
    // King, then rook: castling on that side if it is legal; if not, another move of the king, and the rook is free.
    if (look_like_castling(placement, own[0], own[1], side)) {
      if (const auto move = castling_with(placement, position, own[0], own[1])) {
        duty.obligation.move = move;
        duty.matter = Matter::KingAndRook;
      } else {
        duty.matter = Matter::CastlingIllegal;
        if (can_move(own[0])) duty.obligation.man = own[0];
      }
      return duty;
    }
    // Rook, then king: the rook must move if it can, and there is no castling on that side.
    if (look_like_castling(placement, own[1], own[0], side)) {
      duty.matter = Matter::RookFirst;
      if (can_move(own[0])) {
        duty.obligation.man = own[0];
      } else if (can_move(own[1])) {
        duty.obligation.man = own[1];
        duty.obligation.barred_rook = own[0];
      }
      return duty;
    }
  }

  if (!own.empty() && !enemy.empty()) {
    // Men of both colours: the first enemy man with the first own man, if that is legal.
    const bool promotes = reaches_last_rank(placement, {own[0], enemy[0], std::nullopt});
    const BoardMove capture{own[0], enemy[0], promotes ? std::optional(Role::Queen) : std::nullopt};
    if (is_legal(placement, position, capture)) {
      duty.obligation.man = own[0];
      duty.obligation.captured = enemy[0];
      duty.matter = Matter::TouchBoth;
      return duty;
    }
    if (placement.en_passant_target) {
      const BoardMove passing{own[0], *placement.en_passant_target, std::nullopt};
      if (captured_square(placement, passing) == enemy[0] && is_legal(placement, position, passing)) {
        duty.obligation.man = own[0];
        duty.obligation.captured = enemy[0];
        duty.matter = Matter::TouchBoth;
        return duty;
      }
    }
  }

  // The first touched man that can be moved or captured.
  for (const Square square : touched) {
    const auto man = placement.at(square);
    if (!man) continue;
    const bool mixed = !own.empty() && !enemy.empty();
    if (man->color == side && can_move(square)) {
      duty.obligation.man = square;
      if (castling == CastlingTouch::Plain) duty.obligation.move = castling_of_rook(placement, position, square);
      duty.matter = mixed ? Matter::TouchFirstOfBoth : own.size() > 1 ? Matter::TouchSeveral : Matter::TouchOwn;
      return duty;
    }
    if (man->color != side && is_capturable(placement, position, square)) {
      duty.obligation.captured = square;
      duty.matter = mixed ? Matter::TouchFirstOfBoth : enemy.size() > 1 ? Matter::TouchSeveral : Matter::TouchOpponent;
      return duty;
    }
  }
  return duty;
}

bool keeps(const Obligation& obligation, const Placement& placement, const BoardMove& move) {
  const auto rook = castling_rook(placement, move);
  if (obligation.move) {
    const auto obliged_rook = castling_rook(placement, *obligation.move);
    const bool same =
        move.source == obligation.move->source && (obliged_rook ? rook == obliged_rook : move == *obligation.move);
    // Beside a man it is another way to move him.
    if (same || !obligation.man) return same;
  }
  if (obligation.man && move.source != *obligation.man) return false;
  if (obligation.captured && captured_square(placement, move) != obligation.captured) return false;
  if (obligation.barred_rook && rook == obligation.barred_rook) return false;
  if (obligation.no_castling && rook) return false;
  return true;
}

void put_elsewhere(Placement& placement, const BoardMove& move) {
  if (move.dropped) {
    // The turn stays whose it is, as does the number of the move.
    Placement dropped = placement;
    dropped.side_to_move = ~placement.side_to_move;
    (void)drop_by_hand(dropped, move);
    placement.men = dropped.men;
    placement.pockets = dropped.pockets;
    placement.promoted = dropped.promoted;
    placement.castling_rooks = dropped.castling_rooks;
    return placement.en_passant_target.reset();
  }
  const auto man = placement.at(move.source);
  if (!man || move.source == move.target) return;
  placement.set(move.source, std::nullopt);
  placement.set(move.target, Piece{man->color, move.promotion.value_or(man->role)});
  placement.castling_rooks.erase(move.source);
  placement.castling_rooks.erase(move.target);
  if (man->role == Role::King) placement.castling_rooks &= ~board::rank_squares(board::rank_of(move.source));
  placement.en_passant_target.reset();
}

bool is_swapped_castling(const State& state, const BoardMove& move) {
  if (state.swapped_rooks.empty() || std::abs(file_index(move.target) - file_index(move.source)) != 2) return false;
  const Color side = state.placement.side_to_move;
  const auto rook = castling_rook(state.placement, move);
  if (!rook || *rook == move.target || !state.swapped_rooks.contains(*rook)) return false;
  if (!holds(state.placement, move.source, {side, Role::King})) return false;
  const auto left = [&](Square square) {
    return std::any_of(state.plies.begin(), state.plies.end(),
                       [&](const PlyRecord& ply) { return ply.move.source == square || ply.move.target == square; });
  };
  if (left(move.source) || left(*rook)) return false;
  const auto attacked = [&](Square square) { return board::is_attacked(state.placement, square, ~side); };
  const Square passed = make_square(static_cast<File>((file_index(move.source) + file_index(move.target)) / 2),
                                    board::rank_of(move.source));
  return !attacked(move.source) && !attacked(passed) && !attacked(move.target);
}

}  // namespace touchmove::game
