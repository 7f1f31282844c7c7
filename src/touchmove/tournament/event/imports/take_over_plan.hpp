// What a report says of how its rounds are paired and scored, as a section's plan. Internal to this folder.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/event/vocabulary/plan.hpp"
#include "touchmove/tournament/formats/trf/place.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::event {

/// What speaks against taking a report over, and what is to be said of it.
struct Remarks {
  std::vector<messages::Message> faults;
  std::vector<messages::Message> notes;
};

using trf::at_record;

/// Reads 122, 142, 152, 162, 192, 202, 212, 222, the older records for these, and the 299 that say what forfeits and
/// absences are worth, into the plan. `field` is what the pairing makes of the report.
void read_plan(const trf::Report& report, const pairing::Field& field, const Given& given, SectionPlan& plan,
               Remarks& remarks);

/// Whether a 299 says what every forfeit or absence is worth, and so belongs to the plan.
bool is_of_plan(const trf::AbnormalPoints& record);

}  // namespace touchmove::tournament::event
