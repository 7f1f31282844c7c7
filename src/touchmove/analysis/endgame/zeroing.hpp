// Captures and pawn moves of one side, for all squares of the word man at once: they lead out of a slice.
//
// A pawn's double step beside an enemy pawn leads to a position that no table has: one where it may be taken in
// passing. What it is worth follows from the position without that right and from what the captures lead to.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "touchmove/analysis/endgame/successors.hpp"
#include "touchmove/analysis/endgame/tables.hpp"
#include "touchmove/analysis/endgame/word_moves.hpp"

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

  /// Precondition: the squares are distinct. A move that wins is enough to know of a position: others of it need not be
  /// found.
  ZeroingMoves find(std::size_t word, const WordMen& men, board::Color mover, Counting counting) const;

  /// Whether fifty moves make no difference in any slice led to.
  bool all_stand() const { return all_stand_; }

 private:
  friend class WordZeroing;

  /// What follows where a numbered man takes the word man: bits are the squares of both, words those of the others.
  struct WordManTaken {
    std::size_t stride{1};  ///< of the capturer in the layout
    std::vector<Verdicts> verdicts{};

    const Verdicts& at(std::size_t word) const { return verdicts[word / (stride * 64) * stride + word % stride]; }
  };
  using AllWordManTaken = std::array<WordManTaken, most_men - 1>;  // by the capturer; empty if not worked out
  WordManTaken word_man_taken_by(std::size_t capturer, Counting counting) const;

  const Layout& layout_;
  const Tables& below_;
  Successors successors_;
  bool all_stand_{true};
  std::array<AllWordManTaken, 2> word_man_taken_{};  // by the counting; without difference only the first
};

}  // namespace touchmove::analysis::endgame
