// Files of chess are written in Latin-1 or in UTF-8, and few say which.
#pragma once

#include <cstddef>
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

}  // namespace touchmove::notation
