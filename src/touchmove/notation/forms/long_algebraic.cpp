#include "touchmove/notation/forms/long_algebraic.hpp"

#include "touchmove/notation/forms/lettered.hpp"
#include "touchmove/notation/languages/plain_text.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {

using board::Move;
using board::MoveKind;
using board::Position;
using board::Role;

std::string to_long_algebraic(const Position& position, Move move, const LongStyle& style) {
  std::string out;
  if (move.kind() == MoveKind::Castle) {
    const std::string_view o = style.zeros ? "0" : "O";
    out.append(o).append("-").append(o);
    if (move.target() < move.source()) out.append("-").append(o);
  } else {
    const Role role = position.at(move.source())->role;
    if (role != Role::Pawn) {
      out += letters_of(style.language, role);
    } else if (style.pawn_letter) {
      out += 'P';
    }
    const bool captures = position.at(move.target()).has_value() || move.kind() == MoveKind::EnPassant;
    out += board::to_string(move.source());
    out += captures ? style.capture : '-';
    out += board::to_string(move.target());
    if (const auto promotion = move.promoted_to()) {
      out += style.parentheses ? "(" : "=";
      out += letters_of(style.language, *promotion);
      if (style.parentheses) out += ')';
    }
  }
  const Position next = position.after(move);
  if (next.in_check()) out += !next.has_legal_move() ? "#" : style.says_ck ? "ck" : "+";
  if (style.en_passant_mark && move.kind() == MoveKind::EnPassant) out += " e.p.";
  return out;
}

tl::expected<Move, SanError> parse_long_algebraic(const Position& position, std::string_view text, Language language) {
  const auto english = to_english(to_plain(text), language);
  const auto read = english ? read_san(*english) : std::nullopt;
  const bool castles =
      read && (read->move.kind == SanKind::CastleKingSide || read->move.kind == SanKind::CastleQueenSide);
  if (!read || (!castles && (!read->move.source_file || !read->move.source_rank))) {
    return tl::unexpected<SanError>(NotNotation{1, std::string(text)});
  }
  auto move = parse_lettered(position, text, language);
  // Without a letter it is a pawn's move, not that of whoever stands there, as a computer writes it.
  const bool pawns = !castles && !read->move.names_role;
  if (move && pawns && position.at(move->source())->role != Role::Pawn) {
    return tl::unexpected<SanError>(NoLegalMove{read->move, position.side_to_move(), {}});
  }
  return move;
}

}  // namespace touchmove::notation
