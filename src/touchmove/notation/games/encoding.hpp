// Files of chess are written in Latin-1 or in UTF-8, some in UTF-16, and few say which.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::notation {

/// The bytes of the UTF-8 character that a text begins with; 0 if it begins with none (RFC 3629: no overlong form, no
/// surrogate, nothing above U+10FFFF).
std::size_t character_length(std::string_view text);

/// Where a text ceases to be well-formed UTF-8; its size if it is.
std::size_t utf8_end(std::string_view text);
/// Whether a text is well-formed UTF-8.
bool is_utf8(std::string_view text);

/// Whether a byte is a control character, line ends and tabs among them.
bool is_control(char byte);

/// The text in UTF-8: as it is if it is well-formed, else every byte taken as Latin-1.
std::string from_latin1(std::string_view text);
/// The same on one line: control bytes become spaces.
std::string to_utf8(std::string_view text);

/// In which order the bytes of a UTF-16 text stand.
enum class Utf16Order : std::uint8_t { LittleEndian, BigEndian };

/// The first bytes by which UTF-16 is told.
inline constexpr std::size_t utf16_sight = 4;

/// The order of a text that begins like UTF-16: with its byte order mark, or with two characters of ASCII in it;
/// nothing for any other.
std::optional<Utf16Order> utf16_order(std::string_view text);

/// Turns UTF-16 into UTF-8, in pieces of any size. What is no character becomes U+FFFD.
class Utf16Decoder {
 public:
  explicit Utf16Decoder(Utf16Order order) : order_(order) {}
  /// Appends what the bytes complete. The byte order mark becomes that of UTF-8.
  void push(std::string_view bytes, std::string& out);

 private:
  Utf16Order order_;
  std::optional<unsigned char> half_;  // the first byte of a unit
  std::uint32_t high_{0};              // the first unit of a pair
};

}  // namespace touchmove::notation
