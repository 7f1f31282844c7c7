// Which number each board of a round gets: from the section's first on, and whoever sits at a board of their own there.
#pragma once

#include <span>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// Gives the boards their numbers, and leaves them in the order of these. Boards in the order of publication take the
/// numbers of `offered` in turn, and after those whatever follows the plan's first board; nobody takes one of `taken`.
/// A board of somebody who sits at a board of their own (`EntryStanding::board`) gets that one; of two such the lower,
/// and of two boards that want one number the first. A bye has none of its own.
void number_boards(const State& state, const SectionPlan& plan, std::vector<PairedBoard>& boards,
                   std::span<const int> offered = {}, std::span<const int> taken = {});

}  // namespace touchmove::tournament::event
