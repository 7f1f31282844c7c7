// What a player owes by what was touched, and how it is stated.
#pragma once

#include <cstddef>
#include <optional>

#include "touchmove/board/position/placement.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/game/effects/board_hand.hpp"
#include "touchmove/game/judge/basis/context.hpp"
#include "touchmove/game/judge/basis/ruling_writer.hpp"
#include "touchmove/game/state/state.hpp"
#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::game {

/// States what a player owes, effect by effect.
void state_duty(RulingWriter& out, const Obligation& obligation);
/// The same as what an option would bring.
void state_duty(Option& option, const Obligation& obligation);

/// Whether a move castles with the rook that had to move: that castling begins with the king decides before the clause
/// of the touch.
bool is_rook_first(const Context& in, std::optional<board::Square> rook, const board::Placement& before,
                   const board::BoardMove& move);

/// What binds the maker of a ply again once it is taken back.
Duty duty_before(const Context& in, const State& state, std::size_t ply, const board::Placement& placement,
                 const std::optional<board::Position>& position);

/// What a claim as announced binds to; by its clause, where the kinds of claim differ.
Matter announced_matter(const Context& in, const Obligation& owed);

/// Sets up the position before a ply again and states what the men touched then oblige to.
void restore_before(const Context& in, RulingWriter& out, const State& state, std::size_t ply);

/// The men that what is owed speaks of, for the fact that it was not done.
Values unmet_by(const Obligation& owed);
/// That it was not done: the men that had to be moved or taken, or the move announced with a claim.
void say_unmet(RulingWriter& out, const Obligation& owed);

/// Which man was touched before a ply, or which move announced, what was owed, and what was played. `named`: the man
/// somebody speaks of, if he names one.
void say_breach_of_touch(RulingWriter& out, const State& state, std::size_t ply,
                         std::optional<board::Square> named = std::nullopt);

/// Why men that were touched bind to nothing: each with no legal move of its own, or that cannot be taken.
void say_unbinding(RulingWriter& out, const board::Placement& placement, const std::optional<board::Position>& position,
                   const SquareList& touched);

}  // namespace touchmove::game
