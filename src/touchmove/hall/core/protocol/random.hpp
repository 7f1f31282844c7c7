// Names and secrets made of random bytes. The bytes come from outside, so that a simulation can repeat itself.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace touchmove::hall {

/// Fills the bytes with randomness; for a hall that faces people it must be of cryptographic strength. Called from the
/// hall's thread and from those of its pool.
using Random = std::function<void(std::span<std::uint8_t>)>;

/// 32 random bytes in base64url without padding: a seat's secret.
std::string make_token(const Random& random);

/// Whether a text is as long as such a secret and of its letters. Whoever makes their own sees to the randomness.
bool is_token(std::string_view text);

/// An opaque name of 12 letters and digits that are not easily confused (60 bits).
std::string make_id(const Random& random);

bool toss(const Random& random);

}  // namespace touchmove::hall
