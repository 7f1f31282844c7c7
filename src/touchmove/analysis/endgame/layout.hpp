// Where each position of one ending lies: one man is the 64 bits of a word, the others number the words.
//
// The men are, in order, White's king, Black's king, White's others, Black's others; the last is the word man. Without
// a pawn the board is turned so that White's king stands in the triangle a1-d1-d4 (both images are kept of a king on
// the diagonal); with pawns, these stand still for a whole slice, one of two mirror images.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "touchmove/analysis/endgame/material.hpp"
#include "touchmove/analysis/endgame/symmetry.hpp"
#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/piece.hpp"

namespace touchmove::analysis::endgame {

inline constexpr std::size_t most_men = 5;

/// Squares of the indexed men, in the order of the layout.
using IndexSquares = std::array<std::uint8_t, most_men - 1>;

/// Where a set of squares of the indexed men is found: the word, and how its bits are turned.
struct WordPlace {
  std::size_t word{0};
  Symmetry turned{};
};

class Layout {
 public:
  /// The layout of an ending with at least one man beside the kings; `pawns` are those of the material. With
  /// `opposite_bishops` only positions count where White's first bishop and the word man, a black bishop, stand on
  /// squares of different colours: no quiet move leads from them to others.
  Layout(const Material& material, const Pawns& pawns, bool opposite_bishops = false);

  const Material& material() const { return material_; }
  const Pawns& pawns() const { return pawns_; }

  /// How many men number the words.
  std::size_t indexed() const { return men_.size() - 1; }
  board::Piece man(std::size_t index) const { return men_[index]; }
  board::Piece word_man() const { return men_[men_.size() - 1]; }
  std::size_t word_count() const { return word_count_; }
  /// How far the word moves when that man's square rises by one. Not for White's king where the board is turned.
  std::size_t stride(std::size_t index) const { return strides_[index]; }
  bool turns() const { return turns_; }
  /// The squares of the word man that count.
  std::uint64_t counted(const IndexSquares& squares) const {
    if (first_bishop_ == 0) return ~std::uint64_t{0};
    return ((light_squares >> squares[first_bishop_]) & 1U) != 0 ? ~light_squares : light_squares;
  }

  IndexSquares squares(std::size_t word) const {
    IndexSquares squares{};
    for (std::size_t index = indexed(); index-- > 1;) {
      squares[index] = static_cast<std::uint8_t>(word & 63U);
      word >>= 6U;
    }
    squares[0] = turns() ? triangle_squares[word] : static_cast<std::uint8_t>(word);
    return squares;
  }
  /// The place of these squares; any squares, where the board is turned.
  WordPlace place(const IndexSquares& squares) const {
    if (!turns()) return {word_of(squares), {}};
    const Symmetry symmetry = into_triangle[squares[0]];
    if (symmetry.none()) return {word_of(squares), symmetry};
    return {word_of(turned(squares, symmetry)), symmetry};
  }
  /// Whether White's king stands on the diagonal about which the board is turned, and a second image is kept.
  bool has_second_image(const IndexSquares& squares) const;
  /// The word of that second image.
  std::size_t second_image(const IndexSquares& squares) const;

 private:
  static constexpr std::uint64_t light_squares = 0x55AA55AA55AA55AAU;
  static constexpr std::array<std::uint8_t, 10> triangle_squares{0, 1, 2, 3, 9, 10, 11, 18, 19, 27};
  static const std::array<std::uint8_t, 64> triangle_index;
  static const std::array<Symmetry, 64> into_triangle;  // by the square of White's king

  std::size_t word_of(const IndexSquares& squares) const {
    std::size_t word = turns() ? triangle_index[squares[0]] : squares[0];
    for (std::size_t index = 1; index < indexed(); ++index) word = (word << 6U) | squares[index];
    return word;
  }
  IndexSquares turned(const IndexSquares& squares, Symmetry symmetry) const {
    IndexSquares result{};
    for (std::size_t index = 0; index < indexed(); ++index) {
      result[index] = static_cast<std::uint8_t>(symmetry.apply(squares[index]));
    }
    return result;
  }

  Material material_;
  Pawns pawns_{};
  bool turns_{false};
  base::StaticVector<board::Piece, most_men> men_{};
  std::array<std::size_t, most_men - 1> strides_{};
  std::size_t word_count_{0};
  std::size_t first_bishop_{0};  // where only opposite bishops count; 0: every position does
};

}  // namespace touchmove::analysis::endgame
