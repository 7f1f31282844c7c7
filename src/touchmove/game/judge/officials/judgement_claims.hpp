// Claims that only a person can judge.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// A claim that only a person can judge, and what he may choose.
void claim_by_judgement(const Context& in, RulingWriter& out, const State& state, ClaimKind kind);

/// A claim that the opponent has not written down his moves.
void claim_behind(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
