#include "touchmove/tournament/event/state/same_id.hpp"

namespace touchmove::tournament::event {

std::optional<std::string> entrant_with_id_of(const State& state, const Directory& directory, const Person& person,
                                              const Person& before) {
  const Entry* own = entry_of_person(state, person.id);
  if (own == nullptr) return std::nullopt;
  Person asked;
  asked.id = person.id;
  if (person.federation_id != before.federation_id) asked.federation_id = person.federation_id;
  if (person.fide_id != before.fide_id) asked.fide_id = person.fide_id;
  std::optional<std::string> teammate;
  for (const Duplicate& alike : find_duplicates(directory, asked)) {
    const Entry* other = entry_of_person(state, alike.person);
    if (alike.likeness != Likeness::SameId || other == nullptr) continue;
    if (other != own) return alike.person;
    teammate = alike.person;
  }
  return teammate;
}

}  // namespace touchmove::tournament::event
