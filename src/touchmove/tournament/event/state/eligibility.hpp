// For whom a prize is.
#pragma once

#include <string>

#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::tournament::event {

/// Whether an entry may win a prize: by the rating it is paired by, of a team without one its members' average.
bool is_eligible(const State& state, const PrizePlan& prize, const Entry& entry);
/// Whether two prizes are for the same players.
bool same_eligibility(const PrizePlan& a, const PrizePlan& b);
/// The group a prize is of: as announced, else one of all prizes of this eligibility.
std::string group_of(const PrizePlan& prize);
/// "rated below 1600 or unrated"; empty: open to all.
std::string eligibility_text(const PrizePlan& prize);

}  // namespace touchmove::tournament::event
