// A new game in the place of one that does not count.
#pragma once

#include <span>

#include <optional>

#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/actor.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// That a new game is played in the place of this one. The encounter gives it its number.
Effect replacement(const Context& in, const State& state, ReplayClocks clocks, Actor white);

/// Whether a side would begin that game without time: the book takes from both what one of them no longer has.
bool leaves_no_time(const State& state, const Effect& replacement);

/// The same as an option an official may choose, for whatever annuls a game and has it played again.
Option replacement_option(const Context& in, const State& state, Chooser by, std::optional<Matter> matter,
                          bool is_default = false, ReplayClocks clocks = ReplayClocks::Book,
                          std::optional<Actor> white = {});

/// Times given and taken before the new game are those of the clocks it goes on with.
void carry_times_over(std::span<Effect> effects);

}  // namespace touchmove::game
