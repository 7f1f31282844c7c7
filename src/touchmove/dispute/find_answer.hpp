// What a ruling left for computation, answered with the endgame tables at hand.
#pragma once

#include <optional>

#include "touchmove/board/position/position.hpp"
#include "touchmove/game/fold/finder.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::dispute {

using game::EndgameTables;

/// The `finding` that answers a question. May take seconds; touches nothing but its arguments, so any thread may call
/// it. With `fifty_moves` a win beyond fifty moves without capture or pawn move is none.
game::Event find_answer(const game::Needs& needs, const std::optional<board::Position>& position, bool fifty_moves,
                        const EndgameTables& tables);

}  // namespace touchmove::dispute
