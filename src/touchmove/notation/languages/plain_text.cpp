#include "touchmove/notation/languages/plain_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

namespace touchmove::notation {
namespace {

struct Character {
  char32_t code{0};
  std::size_t length{1};
  bool encoded{true};  // false: a byte that is no UTF-8
};

Character character_at(std::string_view text) {
  const auto byte = [&](std::size_t at) {
    return at < text.size() ? static_cast<std::uint32_t>(static_cast<unsigned char>(text[at])) : 0U;
  };
  const auto follows = [&](std::size_t at) { return (byte(at) & 0xC0U) == 0x80U; };
  const std::uint32_t lead = byte(0);
  if (lead < 0x80) return {lead, 1};
  if (lead >= 0xC2 && lead <= 0xDF && follows(1)) return {(lead & 0x1FU) << 6U | (byte(1) & 0x3FU), 2};
  if (lead >> 4U == 0xE && follows(1) && follows(2)) {
    return {(lead & 0xFU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU), 3};
  }
  return {lead, 1, false};
}

void append(std::string& out, char32_t code) {
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0U | code >> 6U);
    out += static_cast<char>(0x80U | (code & 0x3FU));
  } else {
    out += static_cast<char>(0xE0U | code >> 12U);
    out += static_cast<char>(0x80U | (code >> 6U & 0x3FU));
    out += static_cast<char>(0x80U | (code & 0x3FU));
  }
}

struct Sign {
  char32_t code;
  std::string_view plain;
};

constexpr auto signs = std::to_array<Sign>({
    {0xA0, ""},    {0xAD, ""},    {0x200B, ""},  {0x200C, ""},  {0x200D, ""},  {0x2009, ""},  {0x202F, ""},
    {0x2026, ""},  {0x2060, ""},  {0xFE0E, ""},  {0xFE0F, ""},  {0xFEFF, ""},  {0x2010, "-"}, {0x2011, "-"},
    {0x2012, "-"}, {0x2013, "-"}, {0x2014, "-"}, {0x2015, "-"}, {0x2212, "-"}, {0x96, "-"},   {0x97, "-"},
    {0xD7, "x"},   {0x2715, "x"}, {0x2716, "x"}, {0x2020, "+"}, {0x2021, "#"}, {0x2260, "#"}, {0xBD, "1/2"},
    {0x445, "x"},  {0x430, "a"},  {0x441, "c"},  {0x435, "e"},  {0x2236, ":"},
});

const Sign* sign_of(char32_t code) {
  const auto* const found =
      std::find_if(signs.begin(), signs.end(), [&](const Sign& sign) { return sign.code == code; });
  return found == signs.end() ? nullptr : found;
}

/// A byte that is no UTF-8: a letter of Windows-1251, or a sign of Latin-1.
char32_t meant_by(char32_t byte) {
  if (byte == 0xD7) return byte;  // "×" more often than a Russian letter that is no man
  return byte >= 0xC0 ? byte - 0xC0 + 0x410 : byte;
}

}  // namespace

std::string to_plain(std::string_view word) {
  std::string out;
  for (std::size_t at = 0; at < word.size();) {
    Character character = character_at(word.substr(at));
    at += character.length;
    if (!character.encoded) character.code = meant_by(character.code);
    if (character.code <= U' ') continue;
    if (const Sign* const sign = sign_of(character.code)) {
      out += sign->plain;
    } else {
      append(out, character.code);
    }
  }
  // A Cyrillic O is a bishop in Bulgarian, but not where it castles.
  constexpr std::string_view cyrillic_o = "\xD0\x9E";
  if (out.starts_with("\xD0\x9E-\xD0\x9E")) {
    for (std::size_t at = out.find(cyrillic_o); at != std::string::npos; at = out.find(cyrillic_o)) {
      out.replace(at, cyrillic_o.size(), "O");
    }
  }
  return out;
}

std::size_t unseen_length(std::string_view text) {
  const Character character = character_at(text);
  if (text.empty() || character.code < 0x80) return 0;
  const Sign* const sign = sign_of(character.code);
  return sign != nullptr && sign->plain.empty() ? character.length : 0;
}

std::size_t sign_length(std::string_view text) { return character_at(text).length; }

}  // namespace touchmove::notation
