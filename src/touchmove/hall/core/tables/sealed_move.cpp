#include "touchmove/hall/core/tables/sealed_move.hpp"

#include <sodium.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <tuple>
#include <vector>

namespace touchmove::hall {
namespace {

constexpr std::size_t salt_bytes = 32;
constexpr std::size_t text_bytes = game::EntryText::capacity();
constexpr std::size_t plain_bytes = salt_bytes + 1 + text_bytes;  // salt, length, text with zeros behind it
constexpr std::size_t nonce_bytes = crypto_aead_xchacha20poly1305_ietf_NPUBBYTES;
constexpr std::size_t box_bytes = nonce_bytes + plain_bytes + crypto_aead_xchacha20poly1305_ietf_ABYTES;
constexpr std::string_view purpose = "touchmove sealed move 1";

using Bytes = std::vector<unsigned char>;
using Commitment = std::array<unsigned char, 32>;

std::string to_hex(const unsigned char* bytes, std::size_t count) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  hex.reserve(2 * count);
  for (std::size_t i = 0; i < count; ++i) {
    hex += digits[bytes[i] >> 4U];
    hex += digits[bytes[i] & 15U];
  }
  return hex;
}

std::optional<Bytes> parse_hex(std::string_view hex, std::size_t count) {
  if (hex.size() != 2 * count) return std::nullopt;
  Bytes bytes(count);
  const auto digit = [](char c) -> int {
    if (c >= '0' && c <= '9') return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
  };
  for (std::size_t i = 0; i < count; ++i) {
    const int high = digit(hex[2 * i]);
    const int low = digit(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    bytes[i] = static_cast<unsigned char>(high * 16 + low);
  }
  return bytes;
}

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

/// BLAKE2b-256 over the purpose, the salt and the text.
Commitment commit_to(const unsigned char* salt, std::string_view text) {
  Commitment commitment{};
  crypto_generichash_state state;
  crypto_generichash_init(&state, nullptr, 0, commitment.size());
  crypto_generichash_update(&state, bytes_of(purpose), purpose.size());
  crypto_generichash_update(&state, salt, salt_bytes);
  crypto_generichash_update(&state, bytes_of(text), text.size());
  crypto_generichash_final(&state, commitment.data(), commitment.size());
  return commitment;
}

}  // namespace

game::SealedBox MoveSealer::seal(std::string_view text) const {
  text = text.substr(0, text_bytes);
  std::array<unsigned char, plain_bytes> plain{};
  random_(std::span<std::uint8_t>(plain.data(), salt_bytes));
  plain[salt_bytes] = static_cast<unsigned char>(text.size());
  std::copy(text.begin(), text.end(), plain.begin() + salt_bytes + 1);
  const Commitment commitment = commit_to(plain.data(), text);

  std::array<unsigned char, box_bytes> box{};
  random_(std::span<std::uint8_t>(box.data(), nonce_bytes));
  // The commitment is bound to the box: neither can be exchanged for another's.
  crypto_aead_xchacha20poly1305_ietf_encrypt(box.data() + nonce_bytes, nullptr, plain.data(), plain.size(),
                                             commitment.data(), commitment.size(), nullptr, box.data(), key_.data());
  sodium_memzero(plain.data(), plain.size());
  return {to_hex(commitment.data(), commitment.size()), to_hex(box.data(), box.size())};
}

std::optional<UnsealedMove> MoveSealer::open(const game::SealedBox& sealed) const {
  const auto box = parse_hex(sealed.box, box_bytes);
  const auto commitment = parse_hex(sealed.commitment, std::tuple_size_v<Commitment>);
  if (!box || !commitment) return std::nullopt;
  std::array<unsigned char, plain_bytes> plain{};
  if (crypto_aead_xchacha20poly1305_ietf_decrypt(plain.data(), nullptr, nullptr, box->data() + nonce_bytes,
                                                 box->size() - nonce_bytes, commitment->data(), commitment->size(),
                                                 box->data(), key_.data()) != 0) {
    return std::nullopt;
  }
  const std::size_t length = plain[salt_bytes];
  if (length > text_bytes) return std::nullopt;
  UnsealedMove opened{
      std::string(plain.begin() + salt_bytes + 1, plain.begin() + salt_bytes + 1 + static_cast<std::ptrdiff_t>(length)),
      to_hex(plain.data(), salt_bytes)};
  if (!is_sealed_move(sealed.commitment, opened.text, opened.salt)) return std::nullopt;
  return opened;
}

bool is_sealed_move(std::string_view commitment, std::string_view text, std::string_view salt) {
  const auto grains = parse_hex(salt, salt_bytes);
  if (!grains) return false;
  const Commitment made = commit_to(grains->data(), text);
  return to_hex(made.data(), made.size()) == commitment;
}

bool held_what_was_sealed(const game::Encounter& encounter, const game::Event& event) {
  const auto* unseal = std::get_if<game::Unseal>(&event.body);
  if (unseal == nullptr || unseal->salt == nullptr || event.game < 1 || event.game > encounter.game_count())
    return true;
  const auto& adjournment = encounter.game(event.game).state().paper.adjournment;
  if (!adjournment || adjournment->box == nullptr) return true;
  return is_sealed_move(adjournment->box->commitment, unseal->text.view(), *unseal->salt);
}

}  // namespace touchmove::hall
