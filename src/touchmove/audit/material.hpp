// What the men alone say about who can still mate. Everything here is sound and none of it complete: a position may
// be dead, or a side unable to mate, though the men do not show it.
#pragma once

#include "touchmove/board/color.hpp"
#include "touchmove/board/position.hpp"

namespace touchmove::audit {

/// Whether neither side can ever mate with these men: bare kings, one minor piece in all, or bishops of one square
/// colour only.
bool is_dead_by_material(const board::Position& position);

/// Whether that side can never mate with these men, however the other side helps: a bare king, a lone knight against
/// queens only, or bishops where all bishops of the board stand on one square colour and no knight or pawn is left.
bool cannot_mate(const board::Position& position, board::Color side);

/// Whether that side has a queen, a rook, a pawn, or two minor pieces other than two knights against a bare king.
bool has_listed_material(const board::Position& position, board::Color side);

}  // namespace touchmove::audit
