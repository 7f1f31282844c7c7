// One event held in the hall: its journal folded, and who may act in it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include <boost/json/value.hpp>

#include "touchmove/hall/core/protocol/limits.hpp"
#include "touchmove/hall/core/protocol/rendering.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/hall/core/rights/event_rights.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/store/store.hpp"
#include "touchmove/tournament/event/fold/fold.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/formats/lists/player_list.hpp"

namespace touchmove::hall {

/// Who looks at an event, or acts in it: somebody with a link of the desk, the player of an entry, or anybody.
struct EventViewer {
  bool director{false};  ///< by a link of the desk, whatever it is good for: sees what the desk sees
  bool coach{false};     ///< by a link of the desk that sees no more than the own players do
  bool kiosk{false};     ///< by a link of the desk that sees what everybody sees, and checks people in
  tournament::event::EntryNumber entry{0};
  int link{0};                                                           ///< of the desk
  tournament::event::Role role{tournament::event::Role::ChiefDirector};  ///< of a link of the desk
  /// The line the viewer is told the event stands at; nothing: the last. Who may not see all does not learn from it
  /// that something happened which is not theirs to see.
  std::optional<std::uint64_t> seq{};
  std::uint64_t beside{0};  ///< where what lies beside the journal stands, likewise

  std::vector<tournament::event::EntryNumber> coached{};  ///< whose coach it is

  bool is_spectator() const { return !director && !coach && !kiosk && entry == 0; }
  /// Whether it comes by a link of the desk: `link` is its number.
  bool by_desk_link() const { return director || coach || kiosk; }
  /// Whether an entry's own boards are for them to see.
  bool is_of(tournament::event::EntryNumber number) const {
    return number != 0 && (number == entry || std::find(coached.begin(), coached.end(), number) != coached.end());
  }
  EventRole as() const {
    if (by_desk_link()) return role_of_link(role);
    return entry != 0 ? EventRole::Player : EventRole::Spectator;
  }
  bool may(Deed deed) const { return hall::may(as(), deed); }
};

/// What changed in what everybody may see, from one line to a later one.
struct PublicStep {
  std::uint64_t from{0};
  std::uint64_t to{0};
  std::optional<std::string> patch;  ///< operations (json_patch.hpp); nothing: reading it anew is shorter
};

/// What everybody may see, made once for all.
struct PublicView {
  std::uint64_t lines{0};  ///< the journal had so many when it was last looked at; 0: look again
  std::shared_ptr<const Rendering>
      rendering;                 ///< as `GET /api/events/ID` answers it, with the line since which it is so
  std::deque<PublicStep> steps;  ///< the last ones, each from where the one before led to

  std::uint64_t seq() const { return rendering ? rendering->seq : 0; }
  std::uint64_t beside() const { return rendering ? rendering->beside : 0; }
  /// The operations that lead from a line to where it stands; nothing if the steps do not reach back so far.
  std::optional<std::string> since(std::uint64_t seq) const;
};

/// What everybody may see in the pieces it is made of, so that an act in one section has that section made anew alone.
struct PublicParts {
  boost::json::value value;           ///< the whole, to be compared with the next
  std::vector<std::string> sections;  ///< written out, as they stand in the value
  std::vector<std::string> entries;   ///< the same
  std::vector<std::string> brief;     ///< sections as they are named beside another; empty: not asked for yet
  std::uint64_t beside{0};            ///< where what lies beside the journal stood when it was last looked at
};

/// A part of the rating list a director has given, as it came. Who enters is looked up in it; no view has it.
struct ListPart {
  std::shared_ptr<const tournament::files::PlayerList> players;
  std::size_t bytes{0};
};

/// The secret of a link that somebody shows; or the hash of one that their account keeps, which stands for it.
struct LinkShown {
  std::string token;
  std::optional<store::Hash> kept{};
};

/// Whoever works on it has it alone: the desks lend it (event_desks.hpp).
struct EventRoom {
  std::string id;
  tournament::event::Tournament event;
  tournament::event::Directory directory;
  // Of the secrets of links that open something.
  std::map<int, store::Hash> desk;  ///< by number
  std::map<tournament::event::EntryNumber, store::Hash> players;
  std::map<std::string, std::uint64_t> commands;  ///< carried out, with the line of each
  std::map<tournament::event::EntryNumber, std::size_t> lines_of_player;
  std::map<int, std::size_t> lines_of_kiosk;
  std::vector<ListPart> list;
  std::size_t bytes{0};  ///< of its journal
  std::map<int, Bucket> desk_acts;
  std::map<tournament::event::EntryNumber, Bucket> player_acts;
  PublicView shown;
  PublicParts parts;
  bool read_anew{false};  ///< from the store: others may have been shown it before
  /// When what lies beside the journal, names and the rating list, was last changed without a line that says so: ms
  /// since 1970, no two alike; 0: not since the event was read. To be told from others, and nothing else.
  std::uint64_t beside{0};
  /// The last line that concerned an entry's own boards; of all entries under 0.
  std::map<tournament::event::EntryNumber, std::uint64_t> own_moved;

  bool exists() const { return !event.events().empty(); }
  /// The event as it stood after an earlier line, with the names of today, to be looked at; one that does not exist if
  /// there is no such line.
  EventRoom as_of(std::int64_t seq) const;
  /// A name is another, or the rating list, though no line says so.
  void changed_beside(Time now);
  void note_command(const std::string& origin, std::uint64_t seq);
  /// Whose link a token is; nothing if it opens no place here. No token: a spectator.
  std::optional<EventViewer> viewer_of(const LinkShown& shown) const;
  /// Takes an entry of the event's tables in. One that is damaged, or of another table, changes nothing.
  void take_in(const store::Put& put);
};

// Where an event lies in a store. Its journal, persons and teams are those `touchmove tournament` reads and writes.

/// What can be an event's id: 1 to 64 letters, digits, '-', '_' and '.', not beginning with '.'.
bool is_event_id(std::string_view text);
std::string event_journal(std::string_view id);
/// What has to be read for `restore_event`, but for the rating list.
store::Read read_of_event(const std::string& id);
/// Where a rating list lies, part by part.
store::Scan scan_of_list(const std::string& id);
/// The event as the store has it, its chain checked; the error is for the operator.
tl::expected<EventRoom, std::string> restore_event(const std::string& id, const store::Contents& contents);

/// The table of what the lobby shows of each event.
inline constexpr std::string_view listing_table = "event";
store::Put listing_put(const std::string& id, const tournament::event::Opened& opened);

/// Why an entry is none of this event's; nothing if it is one.
std::optional<std::string> fault_of(const std::string& event, const store::Put& put);

store::Put person_put(const std::string& event, const tournament::event::Person& person);
/// The secret of an entry's player, as its hash; none: it opens nothing any more.
store::Put player_put(const std::string& event, tournament::event::EntryNumber entry,
                      const std::optional<store::Hash>& secret);
/// The same of a link of the desk.
store::Put desk_put(const std::string& event, int link, const std::optional<store::Hash>& secret);

/// A part of the rating list, from 0; none: it is no more.
store::Put list_put(const std::string& event, std::size_t part, std::optional<std::string> text);

/// How a command is named in the store: the place it came from, and the client's own id. Anybody's are told apart by
/// what they ask as well: nobody's id keeps another's request away.
std::string event_origin(const EventViewer& viewer, std::string_view command);

}  // namespace touchmove::hall
