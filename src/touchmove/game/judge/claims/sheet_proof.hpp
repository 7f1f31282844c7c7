// What a claimant of a draw must prove by a scoresheet, and whether it does.
#pragma once

#include <cstdint>

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// Whether the claimant's sheet must and does not prove what is claimed: then the ruling is given here. `wanted`: how
/// often the position must be shown, 0 for a run of quiet moves.
bool unproved_by_sheet(const Context& in, RulingWriter& out, const State& state, const Claim& claim, int wanted);

/// Names every occurrence of a position by the ply after which it stood there, the first first.
void name_occurrences(RulingWriter& out, const State& state, std::uint64_t key);
/// The same where the men alone make the position now on the board.
void name_occurrences_of_men(RulingWriter& out, const State& state);

}  // namespace touchmove::game
