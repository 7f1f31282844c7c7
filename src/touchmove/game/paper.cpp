// What lies beside the board: scoresheets, the clock as a thing, who is there, the envelope.
#include "touchmove/game/judge.hpp"

namespace touchmove::game {

void Judge::paper(const State&) { refuse(ClosedReason::NotInThisBook, Matter::ClaimProcedure); }

}  // namespace touchmove::game
