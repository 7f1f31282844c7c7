// Which clause of the IESA school rules decides which matter.
#pragma once

#include "touchmove/game/vocabulary/matter.hpp"

namespace touchmove::books::iesa {

void name_clauses(game::Clauses& clauses);

}  // namespace touchmove::books::iesa
