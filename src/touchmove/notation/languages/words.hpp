// The second look at a word of movetext that is no SAN: cold, and only at the text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation::detail {

/// What a word turns out to be on a second look.
enum class WordKind : std::uint8_t {
  Unknown,
  Move,   ///< SAN, once its signs are plain and its blanks gone
  Other,  ///< may be a move in another language or notation: a position has to say
  Result,
  Mark,  ///< belongs to the move before and says nothing of its own: `e.p.`, `ch`
};

struct Word {
  WordKind kind{WordKind::Unknown};
  std::size_t length{0};  ///< bytes, from the beginning of the text; may be more or less than the word had
  SanMove move{};         ///< of `Move`
  std::string_view result{};
};

/// Looks again at the word of that many bytes a text begins with. `after_number` says that a move number stands before
/// it, `spaced` that men's letters stand apart from their squares in this game (`N f3`). The text should go on for some
/// forty bytes, or to its end.
Word look_again(std::string_view text, std::size_t length, bool after_number, bool spaced);

/// `Pe4`: a pawn's move in English, a knight's in Dutch. Which, the game has to say.
inline bool may_be_dutch(const SanMove& move) {
  return move.kind == SanKind::ManMove && move.names_role && move.role == board::Role::Pawn;
}

/// `e8(D)`: a pawn's move to the last rank without a man it becomes, and a bracket behind it that may name one.
inline bool lacks_promotion(const SanMove& move, char next) {
  const board::Rank rank = board::rank_of(move.target);
  return next == '(' && move.kind == SanKind::ManMove && move.role == board::Role::Pawn && !move.promotion &&
         (rank == board::Rank::R1 || rank == board::Rank::R8);
}

/// Whether a word is a man's letter alone, in some language.
bool is_lone_letter(std::string_view word);

/// Whether that many digits, and nothing more, are squares of the numeric notation, or the null move of computers.
bool is_numeric_move(std::string_view digits);

/// Whether what follows a number makes a result of it: a dash of any length, a `½`, a colon.
bool makes_result(std::string_view after_number);

/// The bytes of `(e.p.)`, `(ep)`, `(+)`, `(ch)` at the beginning of a text; 0 if it begins otherwise.
std::size_t bracketed_mark(std::string_view text);

}  // namespace touchmove::notation::detail
