// Any bytes as another program's own file: an event, or mistakes, and never both. What was read is taken over as a
// report is, and pairs, or says why not.
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

#include "fuzz/event_views.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/imports/take_over_natives.hpp"
#include "touchmove/tournament/formats/natives/natives.hpp"

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
  const auto read = tournament::files::read_native({reinterpret_cast<const char*>(data), size});
  if (!read) {
    must(!read.error().empty());
    for (const auto& mistake : read.error()) must(!tournament::files::to_string(mistake).empty());
    return 0;
  }
  for (const auto& note : read->notes) must(!messages::say(note, messages::english).empty());
  must(!read->sections.empty());
  Tournament tournament;
  Opened opened;
  opened.name = "Taken over";
  opened.rulebook = "uschess";
  opened.lot = "fuzz";
  opened.colour = ColourLot::White;
  opened.parameters = default_parameters(opened.rulebook);
  opened.parameters.forfeit_withdraws = false;
  must(tournament.apply(act_of(tournament, opened)).accepted());
  std::vector<NativeTake> takes;
  for (const auto& section : read->sections) {
    SectionPlan plan;
    plan.id = section_id_of(section.name);
    takes.push_back({&section, std::move(plan), {}});
  }
  int last = 0;
  const auto taken = take_over_natives(takes, 1, [&] { return "t" + std::to_string(++last); });
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
  for (std::size_t section = 0; section < tournament.state().sections.size(); ++section) {
    if (const auto round = propose_round(tournament.state(), section)) {
      fuzz::must_say(tournament.apply(act_of(tournament, *round)), tournament.state(), directory);
    }
  }
  fuzz::view_all(tournament.state(), directory);
  return 0;
}
