// The catalogs of the languages, and from a message to its sentence.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "touchmove/messages/message.hpp"

namespace touchmove::messages {

/// The language every sentence is there in.
inline constexpr std::string_view english = "en";

struct Sentence {
  std::string_view key;
  std::string_view text;  ///< apostrophes and quotes are straight, as a terminal has always been given them
};

/// The sentences of one language, by key.
struct Catalog {
  std::string_view language;  ///< its code, as the name of its file has it
  std::span<const Sentence> sentences;
};

/// Every language, by code: those of `messages/`, of each the areas that the program itself says.
std::span<const Catalog> catalogs();

/// Nothing if there is no such language.
const Catalog* find_catalog(std::string_view language);

/// Whether there is a sentence with this key, with plural forms or without.
bool has_words(std::string_view key);

/// The words of a key that has no parameters; English ones where the language has none, and nothing if there is no such
/// key. They live as long as the program.
std::string_view words(std::string_view key, std::string_view language = english);

/// The sentence of a message. What the language has not is said in English, and a key without any sentence by its own
/// last word: never nothing. Plural forms are those of CLDR for languages that tell one from many (French counts 0 with
/// 1); in any other the form is `other`. A sentence whose key ends with `.capital` begins with one, whatever stands in
/// it.
std::string say(const Message& message, std::string_view language = english);

}  // namespace touchmove::messages
