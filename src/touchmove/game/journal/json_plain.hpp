// JSON as journals hold it: texts of ASCII without escapes, whole numbers, no white space. It is gone through here byte
// by byte; whatever is written otherwise is left to the reader, which knows all of JSON and says what is wrong with the
// rest. Internal to this layer.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace touchmove::game::plain {

inline constexpr std::size_t nowhere = std::string_view::npos;

/// Whether a byte of a text stands for itself, and is ASCII.
inline constexpr std::array<bool, 256> text_bytes = [] {
  std::array<bool, 256> plain{};
  for (std::size_t byte = 0x20; byte < 0x80; ++byte) plain[byte] = byte != '"' && byte != '\\';
  return plain;
}();

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Where the text that begins at `at`, behind its quote, has its other quote; `nowhere` if something in it does not
/// stand for itself.
inline std::size_t text_end(std::string_view json, std::size_t at) {
  while (at < json.size() && text_bytes[static_cast<unsigned char>(json[at])]) ++at;
  return at < json.size() && json[at] == '"' ? at : nowhere;
}

/// Where a value ends that is no container and begins at `at`; `nowhere` if it is not plain.
inline std::size_t single_end(std::string_view json, std::size_t at) {
  if (at >= json.size()) return nowhere;
  const auto is_word = [&](std::string_view word) {
    return json.substr(at, word.size()) == word ? at + word.size() : nowhere;
  };
  switch (json[at]) {
    case '"': {
      const std::size_t end = text_end(json, at + 1);
      return end == nowhere ? nowhere : end + 1;
    }
    case 't':
      return is_word("true");
    case 'f':
      return is_word("false");
    case 'n':
      return is_word("null");
    default:
      break;
  }
  if (json[at] == '-') ++at;
  const std::size_t digits = at;
  while (at < json.size() && is_digit(json[at])) ++at;
  if (at == digits) return nowhere;
  const bool goes_on = at < json.size() && (json[at] == '.' || json[at] == 'e' || json[at] == 'E');
  return goes_on ? nowhere : at;
}

/// Where any value ends that begins at `at`; `nowhere` if it is not plain, or has more than `most_depth` containers in
/// one another (64 at most).
inline std::size_t value_end(std::string_view json, std::size_t at, int most_depth) {
  std::uint64_t objects = 0;  // which of the open containers are objects, the innermost last
  int depth = 0;
  while (true) {
    const char first = at < json.size() ? json[at] : '\0';
    bool is_done = true;  // a value is done, and what holds it goes on or ends
    if (first == '{' || first == '[') {
      if (depth == most_depth) return nowhere;
      ++depth;
      objects = objects << 1U | (first == '{' ? 1U : 0U);
      ++at;
      if (at < json.size() && json[at] == (first == '{' ? '}' : ']')) {
        ++at;
        --depth;
        objects >>= 1U;
      } else {
        is_done = false;
      }
    } else {
      at = single_end(json, at);
      if (at == nowhere) return nowhere;
    }
    while (is_done) {
      if (depth == 0) return at;
      if (at >= json.size()) return nowhere;
      const char next = json[at++];
      if (next == ',') {
        is_done = false;
      } else if (next == ((objects & 1U) != 0 ? '}' : ']')) {
        --depth;
        objects >>= 1U;
      } else {
        return nowhere;
      }
    }
    if ((objects & 1U) == 0) continue;
    if (at >= json.size() || json[at] != '"') return nowhere;
    at = text_end(json, at + 1);
    if (at == nowhere || at + 1 >= json.size() || json[at + 1] != ':') return nowhere;
    at += 2;
  }
}

}  // namespace touchmove::game::plain
