// Standard algebraic notation where men are held in hand.
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {

using board::BoardMove;
using board::DropPosition;
using board::Move;

tl::expected<Move, SanFault> find_move(const DropPosition& position, const SanMove& wanted) {
  if (wanted.kind != SanKind::Drop) return find_move(position.position(), wanted);
  const Move drop = Move::drop(wanted.role, wanted.target);
  if (!position.is_legal(drop)) return tl::unexpected(SanFault::NoLegalMove);
  return drop;
}

tl::expected<Move, SanError> parse_san(const DropPosition& position, std::string_view text) {
  const auto read = read_san(text);
  const bool whole = read && text.find_first_not_of("!?", read->length) == std::string_view::npos;
  if (!whole || read->move.kind != SanKind::Drop) return parse_san(position.position(), text);
  if (const auto drop = find_move(position, read->move)) return *drop;
  NoLegalMove none{read->move, position.side_to_move(), {}};
  const BoardMove move = BoardMove::drop(read->move.role, read->move.target);
  if (const auto judged = board::judge(position.to_placement(), move); !judged)
    none.refused.push_back({board::Piece{position.side_to_move(), read->move.role}, move, judged.error()});
  return tl::unexpected<SanError>(none);
}

}  // namespace touchmove::notation
