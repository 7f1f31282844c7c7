// Claims that come too late because of when they are about, and claims said without what makes them one.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// A claim about a position that stood on the board, named by the plies made until then (`Claim::after`, which must be
/// set). It is judged for that position; where the right to it is lost the ruling says by what, and what stood there.
/// False if that position is still open to a claim of this kind: then it is a claim like others, and `Claim::after`
/// says only which of them.
bool judge_earlier(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

/// Words that the book makes a claim only with the clock stopped, said while it ran. True if so.
bool said_while_it_runs(const Context& in, RulingWriter& out, const State& state, const Claim& claim);

}  // namespace touchmove::game
