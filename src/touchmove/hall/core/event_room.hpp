// One event held in the hall: its journal folded, who may act in it, and what is on its way to the store.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/hall/core/limits.hpp"
#include "touchmove/hall/core/output.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/store/store.hpp"
#include "touchmove/tournament/event/fold.hpp"
#include "touchmove/tournament/event/persons.hpp"

namespace touchmove::hall {

/// Who looks at an event, or acts in it: a director, the player of an entry, or anybody.
struct EventViewer {
  bool director{false};
  tournament::event::EntryNumber entry{0};

  bool is_spectator() const { return !director && entry == 0; }
};

/// A write on its way, and what is told when it is durable.
struct EventChange {
  std::uint64_t ticket{0};
  std::vector<Output> after;
};

struct EventRoom {
  std::string id;
  tournament::event::Tournament event;
  tournament::event::Directory directory;
  std::optional<store::Hash> director;  ///< of the secret link
  std::map<tournament::event::EntryNumber, store::Hash> players;
  std::map<std::string, std::uint64_t> commands;  ///< carried out, with the line of each
  std::map<tournament::event::EntryNumber, std::size_t> lines_of_player;
  std::deque<EventChange> changes;
  Bucket director_acts;
  std::map<tournament::event::EntryNumber, Bucket> player_acts;
  std::uint64_t used{0};  ///< when it was last asked for, as the desks count
  bool stored{false};     ///< its opening is durable

  bool exists() const { return !event.events().empty(); }
  void note_command(const std::string& origin, std::uint64_t seq);
  /// Whose link a token is; nothing if it opens no place here. No token: a spectator.
  std::optional<EventViewer> viewer_of(std::string_view token) const;
};

// Where an event lies in a store. Its journal, persons and teams are those `touchmove tournament` reads and writes.

/// What can be an event's id: 1 to 64 letters, digits, '-', '_' and '.', not beginning with '.'.
bool is_event_id(std::string_view text);
std::string event_journal(std::string_view id);
/// What has to be read for `restore_event`.
store::Read read_of_event(const std::string& id);
/// The event as the store has it, its chain checked; the error is for the operator.
tl::expected<EventRoom, std::string> restore_event(const std::string& id, const store::Contents& contents);

store::Put person_put(const std::string& event, const tournament::event::Person& person);
/// The secret of a director (entry 0) or of an entry's player, as its hash.
store::Put seat_put(const std::string& event, tournament::event::EntryNumber entry, const store::Hash& secret);

/// How a command is named in the store: the place it came from, and the client's own id.
std::string event_origin(const EventViewer& viewer, std::string_view command);

}  // namespace touchmove::hall
