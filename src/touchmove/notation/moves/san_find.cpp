// Finds the move a SAN text asks for, backwards from its target square.
#include "touchmove/notation/moves/san_find.hpp"

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"
#include "touchmove/notation/moves/san_hints.hpp"

namespace touchmove::notation {

using board::Bitboard;
using board::Color;
using board::MoveKind;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

namespace {

/// The enemies that attack a square if the board were occupied like that; those on `gone` do not count.
[[gnu::always_inline]] inline Bitboard enemies_attacking(const Position& position, Square square, Bitboard occupied,
                                                         Bitboard gone) {
  const Color us = position.side_to_move();
  const Bitboard queens = position.by_role(Role::Queen);
  const Bitboard attackers = (board::knight_attacks(square) & position.by_role(Role::Knight)) |
                             (board::pawn_attacks(us, square) & position.by_role(Role::Pawn)) |
                             (board::king_attacks(square) & position.by_role(Role::King)) |
                             (board::bishop_attacks(square, occupied) & (position.by_role(Role::Bishop) | queens)) |
                             (board::rook_attacks(square, occupied) & (position.by_role(Role::Rook) | queens));
  return attackers & position.by_color(~us) & ~gone;
}

/// Whether the own king stands unattacked once a man has gone to `target` and the man on `captured` is gone.
[[gnu::always_inline]] inline bool king_is_safe_after(const Position& position, Square king, Square source,
                                                      Square target, Square captured) {
  const Bitboard enemies = position.by_color(~position.side_to_move()) & ~Bitboard(captured);
  const auto at = static_cast<unsigned>(king);
  const Bitboard diagonals(board::attack_tables.diagonal[at] | board::attack_tables.antidiagonal[at]);
  const Bitboard orthogonals = Bitboard(board::attack_tables.file[at]) | board::rank_squares(board::rank_of(king));
  const Bitboard queens = position.by_role(Role::Queen);
  const Bitboard leapers = (board::knight_attacks(king) & position.by_role(Role::Knight)) |
                           (board::pawn_attacks(position.side_to_move(), king) & position.by_role(Role::Pawn)) |
                           (board::king_attacks(king) & position.by_role(Role::King));
  if (!(leapers & enemies).empty()) return false;
  const Bitboard sliders = ((diagonals & (position.by_role(Role::Bishop) | queens)) |
                            (orthogonals & (position.by_role(Role::Rook) | queens))) &
                           enemies;
  const Bitboard occupied = ((position.occupied() & ~Bitboard(captured)) ^ Bitboard(source)) | Bitboard(target);
  for (const Square slider : sliders) {
    if ((board::between(king, slider) & occupied).empty()) return false;
  }
  return true;
}

Square behind(Color color, Square square) {
  return board::square_at(board::index_of(square) + (color == Color::White ? -8 : 8));
}

FoundMove pawn_move(const Position& position, const SanMove& wanted, Square source) {
  const Color us = position.side_to_move();
  const bool promotes = board::relative_rank(us, wanted.target) == Rank::R8;
  if (promotes != wanted.promotion.has_value()) return FoundMove::none();
  if (!king_is_safe_after(position, position.king(us), source, wanted.target, wanted.target)) return FoundMove::none();
  if (!promotes) return FoundMove::of(MoveKind::Normal, source, wanted.target);
  if (*wanted.promotion == Role::Pawn || *wanted.promotion == Role::King) return FoundMove::none();
  return FoundMove::of(MoveKind::Promotion, source, wanted.target, *wanted.promotion);
}

FoundMove find_pawn_push(const Position& position, const SanMove& wanted) {
  const Color us = position.side_to_move();
  const Bitboard pawns = detail::hinted(wanted, position.men(us, Role::Pawn));
  const Bitboard occupied = position.occupied();
  const Rank rank = board::relative_rank(us, wanted.target);
  if (rank == Rank::R1 || occupied.contains(wanted.target)) return FoundMove::none();
  const Square one = behind(us, wanted.target);
  if (pawns.contains(one)) return pawn_move(position, wanted, one);
  if (rank != Rank::R4 || occupied.contains(one)) return FoundMove::none();
  const Square two = behind(us, one);
  return pawns.contains(two) ? pawn_move(position, wanted, two) : FoundMove::none();
}

FoundMove find_pawn_capture(const Position& position, const SanMove& wanted) {
  const Color us = position.side_to_move();
  // The squares from which a pawn attacks the target are those that a pawn of the other colour attacks from it.
  const Bitboard reach = board::pawn_attacks(~us, wanted.target) & position.men(us, Role::Pawn);
  const Bitboard sources = detail::hinted(wanted, reach);
  if (sources.empty()) return FoundMove::none();
  const Square source = sources.first();
  if (position.by_color(~us).contains(wanted.target)) return pawn_move(position, wanted, source);
  if (position.en_passant_target() != wanted.target || wanted.promotion) return FoundMove::none();
  const Square captured = behind(us, wanted.target);
  if (!king_is_safe_after(position, position.king(us), source, wanted.target, captured)) return FoundMove::none();
  return FoundMove::of(MoveKind::EnPassant, source, wanted.target);
}

FoundMove find_piece_move(const Position& position, const SanMove& wanted, Bitboard reach) {
  const Color us = position.side_to_move();
  const Square target = wanted.target;
  Bitboard sources = position.men(us, wanted.role) & reach;
  if (wanted.source_file || wanted.source_rank) sources = detail::hinted(wanted, sources);
  if (sources.empty() || position.by_color(us).contains(target) || wanted.promotion) return FoundMove::none();
  const Square king = wanted.role == Role::King ? target : position.king(us);
  const Square first = sources.first();
  if (!sources.more_than_one()) {
    if (!king_is_safe_after(position, king, first, target, target)) return FoundMove::none();
    return FoundMove::of(MoveKind::Normal, first, target);
  }
  FoundMove found = FoundMove::none();
  for (const Square source : sources) {
    if (!king_is_safe_after(position, king, source, target, target)) continue;
    if (found.is_move()) return FoundMove::several();
    found = FoundMove::of(MoveKind::Normal, source, target);
  }
  return found;
}

FoundMove find_castling(const Position& position, bool king_side) {
  const Color us = position.side_to_move();
  const Square king = position.king(us);
  Bitboard rooks = position.castling_rooks() & position.by_color(us);
  for (const Square square : rooks) {
    if ((square > king) != king_side) rooks.erase(square);
  }
  if (rooks.empty()) return FoundMove::none();
  const Square rook = rooks.first();
  const Rank rank = board::rank_of(king);
  const Square king_target = board::make_square(king_side ? board::File::G : board::File::C, rank);
  const Square rook_target = board::make_square(king_side ? board::File::F : board::File::D, rank);
  const Bitboard others = position.occupied() & ~(Bitboard(king) | Bitboard(rook));
  const Bitboard king_path = board::between(king, king_target) | Bitboard(king_target);
  const Bitboard rook_path = board::between(rook, rook_target) | Bitboard(rook_target);
  if (!((king_path | rook_path) & others).empty()) return FoundMove::none();
  // The king may cross no attacked square; where it arrives the rook has moved too.
  const Bitboard occupied = position.occupied() & ~Bitboard(king);
  for (const Square square : king_path | Bitboard(king)) {
    if (!enemies_attacking(position, square, occupied, Bitboard()).empty()) return FoundMove::none();
  }
  const Bitboard after = others | Bitboard(king_target) | Bitboard(rook_target);
  if (!enemies_attacking(position, king_target, after, Bitboard()).empty()) return FoundMove::none();
  return FoundMove::of(MoveKind::Castle, king, rook, Role::King);
}

FoundMove find_board_move(const Position& position, const SanMove& wanted) {
  const auto move = board::to_legal_move(position, *detail::as_board_move(wanted));
  if (!move) return FoundMove::none();
  return FoundMove::of(move->kind(), move->source(), move->target(), move->raw_role());
}

FoundMove find_pawn_move(const Position& position, const SanMove& wanted) {
  if (!wanted.source_file) return find_pawn_push(position, wanted);
  if (wanted.source_rank && !wanted.names_role) return find_board_move(position, wanted);
  if (*wanted.source_file == board::file_of(wanted.target)) return find_pawn_push(position, wanted);
  return find_pawn_capture(position, wanted);
}

}  // namespace

FoundMove look_for_move(const Position& position, const SanMove& wanted) {
  if (wanted.kind != SanKind::ManMove) {
    const bool castles = wanted.kind == SanKind::CastleKingSide || wanted.kind == SanKind::CastleQueenSide;
    if (!castles) return FoundMove::none();
    return find_castling(position, wanted.kind == SanKind::CastleKingSide);
  }
  const Square target = wanted.target;
  switch (wanted.role) {
    case Role::Pawn:
      return find_pawn_move(position, wanted);
    case Role::Knight:
      return find_piece_move(position, wanted, board::knight_attacks(target));
    case Role::Bishop:
      return find_piece_move(position, wanted, board::bishop_attacks(target, position.occupied()));
    case Role::Rook:
      return find_piece_move(position, wanted, board::rook_attacks(target, position.occupied()));
    case Role::Queen:
      return find_piece_move(position, wanted, board::queen_attacks(target, position.occupied()));
    case Role::King:
      return find_piece_move(position, wanted, board::king_attacks(target));
  }
  return FoundMove::none();
}

tl::expected<board::Move, SanFault> find_move(const Position& position, const SanMove& wanted) {
  const FoundMove found = look_for_move(position, wanted);
  if (!found.is_move()) return tl::unexpected(found.fault());
  return found.move();
}

}  // namespace touchmove::notation
