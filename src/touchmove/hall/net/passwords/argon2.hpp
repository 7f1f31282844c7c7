// Passwords as argon2id keeps them (RFC 9106), by libsodium.
#pragma once

#include <string>
#include <string_view>

#include "touchmove/hall/core/accounts/passwords.hpp"

namespace touchmove::hall {

class Argon2 final : public accounts::Passwords {
 public:
  /// libsodium's "interactive" cost, 2 passes over 64 MiB: a tenth of a second, for each guess of whoever has the store
  /// too.
  std::string hash(std::string_view password) const override;
  bool matches(std::string_view kept, std::string_view password) const override;
};

}  // namespace touchmove::hall
