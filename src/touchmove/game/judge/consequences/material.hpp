// The men a side has to win with, as facts of a ruling.
#pragma once

#include <optional>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Where the men of a side stand beside its king; nothing if they are too many for it to be a question whether they
/// suffice.
std::optional<SquareList> few_men(const board::Placement& placement, board::Color side);

/// The men that may not suffice. False if they are too many for it to be a question.
bool show_men(RulingWriter& out, const board::Placement& placement, board::Color side);

/// Why a side cannot win: it has not the men for it, or, where the book asks for a mate by whatever moves, it has men
/// and none is possible.
void say_cannot_win(const Context& in, RulingWriter& out, const board::Placement& placement, board::Color side);

/// From where the king of a side is attacked, where it is.
void say_in_check(RulingWriter& out, const board::Placement& placement, board::Color side);

/// That no man attacks the king of a side, where that is so.
void say_king_unattacked(RulingWriter& out, const board::Placement& placement, board::Color side);

}  // namespace touchmove::game
