// Captures and pawn moves of one side, for all squares of the word man at once: they lead out of a slice.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

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
  ZeroingMoves find(std::size_t word, const WordMen& men, board::Color mover) const;

 private:
  friend class WordZeroing;

  /// What follows where a numbered man takes the word man: bits are the squares of both, words those of the others.
  struct WordManTaken {
    std::size_t stride{1};  ///< of the capturer in the layout
    std::vector<Verdicts> verdicts{};

    const Verdicts& at(std::size_t word) const { return verdicts[word / (stride * 64) * stride + word % stride]; }
  };
  WordManTaken word_man_taken_by(std::size_t capturer) const;

  const Layout& layout_;
  const Tables& below_;
  /// The slice left when that man is captured and the pawn, if any, stays; null if that man is a king, or only kings
  /// are left.
  std::array<const Slice*, most_men> without_{};
  std::array<WordManTaken, most_men - 1> word_man_taken_{};  ///< by the capturer; empty if not worked out
  /// Where the pawn goes one square and two up and stays a pawn: the same word of these slices.
  const Slice* ahead_{nullptr};
  const Slice* two_ahead_{nullptr};
};

}  // namespace touchmove::analysis::endgame
