// Moves as they are said aloud: to an opponent who does not see, to a deputy, into a telephone. "knight from gustav one
// to felix three". Files have the names that blind players everywhere call them by: anna, bella, cesar, david, eva,
// felix, gustav, hector.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::notation {

/// The languages moves are said in.
inline constexpr std::array<Language, 4> spoken_languages{Language::English, Language::German, Language::Spanish,
                                                          Language::French};

/// Says a legal move with both squares: "knight from gustav one takes felix three, check". A language that is not
/// among `spoken_languages` is said in English.
std::string to_spoken(const board::Position& position, board::Move move, Language language = Language::English);

/// What a sentence asks for, before any position is looked at; nothing if a word of it belongs to no move. `column`,
/// where given, is then that word's, from 1.
std::optional<SanMove> read_spoken(std::string_view sentence, std::size_t* column = nullptr);

/// Reads a sentence in any of those languages, in words or in part in signs: "knight to f3", "Springer von Gustav eins
/// nach Felix drei", "please castle on the king's side", "bravo takes charlie six", "eva eight, queen". Files may have
/// the names of the aviators' alphabet. Words of courtesy are passed over; any other unknown word is an error.
tl::expected<board::Move, SanError> parse_spoken(const board::Position& position, std::string_view sentence);

}  // namespace touchmove::notation
