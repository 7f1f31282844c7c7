// Which slices the captures and pawn moves of a slice lead to, and where its men are found there.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

/// Squares of a slice's kings and pieces, in the order of its layout, and at the end that of a man just promoted.
using ManSquares = std::array<std::uint8_t, most_men + 1>;
inline constexpr std::size_t promoted_man = most_men;

/// A slice led to. The men left keep their order, so their place there needs no sorting.
struct Successor {
  Material material{};
  Pawns pawns{};         ///< as they are kept
  bool mirrored{false};  ///< the men are turned with them
  /// The index in `ManSquares` of each man there.
  base::StaticVector<std::uint8_t, most_men> men{};
  const Slice* slice{nullptr};  ///< null until it is bound, and of bare kings

  bool only_kings() const { return material.man_count() == 2; }
  /// What is known with that side to move. With `ranging`, an index of a man, for all its squares at once; else one
  /// verdict, the same in all bits. Bits of squares that are taken mean nothing. Precondition: bound.
  Verdicts read(const ManSquares& squares, std::optional<std::size_t> ranging, board::Color to_move,
                Counting counting) const;
};

/// A move of a pawn.
struct PawnMove {
  board::Color color{};
  unsigned target{0};
  std::uint64_t passed{0};                ///< the square that a double step passes over
  std::optional<std::size_t> captured{};  ///< the piece taken, by its index in the layout
  bool straight{true};
  std::vector<Successor> arrivals{};    ///< one, or one for each piece of `promotion_roles`
  std::vector<Successor> en_passant{};  ///< what taking it in passing leads to
};

struct PawnTaken {
  board::Color color{};
  unsigned square{0};
  Successor left{};
};

/// All successors of a slice.
struct Successors {
  explicit Successors(const Layout& layout);

  /// Looks up their slices; those that are not in the tables stay null.
  void bind(const Tables& tables);

  template <typename Visit>
  void each(const Visit& visit) {
    for (auto& left : without)
      if (left) visit(*left);
    for (PawnTaken& taken : pawns_taken) visit(taken.left);
    for (PawnMove& move : pawn_moves) {
      for (Successor& arrival : move.arrivals) visit(arrival);
      for (Successor& after : move.en_passant) visit(after);
    }
  }

  std::array<std::optional<Successor>, most_men> without{};  ///< by the index of the piece taken
  std::vector<PawnTaken> pawns_taken{};
  std::vector<PawnMove> pawn_moves{};
};

}  // namespace touchmove::analysis::endgame
