// Which men an ending has, and where its pawns stand.
#pragma once

#include <bit>
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/piece.hpp"

namespace touchmove::analysis::endgame {

/// Men beside the two kings, at most three. Roles of pieces stand in falling order: queen, rook, bishop, knight.
struct Material {
  base::StaticVector<board::Role, 3> white{};
  base::StaticVector<board::Role, 3> black{};
  std::uint8_t white_pawns{0};
  std::uint8_t black_pawns{0};

  int pawn_count() const { return white_pawns + black_pawns; }
  int man_count() const { return 2 + static_cast<int>(white.size() + black.size()) + pawn_count(); }
  /// Two bits for how many there are of each kind of man.
  std::uint32_t code() const;
  friend bool operator==(const Material&, const Material&) = default;
};

/// Reads "KRPvKR", either side having any men. Nothing for other text or more than five men.
std::optional<Material> parse_material(std::string_view text);
/// "KRPvKR".
std::string to_string(const Material& material);

/// The same ending with White and Black exchanged.
Material flipped(const Material& material);
/// Of an ending and the same with colours exchanged one is kept: White has more pawns or, with as many, more pieces or,
/// with as many of these too, the stronger ones.
bool is_kept(const Material& material);

/// The material after a pawn of that colour became that piece, without a man of its colour's (by index among its
/// pieces), or without a pawn of it; roles stay in order.
Material promoted(const Material& material, board::Color color, board::Role role);
Material without(const Material& material, board::Color color, std::size_t index);
Material without_pawn(const Material& material, board::Color color);

/// Where the pawns of a slice stand: sets of squares.
struct Pawns {
  std::uint64_t white{0};
  std::uint64_t black{0};

  std::uint64_t all() const { return white | black; }
  bool any() const { return all() != 0; }
  std::uint64_t of(board::Color color) const { return color == board::Color::White ? white : black; }
  /// The same with the files, or with ranks and colours, exchanged.
  Pawns mirrored() const;
  Pawns exchanged() const { return {__builtin_bswap64(black), __builtin_bswap64(white)}; }
  /// Of mirror images one is kept; a single pawn of it stands on files a to d.
  bool is_kept() const { return *this <= mirrored(); }
  Pawns kept() const { return is_kept() ? *this : mirrored(); }
  /// Squares all pawns have gone from their second ranks, together.
  int steps() const;

  /// A byte a pawn, White's first, from the lowest; none is zero.
  std::uint32_t code() const;

  friend auto operator<=>(const Pawns&, const Pawns&) = default;
};
/// One white pawn.
inline Pawns one_pawn(unsigned square) { return {.white = std::uint64_t{1} << square}; }

}  // namespace touchmove::analysis::endgame
