#include "touchmove/notation/encoding.hpp"

#include <cstddef>

namespace touchmove::notation {

namespace {

unsigned byte_at(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

/// The length of the well-formed sequence at a place; 0 if there is none (RFC 3629: no overlong form, no surrogate,
/// nothing above U+10FFFF).
std::size_t sequence_length(std::string_view text, std::size_t at) {
  const unsigned lead = byte_at(text, at);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                             : lead >> 4U == 0xE            ? 3
                             : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                            : 0;
  if (length == 0 || at + length > text.size()) return 0;
  const unsigned second = byte_at(text, at + 1);
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) ||
      (lead == 0xF4 && second > 0x8F)) {
    return 0;
  }
  for (std::size_t next = 1; next < length; ++next) {
    if (byte_at(text, at + next) >> 6U != 2) return 0;
  }
  return length;
}

}  // namespace

bool is_utf8(std::string_view text) {
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t length = sequence_length(text, at);
    if (length == 0) return false;
    at += length;
  }
  return true;
}

std::string to_utf8(std::string_view text) {
  const bool latin = !is_utf8(text);
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size(); ++at) {
    const unsigned byte = byte_at(text, at);
    if (byte < ' ' || byte == 0x7F) {
      out += ' ';
    } else if (latin && byte >= 0x80) {
      out += static_cast<char>(0xC0U | (byte >> 6U));
      out += static_cast<char>(0x80U | (byte & 0x3FU));
    } else {
      out += text[at];
    }
  }
  return out;
}

}  // namespace touchmove::notation
