// What a ruling left for computation, answered with the endgame tables at hand.
#pragma once

#include <functional>
#include <optional>

#include "touchmove/analysis/endgame/oracle.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::dispute {

/// An oracle that knows the ending of a position, if anything at hand does. Called from any thread; may take a second
/// where tables are built first.
using EndgameTables = std::function<analysis::endgame::Oracle(const board::Position&)>;

/// The `finding` that answers a question. May take seconds; touches nothing but its arguments, so any thread may call
/// it. With `fifty_moves` a win beyond fifty moves without capture or pawn move is none.
game::Event find_answer(const game::Needs& needs, const std::optional<board::Position>& position, bool fifty_moves,
                        const EndgameTables& tables);

}  // namespace touchmove::dispute
