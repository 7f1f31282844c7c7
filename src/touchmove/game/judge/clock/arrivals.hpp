// Who is there and since when: lateness, absence, the time within which one must come.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event_paper.hpp"

namespace touchmove::game {

/// A player is reported not to be there.
void judge_absent(const Context& in, RulingWriter& out, const State& state, const Absent& absent);

/// A player comes to the board.
void judge_arrive(const Context& in, RulingWriter& out, const State& state, const Arrive& arrive);

/// A claim that the opponent has not come in time.
void claim_default_time(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
