#include "touchmove/board/position/movegen.hpp"

#include "touchmove/board/kernel/kernel.hpp"

namespace touchmove::board {
namespace {

bool stands_as_in_standard_chess(Move castling) {
  const File rook_file = file_of(castling.target());
  return file_of(castling.source()) == File::E && (rook_file == File::A || rook_file == File::H);
}

bool is_last_rank(Square square) { return rank_of(square) == Rank::R1 || rank_of(square) == Rank::R8; }

/// The castling a hand meant, if the move is a king's and goes at least two squares or onto an own rook.
std::optional<Move> meant_castling(const Position& position, const BoardMove& move) {
  const Color us = position.side_to_move();
  if (position.at(move.source) != Piece{us, Role::King}) return std::nullopt;
  if (position.castling_rooks().contains(move.target) && position.by_color(us).contains(move.target)) {
    return Move::castle(move.source, move.target);
  }
  const int files = static_cast<int>(file_of(move.target)) - static_cast<int>(file_of(move.source));
  const bool lands_right =
      file_of(move.target) == File::G ? files >= 2 : file_of(move.target) == File::C && files <= -2;
  if (rank_of(move.source) != rank_of(move.target) || !lands_right) return std::nullopt;
  const auto castling = legal_castling(position, files > 0);
  return castling;
}

}  // namespace

void generate_legal(const Position& position, MoveList& moves) {
  const Move* end = kernel().generate(position.state(), moves.data());
  moves.set_size(static_cast<std::size_t>(end - moves.data()));
}

void detail::visit_successors(const Position& position, Position& next, void (*visit)(void*, Move), void* context) {
  kernel().visit_successors(position.state(), next.state_, visit, context);
}

std::uint64_t count_legal(const Position& position) { return kernel().count(position.state()); }

Bitboard legal_sources(const Position& position, Role role, Square target) {
  return Bitboard(kernel().legal_sources(position.state(), role, target));
}

Bitboard legal_targets(const Position& position, Square source) {
  return Bitboard(kernel().legal_targets(position.state(), source));
}

std::optional<Move> legal_castling(const Position& position, bool king_side) {
  const Square king = position.king(position.side_to_move());
  for (const Square rook : position.castling_rooks() & position.by_color(position.side_to_move())) {
    const Move castling = Move::castle(king, rook);
    if ((rook > king) == king_side) return position.is_legal(castling) ? std::optional(castling) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<Move> to_legal_move(const Position& position, const BoardMove& move) {
  const auto man = position.at(move.source);
  if (!man || man->color != position.side_to_move()) return std::nullopt;
  Move found = Move::normal(move.source, move.target);
  if (const auto castling = meant_castling(position, move)) {
    if (move.promotion) return std::nullopt;
    found = *castling;
  } else if (man->role == Role::Pawn && is_last_rank(move.target)) {
    if (!move.promotion) return std::nullopt;
    found = Move::promotion(move.source, move.target, *move.promotion);
  } else if (move.promotion) {
    return std::nullopt;
  } else if (man->role == Role::Pawn && position.en_passant_target() == move.target &&
             file_of(move.source) != file_of(move.target)) {
    found = Move::en_passant(move.source, move.target);
  }
  return position.is_legal(found) ? std::optional(found) : std::nullopt;
}

BoardMove to_board_move(const Position&, Move move) {
  if (move.kind() == MoveKind::Castle && stands_as_in_standard_chess(move)) {
    const File file = move.target() > move.source() ? File::G : File::C;
    return {move.source(), make_square(file, rank_of(move.source())), std::nullopt};
  }
  return {move.source(), move.target(), move.promoted_to()};
}

}  // namespace touchmove::board
