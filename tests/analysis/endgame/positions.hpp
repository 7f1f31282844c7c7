// Random positions of an ending.
#pragma once

#include <optional>
#include <random>

#include "touchmove/analysis/endgame/material.hpp"
#include "touchmove/board/position/position.hpp"

namespace touchmove::test {

/// A random legal position of an ending, either colour having the stronger side; nothing where the lot falls on an
/// illegal one.
inline std::optional<board::Position> random_position(const analysis::endgame::Material& material,
                                                      std::mt19937_64& random) {
  using board::Role;
  board::Placement placement;
  const auto put = [&](board::Piece man) {
    for (;;) {
      const auto square = board::square_at(static_cast<int>(random() % 64));
      const auto rank = board::rank_of(square);
      if (man.role == Role::Pawn && (rank == board::Rank::R1 || rank == board::Rank::R8)) continue;
      if (placement.at(square)) continue;
      placement.set(square, man);
      return;
    }
  };
  put({board::Color::White, Role::King});
  put({board::Color::Black, Role::King});
  const bool exchanged = random() % 2 == 0;
  const auto side = [&](board::Color color) { return exchanged ? ~color : color; };
  for (const Role role : material.white) put({side(board::Color::White), role});
  for (const Role role : material.black) put({side(board::Color::Black), role});
  for (int i = 0; i < material.white_pawns; ++i) put({side(board::Color::White), Role::Pawn});
  for (int i = 0; i < material.black_pawns; ++i) put({side(board::Color::Black), Role::Pawn});
  placement.side_to_move = random() % 2 == 0 ? board::Color::White : board::Color::Black;
  const auto position = board::Position::from_placement(placement);
  return position ? std::optional(*position) : std::nullopt;
}

}  // namespace touchmove::test
