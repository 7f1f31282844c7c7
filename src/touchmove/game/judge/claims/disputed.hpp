// What is told of hand, clock and tongue, and denied by the other player.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// Rules on an act whose report is disputed: it is no fact, whoever watches, until an official has found it. A touch of
/// the side on move is weighed as a claim of it is; anything else is noted and left to the official, who states what he
/// finds. False if the event is none of those, or nobody disputes it.
bool judge_disputed(const Context& in, RulingWriter& out, const State& state);

/// Cites how a fact is found that the players do not agree on.
void cite_finding(const Context& in, RulingWriter& out);

}  // namespace touchmove::game
