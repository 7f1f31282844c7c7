// Squares, files and ranks. Squares are numbered a1 = 0, b1 = 1, ... h8 = 63.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::board {

enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
enum class Rank : std::uint8_t { R1, R2, R3, R4, R5, R6, R7, R8 };

// clang-format off
enum class Square : std::uint8_t {
  A1, B1, C1, D1, E1, F1, G1, H1,
  A2, B2, C2, D2, E2, F2, G2, H2,
  A3, B3, C3, D3, E3, F3, G3, H3,
  A4, B4, C4, D4, E4, F4, G4, H4,
  A5, B5, C5, D5, E5, F5, G5, H5,
  A6, B6, C6, D6, E6, F6, G6, H6,
  A7, B7, C7, D7, E7, F7, G7, H7,
  A8, B8, C8, D8, E8, F8, G8, H8,
};
// clang-format on

inline constexpr int square_count = 64;

constexpr int index_of(Square square) { return static_cast<int>(square); }
constexpr Square square_at(int index) { return static_cast<Square>(index); }
constexpr Square make_square(File file, Rank rank) {
  return static_cast<Square>((static_cast<unsigned>(rank) << 3U) | static_cast<unsigned>(file));
}
constexpr File file_of(Square square) { return static_cast<File>(static_cast<unsigned>(square) & 7U); }
constexpr Rank rank_of(Square square) { return static_cast<Rank>(static_cast<unsigned>(square) >> 3U); }
constexpr bool is_light(Square square) {
  return ((static_cast<unsigned>(file_of(square)) + static_cast<unsigned>(rank_of(square))) & 1U) != 0;
}
/// The square as seen from the other side of the board: a1 becomes a8.
constexpr Square mirrored(Square square) { return static_cast<Square>(static_cast<unsigned>(square) ^ 56U); }
/// The rank counted from that side's own edge: relative_rank(Black, e7) is R2.
constexpr Rank relative_rank(Color color, Square square) {
  return rank_of(color == Color::White ? square : mirrored(square));
}

/// Reads "e4"; nothing for any other text.
constexpr std::optional<Square> parse_square(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8') return std::nullopt;
  return make_square(static_cast<File>(text[0] - 'a'), static_cast<Rank>(text[1] - '1'));
}

inline std::string to_string(Square square) {
  return {static_cast<char>('a' + static_cast<int>(file_of(square))),
          static_cast<char>('1' + static_cast<int>(rank_of(square)))};
}

}  // namespace touchmove::board
