// Everything that is printed of an event, for the fuzzers of what makes events.
#pragma once

#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "touchmove/tournament/event/exports/exports.hpp"
#include "touchmove/tournament/event/exports/prize_file.hpp"
#include "touchmove/tournament/event/exports/reports.hpp"
#include "touchmove/tournament/event/proposals/propose.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/views/awards.hpp"
#include "touchmove/tournament/event/views/cross_table.hpp"
#include "touchmove/tournament/event/views/explain.hpp"
#include "touchmove/tournament/event/views/ratings.hpp"
#include "touchmove/tournament/event/views/team_table.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/formats/trf/reader.hpp"
#include "touchmove/tournament/formats/trf/writer.hpp"

namespace touchmove::fuzz {

inline void must(bool holds) {
  if (!holds) std::abort();
}

inline void must_say(const tournament::event::Outcome& outcome, const tournament::event::State& state,
                     const tournament::event::Directory& directory) {
  for (const auto& finding : outcome.reasons) must(!in_words(finding, state, directory).empty());
  for (const auto& finding : outcome.consequences) must(!in_words(finding, state, directory).empty());
}

/// What was written is read again; else the first mistake is what a fuzzer found.
template <typename File>
void must_read(const File& file) {
  if (file) return;
  std::fprintf(stderr, "%s\n", to_string(file.error().front()).c_str());
  std::abort();
}

inline void view_section(const tournament::event::State& state, std::size_t section,
                         const tournament::event::Directory& directory) {
  namespace event = tournament::event;
  const event::SectionPlan& plan = state.sections[section].plan;
  const event::CrossTable table = event::cross_table(state, section, directory);
  (void)event::left_note(table, event::standings(state, section, table));
  must(!event::in_words(event::progress_of(state, section), plan).empty());
  const event::Explainer explainer(state, section, directory);
  for (const event::Round& round : state.sections[section].rounds) {
    for (const event::Board& board : round.boards) (void)explainer.why(board);
  }
  (void)event::prizes_shape(state.sections[section], event::awards(state, section, directory));
  (void)event::team_table(state, section);
  (void)event::still_to_play(state, section);
  (void)event::unsettled(state, section);
  (void)tournament::files::write_standings(event::standings_file(state, section, directory));
  (void)tournament::files::write_pairings(event::pairings_file(state, section, directory));
  (void)event::section_pgn(state, section, directory, [](const std::string&, int) { return std::nullopt; });
  for (const auto system : {event::RatingSystem::UsChess, event::RatingSystem::Fide}) {
    if (const auto rated = event::ratings(state, section, directory, system)) {
      (void)event::ratings_shape(state.sections[section], *rated);
    }
  }
  // A file without a player is none.
  if (table.entries.empty()) return;
  must_read(tournament::trf::read_report(tournament::trf::write_report(event::report_of(state, section, directory))));
}

/// Looks at the event as its director and the public do; an export that cannot be read again is a fault.
inline void view_all(const tournament::event::State& state, const tournament::event::Directory& directory) {
  namespace event = tournament::event;
  for (std::size_t section = 0; section < state.sections.size(); ++section) view_section(state, section, directory);
  (void)event::published(state, directory);
  const auto players = event::players_file(state, directory, std::nullopt);
  must_read(tournament::files::read_players(tournament::files::write_players(players)));
}

}  // namespace touchmove::fuzz
