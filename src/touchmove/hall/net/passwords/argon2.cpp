#include "touchmove/hall/net/passwords/argon2.hpp"

#include <sodium.h>

#include <array>

namespace touchmove::hall {

std::string Argon2::hash(std::string_view password) const {
  std::array<char, crypto_pwhash_STRBYTES> kept{};
  const bool done =
      sodium_init() >= 0 &&
      crypto_pwhash_str_alg(kept.data(), password.data(), password.size(), crypto_pwhash_OPSLIMIT_INTERACTIVE,
                            crypto_pwhash_MEMLIMIT_INTERACTIVE, crypto_pwhash_ALG_ARGON2ID13) == 0;
  return done ? std::string(kept.data()) : std::string();
}

bool Argon2::matches(std::string_view kept, std::string_view password) const {
  if (kept.size() >= crypto_pwhash_STRBYTES || sodium_init() < 0) return false;
  std::array<char, crypto_pwhash_STRBYTES> text{};  // ends with a zero
  kept.copy(text.data(), kept.size());
  return crypto_pwhash_str_verify(text.data(), password.data(), password.size()) == 0;
}

}  // namespace touchmove::hall
