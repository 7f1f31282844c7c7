// The laws of 1911 on adjourned games and clocks kept by hand.
#pragma once

#include "touchmove/game/book/policies.hpp"

namespace touchmove::books::bcf_1911 {

/// The clauses that decide these matters.
void name_paper_clauses(game::Clauses& clauses);
/// What they say.
game::PaperPolicies paper_policies();

}  // namespace touchmove::books::bcf_1911
