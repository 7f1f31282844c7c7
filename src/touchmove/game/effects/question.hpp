// Questions a ruling left for computation: which one waits, and the position it is about.
#pragma once

#include <optional>

#include "touchmove/board/position/position.hpp"
#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// The oldest ruling that waits for a finding; nothing if none does or the game is over.
const OpenRuling* open_question(const State& state);

/// The position a question is about: after so many plies, with that key. Nothing if the board is irregular there or the
/// plies have changed since.
std::optional<board::Position> position_asked(const State& state, const Needs& needs);

/// Whether the book knows draws by fifty moves, so that a longer win may be taken away.
inline bool counts_fifty_moves(const Policies& policies) {
  const Rest& rest = policies.clauses[Matter::FiftyMoves];
  return rest.deciding.has_value() || rest.sending.has_value();
}

}  // namespace touchmove::game
