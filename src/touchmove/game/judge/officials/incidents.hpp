// Reports, the remedies a book permits, and penalties given of an official's own accord. The tables are the book's
// (incident.hpp); nothing here names one.
#pragma once

#include <optional>

#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// An incident is reported.
void judge_report(const Context& in, RulingWriter& out, const State& state, const Report& report);

/// Looks an incident up in the book's tables. `stands`: the fact is not in doubt.
void weigh_incident(const Context& in, RulingWriter& out, const State& state, OpenIncident incident, bool stands);

/// That it is recorded, and what of it.
void name_record(const Context& in, RulingWriter& out);

/// Whether an official of this rank may take an option; refuses otherwise.
bool office_may(const Context& in, RulingWriter& out, const Option& option);

/// What the book wants done and on record before an option is taken; refuses otherwise.
bool ready_to_impose(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open, OptionId id,
                     const Decide& decide);

/// The option as decided: with the time the official names, the clock as it stands now, and a second penalty.
std::optional<Option> option_decided(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open,
                                     const Option& chosen, const Decide& decide);

/// An official penalises a player.
void judge_penalty(const Context& in, RulingWriter& out, const State& state, const Penalty& penalty);

/// An official has taken a step of inquiry.
void judge_inquire(const Context& in, RulingWriter& out, const State& state, const Inquire& inquiry);

/// An entry of an earlier round's record.
void judge_history(const Context& in, RulingWriter& out, const State& state, const History& entry);

}  // namespace touchmove::game
