// Strictly legal moves, without allocation: check mask and two pin masks first, then only moves that stand.
#pragma once

#include <cstdint>
#include <optional>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/bitboard.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/board/vocabulary/move_list.hpp"

namespace touchmove::board {

/// Replaces the content of `moves` by all legal moves, each once, in an order that depends on the position only.
void generate_legal(const Position& position, MoveList& moves);

/// Calls `visit(move, after)` for each legal move, in the order of `generate_legal`, with the position after it. Half
/// as fast again as a list and `Position::after`, for nothing is copied: `after` is one position that is made into the
/// next in turn, and whoever wants to keep it copies it. All moves are visited.
template <typename Visit>
void for_each_successor(const Position& position, Visit&& visit) {
  struct Told {
    Position after;
    Visit& visit;
  } told{position, visit};
  const auto tell = [](void* context, Move move) {
    auto& to = *static_cast<Told*>(context);
    to.visit(move, static_cast<const Position&>(to.after));
  };
  detail::visit_successors(position, told.after, tell, &told);
}

/// How many legal moves there are; faster than making the list.
std::uint64_t count_legal(const Position& position);

/// The squares from which men of that role and of the side to move may legally go to a square, found backwards from
/// the target: en passant and promotions (counted once) are pawn moves like others, castling is not among them. This
/// is the question of a SAN reader and of its writer's disambiguation.
Bitboard legal_sources(const Position& position, Role role, Square target);

/// The squares to which the man on a square may legally go, castling as the square of the rook; empty if no man of the
/// side to move stands there.
Bitboard legal_targets(const Position& position, Square source);

/// The legal castling towards the h-file (king_side) or the a-file, if there is one.
std::optional<Move> legal_castling(const Position& position, bool king_side);

/// The legal move that a hand made, if it is one: castling as king to target square or as king takes own rook.
std::optional<Move> to_legal_move(const Position& position, const BoardMove& move);

/// That legal move as a hand makes it: castling as the king's step to the g- or c-file where king and rook stand as in
/// standard chess, as king takes rook where they do not.
BoardMove to_board_move(const Position& position, Move move);

}  // namespace touchmove::board
