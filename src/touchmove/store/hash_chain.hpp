// The chain over a journal's stored bytes (docs/formats/journal.md, "Chain"): what detects that a line was rewritten.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace touchmove::store {

/// BLAKE2b-256.
using Hash = std::array<std::uint8_t, 32>;

/// The hash before line 0.
inline constexpr Hash no_hash{};

/// The hash of a line whose stored bytes, without their `hash` field, are `line`, and which follows `previous`.
Hash chain(const Hash& previous, std::string_view line);

/// BLAKE2b-256 of bytes alone; secrets are kept as this.
Hash digest(std::string_view bytes);

/// Whether two hashes are equal, in time that does not depend on where they differ.
bool equal_in_constant_time(const Hash& a, const Hash& b);

/// 64 lower-case hexadecimal digits.
std::string to_hex(const Hash& hash);

/// Reads 64 hexadecimal digits; nothing else.
std::optional<Hash> parse_hash(std::string_view hex);

/// A line as it is handed out: its stored bytes (a JSON object) with `hash` as its last field.
std::string with_hash(std::string_view body, const Hash& hash);

/// A line as it was handed out, taken apart again; nothing if it does not end in a `hash` field of 64 digits.
struct HashedLine {
  std::string body;
  Hash hash;
};
std::optional<HashedLine> parse_hashed_line(std::string_view line);

}  // namespace touchmove::store
