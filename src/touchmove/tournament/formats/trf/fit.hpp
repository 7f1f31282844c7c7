// What a report cannot say in the columns it has.
#pragma once

#include <vector>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::trf {

/// Makes the players and teams of a report what its columns can hold: FIDE's titles as `fide_title` has them and no
/// others, m or w for the sex, names cut at their last column. What was cut or left out is named, with whom; a report
/// all of which fits gives nothing.
std::vector<messages::Message> fit(Report& report);

}  // namespace touchmove::tournament::trf
