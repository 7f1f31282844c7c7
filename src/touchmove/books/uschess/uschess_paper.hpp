// US Chess on scoresheets, clocks and lateness.
#pragma once

#include "touchmove/game/book/policies.hpp"

namespace touchmove::books::uschess {

/// The clauses that decide these matters.
void name_paper_clauses(game::Clauses& clauses);
/// What they say.
game::PaperPolicies paper_policies();

}  // namespace touchmove::books::uschess
