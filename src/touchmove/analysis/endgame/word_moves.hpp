// Quiet moves of one word's men: all positions that differ only in the square of the word man, at once.
#pragma once

#include <bit>
#include <cstdint>
#include <vector>

#include "touchmove/analysis/endgame/fill.hpp"
#include "touchmove/analysis/endgame/layout.hpp"
#include "touchmove/board/vocabulary/attacks.hpp"

namespace touchmove::analysis::endgame {

inline constexpr std::uint64_t everywhere = ~std::uint64_t{0};

constexpr std::uint64_t bit(unsigned square) { return std::uint64_t{1} << square; }

inline std::uint64_t attacks_from(board::Piece man, unsigned square, std::uint64_t occupied) {
  return board::attacks(man, board::square_at(static_cast<int>(square)), board::Bitboard(occupied)).bits();
}

inline std::uint64_t between(unsigned a, unsigned b) { return board::attack_tables.between[a][b]; }

/// The word's men that have a number: their squares and their set, with the pawns'.
struct WordMen {
  IndexSquares squares{};
  std::uint64_t occupied{0};
  bool distinct{true};
};

inline WordMen men_of(const Layout& layout, std::size_t word) {
  WordMen men{.squares = layout.squares(word), .occupied = layout.pawns().all()};
  for (std::size_t i = 0; i < layout.indexed(); ++i) {
    men.distinct = men.distinct && (men.occupied & bit(men.squares[i])) == 0;
    men.occupied |= bit(men.squares[i]);
  }
  return men;
}

/// A quiet move of a numbered man: the word it leads to, how that word is turned against this one, and the bits of this
/// word for which the way is free.
struct WordStep {
  std::size_t word{0};
  Symmetry turned{};
  std::uint64_t free{0};
  bool king_turned{false};  ///< White's king moved on a board that is turned: a second image may be kept
};

/// Calls `visit(WordStep)` for each quiet move of that side's numbered men until it returns false. Moves being
/// reversible, these are also the moves into this word.
template <typename Visit>
void each_step(const Layout& layout, const WordMen& men, std::size_t word, board::Color side, const Visit& visit) {
  for (std::size_t i = 0; i < layout.indexed(); ++i) {
    const board::Piece man = layout.man(i);
    if (man.color != side) continue;
    const unsigned source = men.squares[i];
    std::uint64_t targets = attacks_from(man, source, men.occupied) & ~men.occupied;
    if (i == 0 && layout.turns()) {
      IndexSquares moved = men.squares;
      for (; targets != 0; targets &= targets - 1) {
        moved[0] = static_cast<std::uint8_t>(std::countr_zero(targets));
        const WordPlace place = layout.place(moved);
        if (!visit(WordStep{place.word, place.turned, ~std::uint64_t{0}, true})) return;
      }
    } else {
      const std::size_t stride = layout.stride(i);
      const std::size_t base = word - source * stride;
      for (; targets != 0; targets &= targets - 1) {
        const auto target = static_cast<unsigned>(std::countr_zero(targets));
        if (!visit(WordStep{base + target * stride, {}, ~between(source, target), false})) return;
      }
    }
  }
}

/// Of these positions, those from which that side has no quiet move into `set` (words of bits). Stops as soon as none
/// is left.
inline std::uint64_t without_step_into(const Layout& layout, const WordMen& men, std::size_t word, board::Color side,
                                       const std::vector<std::uint64_t>& set, std::uint64_t positions) {
  if (layout.word_man().color == side) positions &= ~reach(layout.word_man().role, set[word], ~men.occupied);
  if (positions == 0) return 0;
  each_step(layout, men, word, side, [&](const WordStep& step) {
    positions &= ~(step.turned.undo(set[step.word]) & step.free);
    return positions != 0;
  });
  return positions;
}

}  // namespace touchmove::analysis::endgame
