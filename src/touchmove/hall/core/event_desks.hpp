// The events of the hall, as a state machine beside its tables: requests and the store's answers in; writes and
// responses out. An act is judged by the event's own fold, applied, and answered when the store has it; if the store
// fails, the event is thrown away and read again, so no answer ever stands on what is not stored.
//
// There are no rules here: who may do what is the event's to say (tournament/event), except that a player's link does
// nothing but enter results.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>

#include "touchmove/hall/core/event_room.hpp"
#include "touchmove/hall/core/limits.hpp"
#include "touchmove/hall/core/output.hpp"
#include "touchmove/hall/core/problem.hpp"
#include "touchmove/hall/core/random.hpp"
#include "touchmove/hall/core/time.hpp"

namespace touchmove::hall {

class EventDesks {
 public:
  EventDesks(Random random, const Limits& limits);

  /// An entry of the store's table `event`, read at the start: an event the lobby lists.
  void listed(const std::string& id, std::string_view value);
  /// A request whose path begins with `/api/events`.
  void requested(const Request& request, Time now);
  /// Whether a ticket is one of these desks'.
  static bool is_theirs(std::uint64_t ticket) { return (ticket & ticket_mark) != 0; }
  void answered(store::Answer answer);
  /// What the steps so far ask for, in order.
  std::vector<Output> take_outputs();

 private:
  static constexpr std::uint64_t ticket_mark = std::uint64_t{1} << 63U;

  struct Acts {
    std::vector<tournament::event::Body> bodies;
    std::string command;  ///< the client's name for it; may be empty
    bool despite{false};
    std::string station;
    std::vector<store::Put> puts;
    std::string also;  ///< further fields of the answer, as JSON, each after a comma
  };

  // event_desks.cpp
  std::uint64_t ticket(const std::string& id, bool reads);
  void respond(const Request& request, int status, std::string body);
  void refuse(const Request& request, int status, const Problem& problem);
  void too_fast(const Request& request, int wait_seconds);
  /// Sends when everything in flight for this event is durable.
  void respond_after(EventRoom& room, const Request& request, std::string body, std::string file_name = {},
                     std::string type = "text/plain; charset=utf-8");
  void with_room(const Request& request, const std::string& id);
  void read(const std::string& id, store::ReadResult result);
  void written(const std::string& id, std::uint64_t number, const store::WriteResult& result);
  void fail(const std::string& id, const store::Error& error);
  void write(EventRoom& room, std::vector<store::Line> lines, std::vector<store::Put> puts, Response response);
  void make_place();
  void list(const Request& request);
  void open(const Request& request);

  // event_acts.cpp
  void route(const Request& request, EventRoom& room);
  void show(const Request& request, EventRoom& room, const EventViewer& viewer, std::string_view what);
  void act(const Request& request, EventRoom& room, const EventViewer& viewer, Acts acts);
  void answer_repeat(const Request& request, EventRoom& room, std::uint64_t seq);
  void do_events(const Request& request, EventRoom& room, const EventViewer& viewer, const boost::json::object& body);
  void pair(const Request& request, EventRoom& room, const boost::json::object& body, Acts acts);
  void import(const Request& request, EventRoom& room, const boost::json::object& body, Acts acts);
  void set_prizes(const Request& request, EventRoom& room, const boost::json::object& body, Acts acts);
  void links(const Request& request, EventRoom& room, const boost::json::object& body);

  Random random_;
  Limits limits_;
  Time now_{0};
  std::vector<Output> outputs_;
  std::uint64_t next_ticket_{1};
  struct Ticket {
    std::string id;
    bool reads{false};
  };
  std::unordered_map<std::uint64_t, Ticket> tickets_;
  std::map<std::string, EventRoom> rooms_;
  std::map<std::string, std::vector<Request>> reading_;  ///< who waits for an event to be read
  /// What the lobby lists: what it shows of each, as JSON, by the moment of the opening and the id.
  std::map<std::pair<Time, std::string>, std::string> listed_;
  std::uint64_t uses_{0};
  Buckets openings_;
  Buckets guesses_;
};

}  // namespace touchmove::hall
