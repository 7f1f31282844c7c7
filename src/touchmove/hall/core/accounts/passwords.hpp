// How passwords are turned into what may be kept of them. The hall knows none of it: whoever opens the hall brings it,
// as the randomness, and the tests bring one that takes no time.
#pragma once

#include <string>
#include <string_view>

namespace touchmove::hall::accounts {

/// Called from a thread of the pool, never from the hall's own: each call is meant to take long.
class Passwords {
 public:
  Passwords() = default;
  Passwords(const Passwords&) = delete;
  Passwords& operator=(const Passwords&) = delete;
  virtual ~Passwords() = default;

  /// What is kept of a password, with its salt and its cost in it. Empty: there was no memory for it.
  virtual std::string hash(std::string_view password) const = 0;
  /// Whether something kept is of that password. False too if there was no memory for it.
  virtual bool matches(std::string_view kept, std::string_view password) const = 0;
};

}  // namespace touchmove::hall::accounts
