// What FIDE's rating demands of a section's Tournament Report File, and what of it is not there yet.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

struct FideLack {
  bool blocks{true};     ///< the file is not accepted without it; else FIDE warns
  std::string record;    ///< where it would stand: "022", "001"
  EntryNumber entry{0};  ///< whose it is; 0: the event's or the section's
  messages::Message what{""};
};

/// By the column R of TRF26 (docs/formats/trf.md): what blocks before what is warned of, each in the order of the
/// records and the players.
std::vector<FideLack> fide_preflight(const State& state, std::size_t section, const Directory& directory);

}  // namespace touchmove::tournament::event
