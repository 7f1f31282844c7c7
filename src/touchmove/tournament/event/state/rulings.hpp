// Penalties and appeals as a director looks them up: what there was before, before whom an appeal may still go, and
// until when.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// The penalties of the person behind an entry (0: nobody), whichever entry they were given to, and of a team (empty:
/// none), oldest first; `count` says of how many of the event's penalties.
std::vector<const PenaltyRecord*> penalties_of(const State& state, EntryNumber entry, std::string_view team,
                                               std::size_t count);

/// Those before of whom a penalty is given to: of the person and the team, or of the coach.
std::vector<const PenaltyRecord*> penalties_before(const State& state, const Penalise& what, std::size_t count);

/// Who has the last word: of pairings the chief pairing director (iesa:19-4-3).
Office last_level(Matter matter);

/// Until when the pairings of a round may be appealed (iesa:19-4-4): counted from its appointed start, else from its
/// posting; nothing while it has neither.
std::optional<Milliseconds> pairing_appeal_until(const State& state, const Section& section, int round);

}  // namespace touchmove::tournament::event
