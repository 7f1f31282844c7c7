// One table while somebody or something needs it: the game, its journal, who sits there, and what is on its way to the
// store. The game runs ahead of the store by what is in flight; nobody is told of that until it is durable.
#pragma once

#include <array>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "touchmove/hall/core/protocol/limits.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/tables/lobby_shapes.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/hall/core/tables/table.hpp"
#include "touchmove/store/hash_chain.hpp"

namespace touchmove::hall {

using SharedText = std::shared_ptr<const std::string>;

/// Kinds of viewer: the seats, then spectators.
inline constexpr std::size_t viewer_count = seats.size() + 1;
constexpr std::size_t viewer_index(std::optional<Seat> seat) { return seat ? index_of(*seat) : seats.size(); }

/// Who acts for the player of a seat, by a link of their own. What they may do there is the rulebook's to say.
struct DeputyChair {
  std::optional<store::Hash> secret;
  std::string person;  ///< as the journal names them
  std::string name;
  ConnectionId connection{0};
};

/// A chair and the secret that opens it.
struct Chair {
  std::optional<store::Hash> secret;  ///< hash of the token; nothing: nobody holds one
  bool invited{false};                ///< that token is an invitation, which somebody else made and knows
  std::optional<store::Hash> spent;   ///< the invitation it was, once it has been exchanged
  bool taken{false};                  ///< somebody has sat down
  std::string name;
  ConnectionId connection{0};  ///< 0: not here now
  std::string address;         ///< whence somebody last sat here; empty: nobody since the hall was started
  DeputyChair deputy;
  Bucket events;
  Bucket refusals;
};

/// A command waiting for its event to be durable.
struct Waiting {
  ConnectionId connection{0};
  std::string id;
  std::uint64_t seq{0};
};

/// A line as the viewers shall get it.
struct Announcement {
  std::uint64_t seq{0};
  std::array<SharedText, viewer_count> texts;  ///< made only for the kinds that were there
};

/// One write on its way to the store.
struct Change {
  std::uint64_t ticket{0};
  Time asked_at{0};
  std::vector<Announcement> lines;
  std::vector<Waiting> waiting;
  std::vector<Output> after;       ///< what tells of the state after it
  std::string also;                ///< another table this write concerns; read again with this one if it fails
  std::optional<Seat> admitted{};  ///< whose invitation this write exchanges: nobody sits there if it fails
};

/// What the machine at a table is about.
struct MachineState {
  std::optional<Time> due;              ///< when it is to be looked after
  std::size_t seen_lines{0};            ///< the journal when it was last looked after
  Time seen_at{0};                      ///< since when it stands so
  std::optional<std::uint64_t> ticket;  ///< of the order an engine is working on
  std::optional<EngineTask> asked;      ///< the position it was asked about
  std::optional<EngineMove> found;      ///< what it found there
  int failures{0};                      ///< of its engine, in a row
  int lost_moves{0};                    ///< in a row, at which it saw itself lost
  bool kept_from_event{false};          ///< its opponent plays in an event now, and has been told
};

/// A table as it stood a while ago, for who only watches where boards are shown late.
struct LateView {
  std::unique_ptr<Encounter> encounter;
  std::size_t lines{0};  ///< how many it has
};

struct Room {
  TableRecord record;
  std::unique_ptr<Encounter> encounter;
  std::vector<std::string> lines;  ///< with their hashes, those in flight included
  std::string opened;              ///< line 0's event, as JSON
  store::Hash head{};
  std::uint64_t durable{0};  ///< how many lines the store has
  std::int64_t last_at{0};
  std::vector<Ending> endings;                    ///< of a table that stands for an event's board: as of its last line
  std::uint64_t ending_line{0};                   ///< the last line that changed them
  std::string ending_head;                        ///< its hash, in hexadecimal
  std::map<std::string, std::uint64_t> commands;  ///< by origin, "A/c7": the line it made
  std::array<std::size_t, seats.size()> lines_by{};  ///< by seat: how many lines its commands made
  std::array<std::size_t, seats.size()> bytes_by{};  ///< and of how many bytes
  std::size_t bytes{0};                              ///< of all lines
  std::weak_ptr<const std::string> log;              ///< of the snapshots that are on their way, as long as they are
  std::pair<std::size_t, std::size_t> log_span;      ///< the lines in it: the first, and the one after the last
  std::deque<Change> changes;
  std::array<Chair, seats.size()> chairs;
  std::vector<ConnectionId> watchers;
  bool away{false};               ///< paused by the hall until all players are back
  bool resting{false};            ///< long left alone: not among the live games until somebody sits at it again
  std::optional<Time> rest_at;    ///< when it will be, if nobody comes
  bool broken{false};             ///< the store failed; to be read again
  int failures{0};                ///< of the store, in a row
  std::optional<Time> failed_at;  ///< since when nothing could be stored; charged to nobody
  bool excused{false};            ///< the outage since then is on its way to the store
  std::optional<Time> wake;
  LateView late;
  MachineState machine;
  std::optional<std::uint64_t> asked;  ///< the ruling whose question is being answered, or was
  // Of a table of another hall, which is only shown here.
  std::optional<PresenceShape> presence_there;  ///< who is there, as that hall says
  std::uint64_t told_length{0};                 ///< how many lines it has, as that hall says
  std::optional<std::uint64_t> follows;         ///< the ticket by which it is being read on
  bool follows_again{false};                    ///< it may have grown since that was asked

  Chair& chair(Seat seat) { return chairs[index_of(seat)]; }
  const Chair& chair(Seat seat) const { return chairs[index_of(seat)]; }
  /// The players' seats.
  std::span<const Seat> players() const { return players_of(encounter->boards()); }
  bool all_sit() const;
  bool all_here() const;
  /// Whether somebody is there, or a machine, which always is.
  bool is_here(Seat seat) const;
  bool is_machine(Seat seat) const { return record.machine && record.machine->seat == seat; }
  /// Whether anybody may take a seat: nobody sits there, and it is kept for nobody who may come back to it.
  bool is_open(Seat seat) const;
  bool is_empty() const;
  bool ended() const { return encounter->phase() == Phase::Ended; }
  /// Whether it takes a place in the hall.
  bool is_live() const { return !ended() && !resting; }
  /// Whether a player's command has been on its way to the store for longer than may be charged to anybody.
  bool waits_for_store(Time now) const;
  /// Whether no time passes in the game: it has not begun, or is paused.
  bool stands_still() const { return encounter->phase() == Phase::Ready || encounter->phase() == Phase::Paused; }

  /// Keeps in mind how its games have ended, after line `seq`. Whether that is new.
  bool note_endings(std::uint64_t seq);
  /// Keeps in mind which command made the last line.
  void note_command(const std::string& origin, std::uint64_t seq);
  /// A line more, with its hash.
  void add_line(std::string line);
  /// The log from a line on as a snapshot has it: one text for all who are sent the same.
  SharedText log_from(std::size_t first);
  /// The time of an event that happens now: ms since the opening, never before the last.
  std::int64_t at(Time now) const;
  /// The state for one kind of viewer, with what only the hall knows of it, and without the moves before `moves_from`.
  std::string state(std::optional<Seat> viewer, Time now, std::size_t moves_from = 0) const;
  /// Who sits there, if they gave a name.
  std::optional<std::string> name_of(Seat seat) const;
  NamesShape names() const;
  PresenceShape presence() const;
  /// The lobby's entry.
  LobbyGameShape listing() const;
  /// Its phase as it is shown: of a game that could begin, whether somebody has still to come.
  game::TablePhase shown_phase() const;
  /// Everybody here.
  std::vector<ConnectionId> everybody() const;
};

/// The origin of a seat's command, by which a repeat is known; a deputy's is never that of the player.
std::string origin_of(Seat seat, const std::string& command, bool by_deputy = false);

/// When a line says that it happened: ms since the opening.
std::int64_t moment_of(std::string_view line);

/// The event of line 0 without its ruling.
std::string opening_of(std::string_view line);

/// Line 0 with the id of its table as its last field, so that the chain says whose journal it is.
std::string with_id(std::string_view line, std::string_view id);

/// Whose journal a line 0 says it begins, if it is not that one's; older ones say nothing.
std::optional<std::string> other_id(std::string_view line, std::string_view id);

}  // namespace touchmove::hall
