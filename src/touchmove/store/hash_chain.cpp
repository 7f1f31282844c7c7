#include "touchmove/store/hash_chain.hpp"

#include <sodium.h>

namespace touchmove::store {
namespace {

constexpr std::string_view field = ",\"hash\":\"";
constexpr std::string_view ending = "\"}";

int value_of(char digit) {
  if (digit >= '0' && digit <= '9') return digit - '0';
  if (digit >= 'a' && digit <= 'f') return digit - 'a' + 10;
  if (digit >= 'A' && digit <= 'F') return digit - 'A' + 10;
  return -1;
}

void update(crypto_generichash_state& state, std::string_view bytes) {
  crypto_generichash_update(&state, reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size());
}

}  // namespace

Hash chain(const Hash& previous, std::string_view line) {
  Hash result;
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, result.size());
  crypto_generichash_update(&state, previous.data(), previous.size());
  update(state, line);
  crypto_generichash_final(&state, result.data(), result.size());
  return result;
}

Hash digest(std::string_view bytes) {
  Hash result;
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, result.size());
  update(state, bytes);
  crypto_generichash_final(&state, result.data(), result.size());
  return result;
}

bool equal_in_constant_time(const Hash& a, const Hash& b) { return sodium_memcmp(a.data(), b.data(), a.size()) == 0; }

std::string to_hex(const Hash& hash) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string text;
  text.reserve(2 * hash.size());
  for (const std::uint8_t byte : hash) {
    text += digits[byte >> 4U];
    text += digits[byte & 15U];
  }
  return text;
}

std::optional<Hash> parse_hash(std::string_view hex) {
  Hash hash;
  if (hex.size() != 2 * hash.size()) return std::nullopt;
  for (std::size_t i = 0; i < hash.size(); ++i) {
    const int high = value_of(hex[2 * i]);
    const int low = value_of(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    hash[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return hash;
}

std::string with_hash(std::string_view body, const Hash& hash) {
  std::string line(body.substr(0, body.empty() ? 0 : body.size() - 1));
  line += field;
  line += to_hex(hash);
  line += ending;
  return line;
}

std::optional<HashedLine> parse_hashed_line(std::string_view line) {
  constexpr std::size_t tail = field.size() + 64 + ending.size();
  if (line.size() <= tail || !line.ends_with(ending)) return std::nullopt;
  const auto start = line.size() - tail;
  if (line.substr(start, field.size()) != field) return std::nullopt;
  const auto hash = parse_hash(line.substr(start + field.size(), 64));
  if (!hash) return std::nullopt;
  return HashedLine{std::string(line.substr(0, start)) + "}", *hash};
}

}  // namespace touchmove::store
