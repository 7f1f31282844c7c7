#include "touchmove/hall/core/events/views/event_preview.hpp"

#include <string>
#include <utility>
#include <vector>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/state/state.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;

/// The latest round that everybody may see; 0: none.
int posted_rounds(const Section& section) {
  int posted = 0;
  for (std::size_t i = 0; i < section.rounds.size(); ++i) {
    if (section.rounds[i].phase != tournament::event::Phase::Paired) posted = static_cast<int>(i) + 1;
  }
  return posted;
}

}  // namespace

PreviewShape event_preview(const EventRoom& room, std::string_view language) {
  // A preview has one line: of more sections than these it names none.
  constexpr std::size_t most_sections = 3;
  const State& state = room.event.state();
  std::vector<std::pair<std::string, int>> rounds;
  for (const Section& section : state.sections) {
    if (!section.merged_into.empty()) continue;
    rounds.emplace_back(section.plan.name.empty() ? section.plan.id : section.plan.name, posted_rounds(section));
  }
  std::vector<std::string> parts;
  const auto& [first, last] = std::pair(state.opened->first_day, state.opened->last_day);
  if (!first.empty() && !last.empty() && first != last) {
    parts.push_back(messages::say(messages::Message("publish.days", {{"first", first}, {"last", last}}), language));
  } else {
    parts.push_back(first);
  }
  for (const auto& [section, round] : rounds) {
    if (round == 0 || rounds.size() > most_sections) continue;
    const std::string said =
        messages::say(messages::Message("publish.round", {{"round", std::to_string(round)}}), language);
    parts.push_back(rounds.size() == 1 ? said : std::string(section).append(": ").append(said));
  }
  parts.push_back(book_name(state.opened->rulebook, language));
  return {state.opened->name, in_a_row(parts)};
}

}  // namespace touchmove::hall
