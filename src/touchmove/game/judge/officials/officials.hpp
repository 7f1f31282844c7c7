// Officials, the clocks stopped and started by hand, judgement, choices and findings.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// The clock is started.
void judge_start(const Context& in, RulingWriter& out, const State& state);

/// The clocks are stopped.
void judge_pause(const Context& in, RulingWriter& out, const State& state);

/// The clocks are started again.
void judge_resume(const Context& in, RulingWriter& out, const State& state);

/// An official is called.
void judge_call_official(const Context& in, RulingWriter& out, const State& state);

/// An official chooses among the options of an open ruling.
void judge_decide(const Context& in, RulingWriter& out, const State& state, const Decide& decided);

/// A player chooses among the options of an open ruling.
void judge_choose(const Context& in, RulingWriter& out, const State& state, const Choose& chosen);

/// The answer of a computation to what a ruling asked.
void judge_finding(const Context& in, RulingWriter& out, const State& state, const FindingBody& finding);

/// Whether a side has more men than its missing pawns can have become.
bool has_surplus_men(const board::Placement& placement);

/// An official steps in. Seeing a position that cannot be, he waits for the next move to be completed; if the board is
/// still irregular then, the game is drawn where the book says so.
void judge_intervene(const Context& in, RulingWriter& out, const State& state, const Intervene& event);

/// Men are knocked over.
void judge_knock_over(RulingWriter& out, const State& state, const KnockOver& event);

/// A player puts men back as they stood.
void judge_restore(const Context& in, RulingWriter& out, const State& state, const Restore& event);

/// An official puts men back, or goes back to the position after a ply.
void judge_official_restore(const Context& in, RulingWriter& out, const State& state, const Restore& event);

/// No server ran for a while.
void judge_outage(const Context& in, RulingWriter& out, const State& state, const Outage& event);

}  // namespace touchmove::game
