// A man: its role and its colour.
#pragma once

#include <array>
#include <cstdint>

#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::board {

enum class Role : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };

inline constexpr std::array<Role, 6> all_roles{Role::Pawn, Role::Knight, Role::Bishop,
                                               Role::Rook, Role::Queen,  Role::King};
inline constexpr std::array<Role, 4> promotion_roles{Role::Queen, Role::Rook, Role::Bishop, Role::Knight};

struct Piece {
  Color color{Color::White};
  Role role{Role::Pawn};

  friend constexpr bool operator==(const Piece&, const Piece&) = default;
};

}  // namespace touchmove::board
