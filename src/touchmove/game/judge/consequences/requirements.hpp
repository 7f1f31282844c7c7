// What the opponent may require, and what becomes of it: exacted, illegal and so lost, let pass, or too late.
#pragma once

#include <cstddef>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/vocabulary/board_move.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/judge/consequences/demands.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/matter.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

/// Leaves it to the opponent which of the demands he makes, or none, on his own time.
void offer_demands(const Context& in, RulingWriter& out, const State& state, board::Color offender,
                   const Demands& demands, Matter matter);

/// The opponent has touched a man: what he might have required is lost.
void lapse_demand(const Context& in, RulingWriter& out, const State& state);

/// The player goes on without waiting: his own time runs again, and what may be required stays open.
void go_on_under_demand(const Context& in, RulingWriter& out, const State& state);

/// Men touched, where the opponent may choose what is owed for it. `all`: with those touched before.
void touched_with_choice(const Context& in, RulingWriter& out, const State& state, const SquareList& all);

/// An illegal move, where the opponent may choose what is owed for it.
void illegal_with_choice(const Context& in, RulingWriter& out, const State& state, std::size_t ply);

/// A man not moved as touched, where the opponent may choose what is owed for it.
void breach_with_choice(const Context& in, RulingWriter& out, const State& state, std::size_t ply);

/// Cites what a legal move does not comply with: that a move of the king which was required is no castling, and the
/// clause of the duty.
void cite_duty(const Context& in, RulingWriter& out, const Obligation& owed, const board::Placement& before,
               const board::BoardMove& move);

/// The opponent chooses what he requires, or lets it pass.
void exact_demand(const Context& in, RulingWriter& out, const State& state, const OpenRuling& open,
                  const Option& option);

/// What the side now on move touched out of turn takes effect with this move.
void early_touch_takes_effect(const Context& in, RulingWriter& out, const State& state, const board::Placement& before,
                              const board::BoardMove& move);

/// A hand of the side that is not on move: its men are put back, and it is deemed to have touched them when its turn
/// comes.
void touch_early(const Context& in, RulingWriter& out, const State& state, const SquareList& squares);

}  // namespace touchmove::game
