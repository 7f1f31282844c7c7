// Deputies and assistants, boards with holes, announced moves: what a disabled player is granted, and what then counts
// as touched and as made.
#pragma once

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/event.hpp"

namespace touchmove::game {

/// The side a deputy acts for is the seat's; whether he may do this is the book's. True if the ruling is made here.
bool deputy_acts(const Context& in, RulingWriter& out, const State& state);

/// The clauses that let a helper do what was done here.
void name_helper(const Context& in, RulingWriter& out, const State& state);

/// What two boards and announced moves add to an ordinary act. True if the ruling is made here.
bool announcing_bars(const Context& in, RulingWriter& out, const State& state);

/// Whether moves are said before they count: a deputy moves the men, or a disabled player was granted it.
bool announces(const State& state);

/// A move announced in words, as with two boards.
void judge_announce(const Context& in, RulingWriter& out, const State& state, const Announce& announced);

/// The announced move repeated by whoever hears it.
void judge_confirm(const Context& in, RulingWriter& out, const State& state);

/// Somebody is appointed to act for a player.
void judge_assign_deputy(const Context& in, RulingWriter& out, const State& state, const AssignDeputy& assigned);

/// A player is granted what his disability needs.
void judge_accommodate(const Context& in, RulingWriter& out, const State& state, const Accommodate& granted);

}  // namespace touchmove::game
