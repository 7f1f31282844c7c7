#include "touchmove/game/telling/move_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <variant>
#include <vector>

#include "touchmove/board/position/movegen.hpp"
#include "touchmove/board/position/slow_mover.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/effects/commit.hpp"
#include "touchmove/game/journal/json_fields.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/written.hpp"

namespace touchmove::game {
namespace {

using board::BoardMove;
using Read = tl::expected<BoardMove, std::string>;
using Ply = tl::expected<int, std::string>;

Read none(std::string_view text, const std::string& why) {
  return tl::unexpected("'" + std::string(text) + "' " + why);
}

bool fits(const board::Placement& placement, board::Color side, const notation::SanMove& wanted, board::Square from) {
  const auto man = placement.at(from);
  if (!man || man->color != side || from == wanted.target) return false;
  const bool squares_alone = !wanted.names_role && wanted.source_file && wanted.source_rank;
  return (squares_alone || man->role == wanted.role) &&
         (!wanted.source_file || *wanted.source_file == board::file_of(from)) &&
         (!wanted.source_rank || *wanted.source_rank == board::rank_of(from));
}

bool has_fault(const std::vector<board::IllegalMove>& faults, board::IllegalReason reason) {
  return std::any_of(faults.begin(), faults.end(),
                     [&](const board::IllegalMove& fault) { return fault.reason == reason; });
}

bool names_square(const notation::SanMove& wanted) { return wanted.source_file && wanted.source_rank; }

/// A man of the same side stands there: that would be a slip of who tells it far more often than of who moved.
Read onto_own_man(std::string_view text) {
  return none(text, "would end on a man of the same side; if it was played so, say the squares, as e2e4");
}

/// The men that may be meant. A pawn's move written without a file leaves none, if a pawn stands on it.
std::vector<board::Square> men_meant(const board::Placement& placement, board::Color side,
                                     const notation::SanMove& wanted) {
  std::vector<board::Square> men;
  std::vector<board::Square> on_file;
  for (int i = 0; i < 64; ++i) {
    const auto from = static_cast<board::Square>(i);
    if (!fits(placement, side, wanted, from)) continue;
    men.push_back(from);
    if (board::file_of(from) == board::file_of(wanted.target)) on_file.push_back(from);
  }
  return wanted.role == board::Role::Pawn && !wanted.source_file && !on_file.empty() ? on_file : men;
}

/// Castling, where the board is irregular: as the king goes that may still castle so, else as it goes from its square.
std::optional<BoardMove> castling_by_hand(const board::Placement& placement, board::Color side, bool short_side) {
  const board::Rank first = side == board::Color::White ? board::Rank::R1 : board::Rank::R8;
  std::optional<BoardMove> likely;
  for (const board::Square king : board::rank_squares(first)) {
    if (placement.at(king) != board::Piece{side, board::Role::King}) continue;
    for (const board::Square target : board::rank_squares(first)) {
      if ((board::file_of(target) > board::file_of(king)) != short_side || target == king) continue;
      const BoardMove move{king, target, std::nullopt};
      if (!castling_rook(placement, move)) continue;
      if (board::judge(placement, move)) return move;
      if (!likely) likely = move;
    }
  }
  return likely;
}

/// Man by man, where the board is irregular or no legal move is meant.
Read read_by_hand(const board::Placement& placement, board::Color side, const notation::SanMove& wanted,
                  std::string_view text) {
  const bool short_side = wanted.kind == notation::SanKind::CastleKingSide;
  if (short_side || wanted.kind == notation::SanKind::CastleQueenSide) {
    if (const auto castling = castling_by_hand(placement, side, short_side)) return *castling;
  }
  if (wanted.kind != notation::SanKind::ManMove) return none(text, "cannot be read here; say the squares, as e1g1");
  std::vector<BoardMove> able;
  std::vector<BoardMove> shaped;  // as such a man goes, but not here
  std::vector<BoardMove> others;
  bool onto_own = false;
  for (const board::Square from : men_meant(placement, side, wanted)) {
    const BoardMove move{from, wanted.target, wanted.promotion, std::nullopt};
    const auto judged = board::judge(placement, move);
    if (judged) {
      able.push_back(move);
    } else if (!names_square(wanted) && has_fault(judged.error(), board::IllegalReason::TargetHoldsOwnMan)) {
      onto_own = true;
    } else {
      (has_fault(judged.error(), board::IllegalReason::WrongShape) ? others : shaped).push_back(move);
    }
  }
  for (const auto* likely : {&able, &shaped, &others}) {
    if (likely->size() == 1) return likely->front();
    if (!likely->empty()) break;
  }
  if (onto_own) return onto_own_man(text);
  if (able.empty() && shaped.empty() && others.empty()) return none(text, "is no move: no such man stands there");
  return none(text, "could be several men's move; say the squares, as e2e4");
}

/// Whether the last move is that side's, is not completed, and gives way to another: a breach, or any where moves are
/// final only with the press.
bool will_be_taken_back(const Game& game, board::Color side) {
  const State& state = game.state();
  if (!state.to_press[side] || state.plies.empty() || state.completed_by_hand) return false;
  const PlyRecord& last = state.plies.back();
  return game.policies().clock_move || !last.legal || !last.kept_touch;
}

/// Castling where king and queen were set up exchanged and the book lets it be: the short one goes to the nearer rook,
/// whichever wing that is.
std::optional<BoardMove> swapped_castling(const State& state, const board::Placement& placement, board::Color side,
                                          bool short_side) {
  const auto file_of = [](board::Square square) { return static_cast<int>(board::file_of(square)); };
  for (const board::Square rook : state.swapped_rooks) {
    if (placement.at(rook) != board::Piece{side, board::Role::Rook}) continue;
    for (const board::Square king : board::rank_squares(board::rank_of(rook))) {
      if (placement.at(king) != board::Piece{side, board::Role::King}) continue;
      const int target = file_of(king) + (file_of(rook) < file_of(king) ? -2 : 2);
      const bool is_short = std::abs(file_of(rook) - file_of(king)) == 3;
      if (is_short != short_side || target < 0 || target > 7) continue;
      return BoardMove{king, board::make_square(static_cast<board::File>(target), board::rank_of(king)), std::nullopt};
    }
  }
  return std::nullopt;
}

/// A castling written out as what the king does, with its letter: `Ke1-g1`.
std::optional<BoardMove> castling_written_out(const board::Placement& placement, std::string_view entry) {
  if (!entry.starts_with('K')) return std::nullopt;
  entry.remove_prefix(1);
  while (entry.ends_with('+') || entry.ends_with('#')) entry.remove_suffix(1);
  std::string written(entry);
  std::erase(written, '-');
  const auto squares = parse_board_move(written);
  if (!squares || squares->dropped || !castling_rook(placement, *squares)) return std::nullopt;
  return squares;
}

Read drop_of(const notation::SanMove& wanted) { return BoardMove::drop(wanted.role, wanted.target); }

}  // namespace

Read read_move(const Game& game, board::Color side, std::string_view text) {
  if (const auto squares = parse_board_move(text)) return *squares;
  const notation::WrittenMove written = notation::take_apart(text);
  if (written.offers) return none(text, "says more than a move; an offer of a draw is an event of its own");
  if (written.blacks && side == board::Color::White) return none(text, "is marked as Black's move, and White speaks");
  const std::string_view entry = written.move;
  const auto read = notation::read_san(entry);
  if (read && read->move.kind == notation::SanKind::Drop) return drop_of(read->move);
  board::Placement placement = game.placement();
  std::optional<board::Position> position = game.position();
  if (placement.side_to_move != side) {
    // A move that will be taken back for this one is read away: what is told is told of the board before it.
    if (will_be_taken_back(game, side)) {
      placement = placement_before(game.state(), game.state().plies.size() - 1);
    } else {
      pass_turn(placement);
    }
    position.reset();
    if (auto passed = board::Position::from_placement(placement)) position = *passed;
  }
  if (const auto castling = castling_written_out(placement, entry)) return *castling;
  if (read) {
    const bool short_side = read->move.kind == notation::SanKind::CastleKingSide;
    if (short_side || read->move.kind == notation::SanKind::CastleQueenSide) {
      if (const auto castling = swapped_castling(game.state(), placement, side, short_side)) return *castling;
    }
  }
  if (position) {
    const auto move = notation::parse_san(*position, entry);
    if (move) return board::to_board_move(*position, *move);
    if (std::holds_alternative<notation::NotNotation>(move.error()))
      return none(text, "is no move here: squares as e2e4 or a move as on a scoresheet is meant");
    const auto* refused = std::get_if<notation::NoLegalMove>(&move.error());
    if (refused != nullptr && refused->refused.size() == 1) {
      const notation::RefusedMove& only = refused->refused.front();
      const bool is_guess = !names_square(refused->wanted);
      if (is_guess && has_fault(only.faults, board::IllegalReason::TargetHoldsOwnMan)) return onto_own_man(text);
      return only.move;
    }
    if (refused == nullptr || refused->refused.empty() || !read)
      return none(text, "is no move here: " + notation::to_string(move.error()));
  }
  if (!read) return none(text, "is no move: squares as e2e4 or a move as on a scoresheet is meant");
  return read_by_hand(placement, side, read->move, text);
}

tl::expected<int, std::string> read_ply(const Game& game, std::string_view text) {
  const auto fault = [&](const std::string& why) { return tl::unexpected("'" + std::string(text) + "' " + why); };
  if (text == "start") return 0;
  const State& state = game.state();
  int number = 0;
  std::size_t at = 0;
  for (; at < text.size() && text[at] >= '0' && text[at] <= '9'; ++at)
    number = std::min(number * 10 + (text[at] - '0'), 99'999);
  std::size_t dots = 0;
  const std::size_t digits = at;
  for (; at < text.size() && (text[at] == '.' || text[at] == ' '); ++at) dots += text[at] == '.' ? 1U : 0U;
  if (digits == 0 || dots == 0) return fault("names no move of the game; 24. Nf3 or 24...Kf8 is meant, or start");
  const std::string_view move = text.substr(at);
  const auto side = dots > 1 ? board::Color::Black : board::Color::White;
  // Counted in plies from White's first move of the move number at the start.
  const int first = state.start.side_to_move == board::Color::Black ? 1 : 0;
  const int index =
      2 * (number - static_cast<int>(state.start.fullmove_number)) + (side == board::Color::Black ? 1 : 0) - first;
  if (index < 0) return fault("was made before the start of this game");
  const auto ply = static_cast<std::size_t>(index);
  if (ply >= state.plies.size()) return fault("is not made yet");
  if (move.empty()) return index + 1;
  const board::BoardMove& made = state.plies[ply].move;
  const board::Placement before = placement_before(state, ply);
  const std::string was = "is not the move made then, which was " + to_string(made);
  if (const auto squares = parse_board_move(move)) return *squares == made ? index + 1 : Ply(fault(was));
  const auto position = board::Position::from_placement(before);
  if (position) {
    const auto read = notation::parse_san(*position, move);
    if (read && board::to_board_move(*position, *read) == made) return index + 1;
    // What the board did not allow is named as it is told.
    const auto* refused = read ? nullptr : std::get_if<notation::NoLegalMove>(&read.error());
    if (refused != nullptr && refused->refused.size() == 1 && refused->refused.front().move == made) return index + 1;
  }
  // One that was illegal is known by its man and where it went.
  const auto wanted = notation::read_san(move);
  if (!wanted) return fault(was);
  const bool short_side = wanted->move.kind == notation::SanKind::CastleKingSide;
  if (short_side || wanted->move.kind == notation::SanKind::CastleQueenSide) {
    const bool is_it =
        swapped_castling(state, before, side, short_side) == made || castling_by_hand(before, side, short_side) == made;
    return is_it ? index + 1 : Ply(fault(was));
  }
  if (wanted->move.kind != notation::SanKind::ManMove) return fault(was);
  const bool is_it = fits(before, side, wanted->move, made.source) && wanted->move.target == made.target;
  return is_it ? index + 1 : Ply(fault(was));
}

}  // namespace touchmove::game
