// What a director takes away from an event: who wins what, rating estimates, and files for other programs, for the
// federation and for the public.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/tournament/event/exports/exports.hpp"

namespace touchmove::hall {

struct EventPaper {
  int status{200};
  std::string body;
  std::string type{"application/json"};
  std::string file_name{};  ///< offered for saving; empty: shown
};

/// The answer to `GET /api/events/ID` with one of these behind it; nothing if `what` is none of them:
/// `/prizes/SECTION`, `/still-to-play/SECTION`, `/ratings/SYSTEM/SECTION`, `/report` (what the rating report lacks),
/// `/files/html`,
/// `/files/KIND/SECTION` (`standings pairings players prizes pgn trf trf16`), `/files/fees` and
/// `/files/uschess/NAME.DBF`. The tables with commas are there under `/files/no-formulas/` too, with every cell
/// disarmed that a spreadsheet would take for a formula. `moves` are those of the games played in the hall; without
/// them a game has its result alone.
std::optional<EventPaper> event_paper(const EventRoom& room, std::string_view what, Time now,
                                      const tournament::event::Movetext& moves = {});

/// Whether this paper tells of money.
bool is_paper_of_money(std::string_view what);

/// The games of the hall whose moves belong into one of these papers; none of most.
std::vector<std::string> games_of_paper(const EventRoom& room, std::string_view what);

}  // namespace touchmove::hall
