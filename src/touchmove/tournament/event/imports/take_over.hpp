// How an event goes on with what another program began: a section from its Tournament Report File.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::event {

/// What it takes to go on with another program's event: acts of a chief director, in order, and the persons and teams
/// they name. They are to be carried out with `despite`: what the other program allowed is history.
struct TakenOver {
  std::vector<Body> acts;
  std::vector<Person> persons;
  std::map<std::string, std::string> teams;  ///< names of the codes the acts use, where the two differ
  int rounds_played{0};
  std::vector<messages::Message> notes;  ///< what was not taken over, or became something else, by line and record
};

/// What of the plan is asked for, whatever the report says.
struct Given {
  bool pairings{false};
  bool tiebreaks{false};  ///< whose, and their list
};

/// The players and rounds of a report as a section of `plan` in an event whose next entry has `first_entry`. What the
/// report states of the plan takes its place there: rounds, points, colour, time control, and, unless `given`, pairing
/// system and tie-breaks. Taken over with it: who is kept apart (260, XXP), byes announced (240, XXZ, the column of the
/// next round), virtual points (250, XXA, or of the Baku acceleration), results not known yet, points taken off (299),
/// and what DAT says of the players. `person_id` makes the opaque id of a starting number.
///
/// What it says of the event itself (022, 032, 102, 112, 132) is for `take_header`.
///
/// Or every reason why not: points that the results do not give, columns too many, matches of teams, a pairing system
/// that is not here, results that are worth something else (299).
tl::expected<TakenOver, std::vector<messages::Message>> take_over(const trf::Report& report, SectionPlan plan,
                                                                  EntryNumber first_entry,
                                                                  const std::function<std::string(int)>& person_id,
                                                                  const Given& given = {});

}  // namespace touchmove::tournament::event
