#include "touchmove/hall/core/event_desks.hpp"

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <utility>

#include "touchmove/hall/core/event_opening.hpp"
#include "touchmove/hall/core/json.hpp"
#include "touchmove/tournament/event/json.hpp"
#include "touchmove/tournament/event/words.hpp"

namespace touchmove::hall {
namespace {

constexpr std::size_t most_rooms = 64;       // events held in memory; the least used makes place
constexpr std::size_t most_listed = 10'000;  // events the hall has opened
constexpr std::size_t longest_list = 100;

}  // namespace

EventDesks::EventDesks(Random random, const Limits& limits)
    : random_(std::move(random)),
      limits_(limits),
      openings_(limits.tournaments_of_address),
      guesses_(limits.bad_tokens_of_address) {}

std::vector<Output> EventDesks::take_outputs() { return std::exchange(outputs_, {}); }

std::uint64_t EventDesks::ticket(const std::string& id, bool reads) {
  const std::uint64_t number = ticket_mark | next_ticket_++;
  tickets_.emplace(number, Ticket{id, reads});
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
  respond(request, status,
          fmt::format(R"({{"error":{{"code":{},"where":{},"message":{}}}}})", quoted(problem.code),
                      quoted(problem.where), quoted(problem.message)));
}

void EventDesks::too_fast(const Request& request, int wait_seconds) {
  Response response;
  response.request = request.id;
  response.status = 429;
  response.retry_after = wait_seconds;
  response.body = R"({"error":{"code":"rate_limited","where":"","message":"Too fast; try again soon."}})";
  outputs_.emplace_back(std::move(response));
}

void EventDesks::respond_after(EventRoom& room, const Request& request, std::string body, std::string file_name,
                               std::string type) {
  Response response;
  response.request = request.id;
  response.body = std::move(body);
  if (!file_name.empty()) {
    response.type = std::move(type);
    response.file_name = std::move(file_name);
  }
  if (room.changes.empty()) {
    outputs_.emplace_back(std::move(response));
  } else {
    room.changes.back().after.emplace_back(std::move(response));
  }
}

void EventDesks::listed(const std::string& id, std::string_view value) {
  const auto object = parse_object(value);
  listed_[{object ? integer_of(*object, "opened_at").value_or(0) : 0, id}] = value;
}

void EventDesks::requested(const Request& request, Time now) {
  now_ = std::max(now_, now);
  constexpr std::string_view events = "/api/events";
  const std::string_view path = request.path;
  const bool get = request.method == "GET";
  if (!get && request.method != "POST") {
    return refuse(request, 405, {"wrong_method", "", "This address does not take this method."});
  }
  if (path == events) return get ? list(request) : open(request);
  const std::string_view rest = path.substr(events.size());
  const std::string id(rest.starts_with('/') ? rest.substr(1, rest.find('/', 1) - 1) : "");
  if (!is_event_id(id)) return refuse(request, 404, {"no_such_event", "", "There is no such event."});
  with_room(request, id);
}

void EventDesks::with_room(const Request& request, const std::string& id) {
  if (const auto found = rooms_.find(id); found != rooms_.end()) {
    found->second.used = ++uses_;
    return route(request, found->second);
  }
  std::vector<Request>& waiting = reading_[id];
  waiting.push_back(request);
  if (waiting.size() == 1) outputs_.emplace_back(store::Job{ticket(id, true), read_of_event(id)});
}

void EventDesks::answered(store::Answer answer) {
  const auto found = tickets_.find(answer.ticket);
  if (found == tickets_.end()) return;  // of an event that has been thrown away since
  const Ticket ticket = std::move(found->second);
  tickets_.erase(found);
  if (ticket.reads) {
    read(ticket.id, std::get<store::ReadResult>(std::move(answer.result)));
  } else {
    written(ticket.id, answer.ticket, std::get<store::WriteResult>(answer.result));
  }
}

void EventDesks::read(const std::string& id, store::ReadResult result) {
  const std::vector<Request> waiting = std::move(reading_[id]);
  reading_.erase(id);
  if (result && result->lines.empty()) {
    for (const Request& request : waiting) {
      refuse(request, 404, {"no_such_event", "", "There is no such event."});
    }
    return;
  }
  auto restored =
      result ? restore_event(id, *result) : tl::expected<EventRoom, std::string>(tl::unexpect, result.error().message);
  if (!restored) {
    outputs_.emplace_back(Note{fmt::format("event {} cannot be read: {}", id, restored.error())});
    for (const Request& request : waiting) {
      refuse(request, 503, {"store_unavailable", "", "The event cannot be read now; try again soon."});
    }
    return;
  }
  make_place();
  rooms_.insert_or_assign(id, std::move(*restored));
  for (const Request& request : waiting) with_room(request, id);
}

void EventDesks::make_place() {
  while (rooms_.size() >= most_rooms) {
    auto oldest = rooms_.end();
    for (auto room = rooms_.begin(); room != rooms_.end(); ++room) {
      if (!room->second.changes.empty()) continue;
      if (oldest == rooms_.end() || room->second.used < oldest->second.used) oldest = room;
    }
    if (oldest == rooms_.end()) return;
    rooms_.erase(oldest);
  }
}

void EventDesks::write(EventRoom& room, std::vector<store::Line> lines, std::vector<store::Put> puts,
                       Response response) {
  EventChange change;
  change.ticket = ticket(room.id, false);
  store::Write write{event_journal(room.id), room.event.events().size() - lines.size(), std::move(lines),
                     std::move(puts)};
  outputs_.emplace_back(store::Job{change.ticket, std::move(write)});
  change.after.emplace_back(std::move(response));
  room.changes.push_back(std::move(change));
}

void EventDesks::written(const std::string& id, std::uint64_t number, const store::WriteResult& result) {
  const auto found = rooms_.find(id);
  if (found == rooms_.end() || found->second.changes.empty() || found->second.changes.front().ticket != number) return;
  if (!result) return fail(id, result.error());
  EventChange change = std::move(found->second.changes.front());
  found->second.changes.pop_front();
  found->second.stored = true;
  for (Output& output : change.after) outputs_.push_back(std::move(output));
}

void EventDesks::fail(const std::string& id, const store::Error& error) {
  outputs_.emplace_back(
      Note{fmt::format("event {}: not stored ({}): {}", id, store::to_string(error.failure), error.message)});
  const std::string message = error.failure == store::Failure::Full
                                  ? "The hall's disk is full. Nothing happened; tell the organizer."
                                  : "The hall could not store this. Nothing happened; try again.";
  for (EventChange& change : rooms_.at(id).changes) {
    tickets_.erase(change.ticket);
    for (Output& output : change.after) {
      auto* response = std::get_if<Response>(&output);
      if (response == nullptr) continue;
      response->status = 503;
      response->type = "application/json";
      response->file_name.clear();
      response->retry_after = 5;
      response->body = R"({"error":{"code":"not_stored","where":"","message":)" + quoted(message) + "}}";
      outputs_.emplace_back(std::move(*response));
    }
  }
  const EventRoom& room = rooms_.at(id);
  if (!room.stored) listed_.erase({room.event.state().opened->opened_at, id});
  rooms_.erase(id);
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
  if (listed_.size() >= most_listed) return refuse(request, 503, {"hall_full", "", "The hall has no room for more."});
  if (!openings_.take(request.address, now_)) return too_fast(request, openings_.wait_seconds(request.address));
  EventRoom room;
  room.id = make_id(random_);
  Event event;
  event.body = with_lot(*asked, make_id(random_));
  event.by.station = "hall";
  const Outcome outcome = room.event.apply(event);
  if (!outcome.accepted()) {
    const Finding& first = outcome.reasons.front();
    return refuse(request, 400, {std::string(word_of(first.code)), first.field, in_words(first)});
  }
  const std::string token = make_token(random_);
  room.director = store::digest(token);
  std::vector<store::Put> puts{seat_put(room.id, 0, *room.director)};
  const Opened& opened = *room.event.state().opened;
  const std::string entry =
      fmt::format(R"({{"event":{},"name":{},"rulebook":{},"first_day":{},"opened_at":{}}})", quoted(room.id),
                  quoted(opened.name), quoted(opened.rulebook), quoted(opened.first_day), now_);
  puts.push_back({"event", room.id, entry});
  listed_[{opened.opened_at, room.id}] = entry;
  Response response;
  response.request = request.id;
  response.status = 201;
  response.body = fmt::format(R"({{"event":{},"token":{}}})", quoted(room.id), quoted(token));
  room.used = ++uses_;
  make_place();
  EventRoom& kept = rooms_.insert_or_assign(room.id, std::move(room)).first->second;
  write(kept, {store::Line{journal_line(event, outcome), ""}}, std::move(puts), std::move(response));
}

}  // namespace touchmove::hall
