// A wall: what stands still on the board between two events that cannot be undone, and what moves before it.
//
// Pawns stand until they move or are taken; so do "fixed" men, which have no square to go to as long as the wall
// stands. All other men but the kings are "loose". Loose men of one colour and role (and, for bishops, one square
// colour) that share squares make a group: of a group only two things are kept, a set of squares that contains every
// square on which one of its men can stand before this wall, and how many men it has at most, since a loose man may
// have been taken. A wall therefore stands for many positions at once, never for too few.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "touchmove/analysis/basis/words.hpp"

namespace touchmove::analysis {

enum LooseKind : unsigned { LooseKnight, LooseLightBishop, LooseDarkBishop, LooseRook, LooseQueen };
inline constexpr unsigned loose_kinds = 5;

struct LooseGroup {
  Word region{0};
  Word attacks{0};  // squares that one of its men might attack from somewhere
  std::uint8_t color{0};
  std::uint8_t kind{0};
  std::uint8_t count{0};
  bool exact{true};  // none of its men can have been taken; kept only where that makes an attack sure

  friend bool operator==(const LooseGroup&, const LooseGroup&) = default;
};

struct Wall {
  // What the wall is; equal walls are equal in these.
  std::array<Word, 2> pawns{};
  std::array<Word, 2> fixed{};       // officers without a move, by colour
  std::array<Word, 4> fixed_role{};  // the same, by role from knight to queen
  std::array<Word, 2> stuck_king{};  // by colour the square of a king that has not been able to move so far, or none
  std::vector<LooseGroup> groups{};  // in an order that depends on nothing else
  std::array<Word, 2> king_area{~Word{0}, ~Word{0}};  // where a king can stand; not kept where no group is exact

  // What follows from it.
  std::array<Word, 2> standing{};       // pawns and fixed men of a colour
  Word blockers{0};                     // those of both and stuck kings
  std::array<Word, 2> sure_attacks{};   // squares that pawns, fixed men and exact groups attack whatever else happens
  std::array<Word, 2> loose_squares{};  // all regions of a colour
  std::array<Word, 2> maybe_attacks{};  // all attacks of loose men of a colour
  std::array<unsigned, 2> loose_total{};

  /// The side that is asked whether it can mate. A man of the other side all of whose moves mate is fixed: after one
  /// the game is over.
  unsigned winner{nobody};
  static constexpr unsigned nobody = 2;

  /// Whether both stand for the same positions.
  bool same(const Wall& other) const {
    const auto differ = [](const auto& a, const auto& b) {
      Word bits = 0;
      for (std::size_t i = 0; i < a.size(); ++i) bits |= a[i] ^ b[i];
      return bits != 0;
    };
    return !differ(pawns, other.pawns) && !differ(fixed, other.fixed) && !differ(fixed_role, other.fixed_role) &&
           !differ(stuck_king, other.stuck_king) && groups == other.groups && !differ(king_area, other.king_area);
  }

  /// Takes off the pawn or fixed man on a square.
  void remove(unsigned square);
  /// Takes one man off the group of that colour and kind that can stand on a square.
  void remove_loose(unsigned color, unsigned kind, unsigned square);
  /// One more loose man, on that square to begin with.
  void add_loose(unsigned color, unsigned kind, unsigned square);
  /// Lets go the fixed men that can move now, widens the regions until nothing can leave them, derives the rest.
  void settle();

  unsigned role_of_fixed(unsigned square) const;

 private:
  void let_go(Word released);
  void refresh_standing();
  bool only_mates(unsigned color, unsigned kind, unsigned square, Word targets) const;
  Word held_too_long() const;
  void widen_groups();
  void derive();
  void count_exactly();
  Word sure_attacks_of(const LooseGroup& group) const;
};

/// The wall of a position: all officers and kings begin fixed, those that can move are let go.
Wall wall_of(const BoardState& b, unsigned winner = Wall::nobody);

unsigned loose_kind(unsigned role, unsigned square);
/// What a man attacks for certain, whatever stands around it: nothing can come between it and the squares beside it.
Word certain_reach(unsigned kind, unsigned square);
Word reach_of_kind(unsigned kind, unsigned square, Word blockers);

}  // namespace touchmove::analysis
