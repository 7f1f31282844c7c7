// Claims of a draw: repetition, fifty moves, perpetual check, no losing chances; and what stands on the board by
// itself.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// A claim that the position has stood there three times, or will after the move announced.
void claim_repetition(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

/// A claim that fifty moves have passed without capture or pawn move, or will after the move announced.
void claim_fifty(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

/// A claim that the checks have no end: by repetition, or as the book has it shown.
void claim_perpetual(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

/// A claim that the opponent could not win against play of any sense.
void claim_losing_chances(const Context& in, RulingWriter& out, const State& state);

/// A claim of what the board itself shows: mate, stalemate, a dead position, a draw that needs no claim.
void claim_on_board(const Context& in, RulingWriter& out, const State& state, ClaimKind kind);

}  // namespace touchmove::game
