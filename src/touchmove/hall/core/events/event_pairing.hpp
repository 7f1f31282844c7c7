// The pairing of a round beside the event it belongs to: an engine may search for seconds, and nobody waits for it but
// whoever asked. It works on a copy of the event; what it proposes is carried out only if what it rests on is as it
// was.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/hall/core/events/basis/event_body.hpp"
#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::hall {

/// A round that is to be paired: what was asked, the event as it stood, and what the engine made of it.
struct PairingWork {
  Request request;
  std::vector<Request> again;  ///< the same command, sent again while it is computed
  EventViewer viewer;
  EventCommand command;
  std::string section;
  std::size_t index{0};  ///< of the section
  std::size_t round{0};  ///< how many rounds were paired
  bool repair{false};
  bool suppose_draws{false};
  std::vector<tournament::event::EntryNumber> entries;
  std::string reason;
  std::size_t entrants{0};
  int tries{0};
  tournament::event::State basis;
  std::vector<tournament::event::EntryNumber> list;  ///< its starting numbers (starting_list)
  tl::expected<tournament::event::Body, tournament::event::Unproposed> proposal;

  /// Asks the engine. May take seconds.
  void propose();
};

}  // namespace touchmove::hall
