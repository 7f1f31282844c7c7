#include "touchmove/notation/games/encoding.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>

namespace touchmove::notation {
namespace {

/// Whether eight bytes are there, all of them ASCII.
bool is_ascii_word(std::string_view text) {
  std::uint64_t word = 0;
  if (text.size() < sizeof(word)) return false;
  std::memcpy(&word, text.data(), sizeof(word));
  return (word & 0x8080'8080'8080'8080U) == 0;
}

}  // namespace

std::size_t character_length(std::string_view text) {
  const auto byte = [&](std::size_t at) { return static_cast<unsigned>(static_cast<unsigned char>(text[at])); };
  if (text.empty()) return 0;
  const unsigned lead = byte(0);
  if (lead < 0x80) return 1;
  const std::size_t length = lead >= 0xC2 && lead <= 0xDF   ? 2
                             : lead >> 4U == 0xE            ? 3
                             : lead >= 0xF0 && lead <= 0xF4 ? 4
                                                            : 0;
  if (length == 0 || length > text.size()) return 0;
  const unsigned second = byte(1);
  if ((lead == 0xE0 && second < 0xA0) || (lead == 0xED && second > 0x9F) || (lead == 0xF0 && second < 0x90) ||
      (lead == 0xF4 && second > 0x8F)) {
    return 0;
  }
  for (std::size_t next = 1; next < length; ++next) {
    if (byte(next) >> 6U != 2) return 0;
  }
  return length;
}

std::size_t utf8_end(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    // OPTIMIZATION: most of what is read has no other letters than ASCII's.
    if (is_ascii_word(text.substr(at))) {
      at += sizeof(std::uint64_t);
      continue;
    }
    const std::size_t length = character_length(text.substr(at));
    if (length == 0) break;
    at += length;
  }
  return at;
}

bool is_utf8(std::string_view text) { return utf8_end(text) == text.size(); }

bool is_control(char byte) { return static_cast<unsigned char>(byte) < ' ' || byte == 0x7F; }

std::string from_latin1(std::string_view text) {
  if (is_utf8(text)) return std::string(text);
  std::string out;
  out.reserve(text.size());
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (byte < 0x80) {
      out += c;
    } else {
      out += static_cast<char>(0xC0U | (byte >> 6U));
      out += static_cast<char>(0x80U | (byte & 0x3FU));
    }
  }
  return out;
}

std::optional<Utf16Order> utf16_order(std::string_view text) {
  if (text.size() < utf16_sight) return std::nullopt;
  const auto is_ascii = [&](std::size_t at) { return text[at] > 0; };
  if (text.starts_with("\xFF\xFE") || (is_ascii(0) && text[1] == 0 && is_ascii(2) && text[3] == 0))
    return Utf16Order::LittleEndian;
  if (text.starts_with("\xFE\xFF") || (text[0] == 0 && is_ascii(1) && text[2] == 0 && is_ascii(3)))
    return Utf16Order::BigEndian;
  return std::nullopt;
}

void Utf16Decoder::push(std::string_view bytes, std::string& out) {
  const auto write = [&](std::uint32_t code) {
    const auto tail = [&](unsigned shift) { out += static_cast<char>(0x80U | (code >> shift & 0x3FU)); };
    if (code < 0x80) {
      out += static_cast<char>(code);
    } else if (code < 0x800) {
      out += static_cast<char>(0xC0U | code >> 6U);
      tail(0);
    } else if (code < 0x1'0000) {
      out += static_cast<char>(0xE0U | code >> 12U);
      tail(6);
      tail(0);
    } else {
      out += static_cast<char>(0xF0U | code >> 18U);
      tail(12);
      tail(6);
      tail(0);
    }
  };
  constexpr std::uint32_t unknown = 0xFFFD;
  for (const char byte : bytes) {
    const auto next = static_cast<unsigned char>(byte);
    if (!half_) {
      half_ = next;
      continue;
    }
    const std::uint32_t first = *half_;
    half_.reset();
    const std::uint32_t unit =
        order_ == Utf16Order::LittleEndian ? first | std::uint32_t{next} << 8U : first << 8U | next;
    const bool low = unit >= 0xDC00 && unit <= 0xDFFF;
    if (const std::uint32_t high = std::exchange(high_, 0); high != 0) {
      if (low) {
        write(0x1'0000 + ((high - 0xD800) << 10U) + (unit - 0xDC00));
        continue;
      }
      write(unknown);
    }
    if (unit >= 0xD800 && unit <= 0xDBFF) {
      high_ = unit;
    } else {
      write(low ? unknown : unit);
    }
  }
}

std::string to_utf8(std::string_view text) {
  std::string out = from_latin1(text);
  std::replace_if(out.begin(), out.end(), is_control, ' ');
  return out;
}

}  // namespace touchmove::notation
