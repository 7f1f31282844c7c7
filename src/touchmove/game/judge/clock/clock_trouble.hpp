// The clock as a thing: none there, defective, set wrongly, knocked over, stopped without a reason.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/event_paper.hpp"

namespace touchmove::game {

/// Something is wrong with the clock: none there, defective, wrongly set, not started.
void judge_report_clock(const Context& in, RulingWriter& out, const State& state, const ClockReport& report);

/// A clock has come to a board that had none.
void judge_obtain_clock(const Context& in, RulingWriter& out, const State& state);

/// The clause that names the reason given, beside the one on stopping the clocks.
void cite_pause(const Context& in, RulingWriter& out, const State& state, const Pause& pause);

/// The clauses by which an official stops the clocks.
void cite_official_pause(const Context& in, RulingWriter& out, const Pause& pause);

/// Whether the clocks are stopped for no reason this book knows; if so the ruling says what it costs.
bool pause_improper(const Context& in, RulingWriter& out, const State& state, const Pause& pause);

}  // namespace touchmove::game
