// Long algebraic notation: the square a man leaves stands there too, `Ng1-f3`, `e4xd5`; and the long form of the IESA
// rules, which differs in its marks.
#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {

/// Marks by which the long forms differ.
struct LongStyle {
  Language language{Language::English};
  char capture{'x'};            ///< `x` or `:`
  bool pawn_letter{false};      ///< `Pe2-e4`
  bool zeros{false};            ///< castling is 0-0
  bool parentheses{false};      ///< promotion is e7-e8(Q), not e7-e8=Q
  bool says_ck{false};          ///< check is `ck`, not `+`
  bool en_passant_mark{false};  ///< ` e.p.` follows a capture in passing
};

/// The long form of the IESA rules: initials of all men (iesa:20-4-5), `x` or `:`, `( )`, `ck` or `+`, `e.p.`
/// (iesa:20-3).
inline constexpr LongStyle iesa_style{Language::English, 'x', true, true, true, true, true};

/// Writes a legal move. Castling in a game of Chess960 is written as in any other.
std::string to_long_algebraic(const board::Position& position, board::Move move, const LongStyle& style = {});

/// Reads a whole text in which both squares stand, or castling, with any of the marks above.
tl::expected<board::Move, SanError> parse_long_algebraic(const board::Position& position, std::string_view text,
                                                         Language language = Language::English);

}  // namespace touchmove::notation
