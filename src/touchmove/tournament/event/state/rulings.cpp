#include "touchmove/tournament/event/state/rulings.hpp"

#include <algorithm>

namespace touchmove::tournament::event {

std::vector<const PenaltyRecord*> penalties_of(const State& state, EntryNumber entry, std::string_view team,
                                               std::size_t count) {
  const Entry* at = entry != 0 ? find_entry(state, entry) : nullptr;
  std::vector<const PenaltyRecord*> found;
  for (std::size_t i = 0; i < std::min(count, state.penalties.size()); ++i) {
    const PenaltyRecord& record = state.penalties[i];
    const Entry* other = find_entry(state, record.what.entry);
    const bool same_person = at != nullptr && other != nullptr && other->person == at->person;
    const bool same_team = !team.empty() && record.what.team == team;
    if (same_person || same_team) found.push_back(&record);
  }
  return found;
}

std::vector<const PenaltyRecord*> penalties_before(const State& state, const Penalise& what, std::size_t count) {
  if (what.coach.empty()) return penalties_of(state, what.entry, what.team, count);
  std::vector<const PenaltyRecord*> found;
  for (std::size_t i = 0; i < std::min(count, state.penalties.size()); ++i) {
    if (state.penalties[i].what.coach == what.coach) found.push_back(&state.penalties[i]);
  }
  return found;
}

Office last_level(Matter matter) { return matter == Matter::Pairing ? Office::PairingDirector : Office::ChiefDirector; }

std::optional<Milliseconds> pairing_appeal_until(const State& state, const Section& section, int round) {
  const Round* paired = find_round(section, round);
  if (paired == nullptr) return std::nullopt;
  const auto starts = section.starts.find(round);
  const auto began = starts != section.starts.end() ? std::optional(starts->second) : paired->posted;
  if (!began) return std::nullopt;
  return *began + state.parameters.pairing_appeal;
}

}  // namespace touchmove::tournament::event
