// The words of an event's codes, as its journal writes them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>

namespace touchmove::tournament::event {

/// Those of an enumeration of the vocabulary. Instantiated in names.cpp for each of them.
template <typename Code>
std::span<const std::string_view> vocabulary_words();

/// The words of an enumeration, in the order of its values. One of a layer below may bring them along, as `code_words`
/// beside it.
template <typename Code>
std::span<const std::string_view> words_of() {
  if constexpr (requires { code_words(std::type_identity<Code>{}); }) {
    return code_words(std::type_identity<Code>{});
  } else {
    return vocabulary_words<Code>();
  }
}

template <typename Code>
std::string_view word_of(Code code) {
  return words_of<Code>()[static_cast<std::size_t>(code)];
}

/// The code a word stands for; nothing if it is none.
template <typename Code>
std::optional<Code> parse_word(std::string_view word) {
  const auto words = words_of<Code>();
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) return static_cast<Code>(i);
  }
  return std::nullopt;
}

}  // namespace touchmove::tournament::event
