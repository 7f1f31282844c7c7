// Any men on any squares: what stands on a real board, however it came to stand there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "touchmove/board/vocabulary/bitboard.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"
#include "touchmove/board/vocabulary/square.hpp"

namespace touchmove::board {

/// Men in hand, by role (kings are never in hand); for drops.
struct Pocket {
  std::array<std::uint8_t, 5> count_by_role{};
  friend constexpr bool operator==(const Pocket&, const Pocket&) = default;
};

/// Men, the side to move and the rights that go with them, without any promise that the position is possible:
/// a side may have no king or two, pawns may stand on the last rank, both kings may be in check. The game always
/// keeps one of these; a `Position` is made from it through `Position::from_placement`, which says why not.
struct Placement {
  std::array<std::optional<Piece>, 64> men{};  // by square index
  Color side_to_move{Color::White};
  Bitboard castling_rooks{};                  // squares of rooks that may still castle
  std::optional<Square> en_passant_target{};  // the square passed over by the last double step, if any was made
  std::uint16_t halfmove_clock{0};            // plies since the last capture or pawn move
  std::uint16_t fullmove_number{1};
  std::optional<ByColor<Pocket>> pockets{};  // present only where men are dropped
  Bitboard promoted{};                       // men that were pawns; meaningful only with pockets

  constexpr std::optional<Piece> at(Square square) const { return men[static_cast<std::size_t>(square)]; }
  constexpr void set(Square square, std::optional<Piece> man) { men[static_cast<std::size_t>(square)] = man; }

  static Placement initial();
  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

}  // namespace touchmove::board
