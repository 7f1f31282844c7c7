#include "touchmove/tournament/event/proposals/basis.hpp"

#include <algorithm>

namespace touchmove::tournament::event {

bool same_for_pairing(const State& before, const State& now, std::size_t section) {
  if (section >= before.sections.size() || section >= now.sections.size()) return false;
  if (before.sections[section] != now.sections[section] || before.opened != now.opened ||
      before.parameters != now.parameters || before.kept_apart != now.kept_apart ||
      before.virtual_points != now.virtual_points || before.extra_games != now.extra_games ||
      before.penalties != now.penalties) {
    return false;
  }
  // Entries are never taken out of the list, and their numbers never given again.
  bool elsewhere = false;
  for (std::size_t i = 0; i < now.entries.size(); ++i) {
    const Entry& entry = now.entries[i];
    const bool was = i < before.entries.size() && before.entries[i].section == section;
    if (was != (entry.section == section)) return false;
    if (!was) continue;
    if (before.entries[i] != entry) return false;
    elsewhere = elsewhere || std::any_of(entry.seats.begin(), entry.seats.end(), [&](const Seat& seat) {
                  return seat.kind == SeatKind::Board && seat.section != section;
                });
  }
  if (before.entries.size() > now.entries.size()) return false;  // an entry was undone
  return !elsewhere || before.sections == now.sections;
}

State basis_for_pairing(const State& state, std::size_t section) {
  const auto sits_in = [&](const Entry& entry, bool here) {
    return std::any_of(entry.seats.begin(), entry.seats.end(), [&](const Seat& seat) {
      return seat.kind == SeatKind::Board && (seat.section == section) == here;
    });
  };
  // Whoever has played here and elsewhere has met people there; of somebody who enters again the other entry counts.
  const bool is_apart = std::none_of(state.entries.begin(), state.entries.end(), [&](const Entry& entry) {
    if (entry.section != section) return sits_in(entry, true);
    return sits_in(entry, false) || entry.re_entry_of != 0 || entry.re_entered != 0;
  });
  if (!is_apart || section >= state.sections.size()) return state;
  State basis;
  basis.opened = state.opened;
  basis.parameters = state.parameters;
  basis.kept_apart = state.kept_apart;
  basis.virtual_points = state.virtual_points;
  basis.extra_games = state.extra_games;
  basis.penalties = state.penalties;
  basis.appeals = state.appeals;
  basis.announced = state.announced;
  basis.entries.reserve(state.entries.size());
  for (const Entry& entry : state.entries) {
    if (entry.section == section) {
      basis.entries.push_back(entry);
      continue;
    }
    Entry& other = basis.entries.emplace_back();
    other.number = entry.number;
    other.section = entry.section;
  }
  basis.sections.reserve(state.sections.size());
  for (std::size_t i = 0; i < state.sections.size(); ++i) {
    Section& copy = basis.sections.emplace_back();
    if (i == section) {
      copy = state.sections[i];
    } else {
      copy.plan.id = state.sections[i].plan.id;
      copy.entries = state.sections[i].entries;
      copy.merged_into = state.sections[i].merged_into;
    }
  }
  return basis;
}

}  // namespace touchmove::tournament::event
