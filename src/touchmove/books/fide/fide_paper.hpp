// The FIDE Laws on scoresheets, clocks, lateness and adjourned games.
#pragma once

#include "touchmove/game/book/policies.hpp"

namespace touchmove::books::fide {

/// The clauses that decide these matters.
void name_paper_clauses(game::Clauses& clauses);
/// What they say for a game of that class.
game::PaperPolicies paper_policies(game::TimeClass time_class);

}  // namespace touchmove::books::fide
