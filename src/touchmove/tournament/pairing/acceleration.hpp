// How a pairing system may sort an event in its first rounds, so that its leaders are known sooner.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace touchmove::tournament::pairing {

enum class Acceleration : std::uint8_t {
  None,
  AddedScore,      ///< US Chess 28R1: the upper half is paired with one point more in rounds one and two
  AdjustedRating,  ///< 28R2: quarters in round one; winners, the middle and losers in round two
  /// 28R3: sixths in round one; in round two winners of the upper third, its others against the middle third's winners,
  /// that third's others against the best of the lower third, and losers.
  Sixths,
  Baku,  ///< FIDE C.04.7: virtual points for the upper half in the first half of the rounds
};

std::span<const std::string_view> code_words(std::type_identity<Acceleration>);

}  // namespace touchmove::tournament::pairing
