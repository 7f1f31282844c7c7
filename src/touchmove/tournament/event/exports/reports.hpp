// A section as a Tournament Report File: what other programs read and go on with.
#pragma once

#include <cstdint>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::event {

/// Whether others see a round that is paired and not posted.
enum class Unposted : std::uint8_t { Hidden, Shown };

/// A section's report after its posted rounds. A game not finished has its opponent and colour and no result, and
/// counts for nothing (162 X). With it what decides the next round: who is not there (240), is kept apart (260), has
/// virtual points (250), and what DAT says of the players where it matters for the pairings. Of rounds of several games
/// the pairing's own result stands; where teams meet it is their members' games (match_report.hpp). Games that do not
/// count (30B) and penalties are records 299.
trf::Report report_of(const State& state, std::size_t section, const Directory& directory,
                      Unposted unposted = Unposted::Hidden);

/// A report in the records of 2016, as pairing programs of that time extended them: XXR, XXC, XXA, XXP, BBW and so on,
/// teams as 013, absences of the next round as a column. What these have no record for (line-ups, matches nobody
/// played, 362, byes and restrictions of later rounds) is left out.
trf::Report as_trf16(const trf::Report& report);

}  // namespace touchmove::tournament::event
