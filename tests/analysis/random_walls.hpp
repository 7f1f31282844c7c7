// Random closed positions: pawns head to head, kings, bishops of any number and a few other (promoted) men. Made to
// hold the static sets and the wall search to what exhaustion finds; nothing in them is taken from published positions.
// And random cages: a king shut in by men beside it, the other king near and hemmed in by pawns, a few men at large.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <random>

#include "touchmove/board/position/position.hpp"

namespace touchmove::analysis::testing {

struct WallShape {
  int gaps{1};         // at most; files without such a pair of pawns
  int stray_pawns{1};  // at most; pawns that may be able to move
  int bishops{3};      // at most, of both sides together
  int other_men{1};    // at most
};

inline std::optional<board::Position> random_wall(std::mt19937_64& random, const WallShape& shape) {
  using board::Color;
  using board::Role;
  board::Placement placement;
  const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const auto put = [&](Color color, Role role, int square) {
    if (!placement.at(board::square_at(square))) placement.set(board::square_at(square), board::Piece{color, role});
  };
  // The line where the pawns meet moves by a rank from file to file: neighbours then protect each other and take
  // nothing.
  int rank = 1 + below(5);
  for (int file = 0; file < 8; ++file) {
    put(Color::White, Role::Pawn, rank * 8 + file);
    put(Color::Black, Role::Pawn, rank * 8 + 8 + file);
    rank += rank == 1 ? 1 : rank == 5 ? -1 : 2 * below(2) - 1;
  }
  for (int i = below(shape.gaps + 1); i > 0; --i) {
    const int file = below(8);
    for (int at = file; at < 64; at += 8) placement.set(board::square_at(at), std::nullopt);
  }
  for (int i = below(shape.stray_pawns + 1); i > 0; --i) put(static_cast<Color>(below(2)), Role::Pawn, 8 + below(48));
  for (int i = below(shape.bishops + 1); i > 0; --i) put(static_cast<Color>(below(2)), Role::Bishop, below(64));
  for (int i = below(shape.other_men + 1); i > 0; --i) {
    put(static_cast<Color>(below(2)), static_cast<Role>(1 + below(4)), below(64));
  }
  for (const Color color : {Color::White, Color::Black}) {
    int square = below(64);
    while (placement.at(board::square_at(square))) square = below(64);
    put(color, Role::King, square);
  }
  placement.side_to_move = static_cast<Color>(below(2));
  const auto position = board::Position::from_placement(placement);
  if (!position) return std::nullopt;
  return *position;
}

inline std::optional<board::Position> random_cage(std::mt19937_64& random, int men_at_large) {
  using board::Color;
  using board::Role;
  board::Placement placement;
  const auto below = [&random](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  const auto other = [](Color color) { return color == Color::White ? Color::Black : Color::White; };
  const auto put = [&](Color color, Role role, int square) {
    const bool last_rank = square < 8 || square > 55;
    if (role == Role::Pawn && last_rank) role = Role::Bishop;
    if (!placement.at(board::square_at(square))) placement.set(board::square_at(square), board::Piece{color, role});
  };
  const auto distance = [](int a, int b) { return std::max(std::abs(a % 8 - b % 8), std::abs(a / 8 - b / 8)); };
  const auto caged = static_cast<Color>(below(2));
  const int king = below(64);
  int near = below(64);
  while (distance(king, near) < 2 || distance(king, near) > 3) near = below(64);
  placement.set(board::square_at(king), board::Piece{caged, Role::King});
  placement.set(board::square_at(near), board::Piece{other(caged), Role::King});
  for (int square = 0; square < 64; ++square) {
    if (distance(square, king) == 1 && below(8) != 0) {
      const Role role = below(3) != 0 ? Role::Pawn : static_cast<Role>(1 + below(4));
      put(below(6) != 0 ? caged : other(caged), role, square);
    } else if (distance(square, near) == 1 && below(3) == 0) {
      put(static_cast<Color>(below(2)), Role::Pawn, square);
    }
  }
  for (int i = below(men_at_large + 1); i > 0; --i) {
    put(static_cast<Color>(below(2)), static_cast<Role>(1 + below(4)), below(64));
  }
  placement.side_to_move = static_cast<Color>(below(2));
  const auto position = board::Position::from_placement(placement);
  if (!position) return std::nullopt;
  return *position;
}

}  // namespace touchmove::analysis::testing
