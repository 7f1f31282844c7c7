// Appending: from an event to a durable line everybody has heard of, or back to what the store has.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "touchmove/game/journal/codes.hpp"
#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/front/alive.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/lichess/door.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/hall/core/tables/chair_shapes.hpp"

namespace touchmove::hall {

// Not beside its many callers: inlined into them, g++ 12 warns wrongly of uninitialised alternatives.
void Core::emit(Output&& output) { outputs_.push_back(std::move(output)); }

std::uint64_t Core::ticket(Errand errand, std::string game) {
  const std::uint64_t number = next_ticket_++;
  tickets_.emplace(number, Ticket{errand, std::move(game)});
  return number;
}

store::Put Core::record_entry(const Room& room) const { return {"game", room.record.game, to_json(room.record)}; }

store::Put Core::chair_entry(const Room& room, Seat seat) const {
  const Chair& chair = room.chair(seat);
  ChairEntryShape kept{.taken = chair.taken, .invited = chair.invited};
  if (chair.secret) kept.secret = store::to_hex(*chair.secret);
  if (chair.spent) kept.spent = store::to_hex(*chair.spent);
  if (chair.deputy.secret) kept.deputy = store::to_hex(*chair.deputy.secret);
  if (!chair.deputy.person.empty()) kept.acts = chair.deputy.person;
  return {"seat", room.record.game + '/' + std::string(word_of(seat)), game::shape_json(kept)};
}

store::Put Core::person_entry(const Room& room, Seat seat) const {
  return {"person", room.record.persons[index_of(seat)], game::shape_json(PersonEntryShape{room.chair(seat).name})};
}

std::optional<Problem> Core::append(Room& room, std::string_view by, std::string_view person, std::string_view event,
                                    const std::string& origin, std::optional<Waiting> waiting, bool* refused) {
  const Phase before = room.encounter->phase();
  const Stamp now = stamp(room, by, person);
  auto ruled = room.encounter->apply(now, event);
  if (!ruled) return ruled.error();
  if (refused != nullptr) *refused = ruled->refused;
  record(room, now, std::move(*ruled), before, origin, std::move(waiting));
  return std::nullopt;
}

Stamp Core::stamp(const Room& room, std::string_view by, std::string_view person) const {
  return {room.lines.size(), room.at(now_), by, person};
}

void Core::record(Room& room, const Stamp& stamp, Ruled ruled, Phase before, const std::string& origin,
                  std::optional<Waiting> waiting) {
  const std::uint64_t seq = stamp.seq;
  room.last_at = stamp.at;
  room.head = store::chain(room.head, ruled.line);
  const std::size_t bytes = room.bytes;
  room.add_line(store::with_hash(ruled.line, room.head));
  journal_bytes_ += room.bytes - bytes;
  if (!origin.empty()) room.note_command(origin, seq);

  Change change;
  if (waiting) {
    waiting->seq = seq;
    change.waiting.push_back(std::move(*waiting));
  }
  Announcement announcement;
  announcement.seq = seq;
  const auto announce_to = [&](std::optional<Seat> viewer) {
    announcement.texts[viewer_index(viewer)] = std::make_shared<const std::string>(
        message_out::line(room.lines.back(), room.state(viewer, now_, ruled.moves_from)));
  };
  for (const Seat seat : seats) {
    if (room.chair(seat).connection != 0 || room.chair(seat).deputy.connection != 0) announce_to(seat);
  }
  if (!room.watchers.empty() && !is_late(room)) announce_to(std::nullopt);
  change.lines.push_back(std::move(announcement));

  std::vector<store::Put> puts;
  if (room.note_endings(seq)) {
    // Kept with the line itself, so that it is told though the hall may die before it is.
    puts.push_back(untold_entry(room));
    untold_[room.record.game] = room.record.place;
  }
  if (room.encounter->phase() != before) {
    room.record.phase = room.encounter->phase();
    puts.push_back(record_entry(room));
    if (room.ended()) puts.push_back({"live", room.record.game, std::nullopt});
    enlist(room);
    // Whoever lets the game go on, the hall need not wait for anybody any more.
    if (room.record.phase != Phase::Paused) room.away = false;
  }
  std::vector<store::Line> lines;
  lines.push_back({std::move(ruled.line), origin});
  write(room, std::move(lines), std::move(puts), std::move(change));
  if (is_late(room)) catch_up(room);
  schedule(room);
  ask(room);
  tell_clients(room);
}

void Core::hall_event(Room& room, game::Event event) {
  const Phase before = room.encounter->phase();
  const Stamp now = stamp(room, "hall", "");
  const std::string_view type = game::word_of(event.type());
  auto ruled = room.encounter->apply(now, std::move(event));
  if (!ruled) {
    emit(Note{fmt::format("game {}: the hall's own event {} was not taken: {}", room.record.game, type,
                          ruled.error().message)});
    return;
  }
  record(room, now, std::move(*ruled), before, "", std::nullopt);
}

bool Core::seat_event(Room& room, std::string_view by, game::EventBody body) {
  excuse(room);
  const auto seat = parse_seat(by);
  const Phase before = room.encounter->phase();
  const Stamp now = stamp(room, by, seat ? std::string_view(room.record.persons[index_of(*seat)]) : "");
  game::Event event;
  event.body = std::move(body);
  const std::string_view type = game::word_of(event.type());
  auto ruled = room.encounter->apply(now, std::move(event));
  if (!ruled) {
    emit(Note{fmt::format("game {}: the event {} of {} was not taken: {}", room.record.game, type, by,
                          ruled.error().message)});
    return false;
  }
  const bool refused = ruled->refused;
  // A program's lines are counted as its seat's, as anybody's commands are. A machine is the hall's own.
  const bool counts = seat && room.record.clients;
  record(room, now, std::move(*ruled), before, counts ? origin_of(*seat, std::to_string(now.seq)) : "", std::nullopt);
  return !refused;
}

void Core::hall_event(Room& room, game::EventBody body) {
  game::Event event;
  event.body = std::move(body);
  hall_event(room, std::move(event));
}

void Core::ask(Room& room) {
  auto question = room.encounter->question();
  if (!question || room.asked == question->seq) return;
  room.asked = question->seq;
  // Not before the question itself is durable: a journal read again asks it again.
  send_after(room, Analysis{room.record.game, question->seq, std::move(question->answer), Lane::Tables});
}

void Core::found(const std::string& game, std::uint64_t seq, Computed computed, Time now) {
  begin(now);
  if (game.empty() && EventDesks::is_theirs(seq)) {
    events_->found(seq, now_);
    pass_on_events();
  } else if (game.empty() && is_replay(seq)) {
    replayed(seq);
  } else if (game.empty() && !accounts_->found(seq, computed)) {
    checked(seq, computed);
  }
  const auto entry = rooms_.find(game);
  auto* const finding = std::get_if<game::Event>(&computed);
  if (entry != rooms_.end() && !entry->second->broken && finding != nullptr) {
    Room& room = *entry->second;
    const auto question = room.encounter->question();
    // Decided, answered or asked anew meanwhile: then nobody waits for this.
    if (question && question->seq == seq) {
      excuse(room);
      hall_event(room, std::move(*finding));
    }
  }
  finish();
}

void Core::write(Room& room, std::vector<store::Line> lines, std::vector<store::Put> puts, Change change) {
  change.ticket = ticket(Errand::Change, room.record.game);
  change.asked_at = now_;
  store::Write write;
  write.game = room.record.game;
  write.expected_seq = room.lines.size() - lines.size();
  write.lines = std::move(lines);
  write.puts = std::move(puts);
  // What is refused here is refused with all that was asked for after it: nothing of that may be written either.
  write.follows_lines = true;
  emit(store::Job{change.ticket, std::move(write)});
  room.changes.push_back(std::move(change));
}

void Core::note_store(const store::Answer& answer) {
  if (const auto* read = std::get_if<store::ReadResult>(&answer.result)) {
    read_trouble_ = *read ? std::nullopt : std::optional(read->error().failure);
    return;
  }
  const auto& written = std::get<store::WriteResult>(answer.result);
  const bool failed = !written && written.error().failure != store::Failure::Conflict;
  write_trouble_ = failed ? std::optional(written.error().failure) : std::nullopt;
}

void Core::probe_store() {
  probe_at_.reset();
  if (probed_at_) return;  // it has not answered the last
  probed_at_ = now_;
  if (write_trouble_) {
    store::Write write;
    write.puts.push_back({"hall", "alive", std::to_string(alive_until(rooms_, now_))});
    emit(store::Job{ticket(Errand::Probe), std::move(write)});
  } else {
    store::Read read;
    read.scans = {{"hall", "alive"}};
    emit(store::Job{ticket(Errand::Probe), std::move(read)});
  }
}

void Core::answered(store::Answer answer, Time now) {
  begin(now);
  note_store(answer);
  if (EventDesks::is_theirs(answer.ticket)) {
    events_->answered(std::move(answer));
    return pass_on_events();
  }
  const auto found = tickets_.find(answer.ticket);
  if (found == tickets_.end()) return;  // of a room that has been thrown away since
  const Ticket ticket = std::move(found->second);
  tickets_.erase(found);
  switch (ticket.errand) {
    case Errand::Change:
      change_stored(ticket.game, answer.ticket, std::get<store::WriteResult>(answer.result));
      break;
    case Errand::Journal:
      journal_read(ticket.game, std::get<store::ReadResult>(std::move(answer.result)));
      break;
    case Errand::Persons:
      persons_read(ticket.game, std::get<store::ReadResult>(std::move(answer.result)));
      break;
    case Errand::Start:
      start_read(std::get<store::ReadResult>(std::move(answer.result)));
      break;
    case Errand::Probe:
      probed_at_.reset();
      break;
    case Errand::Kept:
      kept_.extract(answer.ticket).mapped()(std::get<store::WriteResult>(answer.result).has_value());
      break;
    case Errand::Account:
      account_read(answer.ticket, std::get<store::ReadResult>(std::move(answer.result)));
      break;
    case Errand::Follow:
      followed(ticket.game, answer.ticket, std::get<store::ReadResult>(answer.result));
      break;
    case Errand::Replay:  // the pool's
    case Errand::None:
      break;
  }
  finish();
}

void Core::change_stored(const std::string& game, std::uint64_t number, const store::WriteResult& result) {
  const auto found = rooms_.find(game);
  if (found == rooms_.end() || found->second->changes.empty() || found->second->changes.front().ticket != number)
    return;
  Room& room = *found->second;
  if (!result) return fail(room, result.error());
  Change change = std::move(room.changes.front());
  room.changes.pop_front();
  room.failures = 0;
  excuse(room);
  room.failed_at.reset();
  room.excused = false;
  // Until now nobody could know what a player did: a slow disk is charged to nobody either. What the hall itself
  // writes keeps nobody waiting.
  if (!change.waiting.empty() && now_ - change.asked_at > longest_stall && room.encounter->phase() == Phase::Playing) {
    ++counted_.slow_stores;
    kept_waiting(room, change.asked_at);
  }
  release(room, change);
  if (untold_.contains(game)) tell_event(room);
  if (room.changes.empty()) perhaps_empty_.push_back(game);
}

void Core::release(Room& room, Change& change) {
  // Who plays hears first, and who asked hears that it is done, before the many who watch are told.
  std::vector<Message> for_watchers;
  for (const Announcement& line : change.lines) {
    room.durable = line.seq + 1;
    std::array<std::vector<ConnectionId>, viewer_count> to;
    for (const ConnectionId id : room.everybody()) {
      Connection& connection = connections_.at(id);
      if (connection.next_seq > line.seq) continue;  // its snapshot held this line already
      connection.next_seq = line.seq + 1;
      to[viewer_index(connection.seat)].push_back(id);
    }
    for (std::size_t kind = 0; kind < viewer_count; ++kind) {
      if (to[kind].empty() || !line.texts[kind]) continue;
      Message message{std::move(to[kind]), line.texts[kind]};
      if (kind == viewer_index(std::nullopt)) {
        for_watchers.push_back(std::move(message));
      } else {
        emit(std::move(message));
      }
    }
  }
  if (!change.lines.empty()) tell_elsewhere(room, News::What::Grown);
  counted_.acknowledged += change.waiting.size();
  for (const Waiting& waiting : change.waiting) send(waiting.connection, message_out::ok(waiting.id, waiting.seq));
  for (Message& message : for_watchers) emit(std::move(message));
  for (Output& output : change.after) emit(std::move(output));
}

void Core::fail(Room& room, const store::Error& error) {
  ++counted_.store_failures;
  emit(Note{
      fmt::format("game {}: not stored ({}): {}", room.record.game, store::word_of(error.failure), error.message)});
  const std::string message = error.failure == store::Failure::Full
                                  ? "The hall's disk is full. Nothing happened; tell the organizer."
                                  : "The hall could not store this. Nothing happened; try again.";
  std::vector<std::string> also;
  std::vector<std::uint64_t> unopened;
  std::vector<ConnectionId> unseated;
  for (Change& change : room.changes) {
    tickets_.erase(change.ticket);
    for (const Waiting& waiting : change.waiting) {
      send(waiting.connection, message_out::refused(waiting.id, "not_stored", message));
    }
    for (Output& output : change.after) {
      if (auto* response = std::get_if<Response>(&output)) {
        response->status = 503;
        response->type = "application/json";
        response->file_name.clear();
        response->retry_after = 5;
        response->body = refusal_json("not_stored", "", message);
        emit(std::move(*response));
      } else if (const auto* part = std::get_if<StreamPart>(&output)) {
        // What lines of a stream tell is told anew when the game has been read; but nobody waits for one that never
        // opens, or that has no more to tell.
        if (part->what == StreamPart::What::Open) {
          Response refusal;
          refusal.request = part->request;
          refusal.status = 503;
          refusal.retry_after = 5;
          refusal.body = refusal_json("not_stored", "", message);
          emit(std::move(refusal));
          unopened.push_back(part->request);
        } else if (part->what == StreamPart::What::End) {
          emit(StreamPart{part->request, StreamPart::What::End, {}});
        }
      }
    }
    if (!change.also.empty()) also.push_back(change.also);
    // They may have come a second time since.
    if (change.admitted) unseated.push_back(room.chair(*change.admitted).connection);
  }
  if (!room.failed_at) room.failed_at = now_;
  for (const Change& change : room.changes) room.failed_at = std::min(*room.failed_at, change.asked_at);
  room.changes.clear();
  room.broken = true;
  // The link opens the seat once more, to whoever comes first: who came by it a moment ago comes again.
  for (const ConnectionId connection : unseated) {
    if (connections_.contains(connection)) close_with_error(connection, StoreFailed, "not_stored", message);
  }
  for (const std::uint64_t request : unopened) clients_->stream_ended(request);
  machine_at(room, std::nullopt);
  // At once the first time; then not faster than a full disk is emptied.
  const bool again = room.failures++ > 0;
  if (again) {
    wake_at(room, now_ + 1000);
  } else {
    wake_at(room, std::nullopt);
    read_journal(room.record.game);
  }
  for (const std::string& game : also) {
    if (const auto other = rooms_.find(game); other != rooms_.end() && !other->second->broken)
      fail(*other->second, error);
  }
}

}  // namespace touchmove::hall
