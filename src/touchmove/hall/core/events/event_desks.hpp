// The events of the hall, as a state machine beside its tables: requests and the store's answers in; writes, responses
// and work for the pool out.
//
// Everything that is done with an event may take long: a view of two thousand players, an undo that folds the journal
// anew, the reading of it. So an event is worked on beside the hall, by one worker at a time: it is lent to the pool
// with the request at the head of its queue, and comes back with what became of it. Rounds are paired in a third
// place, on a copy, while the event goes on (`PairingWork`). A search never blocks the hall, nor another event.
//
// An act is judged by the event's own fold, applied, and answered when the store has it; if the store fails, the event
// is thrown away and read again, so no answer ever stands on what is not stored.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <variant>
#include <vector>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/events/event_acts.hpp"
#include "touchmove/hall/core/protocol/limits.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/random.hpp"
#include "touchmove/hall/core/protocol/time.hpp"

namespace touchmove::hall {

class EventDesks {
 public:
  /// `board_delay`: ms by which the hall holds the boards of all events back from who only watches.
  EventDesks(Random random, const Limits& limits, Time board_delay);

  /// An entry of the store's table `event`: an event the lobby lists. When it was opened.
  Time listed(const std::string& id, std::string_view value);
  /// A request whose path begins with `/api/events`.
  void requested(const Request& request, Time now);
  /// Whether a request asks for little: what is made once for all and is at hand, or a few words.
  bool is_light(const Request& request) const;
  /// A line from the socket beside the store: a read of an event, or an append to one.
  void controlled(const Request& request, Time now);
  /// Somebody on a WebSocket wants to be told when an event moves. Told or turned away, in time.
  void watch(ConnectionId connection, const std::string& event, const LinkShown& link, const std::string& address,
             Time now);
  void unwatch(ConnectionId connection);
  /// Whether a ticket, of the store or of the pool, is one of these desks'.
  static bool is_theirs(std::uint64_t ticket) { return (ticket & ticket_mark) != 0; }
  void answered(store::Answer answer);
  /// The pool has done what the ticket stands for, or had no memory for it.
  void found(std::uint64_t ticket, Time now);
  /// A table of the hall tells its event what it knows. Answered by a `TableTold`.
  void report(const TableFacts& facts, Time now);
  /// Whoever shows an event's boards wants to know how late. Answered by a `BoardsDelayed`.
  void ask_delay(const std::string& event, Time now);
  /// Another hall has changed an event: what is known of it here is read again.
  void reread(const std::string& event);
  /// What the steps so far ask for, in order.
  std::vector<Output> take_outputs();
  /// What an event of the hall is called; empty if there is none.
  std::string name_of(std::string_view event) const;
  /// The same of the hall's tables.
  std::vector<EventNotice> take_notices();

 private:
  static constexpr std::uint64_t ticket_mark = std::uint64_t{1} << 63U;

  /// What is to be done with an event that is lent, and who waits for it.
  struct Task {
    Request request;
    ConnectionId watcher{0};  ///< who waits, if it is not a request
    std::function<EventDone(const EventActs&, EventRoom&, Time)> run;
    bool may_begin{false};              ///< there need be no such event yet
    std::optional<TableFacts> facts{};  ///< a table waits
    std::string delay_of{};             ///< boards of that event wait to be shown
  };
  /// A write on its way, and what is told when it is durable.
  struct Change {
    std::uint64_t ticket{0};
    std::vector<Output> after;
    std::vector<EventNotice> notices;
    std::vector<EventDone> told;  ///< what those who watch are told of it
    bool tells_hashes{false};     ///< the first answer is told the hashes of the lines written
  };
  /// Somebody who watches an event.
  struct Watcher {
    EventViewer viewer;
    std::uint64_t told{0};    ///< at which line what everybody may see stands, as far as this one was told
    std::uint64_t beside{0};  ///< the same of what lies beside the journal
  };
  /// Those who watch an event.
  struct Watched {
    std::map<ConnectionId, Watcher> watchers;
    bool refreshing{false};  ///< what everybody may see is being made anew
    bool stale{false};       ///< it has moved again meanwhile
  };
  struct Held {
    std::uint64_t generation{0};      ///< what was lent before the event was read anew is void
    std::unique_ptr<EventRoom> room;  ///< null while it is read or lent
    std::deque<Task> waiting;
    std::deque<Change> changes;
    std::uint64_t used{0};                               ///< when it was last asked for
    Time opened_at{0};                                   ///< of one opened here
    bool stored{true};                                   ///< its opening is durable
    std::optional<Time> board_delay;                     ///< its own, as the tables have been told or will be
    std::vector<std::shared_ptr<PairingWork>> pairings;  ///< being computed
    /// What everybody is shown of the event as it stands with all its changes, by the address behind the event's.
    std::map<std::string, std::shared_ptr<const Rendering>, std::less<>> shown;
  };
  /// An event in the pool's hands.
  struct Loan {
    std::unique_ptr<EventRoom> room;
    Task task;
    EventDone done;
    bool finished{false};
  };
  /// A journal in the pool's hands.
  struct Restoring {
    store::Contents contents;
    tl::expected<EventRoom, std::string> room{tl::unexpect, "no memory"};
    std::vector<BoardTable> wanted;  ///< tables that its rounds were posted without
    bool finished{false};
  };
  struct Pairing {
    std::shared_ptr<PairingWork> work;
    bool finished{false};
  };
  struct Reading {};
  struct Writing {};
  struct Showing {
    std::uint64_t request{0};  ///< is told what was read, as it is
  };
  struct Ticket {
    std::string id;
    std::uint64_t generation{0};
    std::variant<Reading, Writing, Showing, std::shared_ptr<Restoring>, std::shared_ptr<Loan>, std::shared_ptr<Pairing>,
                 std::shared_ptr<GamesSought>>
        what;
  };

  std::uint64_t ticket(Ticket what);
  void respond(const Request& request, int status, std::string body);
  void tell(const EventDone& done) { outputs_.emplace_back(done.response); }
  void refuse(const Request& request, int status, const Problem& problem);
  void compute(std::uint64_t ticket, Lane lane, std::function<void()> work);

  // Reading an event.
  void with_room(const std::string& id, Task task);
  void read(const std::string& id);
  void journal_read(const Ticket& ticket, store::ReadResult result);
  void restored(const Ticket& ticket, Restoring& restoring);
  void show_store(const Request& request, store::Read read);
  void shown(std::uint64_t request, const store::ReadResult& result);
  /// Nobody has made the event: those who may do so begin it.
  void begin(const std::string& id);
  void cannot_read(const std::string& id, const std::string& why);
  void make_place();
  void discard(std::unique_ptr<EventRoom> room);

  // Working on it.
  void lend(const std::string& id);
  void returned(const Ticket& ticket, Loan& loan);
  void settle(const std::string& id, Held& held, EventDone done);
  void run_request(const std::string& id, const Request& request);
  /// Answers with what has been made for somebody else, if there is such a thing.
  bool show_again(const std::string& id, const Request& request);
  void seek(const std::string& id, Held& held, std::shared_ptr<PairingWork> work);
  void proposed(const Ticket& ticket, const Pairing& pairing);

  // event_games.cpp: a file with the moves of games, read from the store one after another.
  void seek_games(const std::shared_ptr<GamesSought>& games);
  void next_game(const std::shared_ptr<GamesSought>& games);
  void game_read(std::shared_ptr<GamesSought> games, store::ReadResult result);

  // Storing what was done.
  void write(const std::string& id, Held& held, EventDone done);
  void written(const Ticket& ticket, std::uint64_t number, const store::WriteResult& result);
  void fail(const std::string& id, const store::Error& error);
  /// A table's word did not reach its event: it says it again.
  void not_told(const std::optional<TableFacts>& facts);
  /// Tells the tables how late boards are shown, if an act has changed that.
  void note_delay(const std::string& id, Held& held, const EventRoom& room, std::vector<EventNotice>& notices);
  /// What is for the hall's tables goes to them when what it stands on is stored.
  void pass_on(Held& held, std::vector<EventNotice> notices);
  /// At once, or with what is not stored yet.
  void answer_when_stored(Held& held, Response response);
  void not_stored(Response response, const std::string& message);

  // event_watchers.cpp
  void turn_away(const Task& task, int status, const Problem& problem);
  void admit(const std::string& id, Held& held, ConnectionId connection, EventDone done);
  /// Tells those who watch of what is durable now.
  void announce(const std::string& id, const EventDone& done);
  void announce_public(Watched& watched, const EventDone& done);
  void refresh(const std::string& id);
  void drop_watchers(const std::string& id);
  void send(std::vector<ConnectionId> to, std::string text);

  void list(const Request& request);
  void open(const Request& request);

  Random random_;
  Limits limits_;
  Time board_delay_;
  std::shared_ptr<const EventActs> acts_;
  Time now_{0};
  std::vector<Output> outputs_;
  std::vector<EventNotice> notices_;
  std::uint64_t next_ticket_{1};
  std::unordered_map<std::uint64_t, Ticket> tickets_;
  std::map<std::string, Held> rooms_;
  /// What the lobby lists: what it shows of each, as JSON, by the moment of the opening and the id.
  std::map<std::pair<Time, std::string>, std::string> listed_;
  std::map<std::string, Watched> watched_;
  std::unordered_map<ConnectionId, std::string> watchers_;  ///< what each watches, or wants to
  std::uint64_t uses_{0};
  std::uint64_t generations_{0};
  std::size_t seeking_games_{0};  ///< files whose games are being read
  Buckets openings_;
  Buckets applications_;
  Buckets guesses_;
};

}  // namespace touchmove::hall
