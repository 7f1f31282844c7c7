// What a look at a position shows without a search. The end of nearly every game is judged by these.
#pragma once

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/color.hpp"

namespace touchmove::audit {

/// Whether a side has a rook or queen and a second man beside its king.
bool has_heavy_men(const board::Position& position, board::Color side);

/// Whether the side in check can answer it so that heavy men are left to the other and no check stands.
bool answers_to_heavy_men(const board::Position& position);

/// Whether some pawn may step forward that cannot be pinned: true for nearly every position that has a legal move, and
/// never for one that has none.
bool plainly_has_move(const board::Position& position);

/// Whether the pawns may keep both sides from ever mating: each has one of the other side on its file, and no king can
/// walk, past what pawns attack, to a pawn that no other protects. False says so of nearly every position that is not
/// dead; one that is dead all the same must have a king whose prey frees nothing.
bool pawns_may_be_a_wall(const board::Position& position);

}  // namespace touchmove::audit
