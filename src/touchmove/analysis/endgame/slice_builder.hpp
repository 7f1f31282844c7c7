// Retrograde analysis of one slice, 64 positions a step.
//
// The side to move wins where a move leads to a position its opponent has lost; a position is lost where no move leads
// to one not yet won for the opponent, save by stalemate. Starting from the mates and from captures and pawn moves into
// endings already known, both sets grow ply by ply, so the ply in which a bit appears is its exact distance, in plies,
// to the mate, capture or pawn move. Sliding moves of the word man are Kogge-Stone fills; those of the other men join
// whole words, less the squares between. (The bit-parallel form of Thompson's retrograde analysis, ICCA Journal 9(3),
// 1986.)
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

/// Distances in plies to the next mate, capture or pawn move, of won and lost positions; byte (word * 64 + bit), by the
/// side to move; 255 where the position is drawn or illegal. Twice 64 bytes a word: for slices that stay small.
struct Distances {
  std::array<std::vector<std::uint8_t>, 2> plies{};
};
inline constexpr std::uint8_t no_distance = 255;

/// Called after every ply of the analysis, with its number.
using PlyDone = std::function<void(board::Color winner, int ply)>;

/// Legal positions of a layout, by the side to move.
std::array<std::vector<std::uint64_t>, 2> legal_positions(const Layout& layout, const Parallel& parallel);

/// What promotion by moving up gives, for a slice with its pawn on the seventh rank. Precondition: `below` holds the
/// endings promoted into.
Promotions promotions_of(const Layout& layout, const Tables& below, const Parallel& parallel);

/// Builds a slice. Precondition: `below` holds every ending a capture or promotion leads to, and for a pawn the slices
/// ahead of it. Needs some 14 bitmaps of the slice besides those it returns, and `distances`, if given.
Slice build_slice(const Layout& layout, const Tables& below, const Parallel& parallel, const PlyDone& ply_done = {},
                  Distances* distances = nullptr);

}  // namespace touchmove::analysis::endgame
