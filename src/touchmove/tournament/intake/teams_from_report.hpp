// From a Tournament Report File to the matches of its teams.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"
#include "touchmove/tournament/standings/team/match.hpp"

namespace touchmove::tournament::team {

/// The teams of a report with their matches: line-ups from records 300, or else from the order of the members (310, or
/// 013 if there is no 310); board results from the players' own records; byes and forfeits from 320 and 330. Byes asked
/// for (240) name teams, and so does 299: results of a kind that are worth something else, and points besides. Without
/// a line-up, a team's match of a round is against the team most of its players met. Or every reason why not: no teams,
/// points that results do not give, boards of one line-up that met different teams.
tl::expected<Event, std::vector<messages::Message>> event_from_report(const trf::Report& report);

}  // namespace touchmove::tournament::team
