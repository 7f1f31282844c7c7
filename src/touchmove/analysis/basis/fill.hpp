// What men attack from all squares of a set at once (Kogge-Stone fills of a word).
#pragma once

#include "touchmove/analysis/basis/words.hpp"

namespace touchmove::analysis {

/// A set moved by so many squares, towards h8 if positive. Files are not looked at.
template <int Step>
constexpr Word moved(Word set) {
  if constexpr (Step > 0) {
    return set << static_cast<unsigned>(Step);
  } else {
    return set >> static_cast<unsigned>(-Step);
  }
}

/// All squares from a set in one direction over open squares, the set with it. Unlike an attack it does not hold the
/// first man in the way.
template <int Step>
constexpr Word ray_fill(Word set, Word open) {
  constexpr Word file_a = 0x0101010101010101ULL;
  constexpr int files = (Step % 8 + 8) % 8;
  if constexpr (files == 1) open &= ~file_a;
  if constexpr (files == 7) open &= ~(file_a << 7U);
  set |= open & moved<Step>(set);
  open &= moved<Step>(open);
  set |= open & moved<2 * Step>(set);
  open &= moved<2 * Step>(open);
  return set | (open & moved<4 * Step>(set));
}

constexpr Word rook_fill(Word set, Word open) {
  return ray_fill<8>(set, open) | ray_fill<-8>(set, open) | ray_fill<1>(set, open) | ray_fill<-1>(set, open);
}
constexpr Word bishop_fill(Word set, Word open) {
  return ray_fill<9>(set, open) | ray_fill<-9>(set, open) | ray_fill<7>(set, open) | ray_fill<-7>(set, open);
}

/// Every square a knight's move from one of a set.
constexpr Word knight_steps(Word set) {
  constexpr Word file_a = 0x0101010101010101ULL;
  constexpr Word file_b = file_a << 1U;
  constexpr Word file_g = file_a << 6U;
  constexpr Word file_h = file_a << 7U;
  const Word near = ((set & ~file_a) >> 1U) | ((set & ~file_h) << 1U);
  const Word far = ((set & ~(file_a | file_b)) >> 2U) | ((set & ~(file_g | file_h)) << 2U);
  return near << 16U | near >> 16U | far << 8U | far >> 8U;
}

/// The same, and the set.
constexpr Word knight_fill(Word set) { return set | knight_steps(set); }

/// What men of one role attack, no pawn and no king, from every square of a set; a knight's squares whether open or
/// not.
constexpr Word reach_of_all(unsigned role, Word set, Word open) {
  if (role == knight) return knight_fill(set);
  Word reached = 0;
  if (role != rook) reached |= bishop_fill(set, open);
  if (role != bishop) reached |= rook_fill(set, open);
  return reached;
}

/// Everything a king walks to from a set over open squares.
constexpr Word king_fill(Word set, Word open) {
  while (true) {
    const Word more = set | (widened(set) & open);
    if (more == set) return set;
    set = more;
  }
}

/// Every square one diagonal step from one of a set.
constexpr Word beside_on_diagonals(Word set) {
  constexpr Word file_a = 0x0101010101010101ULL;
  constexpr Word file_h = file_a << 7U;
  const Word sides = ((set & ~file_h) << 1U) | ((set & ~file_a) >> 1U);
  return sides << 8U | sides >> 8U;
}

/// Every square one step along a file or rank from one of a set.
constexpr Word beside_on_lines(Word set) {
  constexpr Word file_a = 0x0101010101010101ULL;
  constexpr Word file_h = file_a << 7U;
  return set << 8U | set >> 8U | (set & ~file_h) << 1U | (set & ~file_a) >> 1U;
}

}  // namespace touchmove::analysis
