#include "touchmove/analysis/endgame/layout.hpp"

namespace touchmove::analysis::endgame {

namespace {

using board::Color;
using board::Role;

constexpr bool on_diagonal(unsigned square) { return (square >> 3U) == (square & 7U); }

}  // namespace

constinit const std::array<std::uint8_t, 64> Layout::triangle_index = [] {
  std::array<std::uint8_t, 64> index{};
  for (std::size_t i = 0; i < triangle_squares.size(); ++i) {
    index[triangle_squares[i]] = static_cast<std::uint8_t>(i);
  }
  return index;
}();

constinit const std::array<Symmetry, 64> Layout::into_triangle = [] {
  std::array<Symmetry, 64> symmetries{};
  for (unsigned square = 0; square < 64; ++square) {
    Symmetry& symmetry = symmetries[square];
    unsigned king = square;
    if ((king & 7U) >= 4) {
      symmetry.files = true;
      king ^= 7U;
    }
    if ((king >> 3U) >= 4) {
      symmetry.ranks = true;
      king ^= 56U;
    }
    symmetry.diagonal = (king >> 3U) > (king & 7U);
  }
  return symmetries;
}();

Layout::Layout(const Material& material, const Pawns& pawns, bool opposite_bishops)
    : material_(material), pawns_(pawns), turns_(!pawns.any()) {
  men_.push_back({Color::White, Role::King});
  men_.push_back({Color::Black, Role::King});
  for (const Role role : material.white) men_.push_back({Color::White, role});
  for (const Role role : material.black) men_.push_back({Color::Black, role});
  std::size_t stride = 1;
  for (std::size_t index = indexed(); index-- > 0;) {
    strides_[index] = stride;
    stride *= 64;
  }
  word_count_ = turns() ? stride / 64 * triangle_squares.size() : stride;
  while (opposite_bishops && man(first_bishop_) != board::Piece{Color::White, Role::Bishop}) ++first_bishop_;
}

bool Layout::has_second_image(const IndexSquares& squares) const { return turns() && on_diagonal(squares[0]); }

std::size_t Layout::second_image(const IndexSquares& squares) const {
  return word_of(turned(squares, {.diagonal = true}));
}

}  // namespace touchmove::analysis::endgame
