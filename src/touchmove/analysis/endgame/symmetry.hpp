// The eight symmetries of a board without pawns, on squares and on sets of squares.
#pragma once

#include <cstdint>

namespace touchmove::analysis::endgame {

/// Files exchanged, then ranks, then the long diagonal; each or not.
struct Symmetry {
  bool files{false};
  bool ranks{false};
  bool diagonal{false};

  bool none() const { return !files && !ranks && !diagonal; }

  unsigned apply(unsigned square) const {
    if (files) square ^= 7U;
    if (ranks) square ^= 56U;
    if (diagonal) square = ((square >> 3U) | (square << 3U)) & 63U;
    return square;
  }
  /// The set of what `apply` makes of each member.
  std::uint64_t apply_to_set(std::uint64_t bits) const {
    if (files) bits = across_files(bits);
    if (ranks) bits = __builtin_bswap64(bits);
    if (diagonal) bits = across_diagonal(bits);
    return bits;
  }
  /// The set whose members `apply` would send into `bits`.
  std::uint64_t undo(std::uint64_t bits) const {
    if (diagonal) bits = across_diagonal(bits);
    if (ranks) bits = __builtin_bswap64(bits);
    if (files) bits = across_files(bits);
    return bits;
  }

  static std::uint64_t across_files(std::uint64_t bits) {
    constexpr std::uint64_t k1 = 0x5555555555555555U;
    constexpr std::uint64_t k2 = 0x3333333333333333U;
    constexpr std::uint64_t k4 = 0x0F0F0F0F0F0F0F0FU;
    bits = ((bits >> 1U) & k1) | ((bits & k1) << 1U);
    bits = ((bits >> 2U) & k2) | ((bits & k2) << 2U);
    return ((bits >> 4U) & k4) | ((bits & k4) << 4U);
  }
  static std::uint64_t across_diagonal(std::uint64_t bits) {
    std::uint64_t swap = (bits ^ (bits << 28U)) & 0x0F0F0F0F00000000U;
    bits ^= swap ^ (swap >> 28U);
    swap = (bits ^ (bits << 14U)) & 0x3333000033330000U;
    bits ^= swap ^ (swap >> 14U);
    swap = (bits ^ (bits << 7U)) & 0x5500550055005500U;
    return bits ^ swap ^ (swap >> 7U);
  }
};

}  // namespace touchmove::analysis::endgame
