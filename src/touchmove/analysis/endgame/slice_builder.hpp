// Retrograde analysis of one slice, 64 positions a step.
//
// The side to move wins where a move leads to a position its opponent has lost; a position is lost where no move leads
// to one not yet won for the opponent, save by stalemate. Both sets grow from the mates and from captures and pawn
// moves into endings already known: what was newly lost is pushed back along the winner's moves, what was newly won
// along the loser's, and each position reached that way is lost if no move of it is left. Sliding moves of the word man
// are Kogge-Stone fills; those of the other men join whole words, less the squares between. (The bit-parallel form of
// Thompson's retrograde analysis, ICCA Journal 9(3), 1986.)
//
// Where distances are asked for, and with five men, both sets take turns strictly ply by ply, so the ply in which a bit
// appears is its exact distance, in plies, to the mate, capture or pawn move; else whatever is known is used at once.
// Where that distance exceeds a hundred plies, or a capture or pawn move leads to where it may, the analysis is done
// once more with moves counted: captures and pawn moves win only into positions won that way, and it ends after a
// hundred.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "touchmove/analysis/endgame/tables.hpp"

namespace touchmove::analysis::endgame {

/// Distances in plies to the next mate, capture or pawn move, of won and lost positions; byte (word * 64 + bit), by the
/// side to move; 255 where the position is drawn or illegal. Twice 64 bytes a word: for slices that stay small.
struct Distances {
  std::array<std::vector<std::uint8_t>, 2> plies{};
  /// Of those that stand where moves are counted, with best play under that rule; empty where all stand.
  std::array<std::vector<std::uint8_t>, 2> counted_plies{};
};
inline constexpr std::uint8_t no_distance = 255;

/// Legal positions of a layout, by the side to move.
std::array<Words, 2> legal_positions(const Layout& layout, const Parallel& parallel);

/// Builds a slice. Precondition: `below` holds every ending a capture or promotion leads to, and for pawns the slices
/// ahead of it. Needs some four bitmaps of the slice besides those it returns, and `distances`, if given. `finest`:
/// whether the wins that stand are wanted where they are fewer.
Slice build_slice(const Layout& layout, const Tables& below, const Parallel& parallel, Distances* distances = nullptr,
                  Counting finest = Counting::FiftyMoves);

}  // namespace touchmove::analysis::endgame
