#include "touchmove/tournament/pairing/quads/system.hpp"

#include "touchmove/tournament/pairing/uschess/system.hpp"

namespace touchmove::tournament::pairing::quads {

constinit const System system{.code = Pairings::Quads,
                              .word = "quads",
                              .title = "round robins of four",
                              .shape = Shape::Groups,
                              .edition = uschess::edition,
                              .keeps_people_apart = true,
                              .pair = uschess::pair};

}  // namespace touchmove::tournament::pairing::quads
