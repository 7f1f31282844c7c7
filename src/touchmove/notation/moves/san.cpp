#include "touchmove/notation/moves/san.hpp"

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {

using board::Bitboard;
using board::Move;
using board::MoveKind;
using board::Position;
using board::Role;

namespace {

void write_man_move(const Position& position, Move move, const SanStyle& style, std::string& out) {
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
    out += style.parentheses ? '(' : '=';
    out += capital_of(*promotion);
    if (style.parentheses) out += ')';
  }
}

/// The move without marks of check.
std::string bare_san(const Position& position, Move move, const SanStyle& style) {
  std::string out;
  switch (move.kind()) {
    case MoveKind::Castle:
      out = style.zeros ? "0-0" : "O-O";
      if (board::file_of(move.target()) < board::file_of(move.source())) out += style.zeros ? "-0" : "-O";
      return out;
    case MoveKind::Drop:
      out = {capital_of(move.raw_role()), '@'};
      return out + board::to_string(move.target());
    default:
      write_man_move(position, move, style, out);
  }
  return out;
}

}  // namespace

std::string to_san(const board::DropPosition& position, Move move) {
  std::string out = bare_san(position.position(), move, SanStyle{});
  board::DropPosition next = position;
  next.play(move);
  if (next.position().in_check()) out += next.has_legal_move() ? '+' : '#';
  return out;
}

std::string to_san(const Position& position, Move move) { return to_san(position, move, SanStyle{}); }

std::string to_san(const Position& position, Move move, const SanStyle& style) {
  std::string out = bare_san(position, move, style);
  if (move.kind() == MoveKind::Drop) return out;
  const Position next = position.after(move);
  if (next.in_check() && !next.has_legal_move()) {
    out += '#';
  } else if (next.in_check()) {
    out += style.double_check && next.checkers().more_than_one() ? "++" : "+";
  }
  if (style.en_passant_mark && move.kind() == MoveKind::EnPassant) out += " e.p.";
  return out;
}

}  // namespace touchmove::notation
