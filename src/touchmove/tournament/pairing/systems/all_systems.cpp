#include <array>

#include "touchmove/tournament/pairing/burstein/system.hpp"
#include "touchmove/tournament/pairing/doubleswiss/system.hpp"
#include "touchmove/tournament/pairing/dubov/system.hpp"
#include "touchmove/tournament/pairing/dutch/system.hpp"
#include "touchmove/tournament/pairing/fideteam/system.hpp"
#include "touchmove/tournament/pairing/keizer/system.hpp"
#include "touchmove/tournament/pairing/knockout/system.hpp"
#include "touchmove/tournament/pairing/ladder/system.hpp"
#include "touchmove/tournament/pairing/quads/system.hpp"
#include "touchmove/tournament/pairing/roundrobin/system.hpp"
#include "touchmove/tournament/pairing/scheveningen/system.hpp"
#include "touchmove/tournament/pairing/systems/by_hand.hpp"
#include "touchmove/tournament/pairing/systems/systems.hpp"
#include "touchmove/tournament/pairing/uschess/system.hpp"

namespace touchmove::tournament::pairing {

std::span<const System* const> all_systems() {
  static constexpr std::array rows{&uschess::system,      &dutch::system,       &fideteam::system, &roundrobin::once,
                                   &roundrobin::twice,    &quads::system,       &by_hand,          &burstein::system,
                                   &dubov::system,        &doubleswiss::system, &keizer::system,   &knockout::system,
                                   &scheveningen::system, &ladder::system};
  return rows;
}

}  // namespace touchmove::tournament::pairing
