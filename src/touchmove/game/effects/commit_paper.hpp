// Carrying out what concerns scoresheets, arrivals, a missing clock and the envelope.
#pragma once

#include <cstdint>

#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Carries out one effect of this kind. Others are left alone.
void commit_paper_effect(State& state, const Effect& effect, std::int64_t at_ms);
/// Keeps the words of an event that its effects only name: an entry, a sheet, a sealed move.
void commit_paper_event(State& state, const Event& event, const Ruling& ruling);

}  // namespace touchmove::game
