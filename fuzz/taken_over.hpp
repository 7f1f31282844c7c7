// An event that takes over what another program kept, for the fuzzers of its readers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "fuzz/event_views.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/imports/take_over.hpp"

namespace touchmove::fuzz {

inline tournament::event::Event act_of(const tournament::event::Tournament& tournament, tournament::event::Body body) {
  tournament::event::Event event{.seq = static_cast<std::int64_t>(tournament.events().size()), .body = std::move(body)};
  event.by = {tournament::event::Office::ChiefDirector, "chief", ""};
  event.despite = true;
  return event;
}

/// An event of a book, with no section yet.
inline tournament::event::Tournament opened_for(const std::string& rulebook) {
  tournament::event::Opened opened;
  opened.name = "Taken over";
  opened.rulebook = rulebook;
  opened.lot = "fuzz";
  opened.colour = tournament::event::ColourLot::White;
  opened.parameters = tournament::event::default_parameters(opened.rulebook);
  opened.parameters.forfeit_withdraws = false;
  tournament::event::Tournament made;
  must(made.apply(act_of(made, opened)).accepted());
  return made;
}

/// Does the acts, pairs every section and looks at all of it; an act that is refused ends it, for the shell then takes
/// over nothing.
inline void go_on_with(tournament::event::Tournament event, const tournament::event::TakenOver& taken) {
  tournament::event::Directory directory;
  for (const tournament::event::Person& person : taken.persons) directory.persons[person.id] = person;
  directory.teams = taken.teams;
  for (const tournament::event::Body& act : taken.acts) {
    const tournament::event::Outcome outcome = event.apply(act_of(event, act));
    must_say(outcome, event.state(), directory);
    if (!outcome.accepted()) return;
  }
  must(!event.state().sections.empty());
  for (std::size_t section = 0; section < event.state().sections.size(); ++section) {
    if (const auto round = tournament::event::propose_round(event.state(), section)) {
      must_say(event.apply(act_of(event, *round)), event.state(), directory);
    }
  }
  view_all(event.state(), directory);
}

}  // namespace touchmove::fuzz
