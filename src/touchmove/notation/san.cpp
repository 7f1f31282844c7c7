#include "touchmove/notation/san.hpp"

#include "touchmove/board/attacks.hpp"
#include "touchmove/board/movegen.hpp"
#include "touchmove/notation/letters.hpp"
#include "touchmove/notation/san_hints.hpp"

namespace touchmove::notation {

using board::Bitboard;
using board::Color;
using board::Move;
using board::MoveKind;
using board::Position;
using board::Rank;
using board::Role;
using board::Square;

using detail::as_board_move;
using detail::hinted;

namespace {

/// Whether the own king stands unattacked once `source` has moved to `target` and the man on `captured` is gone.
bool king_is_safe_after(const Position& position, Square source, Square target, Square captured) {
  const Color us = position.side_to_move();
  const Bitboard enemies = position.by_color(~us) & ~Bitboard(captured);
  const Bitboard occupied = ((position.occupied() ^ Bitboard(source)) & ~Bitboard(captured)) | Bitboard(target);
  const Bitboard own_king = position.men(us, Role::King);
  const Square king = own_king.contains(source) ? target : own_king.first();
  const Bitboard queens = position.by_role(Role::Queen);
  const Bitboard attackers = (board::knight_attacks(king) & position.by_role(Role::Knight)) |
                             (board::pawn_attacks(us, king) & position.by_role(Role::Pawn)) |
                             (board::king_attacks(king) & position.by_role(Role::King)) |
                             (board::bishop_attacks(king, occupied) & (position.by_role(Role::Bishop) | queens)) |
                             (board::rook_attacks(king, occupied) & (position.by_role(Role::Rook) | queens));
  return (attackers & enemies).empty();
}

bool king_is_safe_after(const Position& position, Square source, Square target) {
  return king_is_safe_after(position, source, target, target);
}

tl::expected<Move, SanFault> none() { return tl::unexpected(SanFault::NoLegalMove); }

Square behind(Color color, Square square) {
  return board::square_at(board::index_of(square) + (color == Color::White ? -8 : 8));
}

tl::expected<Move, SanFault> pawn_move(const Position& position, const SanMove& wanted, Square source) {
  const bool promotes = board::relative_rank(position.side_to_move(), wanted.target) == Rank::R8;
  if (promotes != wanted.promotion.has_value()) return none();
  if (!king_is_safe_after(position, source, wanted.target)) return none();
  if (!promotes) return Move::normal(source, wanted.target);
  if (*wanted.promotion == Role::Pawn || *wanted.promotion == Role::King) return none();
  return Move::promotion(source, wanted.target, *wanted.promotion);
}

tl::expected<Move, SanFault> find_pawn_push(const Position& position, const SanMove& wanted) {
  const Color us = position.side_to_move();
  const Bitboard pawns = hinted(wanted, position.men(us, Role::Pawn));
  const Bitboard occupied = position.occupied();
  if (occupied.contains(wanted.target)) return none();
  const Rank rank = board::relative_rank(us, wanted.target);
  if (rank == Rank::R1) return none();
  const Square one = behind(us, wanted.target);
  if (pawns.contains(one)) return pawn_move(position, wanted, one);
  if (rank != Rank::R4 || occupied.contains(one)) return none();
  const Square two = behind(us, one);
  return pawns.contains(two) ? pawn_move(position, wanted, two) : none();
}

tl::expected<Move, SanFault> find_pawn_capture(const Position& position, const SanMove& wanted) {
  const Color us = position.side_to_move();
  // The squares from which a pawn attacks the target are those that a pawn of the other colour attacks from it.
  const Bitboard sources = hinted(wanted, board::pawn_attacks(~us, wanted.target) & position.men(us, Role::Pawn));
  if (sources.empty()) return none();
  const Square source = sources.first();
  if (position.by_color(~us).contains(wanted.target)) return pawn_move(position, wanted, source);
  if (position.en_passant_target() != wanted.target || wanted.promotion) return none();
  if (!king_is_safe_after(position, source, wanted.target, behind(us, wanted.target))) return none();
  return Move::en_passant(source, wanted.target);
}

Bitboard reaching(const Position& position, Role role, Square target) {
  switch (role) {
    case Role::Knight:
      return board::knight_attacks(target);
    case Role::Bishop:
      return board::bishop_attacks(target, position.occupied());
    case Role::Rook:
      return board::rook_attacks(target, position.occupied());
    case Role::Queen:
      return board::queen_attacks(target, position.occupied());
    case Role::King:
      return board::king_attacks(target);
    case Role::Pawn:
      break;
  }
  return Bitboard();
}

tl::expected<Move, SanFault> find_piece_move(const Position& position, const SanMove& wanted) {
  const Color us = position.side_to_move();
  const Square target = wanted.target;
  if (position.by_color(us).contains(target)) return none();
  Bitboard sources = position.men(us, wanted.role);
  if (wanted.source_file || wanted.source_rank) sources = hinted(wanted, sources);
  sources &= reaching(position, wanted.role, target);
  if (sources.empty() || wanted.promotion) return none();
  std::optional<Square> found;
  for (const Square source : sources) {
    if (!king_is_safe_after(position, source, target)) continue;
    if (found) return tl::unexpected(SanFault::SeveralMoves);
    found = source;
  }
  if (!found) return none();
  return Move::normal(*found, target);
}

tl::expected<Move, SanFault> found_or_none(std::optional<Move> move) {
  if (!move) return none();
  return *move;
}

void write_man_move(const Position& position, Move move, std::string& out) {
  const Role role = position.at(move.source())->role;
  const bool captures = position.at(move.target()).has_value() || move.kind() == MoveKind::EnPassant;
  if (role == Role::Pawn) {
    if (captures) out += static_cast<char>('a' + static_cast<int>(board::file_of(move.source())));
  } else {
    out += capital_of(role);
    const Bitboard sources = board::legal_sources(position, role, move.target());
    if (sources.more_than_one()) {
      const std::string square = board::to_string(move.source());
      const bool same_file = (sources & board::file_squares(board::file_of(move.source()))).more_than_one();
      const bool same_rank = (sources & board::rank_squares(board::rank_of(move.source()))).more_than_one();
      if (!same_file || same_rank) out += square[0];
      if (same_file) out += square[1];
    }
  }
  if (captures) out += 'x';
  out += board::to_string(move.target());
  if (const auto promotion = move.promoted_to()) {
    out += '=';
    out += capital_of(*promotion);
  }
}

}  // namespace

tl::expected<Move, SanFault> find_move(const Position& position, const SanMove& wanted) {
  switch (wanted.kind) {
    case SanKind::ManMove:
      break;
    case SanKind::CastleKingSide:
      return found_or_none(board::legal_castling(position, true));
    case SanKind::CastleQueenSide:
      return found_or_none(board::legal_castling(position, false));
    case SanKind::Drop:
    case SanKind::NullMove:
      return none();
  }
  if (wanted.role != Role::Pawn) return find_piece_move(position, wanted);
  if (!wanted.source_file) return find_pawn_push(position, wanted);
  if (wanted.source_rank && !wanted.names_role)
    return found_or_none(board::to_legal_move(position, *as_board_move(wanted)));
  if (*wanted.source_file == board::file_of(wanted.target)) return find_pawn_push(position, wanted);
  return find_pawn_capture(position, wanted);
}

std::string to_san(const Position& position, Move move) {
  std::string out;
  switch (move.kind()) {
    case MoveKind::Castle:
      out = board::file_of(move.target()) > board::file_of(move.source()) ? "O-O" : "O-O-O";
      break;
    case MoveKind::Drop:
      out = {capital_of(move.raw_role()), '@'};
      return out + board::to_string(move.target());
    default:
      write_man_move(position, move, out);
  }
  const Position next = position.after(move);
  if (next.in_check()) out += next.has_legal_move() ? '+' : '#';
  return out;
}

}  // namespace touchmove::notation
