// Whether a mate can stand before a wall with the kings on given squares, wherever the loose men are. No is certain.
#pragma once

#include "touchmove/analysis/wall/wall.hpp"

namespace touchmove::analysis {

/// Squares of black's king, with White's on that square, where a mate by `winner` is not excluded at a first look: each
/// flight square is taken, attacked or may be so by some loose man.
Word mate_candidates(const Wall& wall, unsigned winner, unsigned white_king);

/// Whether the loser's king, attacked somehow, might have nowhere to go.
bool maybe_mate(const Wall& wall, unsigned winner, unsigned winner_king, unsigned loser_king);

/// Whether a loose line man of the winner might stand behind the square that was left and now attack the target.
bool maybe_discovers(const Wall& wall, unsigned winner, unsigned target, unsigned left);

}  // namespace touchmove::analysis
