#include "touchmove/notation/moves/uci.hpp"

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/notation/letters.hpp"

namespace touchmove::notation {

using board::BoardMove;
using board::Move;
using board::MoveKind;
using board::Role;

std::optional<BoardMove> read_uci(std::string_view text) {
  if (text.size() != 4 && text.size() != 5) return std::nullopt;
  if (text[1] == '@') {
    const auto role = text.size() == 4 ? role_of_capital(text[0]) : std::nullopt;
    const auto onto = board::parse_square(text.substr(2));
    if (!role || *role == Role::King || !onto) return std::nullopt;
    return BoardMove::drop(*role, *onto);
  }
  const auto source = board::parse_square(text.substr(0, 2));
  const auto target = board::parse_square(text.substr(2, 2));
  if (!source || !target) return std::nullopt;
  std::optional<Role> promotion;
  if (text.size() == 5) {
    promotion = is_lower(text[4]) ? role_of_capital(to_upper(text[4])) : std::nullopt;
    if (!promotion || *promotion == Role::Pawn || *promotion == Role::King) return std::nullopt;
  }
  return BoardMove{*source, *target, promotion, std::nullopt};
}

tl::expected<Move, UciFault> parse_uci(const board::Position& position, std::string_view text) {
  const auto wanted = read_uci(text);
  if (!wanted) return tl::unexpected(UciFault::NotNotation);
  const auto move = board::to_legal_move(position, *wanted);
  if (!move) return tl::unexpected(UciFault::NoLegalMove);
  return *move;
}

tl::expected<Move, UciFault> parse_uci(const board::DropPosition& position, std::string_view text) {
  const auto wanted = read_uci(text);
  if (!wanted) return tl::unexpected(UciFault::NotNotation);
  if (!wanted->dropped) return parse_uci(position.position(), text);
  const Move drop = Move::drop(*wanted->dropped, wanted->target);
  if (!position.is_legal(drop)) return tl::unexpected(UciFault::NoLegalMove);
  return drop;
}

std::string to_uci(const board::Position& position, Move move, UciCastling castling) {
  if (move.kind() == MoveKind::Drop)
    return std::string{capital_of(move.raw_role()), '@'} + board::to_string(move.target());
  BoardMove written{move.source(), move.target(), move.promoted_to()};
  if (move.kind() == MoveKind::Castle && castling == UciCastling::Automatic)
    written = board::to_board_move(position, move);
  std::string out = board::to_string(written.source) + board::to_string(written.target);
  if (written.promotion) out += to_lower(capital_of(*written.promotion));
  return out;
}

}  // namespace touchmove::notation
