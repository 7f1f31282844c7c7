// Any bytes as lines of an event's journal: reading gives an act or a named error, writing what was read reads the same
// again, an event takes or refuses whatever comes and says why, its journal folds to the same state, and everything
// that is printed of it can be.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz/event_views.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/journal/json.hpp"

namespace {

using namespace touchmove;                     // NOLINT(google-build-using-namespace): a program of one page
using namespace touchmove::tournament::event;  // NOLINT(google-build-using-namespace)
using fuzz::must;

/// Pairs every section that can be, so that the views have rounds nobody wrote.
void pair(Tournament& tournament, const Directory& directory) {
  const std::size_t sections = tournament.state().sections.size();
  for (std::size_t section = 0; section < sections; ++section) {
    const auto round = propose_round(tournament.state(), section);
    if (!round) {
      must(!word_of(round.error().why).empty());
      continue;
    }
    Event event{.seq = static_cast<std::int64_t>(tournament.events().size()), .body = *round};
    event.at = tournament.events().back().at;
    event.by.office = Office::ChiefDirector;
    event.despite = true;
    fuzz::must_say(tournament.apply(event), tournament.state(), directory);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  Tournament tournament;
  Directory directory;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    const std::string_view line = text.substr(0, end);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);

    if (const auto person = person_from_json(line)) {
      must(person_from_json(to_json(*person)) == person);
      directory.persons[person->id] = *person;
    }
    Event defaults;
    defaults.seq = static_cast<std::int64_t>(tournament.events().size());
    defaults.at = tournament.events().empty() ? Milliseconds{0} : tournament.events().back().at;
    defaults.by.office = Office::ChiefDirector;
    const auto event = event_from_json(line, defaults);
    if (!event) {
      must(!to_string(event.error()).empty() && event.error().column <= line.size() + 1);
      continue;
    }
    must(event_from_json(to_json(*event)) == event);
    const Outcome outcome = tournament.apply(*event);
    must(outcome.accepted() == (tournament.events().size() > static_cast<std::size_t>(defaults.seq)));
    fuzz::must_say(outcome, tournament.state(), directory);
  }
  if (tournament.events().empty()) return 0;
  pair(tournament, directory);
  const auto folded = Tournament::replay(tournament.events());
  must(folded && folded->state() == tournament.state());
  must(tournament.as_of(static_cast<std::int64_t>(tournament.events().size()) - 1) == tournament.state());
  fuzz::view_all(tournament.state(), directory);
  return 0;
}
