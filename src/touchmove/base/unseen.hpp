// What stands in a text, is not seen, and changes what is: a name with an override of direction in it rewrites what is
// shown after it.
#pragma once

#include <cstddef>
#include <string_view>

namespace touchmove::base {

/// How many bytes at the beginning of a UTF-8 text are a control character, a line or paragraph separator, a byte order
/// mark, or a mark that says in which direction others run; 0 if none. Joiners, which some scripts need, are none.
constexpr std::size_t unseen_at(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const auto within = [](unsigned value, unsigned low, unsigned high) { return low <= value && value <= high; };
  if (text.empty()) return 0;
  if (byte(0) < 0x20 || byte(0) == 0x7f) return 1;
  if (byte(0) == 0xc2 && within(byte(1), 0x80, 0x9f)) return 2;                     // C1
  if (byte(0) == 0xd8 && byte(1) == 0x9c) return 2;                                 // U+061C
  if (byte(0) == 0xe2 && byte(1) == 0x80 && within(byte(2), 0x8e, 0x8f)) return 3;  // U+200E, U+200F
  if (byte(0) == 0xe2 && byte(1) == 0x80 && within(byte(2), 0xa8, 0xae)) return 3;  // U+2028 to U+202E
  if (byte(0) == 0xe2 && byte(1) == 0x81 && within(byte(2), 0xa6, 0xa9)) return 3;  // U+2066 to U+2069
  if (byte(0) == 0xef && byte(1) == 0xbb && byte(2) == 0xbf) return 3;              // U+FEFF
  return 0;
}

/// Whether a UTF-8 text has a mark that turns around what stands after it (U+202A to U+202E, U+2066 to U+2069), or a
/// separator of lines or paragraphs. The marks that only say which way a word runs are left to those who write such.
constexpr bool has_override(std::string_view text) {
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    const std::string_view here = text.substr(i, 3);
    const bool is_mark = here != "\u200E" && here != "\u200F" && here != "\uFEFF";
    if (is_mark && unseen_at(here) == 3) return true;
  }
  return false;
}

}  // namespace touchmove::base
