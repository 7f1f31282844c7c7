// English descriptive notation: `P-K4`, `KtxP`, `QxBch`, `R-Q1`, `Castles KR`. Squares are named from the mover's side
// by the piece that stands first on their file; a man captured by its name.
//
// Reading asks of every legal move whether the text may mean it. Where it may mean several, the marks decide as the
// notation's own rules say: a check or mate is marked, so a text without a mark means a move that gives none, and one
// with a mark a move that does; a capture in passing is marked, so one without is an ordinary capture. What then is
// still several moves is ambiguous, and said so.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"

namespace touchmove::notation {

/// Which rook, bishop or knight is the King's and which the Queen's. They keep their names for the whole game
/// (bcf-1911:6), so names go with the moves; a pawn has the name of its file and needs none.
class MenNames {
 public:
  /// Read off a position: by the squares the men start from, bishops by their colour of square. A rook or knight
  /// elsewhere has no known name and answers to either.
  explicit MenNames(const board::Position& position);

  /// Follows a legal move. The position is the one before it.
  void play(const board::Position& position, board::Move move);

  enum class Wing : std::uint8_t { Unknown, King, Queen };
  /// The wing of the man there; `Unknown` for other men too.
  Wing wing(board::Square square) const { return wings_[static_cast<std::size_t>(square)]; }

 private:
  std::array<Wing, 64> wings_{};
};

enum class DescriptiveFault : std::uint8_t {
  NotNotation,   ///< the text is no move in this notation
  NoLegalMove,   ///< no legal move answers to it
  SeveralMoves,  ///< several do, and no mark tells them apart
};

struct DescriptiveError {
  DescriptiveFault what{DescriptiveFault::NotNotation};
  std::size_t column{1};                ///< 1-based; where reading stopped
  std::string text;                     ///< as given
  std::vector<board::Move> candidates;  ///< of SeveralMoves
};
/// "column 4: 'P-K9' is no move in descriptive notation".
std::string to_string(const DescriptiveError& error);

/// Whether a text is a move in this notation, whatever the position.
bool is_descriptive(std::string_view text);

/// Reads a whole text as one move. `Kt` and `N`; men told apart by wing (`KR-B1`, `QKt-Q2`), by file for pawns (`BPxP`)
/// or by square in brackets (`R(Q1)-K1`); squares with or without wing (`B4`, `KB4`); captures of a named man (`xP`,
/// `xKP`, `xR(Q5)`); `=Q`, `(Q)`, `/Q` and `Q` after a promotion, which must name its man; `ep`, `e.p.`, `ch`, `dis
/// ch`, `dbl ch`, `+`, `mate`, `#`, `!` and `?` at the end; castling as `Castles`, `Castles K`, `Castles KR`, `O-O`,
/// `0-0`.
tl::expected<board::Move, DescriptiveError> parse_descriptive(const board::Position& position, const MenNames& names,
                                                              std::string_view text);

/// Writes a legal move as shortly as it still means only that move: `P-K4`, `KtxP`, `QxBch`, `P-K8=Q`, `R(R1)-Q1`.
std::string to_descriptive(const board::Position& position, const MenNames& names, board::Move move);

}  // namespace touchmove::notation
