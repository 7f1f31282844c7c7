// What the bodies of requests about an event say, read at the edge.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/store/store.hpp"
#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::hall {

/// Acts of one command, all or none.
struct EventCommand {
  std::vector<tournament::event::Body> bodies;
  std::string command;  ///< the client's name for it; may be empty
  bool despite{false};
  std::string because;      ///< why `despite`
  bool only_judged{false};  ///< what would come of it is asked, and nothing done
  std::string station;
  std::vector<store::Put> puts;
  Made made;  ///< what the answer says beside the line
};

/// A command as far as every body states one: `id`, `despite`, `because`, `only_judge`, `station`.
EventCommand command_in(const boost::json::object& body);

/// The entries a body lists; -1, which is nobody, for a number that none can have.
std::vector<tournament::event::EntryNumber> entries_in(const boost::json::object& body);

/// The index of a section that has not been merged into another.
std::optional<std::size_t> live_section(const tournament::event::State& state, const std::string& id);

}  // namespace touchmove::hall
