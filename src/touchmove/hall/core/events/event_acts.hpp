// What is done in an event over the HTTP API, one request at a time: by a link of the desk what its role may do, by a
// player's link the results of the player's own games. It works on an event that is lent to it and on nothing else, so
// that it may run beside the hall (event_desks.hpp).
//
// There are no rules here: which role may do what stands in a table (hall/core/rights), what else an event has to
// satisfy is its own to say (tournament/event). Whoever has no link does nothing but ask to be entered.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "touchmove/hall/core/events/basis/event_body.hpp"
#include "touchmove/hall/core/events/basis/event_papers.hpp"
#include "touchmove/hall/core/events/basis/event_persons.hpp"
#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/events/event_pairing.hpp"
#include "touchmove/hall/core/events/event_tables.hpp"
#include "touchmove/hall/core/protocol/limits.hpp"
#include "touchmove/hall/core/protocol/output.hpp"
#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/random.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/messages/message.hpp"
#include "touchmove/store/store.hpp"

namespace touchmove::hall {

/// A file that has the moves of games played in the hall: which are still to be read, and what was read.
struct GamesSought {
  Request request;
  std::string event;
  std::vector<std::string> waiting;  ///< their journals' names
  std::map<std::string, std::vector<std::string>> moves;
  std::vector<store::StoredLine> lines;  ///< of the one that is being replayed
};

/// What became of a request.
struct EventDone {
  Response response;
  bool tells_hashes{false};  ///< the answer is what the store says of the lines written
  bool at_once{false};       ///< a refusal: it stands on nothing that is still to be stored
  bool wrong_link{false};    ///< the token opens nothing; `address` sent it
  std::string address;
  std::uint64_t expected{0};
  std::vector<store::Line> lines;  ///< to be written after `expected` others
  std::vector<store::Put> puts;
  std::uint64_t beside{0};  ///< where what lies beside the journal stands, for whom this is told; 0: it is as it was
  // What of it is told to those who watch: the line it made, and whose own boards it concerns (0: perhaps anybody's).
  std::vector<tournament::event::EntryNumber> concerns;
  // Links that open nothing any more.
  std::vector<int> dead_links;
  std::vector<tournament::event::EntryNumber> dead_entries;
  std::optional<EventViewer> watches;         ///< who is to be told when the event moves, from the line in `seq` on
  bool refreshed{false};                      ///< the public view was made anew; it stands at `seq`
  std::shared_ptr<const Rendering> shared{};  ///< good for everybody who asks for `shared_as` until the next act
  std::string shared_as;                      ///< the address behind the event's
  PublicView shown{};                         ///< of what was `refreshed`
  std::uint64_t seq{0};                       ///< the last line
  std::uint64_t public_seq{0};                ///< the last of which everybody may know, for who `watches`
  std::uint64_t public_beside{0};             ///< the same of what lies beside
  std::vector<EventNotice> notices;           ///< for the hall's tables, once this is stored
  std::shared_ptr<PairingWork> sought;        ///< to be proposed first; there is no response yet
  std::shared_ptr<GamesSought> games{};       ///< to be read first; there is no response yet

  /// Asks for the tables that sections want by themselves.
  void want_tables(const EventRoom& room);
  bool writes() const { return !lines.empty() || !puts.empty(); }
};

/// The moment of an event that happens now: ms since the opening, never before the last.
std::int64_t moment(const EventRoom& room, Time now);

/// Who acts, as the journal says it. `station` counts for links of the desk that have none of their own.
tournament::event::By by_of(const EventRoom& room, const EventViewer& viewer, const std::string& station);

/// The entries whose own boards an act concerns, beyond what everybody sees of it; 0 where only a look tells.
void add_concerned(const tournament::event::State& state, const tournament::event::Body& body,
                   std::vector<tournament::event::EntryNumber>& to);

class EventActs {
 public:
  /// `random` must be fit to be called beside the hall's thread.
  EventActs(Random random, const Limits& limits) : random_(std::move(random)), limits_(limits) {}

  /// Carries a request out on an event. Refused, it leaves the event as it was.
  EventDone route(const Request& request, EventRoom& room, Time now) const;
  /// Carries out what the engine proposed, if what it rests on is as it was; else seeks a new proposal, a few times.
  EventDone take_proposal(const std::shared_ptr<PairingWork>& work, EventRoom& room, Time now) const;

  /// The file whose games have been read; whoever asked might have it then.
  static EventDone take_games(const GamesSought& games, const EventRoom& room, Time now);

  /// Whether a token may watch the event, and from which line on.
  static EventDone watch(EventRoom& room, const LinkShown& link, const std::string& address);
  /// Makes what everybody may see anew.
  static EventDone refresh(EventRoom& room);

  /// `said`: the same as messages, for a page in another language.
  static EventDone refuse(const Request& request, int status, const Problem& problem,
                          const std::vector<messages::Message>& said = {});
  static EventDone too_fast(const Request& request, int wait_seconds);

 private:
  static EventDone done(const Request& request, std::string body, std::string file_name = {});
  /// What everybody is shown, and what one viewer is.
  static EventDone shared(const Request& request, std::string_view what, std::shared_ptr<const Rendering> rendering);
  static EventDone shown(const Request& request, std::string text, std::uint64_t seq);
  static EventDone paper_done(const Request& request, EventPaper paper);
  static EventDone at_once(const Request& request, int status, std::string body);
  static EventDone repeated(const Request& request, std::uint64_t seq);
  EventDone show(const Request& request, EventRoom& room, const EventViewer& viewer, Time now) const;
  EventDone act(const Request& request, EventRoom& room, const EventViewer& viewer, EventCommand command,
                Time now) const;
  EventDone do_events(const Request& request, EventRoom& room, const EventViewer& viewer,
                      const boost::json::object& body, Time now) const;
  /// An edit that changes names alone, of which no line of the journal tells.
  static EventDone correct_names(const Request& request, EventRoom& room, const PersonsOfAct& persons, bool only_judged,
                                 Time now);
  EventDone tables(const Request& request, const EventRoom& room, const EventViewer& viewer,
                   const boost::json::object& body) const;
  /// What everybody may know has happened, for readers of feeds.
  static EventDone feed(const Request& request, const EventRoom& room, std::string_view language);
  static EventDone look(const Request& request, const EventRoom& room, const EventViewer& viewer);
  EventDone seat(const Request& request, const EventRoom& room, const EventViewer& viewer,
                 const boost::json::object& body) const;
  // event_pairing.cpp
  EventDone pair(const Request& request, EventRoom& room, const EventViewer& viewer, const boost::json::object& body,
                 EventCommand command, Time now) const;
  // event_import.cpp
  EventDone import(const Request& request, EventRoom& room, const EventViewer& viewer, const boost::json::object& body,
                   EventCommand command, Time now) const;
  EventDone import_pgn(const Request& request, EventRoom& room, const EventViewer& viewer,
                       const boost::json::object& body, EventCommand command, Time now) const;
  EventDone change_prize(const Request& request, EventRoom& room, const EventViewer& viewer,
                         const boost::json::object& body, EventCommand command, Time now) const;
  EventDone set_prizes(const Request& request, EventRoom& room, const EventViewer& viewer,
                       const boost::json::object& body, EventCommand command, Time now) const;
  // event_list.cpp
  EventDone set_list(const Request& request, EventRoom& room, const EventViewer& viewer,
                     const boost::json::object& body, Time now) const;
  EventDone look_up(const Request& request, const EventRoom& room, const boost::json::object& body) const;
  EventDone refresh(const Request& request, EventRoom& room, const EventViewer& viewer, const boost::json::object& body,
                    EventCommand command, Time now) const;
  // event_registration.cpp
  /// Somebody asks on the public page to be entered.
  EventDone apply(const Request& request, EventRoom& room, const EventViewer& viewer, Time now) const;
  // event_links.cpp
  EventDone list_links(const Request& request, const EventRoom& room, const EventViewer& viewer) const;
  EventDone links(const Request& request, EventRoom& room, const EventViewer& viewer, const boost::json::object& body,
                  EventCommand command, Time now) const;
  EventDone appoint(const Request& request, EventRoom& room, const EventViewer& viewer, const boost::json::object& body,
                    EventCommand command, Time now) const;

  Random random_;
  Limits limits_;
};

}  // namespace touchmove::hall
