// Which men an ending has, and how a table lays them out.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/base/static_vector.hpp"
#include "touchmove/board/vocabulary/piece.hpp"

namespace touchmove::analysis::endgame {

/// Men beside the two kings, at most three, at most one of them a pawn, and that one white: a black pawn is
/// looked at from the other side. Roles stand in falling order: queen, rook, bishop, knight.
struct Material {
  base::StaticVector<board::Role, 3> white{};
  base::StaticVector<board::Role, 3> black{};
  bool pawn{false};  ///< White has a pawn as well

  int man_count() const { return 2 + static_cast<int>(white.size() + black.size()) + (pawn ? 1 : 0); }
  friend bool operator==(const Material&, const Material&) = default;
};

/// Reads "KRPvKR". Nothing for other text, more than five men, several pawns or a black one.
std::optional<Material> parse_material(std::string_view text);
/// "KRPvKR".
std::string to_string(const Material& material);

/// The same ending with White and Black exchanged. Precondition: no pawn.
Material flipped(const Material& material);

}  // namespace touchmove::analysis::endgame
