// The letters of the men in the languages people write chess in.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/board/vocabulary/piece.hpp"

namespace touchmove::notation {

/// A language of scoresheets, or figurines, which are none. Those a reader is likelier to meet stand first: of two that
/// read a text equally well, the first is taken.
enum class Language : std::uint8_t {
  English,
  Figurine,
  German,
  Spanish,
  French,
  Dutch,
  Russian,
  Polish,
  Czech,
  Hungarian,
  Portuguese,
  Italian,
  Swedish,
  Danish,
  Norwegian,
  Finnish,
  Icelandic,
  Romanian,
  Croatian,
  Slovak,
  Slovene,
  Serbian,
  Bulgarian,
  Ukrainian,
  Greek,
  Turkish,
  Catalan,
  Estonian,
  Latvian,
  Lithuanian,
  Afrikaans,
  Indonesian,
  Esperanto,
};
inline constexpr std::size_t language_count = 33;

/// "de": the language's ISO 639-1 code; "figurine" for figurines.
std::string_view word_of(Language language);
/// The language of such a code; nothing for any other text.
std::optional<Language> parse_language(std::string_view word);
/// "German".
std::string_view name_of(Language language);
/// The codes of all, `, ` between them: what `parse_language` allows.
std::string language_words();

/// The letters of a man in UTF-8; empty for a pawn but for the figurine, whose pawn is only read.
std::string_view letters_of(Language language, board::Role role);
/// Whether two languages call every man alike, so that no text tells them apart.
bool same_letters(Language a, Language b);

/// A move's text with English letters for those of a language, so that `read_san` reads it; a captured man named
/// behind `x`, `:` or `-` is left out. Nothing if a capital stands where a man should that is none in this language.
/// The text is plain (`to_plain`).
std::optional<std::string> to_english(std::string_view plain, Language language);
/// A move in SAN or long algebraic notation with a language's letters for the English ones.
std::string from_english(std::string_view english, Language language);

}  // namespace touchmove::notation
