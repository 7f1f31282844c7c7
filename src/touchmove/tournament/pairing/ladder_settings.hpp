// What may be announced of a challenge ladder.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace touchmove::tournament::pairing {

/// What a win of the challenger does to the ladder.
enum class LadderMove : std::uint8_t {
  TakesPlace,  ///< takes the place of who was challenged; they and everybody between go down one
  Exchange,    ///< the two change places
};

std::span<const std::string_view> code_words(std::type_identity<LadderMove>);

struct LadderSettings {
  int reach{3};  ///< a challenge goes at most so many places up, of those who are there
  int gap{1};    ///< so many rounds of the section lie between two games of the same players
  LadderMove move{LadderMove::TakesPlace};

  friend bool operator==(const LadderSettings&, const LadderSettings&) = default;
};

}  // namespace touchmove::tournament::pairing
