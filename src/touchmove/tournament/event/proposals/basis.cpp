#include "touchmove/tournament/event/proposals/basis.hpp"

#include <algorithm>

namespace touchmove::tournament::event {

bool same_for_pairing(const State& before, const State& now, std::size_t section) {
  if (section >= before.sections.size() || section >= now.sections.size()) return false;
  if (before.sections[section] != now.sections[section] || before.opened != now.opened ||
      before.parameters != now.parameters || before.kept_apart != now.kept_apart ||
      before.virtual_points != now.virtual_points || before.penalties != now.penalties) {
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

}  // namespace touchmove::tournament::event
