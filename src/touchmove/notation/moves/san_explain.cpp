// Why a text is not one legal move: slow, thorough, and only for people.
#include <algorithm>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/san_hints.hpp"
#include "touchmove/notation/moves/san_scanner.hpp"

namespace touchmove::notation {

namespace detail {
std::size_t where_reading_stops(std::string_view text);  // san_text.cpp
}

using board::Bitboard;
using board::BoardMove;
using board::Color;
using board::Move;
using board::Position;
using board::Square;
using detail::as_board_move;
using detail::hinted;

namespace {

std::string_view color_name(Color color) { return color == Color::White ? "white" : "black"; }

std::string role_name(board::Role role) { return std::string(board::word_of(role)); }

/// How many faults a refused move has, a wrong shape weighing more than all others.
std::size_t distance(const RefusedMove& refused) {
  const bool misshapen = std::any_of(refused.faults.begin(), refused.faults.end(), [](const board::IllegalMove& fault) {
    return fault.reason == board::IllegalReason::WrongShape;
  });
  return refused.faults.size() + (misshapen ? 1000U : 0U);
}

/// Where the king of castling would go, as a hand makes it.
BoardMove castling_of(const Position& position, Square king, bool king_side) {
  const Bitboard home = board::rank_squares(board::rank_of(king)) & position.castling_rooks();
  const bool usual_king = board::file_of(king) == board::File::E;
  const Square corner = board::make_square(king_side ? board::File::H : board::File::A, board::rank_of(king));
  for (const Square rook : home) {
    const bool king_side_rook = board::file_of(rook) > board::file_of(king);
    if (king_side_rook == king_side && (!usual_king || rook != corner)) return {king, rook, std::nullopt};
  }
  return {king, board::make_square(king_side ? board::File::G : board::File::C, board::rank_of(king)), std::nullopt};
}

NoLegalMove explain_none(const Position& position, const SanMove& wanted) {
  NoLegalMove out{wanted, position.side_to_move(), {}};
  if (wanted.kind == SanKind::NullMove || wanted.kind == SanKind::Drop || wanted.kind == SanKind::Other) return out;
  const Color us = position.side_to_move();
  const board::Placement placement = position.to_placement();
  const auto try_move = [&](const BoardMove& move) {
    const auto judged = board::judge(placement, move);
    if (!judged)
      out.refused.push_back({placement.at(move.source).value_or(board::Piece{us, wanted.role}), move, judged.error()});
  };
  if (wanted.kind != SanKind::ManMove) {
    try_move(castling_of(position, position.king(us), wanted.kind == SanKind::CastleKingSide));
    return out;
  }
  if (const auto move = as_board_move(wanted)) {
    try_move(*move);
    return out;
  }
  Bitboard men = hinted(wanted, position.men(us, wanted.role));
  if (wanted.role == board::Role::Pawn && !wanted.source_file) {
    // A pawn's move written without a file leaves none: no other pawn is meant where one stands on it.
    const Bitboard own_file = men & board::file_squares(board::file_of(wanted.target));
    if (!own_file.empty()) men = own_file;
  }
  for (const Square source : men) {
    if (source != wanted.target) try_move({source, wanted.target, wanted.promotion});
  }
  std::stable_sort(out.refused.begin(), out.refused.end(),
                   [](const RefusedMove& a, const RefusedMove& b) { return distance(a) < distance(b); });
  if (!out.refused.empty() && distance(out.refused.front()) < 1000) {
    std::erase_if(out.refused, [](const RefusedMove& refused) { return distance(refused) >= 1000; });
  }
  return out;
}

std::string to_text(const NotNotation& error) {
  return "'" + error.text + "' is no move (column " + std::to_string(error.column) + ")";
}

std::string to_text(const NoLegalMove& error) {
  std::string out = "no such legal move";
  if (error.wanted.kind == SanKind::NullMove) return out + ": a turn may not be passed";
  if (error.wanted.kind == SanKind::Drop && error.refused.empty()) return out + ": no man is in hand";
  if (error.wanted.kind == SanKind::Other) return out;
  if (error.refused.empty()) {
    out += ": no ";
    out += color_name(error.side_to_move);
    return out + " " + role_name(error.wanted.role) + " fits";
  }
  const char* joint = ": ";
  for (const RefusedMove& refused : error.refused) {
    out += joint + ("the " + role_name(refused.man.role));
    out += (refused.move.dropped ? "'s drop on " : "'s move from ") + board::to_string(refused.move.source);
    const char* comma = " ";
    for (const board::IllegalMove& fault : refused.faults) {
      out += comma + board::describe(fault);
      comma = " and ";
    }
    joint = "; ";
  }
  return out;
}

std::string to_text(const SeveralMoves& error) {
  std::string out = "several such moves: from";
  const char* joint = " ";
  for (const Move move : error.candidates) {
    out += joint + board::to_string(move.source());
    joint = ", ";
  }
  return out;
}

}  // namespace

SanError explain(const Position& position, const SanMove& wanted) {
  const auto found = find_move(position, wanted);
  if (found || found.error() == SanFault::NoLegalMove) return explain_none(position, wanted);
  SeveralMoves several;
  for (const Square source : hinted(wanted, board::legal_sources(position, wanted.role, wanted.target))) {
    several.candidates.push_back(Move::normal(source, wanted.target));
  }
  return several;
}

std::string to_string(const SanError& error) {
  return std::visit([](const auto& what) { return to_text(what); }, error);
}

namespace {

/// The files of a pawn's capture written with nothing else: `ed`, `exd`, `e:d`.
std::optional<std::pair<board::File, board::File>> read_pawn_files(std::string_view text) {
  if (text.size() == 3 && (text[1] == 'x' || text[1] == ':')) {
    if (!detail::is_file(text[0]) || !detail::is_file(text[2])) return std::nullopt;
    return std::pair(static_cast<board::File>(detail::file_index(text[0])),
                     static_cast<board::File>(detail::file_index(text[2])));
  }
  if (text.size() != 2 || !detail::is_file(text[0]) || !detail::is_file(text[1])) return std::nullopt;
  return std::pair(static_cast<board::File>(detail::file_index(text[0])),
                   static_cast<board::File>(detail::file_index(text[1])));
}

/// The only pawn's capture from one file to another.
tl::expected<Move, SanError> find_pawn_capture(const Position& position, std::pair<board::File, board::File> files) {
  board::MoveList moves;
  board::generate_legal(position, moves);
  SeveralMoves several;
  for (const Move move : moves) {
    if (position.at(move.source())->role != board::Role::Pawn || board::file_of(move.source()) != files.first ||
        board::file_of(move.target()) != files.second || files.first == files.second) {
      continue;
    }
    several.candidates.push_back(move);
  }
  if (several.candidates.size() == 1) return several.candidates.front();
  if (!several.candidates.empty()) return tl::unexpected<SanError>(std::move(several));
  return tl::unexpected<SanError>(NoLegalMove{{}, position.side_to_move(), {}});
}

}  // namespace

tl::expected<Move, SanError> parse_san(const Position& position, std::string_view text) {
  for (const std::string_view mark : {" e.p.", " ep"}) {
    if (text.ends_with(mark)) text.remove_suffix(mark.size());
  }
  if (const auto files = read_pawn_files(text)) return find_pawn_capture(position, *files);
  const auto read = read_san(text);
  if (!read || text.find_first_not_of("!?", read->length) != std::string_view::npos) {
    const std::size_t stop = read ? text.find_first_not_of("!?", read->length) : detail::where_reading_stops(text);
    return tl::unexpected<SanError>(NotNotation{stop + 1, std::string(text)});
  }
  const auto move = find_move(position, read->move);
  if (!move) return tl::unexpected(explain(position, read->move));
  return *move;
}

}  // namespace touchmove::notation
