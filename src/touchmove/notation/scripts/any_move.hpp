// Every notation there is, by name: one function to write a move in any, one to read it, and one that finds out which.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {

enum class Notation : std::uint8_t {
  San,            ///< standard algebraic, in any language or figurines
  LongAlgebraic,  ///< both squares, in any language
  Uci,            ///< computers' `e2e4`
  Iccf,           ///< numeric
  Descriptive,    ///< English descriptive
  Iesa,           ///< the long form of the IESA rules
  Braille,
  Spoken,
};
inline constexpr std::size_t notation_count = 8;

/// "san", "long", "uci", "iccf", "descriptive", "iesa", "braille", "spoken".
std::string_view word_of(Notation notation);
/// The notation of such a word; nothing for any other text.
std::optional<Notation> parse_notation(std::string_view word);
/// Whether the language asked for shows in what is written.
bool has_languages(Notation notation);
/// Whether a move is words, so that moves of a line are parted by `; `.
bool is_sentence(Notation notation);
/// The words of all, `, ` between them: what `parse_notation` allows.
std::string notation_words();

/// Writes a legal move. `names` are asked for descriptive notation only. A move said aloud is said in one of
/// `spoken_languages`.
std::string write_move(const board::Position& position, const MenNames& names, board::Move move, Notation notation,
                       Language language = Language::English);

/// Reads a whole text in one notation and language, leniently.
tl::expected<board::Move, SanError> read_move(const board::Position& position, const MenNames& names,
                                              std::string_view text, Notation notation,
                                              Language language = Language::English);

/// A move read in whatever it was written in.
struct AnyMove {
  board::Move move;
  Notation notation{Notation::San};
  Language language{Language::English};
};

/// Reads one move, in any notation and language: what an official types, a player says, a program sends. English SAN
/// goes before all else, also where it names no legal move; then `preferred`. Otherwise every notation is tried, and if
/// they mean different legal moves the text is ambiguous (`SeveralMoves`). `names`, if there are any, help to read
/// descriptive notation.
tl::expected<AnyMove, SanError> parse_move_any(std::string_view text, const board::Position& position,
                                               Language preferred = Language::English, const MenNames* names = nullptr);

}  // namespace touchmove::notation
