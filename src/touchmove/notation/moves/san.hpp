// Standard algebraic notation: an exact writer, a lenient reader, and three different ways to fail.
//
// Reading has two halves. `read_san` looks at the text alone and gives what it asks for, a SanMove. `find_move` then
// looks for the one legal move that answers, backwards from the target square, without making a list of moves. When
// there is none, `explain` says why with the rule-by-rule mover: it is slow and only for people.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "touchmove/board/position/drop_position.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/illegal_reason.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::notation {

/// `Other` is a text that is no SAN, and may be a move in another language or notation: no legal move answers to it
/// here (notation/scripts/game_script.hpp reads it).
enum class SanKind : std::uint8_t { ManMove, CastleKingSide, CastleQueenSide, Drop, NullMove, Other };

/// What a SAN text asks for, before any position is looked at.
struct SanMove {
  SanKind kind{SanKind::ManMove};
  board::Role role{board::Role::Pawn};
  board::Square target{board::Square::A1};
  std::optional<board::File> source_file{};
  std::optional<board::Rank> source_rank{};
  std::optional<board::Role> promotion{};
  bool names_role{false};  // a letter stood there; `g1f3` names none, and may be any man's move

  friend constexpr bool operator==(const SanMove&, const SanMove&) = default;
};

struct SanText {
  SanMove move;
  std::size_t length{0};  // bytes read, with the marks of check and capture but without ! and ?
};

/// Reads one move at the start of a text, leniently: `O-O`, `0-0`, `o-o`; `+`, `++`, `#`, `ck` and `ch` present,
/// missing or wrong; `e.p.`; promotions as `=Q`, `(Q)`, `/Q`, `Q` or `q`; long forms `Ng1-f3`, `e2xd3`, `e2:d3`; the
/// letter of a pawn `Pe4`; moves as UCI writes them; drops `N@f3`; null moves `--`, `Z0`, `@@@@`. The move must be
/// followed by the end, white space or one of `{}()[]<>;$!?*`. Nothing is read if that fails.
std::optional<SanText> read_san(std::string_view text);

/// Why a SanMove is not exactly one legal move.
enum class SanFault : std::uint8_t { NoLegalMove, SeveralMoves };

/// The only legal move that fits. Marks of capture and check are not held against the writer. Allocates nothing.
tl::expected<board::Move, SanFault> find_move(const board::Position& position, const SanMove& wanted);

/// The same where men are held in hand: also drops of men that are there.
tl::expected<board::Move, SanFault> find_move(const board::DropPosition& position, const SanMove& wanted);

/// The text is no move in this notation.
struct NotNotation {
  std::size_t column{1};  // 1-based: where reading stopped
  std::string text;
  friend bool operator==(const NotNotation&, const NotNotation&) = default;
};

/// A man that may have been meant, and every fault of its move.
struct RefusedMove {
  board::Piece man;
  board::BoardMove move;
  std::vector<board::IllegalMove> faults;
  friend bool operator==(const RefusedMove&, const RefusedMove&) = default;
};

/// The text asks for a move that no man may make. Men nearest to being able to come first; a man whose move has the
/// wrong shape is only listed if no other man is. Empty if the side to move has no such man at all.
struct NoLegalMove {
  SanMove wanted;
  board::Color side_to_move{board::Color::White};
  std::vector<RefusedMove> refused;
  friend bool operator==(const NoLegalMove&, const NoLegalMove&) = default;
};

/// The text fits several legal moves.
struct SeveralMoves {
  std::vector<board::Move> candidates;
  friend bool operator==(const SeveralMoves&, const SeveralMoves&) = default;
};

using SanError = std::variant<NotNotation, NoLegalMove, SeveralMoves>;

/// All about a failure of `find_move` for the same arguments. Calls the rule-by-rule mover for every man concerned.
SanError explain(const board::Position& position, const SanMove& wanted);

/// "no such legal move: the knight's move from c3 leaves the king on e1 attacked by the bishop on b4".
std::string to_string(const SanError& error);

/// Reads a whole text as one move; `!` and `?` may follow it, ` e.p.` too. A pawn's capture may be written with its two
/// files alone (`ed`, `exd`, `e:d`) where only one such capture is legal.
tl::expected<board::Move, SanError> parse_san(const board::Position& position, std::string_view text);

/// The same where men are held in hand: also `N@f3`, and `@f3` or `P@f3` for a pawn. A drop that is not legal is a
/// `NoLegalMove` whose refused move holds every fault.
tl::expected<board::Move, SanError> parse_san(const board::DropPosition& position, std::string_view text);

/// Writes a legal move with the least disambiguation (file before rank before both) and with `+` or `#`.
/// Precondition: `position.is_legal(move)`, or a drop, which then has no mark.
std::string to_san(const board::Position& position, board::Move move);
/// The same where men are held in hand: `#` only if no move and no man in hand answers the check.
std::string to_san(const board::DropPosition& position, board::Move move);

/// How a rulebook writes moves on a scoresheet, where books differ.
struct SanStyle {
  bool zeros{false};            ///< castling is 0-0 and 0-0-0, not O-O
  bool parentheses{false};      ///< promotion is e8(Q), not e8=Q
  bool double_check{false};     ///< a check by two men is ++, not +
  bool en_passant_mark{false};  ///< " e.p." follows a capture in passing

  friend constexpr bool operator==(const SanStyle&, const SanStyle&) = default;
};

/// The same in a book's style. `read_san` reads all of them.
std::string to_san(const board::Position& position, board::Move move, const SanStyle& style);

}  // namespace touchmove::notation
