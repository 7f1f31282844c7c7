// Captures and pawn moves of one side, for all squares of the word man at once: they lead out of a slice.
#pragma once

#include <array>
#include <cstdint>

#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

/// Positions of one word in which the mover has a capture or pawn move of a kind. Bits of illegal positions mean
/// nothing.
struct ZeroingMoves {
  std::uint64_t any{0};     ///< a legal one
  std::uint64_t win{0};     ///< one that wins
  std::uint64_t escape{0};  ///< one that does not lose
};

/// Finds them, word by word. Several threads may use one at once.
class ZeroingFinder {
 public:
  /// Precondition: `below` holds the endings led to, and outlives this.
  ZeroingFinder(const Layout& layout, const Tables& below);

  /// Precondition: the squares are distinct, and `occupied` is their set and the pawn's.
  ZeroingMoves find(const IndexSquares& squares, std::uint64_t occupied, board::Color mover) const;

 private:
  friend class WordZeroing;

  const Layout& layout_;
  const Tables& below_;
  /// The slice left when that man is captured and the pawn, if any, stays; null if that man is a king, or only kings
  /// are left.
  std::array<const Slice*, most_men> without_{};
};

}  // namespace touchmove::analysis::endgame
