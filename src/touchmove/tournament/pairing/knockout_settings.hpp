// What may be announced of a knockout.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace touchmove::tournament::pairing {

/// What settles a match whose games end level.
enum class KnockoutTie : std::uint8_t {
  PlayOff,  ///< further games, an Armageddon game or whatever the director states of the match
  Seed,     ///< the better seed goes through
  Lot,      ///< drawn from the event's lot
};

std::span<const std::string_view> code_words(std::type_identity<KnockoutTie>);

struct KnockoutSettings {
  KnockoutTie tie{KnockoutTie::PlayOff};
  bool third_place{false};  ///< the losers of the semi-finals meet beside the final

  friend bool operator==(const KnockoutSettings&, const KnockoutSettings&) = default;
};

}  // namespace touchmove::tournament::pairing
