#include "touchmove/tournament/basis/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

#include "touchmove/notation/games/encoding.hpp"

namespace touchmove::tournament::files {
namespace {

/// U+00C0 to U+017F without their marks, a blank where there is no such letter.
constexpr std::string_view latin =
    "AAAAAA*CEEEEIIII*NOOOOO OUUUUY**AAAAAA*CEEEEIIII*NOOOOO OUUUUY*Y"
    "AAAAAACCCCCCCCDDDDEEEEEEEEEEGGGGGGGGHHHHIIIIIIIIII**JJKKKLLLLLLL"
    "LLLNNNNNN***OOOOOO**RRRRRRSSSSSSSSTTTTTTUUUUUUUUUUUUWWYYYZZZZZZS";

/// Those that take two letters, a mark in the table above.
std::string_view pair_of_letters(std::uint32_t code) {
  switch (code) {
    case 0xc6:
    case 0xe6:
      return "AE";
    case 0xd0:
    case 0xf0:
      return "D";
    case 0xde:
    case 0xfe:
      return "TH";
    case 0xdf:
      return "SS";
    case 0x132:
    case 0x133:
      return "IJ";
    case 0x149:
    case 0x14a:
    case 0x14b:
      return "N";
    case 0x152:
    case 0x153:
      return "OE";
    default:
      return {};
  }
}

std::string_view ascii_of(std::uint32_t code) {
  static_assert(latin.size() == 0x180 - 0xc0);
  if (code == 0x2018 || code == 0x2019) return "'";
  if (code == 0x2010 || code == 0x2011 || code == 0x2013) return "-";
  if (code == 0xa0) return " ";
  if (code < 0xc0 || code >= 0x180) return {};
  const std::string_view letter = latin.substr(code - 0xc0, 1);
  if (letter == "*") return pair_of_letters(code);
  return letter == " " ? std::string_view{} : letter;
}

}  // namespace

std::optional<std::string> ascii_capitals(std::string_view utf8) {
  std::string result;
  while (!utf8.empty()) {
    const std::size_t length = notation::character_length(utf8);
    if (length == 0) return std::nullopt;
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(utf8[i])); };
    if (length == 1) {
      const char c = utf8.front();
      if (notation::is_control(c)) return std::nullopt;
      result += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    } else {
      const std::uint32_t code = length == 2   ? (byte(0) & 0x1fU) << 6U | (byte(1) & 0x3fU)
                                 : length == 3 ? (byte(0) & 0xfU) << 12U | (byte(1) & 0x3fU) << 6U | (byte(2) & 0x3fU)
                                               : 0xffffU;
      const std::string_view ascii = ascii_of(code);
      if (ascii.empty()) return std::nullopt;
      result += ascii;
    }
    utf8.remove_prefix(length);
  }
  return result;
}

std::string_view trimmed(std::string_view text) {
  const auto blank = [](char c) { return c == ' ' || c == '\t'; };
  while (!text.empty() && blank(text.front())) text.remove_prefix(1);
  while (!text.empty() && blank(text.back())) text.remove_suffix(1);
  return text;
}

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

std::optional<int> to_number(std::string_view text) {
  int value = 0;
  if (text.empty() || text.size() > 9) return std::nullopt;
  if (!is_digits(text, text.size())) return std::nullopt;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

std::optional<int> to_tenths(std::string_view text) {
  const std::size_t point = text.find_first_of(".,");
  const auto whole = to_number(text.substr(0, point));
  if (!whole || *whole > 99999) return std::nullopt;
  if (point == std::string_view::npos) return *whole * 10;
  const auto part = to_number(text.substr(point + 1));
  if (!part || text.size() - point != 2) return std::nullopt;
  return *whole * 10 + *part;
}

bool is_digits(std::string_view text, std::size_t count) {
  return text.size() == count && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

}  // namespace touchmove::tournament::files
