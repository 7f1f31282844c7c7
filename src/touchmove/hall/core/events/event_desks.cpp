#include "touchmove/hall/core/events/event_desks.hpp"

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <utility>

#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/hall/core/events/basis/event_opening.hpp"
#include "touchmove/hall/core/events/event_local.hpp"
#include "touchmove/hall/core/events/views/event_view.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::hall {
namespace {

constexpr std::size_t most_rooms = 64;       // events held in memory; the least used makes place
constexpr std::size_t most_listed = 10'000;  // events the hall has opened
constexpr std::size_t longest_list = 100;
constexpr std::size_t most_entrants = 500;  // of a section whose pairing is not a large one
constexpr std::size_t most_shown = 32;      // of one event, written out and compressed between two lines
constexpr std::size_t most_pairings = 4;    // of one event, being computed at once
constexpr std::string_view events = "/api/events";

struct Address {
  std::string_view id;
  std::string_view what;  ///< what lies behind it, with its slash
};

/// The parts of a path that begins with `/api/events`.
Address address_of(std::string_view path) {
  const std::string_view rest = path.substr(events.size());
  if (!rest.starts_with('/')) return {};
  const std::size_t end = std::min(rest.find('/', 1), rest.size());
  return {rest.substr(1, end - 1), rest.substr(end)};
}

}  // namespace

EventDesks::EventDesks(Random random, const Limits& limits, Time board_delay)
    : random_(std::move(random)),
      limits_(limits),
      board_delay_(board_delay),
      acts_(std::make_shared<const EventActs>(random_, limits_)),
      openings_(limits.tournaments_of_address),
      applications_(limits.applications_of_address),
      guesses_(limits.bad_tokens_of_address) {}

std::vector<Output> EventDesks::take_outputs() { return std::exchange(outputs_, {}); }

std::vector<EventNotice> EventDesks::take_notices() { return std::exchange(notices_, {}); }

void EventDesks::report(const TableFacts& facts, Time now) {
  now_ = std::max(now_, now);
  Task task;
  task.facts = facts;
  task.run = [facts](const EventActs&, EventRoom& room, Time at) {
    TableReport report = report_table(facts, room, at);
    EventDone done;
    done.expected = report.expected;
    done.lines = std::move(report.lines);
    done.concerns = std::move(report.concerns);
    done.seq = room.event.events().size() - 1;
    done.notices.emplace_back(TableTold{facts, std::move(report.refusals), true});
    return done;
  };
  with_room(facts.place.event, std::move(task));
}

void EventDesks::ask_delay(const std::string& event, Time now) {
  now_ = std::max(now_, now);
  Task task;
  task.delay_of = event;
  task.run = [event, hall = board_delay_](const EventActs&, EventRoom& room, Time) {
    EventDone done;
    done.notices.emplace_back(BoardsDelayed{event, tournament::event::board_delay(room.event.events(), hall)});
    return done;
  };
  with_room(event, std::move(task));
}

void EventDesks::reread(const std::string& event) {
  const auto found = rooms_.find(event);
  if (found == rooms_.end()) return;
  if (found->second.room) discard(std::move(found->second.room));
  read(event);
}

void EventDesks::note_delay(const std::string& id, Held& held, const EventRoom& room,
                            std::vector<EventNotice>& notices) {
  if (!room.exists() || held.board_delay == room.event.state().parameters.board_delay) return;
  held.board_delay = room.event.state().parameters.board_delay;
  notices.emplace_back(BoardsDelayed{id, tournament::event::board_delay(room.event.events(), board_delay_)});
}

void EventDesks::not_told(const std::optional<TableFacts>& facts) {
  if (facts) notices_.emplace_back(TableTold{*facts, {}, false});
}

void EventDesks::pass_on(Held& held, std::vector<EventNotice> notices) {
  auto& to = held.changes.empty() ? notices_ : held.changes.back().notices;
  for (EventNotice& notice : notices) to.push_back(std::move(notice));
}

std::uint64_t EventDesks::ticket(Ticket what) {
  const std::uint64_t number = ticket_mark | next_ticket_++;
  tickets_.emplace(number, std::move(what));
  return number;
}

void EventDesks::respond(const Request& request, int status, std::string body) {
  Response response;
  response.request = request.id;
  response.status = status;
  response.body = std::move(body);
  outputs_.emplace_back(std::move(response));
}

void EventDesks::refuse(const Request& request, int status, const Problem& problem) {
  tell(EventActs::refuse(request, status, problem));
}

void EventDesks::compute(std::uint64_t ticket, Lane lane, std::function<void()> work) {
  // What comes back is told by the ticket.
  outputs_.emplace_back(Analysis{"", ticket,
                                 [work = std::move(work)] {
                                   work();
                                   return Computed();
                                 },
                                 lane});
}

Time EventDesks::listed(const std::string& id, std::string_view value) {
  const auto object = parse_object(value);
  const Time opened_at = object ? integer_of(*object, "opened_at").value_or(0) : 0;
  listed_[{opened_at, id}] = value;
  return opened_at;
}

std::string EventDesks::name_of(std::string_view event) const {
  for (const auto& [key, value] : listed_) {
    if (key.second != event) continue;
    const auto object = parse_object(value);
    return object ? text_of(*object, "name").value_or("") : "";
  }
  return {};
}

void EventDesks::requested(const Request& request, Time now) {
  now_ = std::max(now_, now);
  const bool get = request.method == "GET";
  if (!get && request.method != "POST") {
    return refuse(request, 405, {"wrong_method", "", "This address does not take this method."});
  }
  if (request.path == events) return get ? list(request) : open(request);
  const std::string id(address_of(request.path).id);
  if (!is_event_id(id)) return refuse(request, 404, {"no_such_event", "", "There is no such event."});
  // Of strangers, and each is a line for ever.
  const bool applies = !get && address_of(request.path).what == "/register";
  if (applies && !applications_.take(request.address, now_)) {
    return tell(EventActs::too_fast(request, applications_.wait_seconds(request.address)));
  }
  if (!show_again(id, request)) run_request(id, request);
}

bool EventDesks::is_light(const Request& request) const {
  if (request.method != "GET") return false;
  const auto [id, what] = address_of(request.path);
  if (id.empty()) return true;  // the list of events
  const bool few_words =
      what == "/seq" || what == "/preview" || ((what == "/mine" || what == "/tables") && !request.bearer.empty());
  const bool shared =
      request.bearer.empty() && (what.empty() || what.starts_with("/standings/") || what.starts_with("/section"));
  return (few_words || shared) && rooms_.contains(std::string(id));
}

bool EventDesks::show_again(const std::string& id, const Request& request) {
  if (request.method != "GET" || !request.bearer.empty()) return false;
  const auto found = rooms_.find(id);
  if (found == rooms_.end()) return false;
  Held& held = found->second;
  const std::string_view what = address_of(request.path).what;
  const bool asks_where = what == "/seq";
  const auto shown = held.shown.find(asks_where ? std::string_view() : what);
  if (shown == held.shown.end()) return false;
  held.used = ++uses_;
  Response response;
  response.request = request.id;
  if (asks_where) {
    response.body = seq_json(shown->second->seq, shown->second->beside);
  } else {
    response.shown = shown->second;
  }
  answer_when_stored(held, std::move(response));
  return true;
}

void EventDesks::answer_when_stored(Held& held, Response response) {
  if (held.changes.empty()) {
    outputs_.emplace_back(std::move(response));
  } else {
    held.changes.back().after.emplace_back(std::move(response));
  }
}

void EventDesks::run_request(const std::string& id, const Request& request) {
  with_room(id, {request, 0,
                 [request](const EventActs& acts, EventRoom& room, Time at) { return acts.route(request, room, at); }});
}

void EventDesks::controlled(const Request& request, Time now) {
  now_ = std::max(now_, now);
  auto asked = parse_local(request.body);
  if (!asked) return refuse(request, 400, asked.error());
  if (asked->what == LocalRequest::What::Names) {
    store::Read read;
    read.names = true;
    return show_store(request, std::move(read));
  }
  if (asked->what == LocalRequest::What::Game) {
    store::Read read;
    read.game = asked->game;
    return show_store(request, std::move(read));
  }
  const std::string id = asked->event;
  if (asked->what == LocalRequest::What::Read) {
    store::Read read = read_of_event(id);
    read.from_seq = asked->seq;
    if (asked->seq > 0) read.scans.clear();  // only what is new is asked for
    return show_store(request, std::move(read));
  }
  Task task;
  task.request = request;
  task.may_begin = true;
  task.run = [request, local = std::move(*asked)](const EventActs&, EventRoom& room, Time at) {
    return append_local(request, local, room, at);
  };
  with_room(id, std::move(task));
}

void EventDesks::show_store(const Request& request, store::Read read) {
  outputs_.emplace_back(store::Job{ticket({{}, 0, Showing{request.id}}), std::move(read)});
}

void EventDesks::shown(std::uint64_t asked, const store::ReadResult& result) {
  Request request;
  request.id = asked;
  if (!result) return refuse(request, 503, {"store_unavailable", "", result.error().message});
  respond(request, 200, contents_json(*result));
}

// --- reading --------------------------------------------------------------------------------------------------------

void EventDesks::with_room(const std::string& id, Task task) {
  const auto [found, is_new] = rooms_.try_emplace(id);
  found->second.used = ++uses_;
  found->second.waiting.push_back(std::move(task));
  if (is_new) {
    // Its own reading makes its place sure.
    read(id);
  } else {
    lend(id);
  }
}

void EventDesks::read(const std::string& id) {
  Held& held = rooms_.at(id);
  held.generation = ++generations_;
  held.pairings.clear();
  held.shown.clear();
  store::Read whole = read_of_event(id);
  whole.scans.push_back(scan_of_list(id));
  outputs_.emplace_back(store::Job{ticket({id, held.generation, Reading{}}), std::move(whole)});
}

void EventDesks::answered(store::Answer answer) {
  const auto found = tickets_.find(answer.ticket);
  if (found == tickets_.end()) return;  // of an event that has been thrown away since
  Ticket ticket = std::move(found->second);
  tickets_.erase(found);
  if (std::holds_alternative<Reading>(ticket.what)) {
    journal_read(ticket, std::get<store::ReadResult>(std::move(answer.result)));
  } else if (const auto* showing = std::get_if<Showing>(&ticket.what)) {
    shown(showing->request, std::get<store::ReadResult>(answer.result));
  } else if (auto* games = std::get_if<std::shared_ptr<GamesSought>>(&ticket.what)) {
    game_read(std::move(*games), std::get<store::ReadResult>(std::move(answer.result)));
  } else {
    written(ticket, answer.ticket, std::get<store::WriteResult>(answer.result));
  }
}

void EventDesks::journal_read(const Ticket& ticket_of, store::ReadResult result) {
  const auto found = rooms_.find(ticket_of.id);
  if (found == rooms_.end() || found->second.generation != ticket_of.generation) return;
  if (!result) return cannot_read(ticket_of.id, result.error().message);
  if (result->lines.empty()) return begin(ticket_of.id);
  auto restoring = std::make_shared<Restoring>();
  restoring->contents = std::move(*result);
  compute(ticket({ticket_of.id, ticket_of.generation, restoring}), Lane::Events, [restoring, id = ticket_of.id] {
    if (restoring->finished) return;
    restoring->room = restore_event(id, restoring->contents);
    restoring->contents = {};
    if (restoring->room) restoring->wanted = tables_wanted(*restoring->room);
    restoring->finished = true;
  });
}

void EventDesks::begin(const std::string& id) {
  Held& held = rooms_.at(id);
  std::erase_if(held.waiting, [this](const Task& task) {
    if (!task.may_begin) turn_away(task, 404, {"no_such_event", "", "There is no such event."});
    return !task.may_begin;
  });
  if (held.waiting.empty()) {
    rooms_.erase(id);
    return;
  }
  held.stored = false;
  held.room = std::make_unique<EventRoom>();
  held.room->id = id;
  lend(id);
}

void EventDesks::restored(const Ticket& ticket, Restoring& restoring) {
  const auto found = rooms_.find(ticket.id);
  if (found == rooms_.end() || found->second.generation != ticket.generation) return;
  if (!restoring.finished || !restoring.room) {
    return cannot_read(ticket.id, restoring.finished ? restoring.room.error() : "no memory");
  }
  make_place();
  Held& held = found->second;
  held.room = std::make_unique<EventRoom>(std::move(*restoring.room));
  held.board_delay.reset();
  note_delay(ticket.id, held, *held.room, notices_);
  if (!restoring.wanted.empty()) notices_.emplace_back(TablesOrder{{}, std::move(restoring.wanted)});
  lend(ticket.id);
}

void EventDesks::cannot_read(const std::string& id, const std::string& why) {
  outputs_.emplace_back(Note{fmt::format("event {} cannot be read: {}", id, why)});
  drop_watchers(id);
  const auto found = rooms_.find(id);
  for (const Task& task : found->second.waiting) {
    turn_away(task, 503, {"store_unavailable", "", "The event cannot be read now; try again soon."});
  }
  rooms_.erase(found);
}

void EventDesks::make_place() {
  const auto is_idle = [](const Held& held) { return held.room && held.changes.empty() && held.waiting.empty(); };
  while (rooms_.size() > most_rooms) {
    auto oldest = rooms_.end();
    for (auto room = rooms_.begin(); room != rooms_.end(); ++room) {
      if (!is_idle(room->second)) continue;
      if (oldest == rooms_.end() || room->second.used < oldest->second.used) oldest = room;
    }
    if (oldest == rooms_.end()) return;
    discard(std::move(oldest->second.room));
    rooms_.erase(oldest);
  }
}

void EventDesks::discard(std::unique_ptr<EventRoom> room) {
  // Letting go of thousands of players takes its time too.
  auto last = std::make_shared<std::unique_ptr<EventRoom>>(std::move(room));
  compute(ticket_mark, Lane::Events, [last] { last->reset(); });
}

// --- working --------------------------------------------------------------------------------------------------------

void EventDesks::lend(const std::string& id) {
  Held& held = rooms_.at(id);
  if (!held.room || held.waiting.empty()) return;
  auto loan = std::make_shared<Loan>();
  loan->room = std::move(held.room);
  loan->task = std::move(held.waiting.front());
  held.waiting.pop_front();
  compute(ticket({id, held.generation, loan}), Lane::Events, [loan, acts = acts_, now = now_] {
    if (loan->finished) return;
    loan->done = loan->task.run(*acts, *loan->room, now);
    loan->finished = true;
  });
}

void EventDesks::found(std::uint64_t number, Time now) {
  now_ = std::max(now_, now);
  const auto found = tickets_.find(number);
  if (found == tickets_.end()) return;
  const Ticket ticket = std::move(found->second);
  tickets_.erase(found);
  if (const auto* restoring = std::get_if<std::shared_ptr<Restoring>>(&ticket.what)) {
    restored(ticket, **restoring);
  } else if (const auto* loan = std::get_if<std::shared_ptr<Loan>>(&ticket.what)) {
    returned(ticket, **loan);
  } else if (const auto* pairing = std::get_if<std::shared_ptr<Pairing>>(&ticket.what)) {
    proposed(ticket, **pairing);
  } else if (const auto* games = std::get_if<std::shared_ptr<GamesSought>>(&ticket.what)) {
    next_game(*games);
  }
}

void EventDesks::returned(const Ticket& ticket, Loan& loan) {
  const auto found = rooms_.find(ticket.id);
  if (found == rooms_.end() || found->second.generation != ticket.generation) {
    // The store failed while it was away: what was done with it did not happen.
    loan.done.response.request = loan.task.request.id;
    not_told(loan.task.facts);
    if (!loan.task.delay_of.empty()) notices_.emplace_back(BoardsDelayed{loan.task.delay_of, std::nullopt});
    if (loan.task.request.id != 0)
      not_stored(std::move(loan.done.response), "The hall could not store this. Nothing happened; try again.");
    return discard(std::move(loan.room));
  }
  Held& held = found->second;
  if (!loan.finished) {
    // Out of memory, perhaps in the middle: it is read again.
    turn_away(loan.task, 503, {"hall_full", "", "There is no memory for this; try again later."});
    discard(std::move(loan.room));
    drop_watchers(ticket.id);
    return read(ticket.id);
  }
  held.room = std::move(loan.room);
  if (loan.done.writes()) note_delay(ticket.id, held, *held.room, loan.done.notices);
  if (loan.task.watcher != 0) {
    admit(ticket.id, held, loan.task.watcher, std::move(loan.done));
  } else {
    settle(ticket.id, held, std::move(loan.done));
  }
  // What should have begun the event did not.
  if (held.room && !held.room->exists()) return begin(ticket.id);
  lend(ticket.id);
}

void EventDesks::settle(const std::string& id, Held& held, EventDone done) {
  if (done.sought) return seek(id, held, std::move(done.sought));
  if (done.games) return seek_games(done.games);
  if (done.wrong_link) {
    const auto& address = done.address;
    if (!guesses_.take(address, now_)) {
      Request request;
      request.id = done.response.request;
      return tell(EventActs::too_fast(request, guesses_.wait_seconds(address)));
    }
  }
  if (done.writes()) return write(id, held, std::move(done));
  pass_on(held, std::exchange(done.notices, {}));
  if (done.shared) {
    // What stands between two lines is asked for by many; of an event's many parts the few asked for last are kept.
    if (held.shown.size() >= most_shown && !held.shown.contains(done.shared_as)) {
      const auto first = std::ranges::find_if(held.shown, [](const auto& each) { return !each.first.empty(); });
      if (first != held.shown.end()) held.shown.erase(first);
    }
    held.shown[done.shared_as] = done.shared;
  }
  if (done.response.request == 0 && !done.refreshed) return;  // nobody waits
  if (done.refreshed) {
    if (held.changes.empty()) return announce(id, done);
    held.changes.back().told.push_back(std::move(done));
    return;
  }
  if (done.at_once) return tell(done);
  answer_when_stored(held, std::move(done.response));
}

void EventDesks::seek(const std::string& id, Held& held, std::shared_ptr<PairingWork> work) {
  // Sent again because the answer was long in coming, it waits for the same answer.
  for (const auto& other : held.pairings) {
    if (work->command.command.empty() || other->command.command != work->command.command) continue;
    if (other->viewer.link != work->viewer.link) continue;
    other->again.push_back(work->request);
    return;
  }
  if (held.pairings.size() >= most_pairings) {
    return refuse(work->request, 503, {"hall_full", "", "Several sections of the event are being paired; wait."});
  }
  held.pairings.push_back(work);
  auto pairing = std::make_shared<Pairing>(Pairing{std::move(work), false});
  const Lane lane = pairing->work->entrants > most_entrants ? Lane::LargePairings : Lane::Pairings;
  compute(ticket({id, held.generation, pairing}), lane, [pairing] {
    if (pairing->finished) return;
    pairing->work->propose();
    pairing->finished = true;
  });
}

void EventDesks::proposed(const Ticket& ticket, const Pairing& pairing) {
  const std::shared_ptr<PairingWork>& work = pairing.work;
  if (const auto held = rooms_.find(ticket.id); held != rooms_.end()) std::erase(held->second.pairings, work);
  const std::vector<Request> again = std::exchange(work->again, {});
  if (pairing.finished) {
    // The event may have been read again, or be at rest: what the proposal rests on is looked at, not who held it.
    with_room(ticket.id, {work->request, 0, [work](const EventActs& acts, EventRoom& room, Time at) {
                            return acts.take_proposal(work, room, at);
                          }});
  } else {
    refuse(work->request, 503, {"hall_full", "", "There is no memory for this; try again later."});
  }
  for (const Request& request : again) run_request(ticket.id, request);
}

// --- storing --------------------------------------------------------------------------------------------------------

void EventDesks::write(const std::string& id, Held& held, EventDone done) {
  held.shown.clear();
  for (const store::Put& put : done.puts) {
    if (put.table != listing_table || !put.value) continue;
    held.opened_at = listed(put.key, *put.value);
  }
  Change change;
  change.ticket = ticket({id, held.generation, Writing{}});
  store::Write write{event_journal(id), done.expected, std::move(done.lines), std::move(done.puts), true};
  outputs_.emplace_back(store::Job{change.ticket, std::move(write)});
  change.after.emplace_back(std::move(done.response));
  change.tells_hashes = done.tells_hashes;
  change.notices = std::exchange(done.notices, {});
  change.told.push_back(std::move(done));
  held.changes.push_back(std::move(change));
}

void EventDesks::written(const Ticket& ticket, std::uint64_t number, const store::WriteResult& result) {
  const auto found = rooms_.find(ticket.id);
  if (found == rooms_.end()) return;
  Held& held = found->second;
  if (held.changes.empty() || held.changes.front().ticket != number) return;
  if (!result) return fail(ticket.id, result.error());
  Change change = std::move(held.changes.front());
  held.changes.pop_front();
  held.stored = true;
  if (change.tells_hashes) std::get<Response>(change.after.front()).body = written_json(*result);
  for (const Output& output : change.after) outputs_.push_back(output);
  for (EventNotice& notice : change.notices) notices_.push_back(std::move(notice));
  for (const EventDone& done : change.told) announce(ticket.id, done);
}

void EventDesks::not_stored(Response response, const std::string& message) {
  response.status = 503;
  response.type = "application/json";
  response.file_name.clear();
  response.shown.reset();
  response.retry_after = 5;
  response.body = refusal_json("not_stored", "", message);
  outputs_.emplace_back(std::move(response));
}

void EventDesks::fail(const std::string& id, const store::Error& error) {
  outputs_.emplace_back(
      Note{fmt::format("event {}: not stored ({}): {}", id, store::word_of(error.failure), error.message)});
  const std::string message = error.failure == store::Failure::Full
                                  ? "The hall's disk is full. Nothing happened; tell the organizer."
                                  : "The hall could not store this. Nothing happened; try again.";
  const auto found = rooms_.find(id);
  Held& held = found->second;
  for (Change& change : held.changes) {
    tickets_.erase(change.ticket);
    for (const EventNotice& notice : change.notices) {
      if (const auto* told = std::get_if<TableTold>(&notice)) not_told(told->facts);
    }
    for (Output& output : change.after) {
      if (auto* response = std::get_if<Response>(&output)) not_stored(std::move(*response), message);
    }
  }
  held.changes.clear();
  drop_watchers(id);
  if (!held.stored) listed_.erase({held.opened_at, id});
  if (held.room) discard(std::move(held.room));
  if (held.waiting.empty()) {
    rooms_.erase(found);
  } else {
    read(id);
  }
}

void EventDesks::list(const Request& request) {
  std::string body = "[";
  std::size_t count = 0;
  for (auto entry = listed_.rbegin(); entry != listed_.rend() && count < longest_list; ++entry) {
    // One whose opening is not on the disk yet does not exist for anybody.
    const auto room = rooms_.find(entry->first.second);
    if (room != rooms_.end() && !room->second.stored) continue;
    if (count++ > 0) body += ',';
    body += entry->second;
  }
  respond(request, 200, body + "]");
}

void EventDesks::open(const Request& request) {
  using namespace tournament::event;
  const auto asked = parse_opening(request.body, now_);
  if (!asked) return refuse(request, 400, asked.error());
  if (asked->sections.size() > limits_.sections_of_event) {
    return refuse(request, 400, {"too_large", "sections", "More sections than the hall takes."});
  }
  if (listed_.size() >= most_listed) return refuse(request, 503, {"hall_full", "", "The hall has no room for more."});
  if (!openings_.take(request.address, now_)) {
    return tell(EventActs::too_fast(request, openings_.wait_seconds(request.address)));
  }
  EventRoom room;
  room.id = make_id(random_);
  Event event;
  Opened opening = with_lot(*asked, make_id(random_));
  opening.id = room.id;
  event.body = std::move(opening);
  event.by.station = "hall";
  const Outcome outcome = room.event.apply(event);
  if (!outcome.accepted()) {
    const Finding& first = outcome.reasons.front();
    return refuse(request, 400, {std::string(word_of(first.code)), first.field, in_words(first)});
  }
  const std::string token = make_token(random_);
  room.desk[0] = store::digest(token);
  std::vector<store::Put> puts{desk_put(room.id, 0, room.desk[0])};
  const Opened& opened = *room.event.state().opened;
  puts.push_back(listing_put(room.id, opened));
  EventDone done;
  done.response.request = request.id;
  done.response.status = 201;
  done.response.body = game::shape_json(OpenedEventShape{room.id, token});
  done.lines.push_back({journal_line(event, outcome), ""});
  room.bytes = done.lines.back().body.size();
  done.puts = std::move(puts);
  const std::string id = room.id;
  Held& held = rooms_[id];
  held.generation = ++generations_;
  held.used = ++uses_;
  held.opened_at = opened.opened_at;
  held.stored = false;
  note_delay(id, held, room, done.notices);
  held.room = std::make_unique<EventRoom>(std::move(room));
  write(id, held, std::move(done));
  make_place();
}

}  // namespace touchmove::hall
