// What a ruling left for computation, answered with the endgame tables at hand.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <span>

#include "touchmove/analysis/endgame/file.hpp"
#include "touchmove/board/position.hpp"
#include "touchmove/game/event.hpp"
#include "touchmove/game/ruling.hpp"

namespace touchmove::hall {

/// The packed table of a five-man ending, empty if it is not at hand. The bytes must outlive every answer; called from
/// any thread.
using EndgameTables = std::function<std::span<const std::byte>(const analysis::endgame::FileEnding&)>;

/// The `finding` that answers a question. May take seconds; touches nothing but its arguments, so any thread may call
/// it. With `fifty_moves` a win beyond fifty moves without capture or pawn move is none.
game::Event find_answer(const game::Needs& needs, const std::optional<board::Position>& position, bool fifty_moves,
                        const EndgameTables& tables);

}  // namespace touchmove::hall
