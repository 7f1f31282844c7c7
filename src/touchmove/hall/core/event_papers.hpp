// What a director takes away from an event: who wins what, rating estimates, and files for other programs, for the
// federation and for the public.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchmove/hall/core/event_room.hpp"
#include "touchmove/hall/core/time.hpp"

namespace touchmove::hall {

struct EventPaper {
  int status{200};
  std::string body;
  std::string type{"application/json"};
  std::string file_name{};  ///< offered for saving; empty: shown
};

/// The answer to `GET /api/events/ID` with one of these behind it; nothing if `what` is none of them:
/// `/prizes/SECTION`, `/ratings/SYSTEM/SECTION`, `/report` (what the rating report lacks), `/files/html`,
/// `/files/KIND/SECTION` (`standings pairings players prizes pgn trf trf16`) and `/files/uschess/NAME.DBF`.
std::optional<EventPaper> event_paper(const EventRoom& room, std::string_view what, Time now);

}  // namespace touchmove::hall
