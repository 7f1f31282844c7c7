// Any bytes as another program's Tournament Report File, taken over: acts that an event takes or refuses with a reason,
// or why nothing is taken over. What was taken over pairs, or says why not, and is printed and written again.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "fuzz/event_views.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"

namespace {

using namespace touchmove;                     // NOLINT(google-build-using-namespace): a program of one page
using namespace touchmove::tournament::event;  // NOLINT(google-build-using-namespace)
using fuzz::must;

Event act_of(const Tournament& tournament, Body body) {
  Event event{.seq = static_cast<std::int64_t>(tournament.events().size()), .body = std::move(body)};
  event.by = {Office::ChiefDirector, "chief", ""};
  event.despite = true;
  return event;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto report = tournament::trf::read_report({reinterpret_cast<const char*>(data), size});
  if (!report) return 0;
  for (const char* rulebook : {"fide", "uschess"}) {
    Tournament tournament;
    Opened opened;
    opened.name = "Taken over";
    opened.rulebook = rulebook;
    opened.lot = "fuzz";
    opened.colour = ColourLot::White;
    opened.parameters = default_parameters(opened.rulebook);
    opened.parameters.forfeit_withdraws = false;
    must(tournament.apply(act_of(tournament, opened)).accepted());
    const auto taken =
        take_over(*report, SectionPlan{.id = "taken"}, 1, [](int number) { return "t" + std::to_string(number); });
    if (!taken) {
      must(!taken.error().empty());
      return 0;
    }
    Directory directory;
    for (const Person& person : taken->persons) directory.persons[person.id] = person;
    directory.teams = taken->teams;
    for (const Body& act : taken->acts) {
      const Outcome outcome = tournament.apply(act_of(tournament, act));
      fuzz::must_say(outcome, tournament.state(), directory);
      // The shell then takes over nothing.
      if (!outcome.accepted()) return 0;
    }
    const auto section = section_index(tournament.state(), "taken");
    must(section.has_value());
    if (const auto round = propose_round(tournament.state(), *section)) {
      fuzz::must_say(tournament.apply(act_of(tournament, *round)), tournament.state(), directory);
    }
    fuzz::view_all(tournament.state(), directory);
  }
  return 0;
}
