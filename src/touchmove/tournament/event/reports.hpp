// A section to and from a Tournament Report File: what other programs read, and how a running event is taken over.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/tournament/event/event.hpp"
#include "touchmove/tournament/event/persons.hpp"
#include "touchmove/tournament/event/state.hpp"
#include "touchmove/tournament/trf/report.hpp"

namespace touchmove::tournament::event {

/// A section's report after its paired rounds; games not finished are left blank. Of rounds of several games the
/// pairing's own result stands; where teams meet it is their members' games (match_report.hpp). Games that do not count
/// (30B) and penalties are records 299.
trf::Report report_of(const State& state, std::size_t section, const Directory& directory);

/// A report in the records of 2016, as pairing programs of that time extended them: XXR, XXC, BBW and so on, teams as
/// 013. What these have no record for (line-ups, matches nobody played, 362) is left out.
trf::Report as_trf16(const trf::Report& report);

/// What it takes to go on with another program's event: acts of a chief director, in order, and the persons they name.
/// They are to be carried out with `despite`: what the other program allowed is history.
struct TakenOver {
  std::vector<Body> acts;
  std::vector<Person> persons;
  int rounds_played{0};
};

/// The players and rounds of a report as a section of `plan` (number of rounds and scoring from the report, where it
/// states them) in an event whose next entry has `first_entry`. `person_id` makes the opaque id of a starting number.
/// Or every mistake: points that the results do not give, columns too many, results
/// that are worth something else there (299); points taken off become penalties.
tl::expected<TakenOver, std::vector<std::string>> take_over(const trf::Report& report, SectionPlan plan,
                                                            EntryNumber first_entry,
                                                            const std::function<std::string(int)>& person_id);

}  // namespace touchmove::tournament::event
