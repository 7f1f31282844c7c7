// Round robins, single and double, as pairing systems. Their tables are an event's to keep, from their first round on.
#pragma once

#include "touchmove/tournament/pairing/system/system.hpp"

namespace touchmove::tournament::pairing::roundrobin {

extern const System once;
extern const System twice;

}  // namespace touchmove::tournament::pairing::roundrobin
