// What a ruling leaves to be remembered beside its effects: by whose hand it was done, and what was lost by it.
#pragma once

#include <cstddef>
#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/square.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// What the event says of the hands that made it.
void note_hands(State& state, const Event& event, const Ruling& ruling);

/// What the event says of the thing put down for a pawn: whatever it counts as, it is that thing still. `plies`: how
/// many there were before it.
void note_stand_in(State& state, const Event& event, std::size_t plies);

/// A man that side knocked over. The oldest gives way where more men fall than anyone keeps apart.
void note_toppled(State& state, board::Color side, board::Square square);

/// Whether here a claim that waits for an official stops the clocks: of a board that is told of, and since such claims
/// are heard so. Where he watches, the rulings themselves say it.
bool stops_for_claims(const State& state);

/// The clocks were stopped for a claim told of (`State::stopped_by_claim`). `played`: they ran before.
void note_stop_for_claim(State& state, const Event& event, const Ruling& ruling, bool played);

/// A man that was touched though it bound nobody. The oldest gives way likewise.
void note_loose_touch(State& state, const Event& event, const Ruling& ruling);

// What is read off the facts of a ruling: only for one that has any.

/// By an act of play the choice of a penalty was lost: what by is kept for whoever chooses all the same.
void note_lapsed_demand(State& state, const Event& event, const Ruling& ruling);

/// The clock was pressed without a move, or what was to be said of that was said.
void note_idle_press(State& state, const Event& event, const Ruling& ruling);

/// What a player is said to have done, denied, and left to an official to find.
void note_disputed(State& state, const Event& event, const Ruling& ruling);

/// A man that a ruling obliges to move or capture counts as the first touched: what is touched after it changes
/// nothing. Where the opponent chooses among the men touched it is his choice that obliges.
void deem_touched(State& state, std::optional<board::Square> square);

}  // namespace touchmove::game
