// From a Tournament Report File to a cross table.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"
#include "touchmove/tournament/standings/results/section.hpp"

namespace touchmove::tournament::results {

/// The finished rounds of a report with what it says of each player; teams from 310 or 013. Or every reason why not, as
/// tiebreak::event_from_report has them.
tl::expected<Section, std::vector<messages::Message>> section_from_report(const trf::Report& report);

}  // namespace touchmove::tournament::results
