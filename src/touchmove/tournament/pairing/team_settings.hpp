// What may be announced of FIDE's Swiss for teams (C.04.6).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace touchmove::tournament::pairing {

/// Which preferences for a colour teams have (C.04.6, article 1.7).
enum class TeamColours : std::uint8_t {
  TypeA,  ///< of one strength
  TypeB,  ///< strong and mild ones
  None,
};

std::span<const std::string_view> code_words(std::type_identity<TeamColours>);

struct TeamSettings {
  TeamColours colours{TeamColours::TypeA};
  /// The other of match and game points decides which of two teams equal by the first comes first (article 4.2.2).
  bool second_score{true};

  friend bool operator==(const TeamSettings&, const TeamSettings&) = default;
};

}  // namespace touchmove::tournament::pairing
