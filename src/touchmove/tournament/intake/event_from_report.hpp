// From a Tournament Report File to what tie-breaks are computed from.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"
#include "touchmove/tournament/standings/tiebreak/event.hpp"

namespace touchmove::tournament::tiebreak {

/// The finished rounds of a report, players by starting number: the rounds in which anybody was paired. A last column
/// of byes announces absences and is no round. The number of rounds planned need not be stated. Or every reason why
/// not: a column too many, points that the results do not give.
tl::expected<Event, std::vector<messages::Message>> event_from_report(const trf::Report& report);

}  // namespace touchmove::tournament::tiebreak
