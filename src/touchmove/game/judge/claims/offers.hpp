// Draws by agreement, remarks that count as an offer of one, and resignation.
#pragma once

#include "touchmove/game/book/incident.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// What a remark heard as an offer of a draw is: an offer, or an official's to find. `stands`: that it was made is not
/// in doubt.
void draw_remark(const Context& in, RulingWriter& out, const State& state, const IncidentRow& row,
                 const OpenIncident& incident, bool stands);

/// A draw is offered.
void judge_offer_draw(const Context& in, RulingWriter& out, const State& state);

/// The offer is accepted.
void judge_accept_draw(const Context& in, RulingWriter& out, const State& state);

/// The offer is declined.
void judge_decline_draw(const Context& in, RulingWriter& out, const State& state);

/// The offer is taken back, which it cannot be.
void judge_withdraw_offer(const Context& in, RulingWriter& out, const State& state);

/// A player resigns.
void judge_resign(const Context& in, RulingWriter& out, const State& state);

}  // namespace touchmove::game
