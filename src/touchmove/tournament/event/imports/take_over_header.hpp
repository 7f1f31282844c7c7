// What the beginning of another program's report says of the event itself: place, federation, arbiters, days.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::event {

/// Acts that follow those by which the section was taken over, and the persons they name.
struct TakenHeader {
  std::vector<Body> acts;
  std::vector<Person> persons;
  std::vector<messages::Message> notes;  ///< what the event has otherwise, by line and record
};

/// Records 022, 032, 102, 112 and 132 of a report as the event's city and federation, and as the section's arbiters and
/// the days of its rounds. What the event or the section has already stays; where it is something else, that is noted.
/// An arbiter is a name, with a title before it and a FIDE id behind it or in brackets, if they are there; somebody
/// whom `directory` knows by that id is the same person.
TakenHeader take_header(const trf::Report& report, const State& state, const Directory& directory,
                        const std::string& section, const std::function<std::string()>& new_person_id);

}  // namespace touchmove::tournament::event
