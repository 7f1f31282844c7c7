// The hall as a state machine: commands, answers of the store and the passing of time in; writes, messages and times to
// wake up out. It has no sockets, no threads, no clock and no randomness of its own, so a simulation can drive it.
//
// An event is applied to the game at once and written; whoever is to hear of it hears when the store has it. If the
// store fails, the game is thrown away and read again, so the hall never stands beyond what is stored.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "touchmove/hall/core/front/figures.hpp"
#include "touchmove/hall/core/protocol/limits.hpp"
#include "touchmove/hall/core/protocol/message_in.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/random.hpp"
#include "touchmove/hall/core/protocol/rendering.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/hall/core/tables/room.hpp"
#include "touchmove/hall/core/tables/rules.hpp"
#include "touchmove/hall/core/tables/table.hpp"
#include "touchmove/tournament/event/state/board_delay.hpp"

namespace touchmove::hall {

class AccountHost;
class ClientHost;
class EventDesks;
namespace accounts {
enum class AccountsFor : std::uint8_t;
class Door;
class Passwords;
}  // namespace accounts
namespace lichess {
class Door;
}
enum class Asker : std::uint8_t;
struct BoardTable;
struct BoardsDelayed;
struct SeatOrder;
struct TableFacts;
struct TablesLook;
struct TablesOrder;

/// Codes a WebSocket is closed with.
enum CloseCode : std::uint16_t {
  Replaced = 4001,
  BadMessage = 4400,
  BadToken = 4403,
  NoSuchGame = 4404,
  NoHello = 4408,
  TooFast = 4429,
  StoreFailed = 4503,
};

/// Who may open events in a hall.
enum class OpenTo : std::uint8_t { Anybody, Organizer };

class Core {
 public:
  struct Options {
    Limits limits;
    std::string version;
    std::vector<std::string> engines{};  ///< by name, whom people may play against
    std::uint64_t missing_lines{0};      ///< what the store says it has lost, for who asks after its health
    OpenTo open_to{OpenTo::Anybody};     ///< who may open events here
    /// Whether the hall has an organizer, to whom a link is made at the first start; and whether a new one is made, and
    /// the old one opens nothing any more.
    bool has_organizer{false};
    bool new_organizer{false};
    /// Who may make an account here, if anybody (`accounts::AccountsFor`), and how passwords are kept; it must outlive
    /// the core. Nothing: nobody has one.
    accounts::AccountsFor accounts{};
    const accounts::Passwords* passwords{nullptr};
    Time board_delay{0};  ///< ms by which who only watches sees the boards of events late
    /// Another hall over the same store makes the accounts and changes them: here they are read when they are used.
    bool accounts_elsewhere{false};
    bool tells_news{false};   ///< other halls over the same store show its games to who watches: they are told (`News`)
    bool reads_along{false};  ///< it is such a hall itself: it shows games, and does nothing else
  };

  /// `rules` must outlive the core.
  Core(const Rules& rules, Random random, Options options);
  Core(const Core&) = delete;
  Core& operator=(const Core&) = delete;
  ~Core();

  // Each of these is one step. `now` may not fall from one to the next; if it does it counts as the last one.

  /// Asks the store for every game that is not over. Nothing else may be done until `is_ready`.
  void start(Time now);
  bool is_ready() const { return ready_; }
  /// What `GET /api/demo` answers from now on: the ways into a hall that is a demo.
  void show_demo(std::string doors) { demo_doors_ = std::move(doors); }
  /// The secret of the organizer's link, if this start made one: to be shown once, for the store has its hash alone.
  const std::optional<std::string>& organizers_link() const { return organizers_link_; }
  /// Why the hall can never be ready: its store is damaged where it begins.
  const std::optional<std::string>& start_failed() const { return start_failed_; }
  /// `session` is the secret of the cookie it came with, if any.
  void connected(ConnectionId connection, std::string address, Time now, std::string session = {});
  void received(ConnectionId connection, std::string_view text, Time now);
  void disconnected(ConnectionId connection, Time now);
  void requested(Request request, Time now);
  /// A line from the socket beside the store, whose sender may do whatever the owner of the store may.
  void controlled(Request request, Time now);
  void answered(store::Answer answer, Time now);
  /// What an `Analysis` gave. It is recorded if that ruling still waits for it, or answers the request that waits, or
  /// goes back to the event's desk.
  void found(const std::string& game, std::uint64_t seq, Computed computed, Time now);
  /// What an `EngineOrder` gave.
  void engine_answered(EngineAnswer answer, Time now);
  /// The reader of a stream (`StreamPart`) has gone.
  void stream_ended(std::uint64_t request, Time now);
  void wake(Time now);
  /// Another hall over the same store has told that.
  void heard(const News& news, Time now);
  /// Leaves word in the store that the hall was alive until now.
  void stop(Time now);

  /// When `wake` is wanted next.
  std::optional<Time> next_wake() const;
  /// What the steps so far ask for, in order.
  std::vector<Output> take_outputs();

  std::size_t live_games() const { return live_.size(); }

  /// What was counted so far, and what is held now. Looks at every connection.
  Figures figures() const;
  /// Why newcomers are not to be sent here now: "starting", "hall_full" (as many games as there may be), or what ails
  /// the store ("store_full", "store_slow", ...). Nothing if they are welcome.
  std::optional<std::string> not_ready() const;

 private:
  friend class AccountHost;
  friend class ClientHost;
  class ClientTable;

  struct Connection {
    std::string address;
    std::string game;               ///< empty before hello
    std::string event;              ///< watched instead of a game
    std::string session;            ///< by which somebody is signed in
    std::string account;            ///< which let it in
    store::Hash account_session{};  ///< by which session
    bool deputy{false};             ///< acts for the player of the seat
    std::optional<Seat> seat;
    std::uint64_t next_seq{0};         ///< the first line it has not been sent
    bool entering{false};              ///< its game is being read
    std::vector<std::string> backlog;  ///< what it said meanwhile
    std::size_t backlog_bytes{0};
  };
  struct Found {
    Room* room{nullptr};
    bool store_failed{false};
  };
  using Then = std::function<void(Found)>;
  /// What the store has of a game, and the room made of it beside the hall.
  struct Reading {
    TableRecord record;
    store::Contents contents;  ///< its journal and chairs
    store::Contents persons;
    std::optional<std::int64_t> late_until;  ///< of what who only watches may see, where boards are shown late
    tl::expected<std::unique_ptr<Room>, Problem> room;
  };
  /// A game being read: first its journal and chairs, then the persons; then it is replayed.
  struct Load {
    std::vector<Then> then;
    std::shared_ptr<Reading> reading;
  };
  enum class Errand { Change, Journal, Persons, Replay, Start, Probe, Kept, Account, Follow, None };
  struct Ticket {
    Errand errand{Errand::None};
    std::string game;
  };

  // core.cpp
  void begin(Time now);
  void finish();
  /// What the events' desks ask for, among what the hall asks for.
  void pass_on_events();
  void emit(Output&& output);
  void send(ConnectionId connection, std::string text);
  void send(std::vector<ConnectionId> to, std::string text);
  /// Sends when everything in flight for this room is durable; not at all if it fails.
  void send_after(Room& room, Output&& output);
  void close(ConnectionId connection, std::uint16_t code);
  void close_with_error(ConnectionId connection, std::uint16_t code, std::string_view name, std::string_view message);
  void hear(ConnectionId id, std::string_view text);
  void hello(ConnectionId id, const Hello& hello);
  void come_in(ConnectionId id, const Hello& hello);
  void watch(ConnectionId id, const Hello& hello);
  /// Closes the connections that have not said in time what they want.
  void send_silent_away();
  void enter(ConnectionId id, const Hello& hello, Found found);
  /// Where somebody sits, and whether they act for its player.
  struct Admitted {
    Seat seat{};
    bool deputy{false};
  };
  /// The seat that a hello opens. An invitation is exchanged here, once, for a secret that only who sits down knows:
  /// theirs, or one made for them (`told`).
  tl::expected<Admitted, Problem> admit(Room& room, Connection& connection, const Hello& hello,
                                        std::vector<store::Put>& puts, std::string& told);
  void command(ConnectionId id, const Command& command);
  void send_snapshot(Room& room, ConnectionId id, std::int64_t since);
  /// `told`: what opens the seat from now on, where it is another than the one shown.
  void welcome(const Room& room, ConnectionId id, std::string_view told);
  void send_snapshots(Room& room);
  void leave(ConnectionId id);
  void presence_changed(Room& room, bool at_once);
  void show_presence(Room& room);
  static std::optional<Seat> seat_of(const Room& room, std::string_view token);
  static std::optional<Seat> seat_of(const Room& room, const store::Hash& secret);
  /// The same of a secret that is one's own: an invitation opens nothing but the seat, once.
  static std::optional<Seat> seat_held(const Room& room, const Request& request);
  /// The seat of a secret that a connection shows, or of a link that the account it is signed in with keeps.
  std::optional<Seat> seat_shown(const Room& room, Connection& connection, const std::string& token);
  void come_back(Room& room);

  // core_deputies.cpp
  /// The seat for whose player a link's holder acts.
  static std::optional<Seat> deputy_of(const Room& room, std::string_view token);
  /// Makes, renews or revokes a deputy's link.
  void change_deputy(const Request& request, Room& room, Seat own, Seat wanted, const std::string& name, bool revoke);
  /// Why a deputy may not state that now; nothing if they may try.
  static std::optional<Problem> bars_deputy(const Room& room, Seat seat, std::string_view type);

  // core_late.cpp
  /// How late who only watches sees the tables of an event; empty: of none. As long as can be while its event cannot be
  /// read.
  tournament::event::BoardDelay delay_of(const std::string& event) const;
  bool is_late(const Room& room) const { return delay_of(room.record.place.event).delay > 0; }
  /// An event has been read, or says otherwise from now on.
  void boards_delayed(const BoardsDelayed& told);
  /// From now on the boards of an event are shown by another delay.
  void show_later(const std::string& event);
  /// Begins or ends the late view of a table as its event has it now.
  void settle_late(Room& room);
  /// What is older than that who only watches may see, in ms since the opening.
  std::int64_t late_until(const Room& room) const;
  /// The moment of the game that who only watches sees now.
  std::int64_t late_at(const Room& room) const;
  /// Lets the late view go on as far as it may, and tells those who watch.
  void catch_up(Room& room);
  /// When the next line may be shown to who only watches.
  std::optional<Time> late_line_due(const Room& room) const;
  std::string late_state(const Room& room) const;
  /// What a table is for somebody who sits there, or watches.
  const Encounter& as_seen(const Room& room, std::optional<Seat> viewer) const;
  std::int64_t moment_for(const Room& room, std::optional<Seat> viewer) const;

  // core_rest.cpp
  /// Whether nobody is here and nothing is on its way.
  static bool is_left(const Room& room);
  /// Forgets those rooms of `perhaps_empty_` that nobody needs, and lets the time of the others run.
  void look_after_those_left();
  void rest_those_left();
  void rest_at(Room& room, std::optional<Time> when);
  /// Takes a table that has long been left alone out of the hall.
  void rest(Room& room);
  /// Gives a resting table its place in the hall again.
  void rouse(Room& room, std::vector<store::Put>& puts);

  // core_api.cpp
  /// Whether a request is for what is made once for all who ask, or for a few words.
  bool is_light(const Request& request) const;
  void route(Request request);
  /// Puts the link that an account keeps of a place in the request that names it; `rest` begins with the place's id.
  void take_link(Request& request, std::string_view kind, std::string_view rest) const;
  void respond(const Request& request, int status, std::string body);
  void respond_error(const Request& request, int status, const Problem& problem);
  void respond_not_found(const Request& request, const Found& found);
  /// Whether whoever asks comes with what an address of a game's asks for.
  static bool may_ask(Asker asker, const Request& request, const Room& room);
  /// What ails the store: the name of its failure, or "slow". Nothing if it is well.
  std::optional<std::string_view> store_trouble() const;
  void show_health(const Request& request);
  void show_ready(const Request& request);
  void show_rulebooks(const Request& request);
  void list_games(const Request& request);
  /// Has a reported dispute ruled on beside the hall; `checked` then answers.
  void check(const Request& request);
  void show_scenario(const Request& request, std::string_view clause, std::string_view number);
  void play_story(const Request& request);
  /// Whether that address may have something ruled on now; refuses it else.
  bool may_check(const Request& request);
  void check_beside(const Request& request, Check check);
  void checked(std::uint64_t request, const Computed& answer);
  /// Whether this address may make a table now; if not, the request is answered.
  bool may_make_table(const Request& request);
  void create_game(const Request& request);
  void join_game(const Request& request, Room& room);
  void show_game(const Request& request, Room& room);
  /// As somebody sees it who sits there; nobody: who only watches.
  std::string pgn_of(const Room& room, std::optional<Seat> viewer = Seat::Official) const;
  void show_pgn(const Request& request, Room& room);
  void show_preview(const Request& request, Room& room);
  void show_journal(const Request& request, Room& room);
  /// Makes a link anew, or none: one's own, or one that has been handed to nobody who used it.
  void change_link(const Request& request, Room& room);
  void ask_rematch(const Request& request, Room& room);
  void decline_rematch(const Request& request, Room& room);
  void join_rematch(const Request& request, Room& room, Seat seat);
  /// Opens a table in memory; `line` becomes its first line, still to be written.
  tl::expected<Room*, Problem> open_room(const TableSettings& settings, TableRecord record, std::string& line);
  /// A new secret for a chair; the old one opens it no more.
  std::string issue_token(Room& room, Seat seat, std::vector<store::Put>& puts);
  /// The same to be handed on: it is exchanged for another when it is first used.
  std::string issue_invitation(Room& room, Seat seat, std::vector<store::Put>& puts);
  void take_chair(Room& room, Seat seat, const std::string& name, std::vector<store::Put>& puts);

  // core_organizer.cpp
  /// Takes the organizer's secret as the store has it, and makes one where there is none and one is wanted.
  void settle_organizer();
  bool is_organizer(std::string_view token) const;
  /// Whether whoever asks is the organizer, by that link or by an account.
  bool is_organizer(const Request& request) const;
  void show_hall(const Request& request);
  void renew_organizer(const Request& request);
  /// Whether whoever asks may open an event; if not, the request is answered.
  bool may_open_event(const Request& request);

  // core_clients.cpp
  /// Tells the players of the Lichess API who sit there what has happened.
  void tell_clients(Room& room);
  /// The same of a game that was read from the store, and may stand otherwise than they know.
  void show_clients_anew(Room& room);

  // core_machines.cpp
  /// Has the machine at a table looked after at once, if there is one and it has not given up.
  void attend(Room& room);
  void machine_at(Room& room, std::optional<Time> when);
  void look_after_machines();
  void play_machine(Room& room);
  /// It is on move: has an engine asked, or does what follows from what one found.
  void machine_moves(Room& room, const Duty& duty);
  void machine_does(Room& room, game::EventBody event);
  /// Its engine failed, or what came of it cannot be done: it tries again, and after some times gives up.
  void machine_failed(Room& room, std::string_view why);
  void give_up_machine(Room& room);
  void tell_of_machine(Room& room, std::string_view what);
  /// Whether somebody at this address plays at a board of an event: they sit there and the game is not over, or sat
  /// there last and it is going on.
  bool plays_in_event(std::string_view address) const;
  /// Whether the machine's opponent does, or may: who they are is known when they have sat down.
  bool is_kept_from(const Room& room) const;
  std::uint32_t random_below(std::uint32_t bound);
  /// Whether somebody at this address may have a machine as an opponent now.
  std::optional<Problem> may_play_machine(const std::string& address) const;
  /// Whether whoever asks may have that machine as an opponent. Names the engine if none was.
  std::optional<Problem> seat_machine(const Request& request, MachinePlayer& player) const;
  void show_machines(const Request& request);

  // core_accounts.cpp
  /// What is being read of the accounts of another hall.
  struct AccountLook {
    std::vector<store::Hash> sessions{};
    std::string account{};  ///< of the one session, once it is known
    std::function<void(bool)> then{};
  };
  /// The secret of the session that has to be read before that text is taken for a link's secret; empty: none.
  std::string session_to_read(std::string_view text, const std::string& session) const;
  std::string session_to_read(const Request& request) const;
  /// Reads who is signed in by a session and what is kept with the account, and goes on; false: the store failed.
  void with_account(const std::string& session, std::function<void(bool)> then);
  void look_at_account(AccountLook look);
  void account_read(std::uint64_t ticket, store::ReadResult result);
  /// Notes by which account a connection comes in. Where accounts are made elsewhere it is looked after from then on.
  void let_in(Connection& connection, const std::string& account, const store::Hash& session);
  /// Sees whether those who were let in by an account are still signed in.
  void look_after_accounts();
  void sessions_read(const std::vector<store::Hash>& asked, const store::Contents& found);

  // core_boards.cpp
  /// Opens tables for boards of an event's round. Each tells its event when it is stored.
  void open_boards(const TablesOrder& order);
  tl::expected<Room*, Problem> open_board(const BoardTable& table);
  /// Gives whoever asks a secret of their own for a seat.
  void give_seat(const SeatOrder& order);
  /// How the games at an event's tables stand, and who there waits for an official.
  void show_tables(const TablesLook& look);
  /// Tells the event what the table knows, once all of it is stored.
  void tell_event(Room& room);
  /// The event has been told, or cannot be; or (`stored` is false) its store failed and it is to be told again.
  void event_told(const TableFacts& facts, const std::vector<std::string>& refusals, bool stored);
  void tell_again();
  store::Put untold_entry(const Room& room) const;

  // core_follow.cpp
  /// Tells everybody at a table, here and where it is shown, what stands in no line.
  void say_to_all(Room& room, std::string text);
  /// Tells the halls that show it, when what it rests on is stored.
  void tell_elsewhere(Room& room, News::What what, std::string text = {});
  void follow_news(Room& room, const News& news);
  /// The delay of an event's boards is another, or may be.
  void reread_delay(const std::string& event);
  /// Reads what its journal has more than is shown.
  void follow(Room& room);
  void followed(const std::string& game, std::uint64_t ticket, const store::ReadResult& result);
  /// Shows one more line. False: it cannot be.
  bool show_line(Room& room, const store::StoredLine& line);
  /// Shows a game that has been read.
  void show_room(std::unique_ptr<Room> room);

  // core_journal.cpp
  /// Rules on an event, and sends the line to the store. A problem means nothing happened.
  std::optional<Problem> append(Room& room, std::string_view by, std::string_view person, std::string_view event,
                                const std::string& origin, std::optional<Waiting> waiting, bool* refused = nullptr);
  /// Records the hall's own event; one that is not taken is noted for the operator.
  void hall_event(Room& room, game::Event event);
  void hall_event(Room& room, game::EventBody body);
  /// Rules on an event that a program states, of its seat or as official. Whether it was done.
  bool seat_event(Room& room, std::string_view by, game::EventBody body);
  Stamp stamp(const Room& room, std::string_view by, std::string_view person) const;
  /// Sends what was ruled to the store; `before` is the phase the game was in.
  void record(Room& room, const Stamp& stamp, Ruled ruled, Phase before, const std::string& origin,
              std::optional<Waiting> waiting);
  /// Has the question that waits answered, if it is not already being answered.
  void ask(Room& room);
  void write(Room& room, std::vector<store::Line> lines, std::vector<store::Put> puts, Change change);
  void change_stored(const std::string& game, std::uint64_t ticket, const store::WriteResult& result);
  void release(Room& room, Change& change);
  void fail(Room& room, const store::Error& error);
  store::Put record_entry(const Room& room) const;
  store::Put chair_entry(const Room& room, Seat seat) const;
  store::Put person_entry(const Room& room, Seat seat) const;
  std::uint64_t ticket(Errand errand, std::string game = {});
  /// Keeps in mind how the store did.
  void note_store(const store::Answer& answer);
  /// Sees whether the store is there, though nobody wants anything of it.
  void probe_store();

  // core_load.cpp
  void with_room(const std::string& game, Then then);
  void read_journal(const std::string& game);
  void journal_read(const std::string& game, store::ReadResult result);
  void persons_read(const std::string& game, store::ReadResult result);
  void replay(const std::string& game);
  /// Whether a ticket of the pool is a game's that is being replayed.
  static bool is_replay(std::uint64_t ticket);
  /// The pool has replayed a game, or had no memory for it.
  void replayed(std::uint64_t ticket);
  /// Replays a game: any thread may.
  static tl::expected<std::unique_ptr<Room>, Problem> restore(const Rules& rules, const Reading& reading);
  void replace_room(std::unique_ptr<Room> room);
  void load_failed(const std::string& game, const std::string& message);
  void resolve(const std::string& game, Found found);
  void start_read(store::ReadResult result);
  void stood_still(Room& room, Time from);
  /// The same where the players are here and were only kept waiting: play goes on.
  void kept_waiting(Room& room, Time from);
  /// The hall itself has not run since then, though its process was there: charged to nobody.
  void hall_stood_still(Time from);
  /// Records the time in which nothing could be stored as an outage, once.
  void excuse(Room& room);
  void schedule(Room& room);
  void wake_at(Room& room, std::optional<Time> when);
  void enlist(Room& room);
  void forget(const std::string& game);

  const Rules& rules_;
  std::shared_ptr<const Rendering> rulebooks_;  ///< once somebody has asked for them
  std::string demo_doors_{R"({"doors":[]})"};
  Random random_;
  Options options_;
  Time now_{0};
  Figures counted_;  ///< what is counted since the start
  bool ready_{false};
  std::size_t starting_{0};  ///< games still to be read before the hall is ready
  std::optional<std::string> start_failed_;
  std::optional<store::Hash> organizer_;         ///< hash of the organizer's secret
  std::optional<std::string> organizers_link_;   ///< made at this start
  std::optional<store::Failure> write_trouble_;  ///< of the last write, if it failed
  std::optional<store::Failure> read_trouble_;   ///< of the last read
  std::optional<Time> probed_at_;                ///< since when a probe is not answered
  std::optional<Time> probe_at_;                 ///< when the next is due
  std::optional<Time> start_at_;                 ///< the store could not be read; to be tried again
  Time alive_{0};                                ///< until when an earlier hall is known to have run
  std::vector<Output> outputs_;
  std::uint64_t next_ticket_{1};
  std::unordered_map<std::uint64_t, Ticket> tickets_;
  std::unordered_map<std::uint64_t, std::function<void(bool)>> kept_;  ///< by ticket: what waits for it to be stored
  std::unordered_map<std::uint64_t, AccountLook> account_looks_;       ///< by ticket
  std::size_t accounts_copied_{0};                                     ///< since those known here were forgotten
  bool accounts_asked_{false};                                         ///< and the store is being asked
  std::optional<Time> accounts_at_;                                    ///< when those let in are to be looked after
  std::unordered_map<std::string, std::unique_ptr<Room>> rooms_;
  std::unordered_map<std::string, Load> loads_;
  std::map<std::string, tournament::event::BoardDelay> board_delays_;  ///< by event, of those read since the start
  std::map<std::string, std::vector<std::string>> waiting_for_delay_;  ///< by event: games that are being read
  std::unordered_map<ConnectionId, Connection> connections_;
  std::set<std::pair<Time, std::string>> wakes_;
  std::set<std::pair<Time, std::string>> rests_;
  std::set<std::pair<Time, std::string>> machines_due_;
  std::set<std::pair<Time, std::string>> live_;  ///< games not over and not at rest, by their opening
  std::set<std::string> playing_;                ///< those whose clocks may run
  std::set<std::string> presence_dirty_;
  std::optional<Time> presence_at_;
  std::optional<Time> heartbeat_at_;
  std::deque<std::pair<Time, ConnectionId>> hellos_due_;  ///< by when each connection is to have said hello
  std::size_t journal_bytes_{0};                          ///< of all rooms
  std::vector<std::string> perhaps_empty_;                ///< rooms to be looked at when the step ends
  Buckets requests_;
  Buckets reads_;
  Buckets hellos_;
  Buckets watches_;
  Buckets creations_;
  Buckets newcomers_;
  Buckets checks_;
  std::unique_ptr<EventDesks> events_;
  std::unique_ptr<ClientHost> client_host_;
  std::unique_ptr<lichess::Door> clients_;
  std::unique_ptr<AccountHost> account_host_;
  std::unique_ptr<accounts::Door> accounts_;
  std::map<std::string, BoardPlace> untold_;    ///< tables of which their events may not know all yet
  std::optional<Time> tell_at_;                 ///< when those are to be told again
  std::map<std::uint64_t, Compress> checking_;  ///< disputes ruled on, and how they are answered
};

}  // namespace touchmove::hall
