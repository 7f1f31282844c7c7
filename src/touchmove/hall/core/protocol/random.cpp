#include "touchmove/hall/core/protocol/random.hpp"

#include <array>
#include <string_view>

namespace touchmove::hall {

namespace {

constexpr std::string_view token_digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

}  // namespace

bool is_token(std::string_view text) {
  return text.size() == 43 && text.find_first_not_of(token_digits) == std::string_view::npos;
}

std::string make_token(const Random& random) {
  std::array<std::uint8_t, 32> bytes{};
  random(bytes);
  std::string text;
  std::uint32_t buffer = 0;
  unsigned bits = 0;
  for (const std::uint8_t byte : bytes) {
    buffer = (buffer << 8U) | byte;
    bits += 8;
    while (bits >= 6) {
      bits -= 6;
      text += token_digits[(buffer >> bits) & 63U];
    }
  }
  text += token_digits[(buffer << (6 - bits)) & 63U];
  return text;
}

std::string make_id(const Random& random) {
  constexpr std::string_view digits = "abcdefghjkmnpqrstuvwxyz123456789";
  static_assert(digits.size() == 32);
  std::array<std::uint8_t, 12> bytes{};
  random(bytes);
  std::string text;
  for (const std::uint8_t byte : bytes) text += digits[byte & 31U];
  return text;
}

bool toss(const Random& random) {
  std::array<std::uint8_t, 1> byte{};
  random(byte);
  return (byte[0] & 1U) != 0;
}

}  // namespace touchmove::hall
