// From a Tournament Report File to what a pairing engine is told.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::tournament::pairing {

/// The event before its next round, entrants by starting number. The rounds played are those in which anybody was
/// paired; a column beyond them, or 240 records, say who sits out the next. Virtual points are those stated (250, XXA),
/// else those of the Baku acceleration (C.04.7) if record 192 asks for it. Points are as record 299 has them where it
/// says otherwise. Or every reason why not: no number of rounds, a column too many, points that the results do not give
/// (with or without virtual points or the next round's bye). In an event of matches (300, 320, 330) these records are
/// about teams, and left aside. An initial colour that is not stated is taken from the first game of the first player
/// who has one, if any.
tl::expected<Field, std::vector<messages::Message>> field_from_report(const trf::Report& report);

}  // namespace touchmove::tournament::pairing
