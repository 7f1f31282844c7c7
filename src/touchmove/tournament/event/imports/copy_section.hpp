// A section of one event said again in another, act by act: of teams, whose matches no report of a section of persons
// tells.
#pragma once

#include <map>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::tournament::event {

struct CopiedSection {
  std::vector<Body> acts;
  std::map<EntryNumber, EntryNumber> entries;  ///< there: here
  std::vector<std::string> persons;            ///< whom the acts name, teams among them
  std::vector<messages::Message> notes;        ///< what stays in the other event's own journal
};

/// The acts of a chief director that make the section `index` of `from` a section `id` elsewhere, whose first new entry
/// has `first_entry`: its plan, entries with their members, who is kept apart, virtual points, byes, line-ups, rounds
/// with their phases, results and settled matches, and who withdrew. They are to be carried out with `despite`. Or why
/// not: somebody has come from another section, or gone to one, and the boards they sat at with them.
tl::expected<CopiedSection, messages::Message> copy_section(const State& from, std::size_t index, const std::string& id,
                                                            EntryNumber first_entry);

}  // namespace touchmove::tournament::event
