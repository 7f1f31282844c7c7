// What a Tournament Report File says of the people in it, for systems that look at more than results.
#pragma once

#include <string>
#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing {

/// Fills in ratings, teams, families and the like, and byes after the next round. `field` was made from the same
/// report. Ratings are the US ones (record USA) where a player has one, else those of record 001; 0 and blank are
/// unrated. Teams are those of records 013 and 310. Records `DAT number KEY value` add what the format has no columns
/// for: CLUB, FAMILY, CONFERENCE, TEAM and CLASS (of the prizes contended for) with a name, REENTRY with the number of
/// the entry the player left, and without a value NEW (unrated and never in a rated event),
/// LATE (entered after round one was due), HOUSE (plays only to make the number even) and COMPUTER. Other keys are
/// passed over. Returns every mistake with its line: a number that is no player's, a name that is missing.
std::vector<messages::Message> add_people(const trf::Report& report, Field& field);

}  // namespace touchmove::tournament::pairing
