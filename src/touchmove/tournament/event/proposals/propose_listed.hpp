// The next round of a section whose starting numbers come from a list (state/starting_list.hpp).
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/starting_list.hpp"

namespace touchmove::tournament::event {

/// As `propose_round`, once the section has the numbers of `list`, which the round then says, and who has made them;
/// with an empty list the same as that.
tl::expected<PairRound, Unproposed> propose_listed(const State& state, std::size_t section,
                                                   const std::vector<EntryNumber>& list,
                                                   std::span<const Supposed> supposed = {},
                                                   NumbersBy by = NumbersBy::List);

}  // namespace touchmove::tournament::event
