// Reading games: at the start, when somebody asks for one, and after the store failed.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "touchmove/hall/core/accounts/door.hpp"
#include "touchmove/hall/core/accounts/register.hpp"
#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/lichess/door.hpp"
#include "touchmove/hall/core/protocol/json.hpp"

namespace touchmove::hall {
namespace {

/// Tells the tickets of games that are being replayed from the numbers of requests, which the pool has too.
constexpr std::uint64_t replay_mark = std::uint64_t{1} << 62U;

/// Whether a text can be the name of a game; others are not looked for.
bool is_id(std::string_view text) {
  return !text.empty() && text.size() <= 32 &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); });
}

/// Whether the last pause was the hall's own, after an outage, and nobody has resumed since: then the game waits for
/// both to come back, and otherwise for whoever may resume it.
bool hall_paused(const std::vector<store::StoredLine>& lines) {
  for (auto line = lines.rbegin(); line != lines.rend(); ++line) {
    const auto object = parse_object(line->body);
    const auto type = object ? text_of(*object, "type") : std::nullopt;
    if (type == "resume") return false;
    if (type == "pause" || type == "outage") return text_of(*object, "by") == "hall";
  }
  return false;
}

}  // namespace

void Core::start(Time now) {
  begin(now);
  if (options_.reads_along) {
    ready_ = true;
    return;
  }
  store::Read read;
  read.scans = {{"live", ""}, {"hall", ""}, {"event", ""}, {"event_game", ""}, {"player", ""}};
  if (!options_.accounts_elsewhere) {
    for (const char* table : accounts::tables) read.scans.push_back({table, ""});
  }
  emit(store::Job{ticket(Errand::Start), std::move(read)});
}

void Core::start_read(store::ReadResult result) {
  if (!result) {
    emit(Note{"the store cannot be read: " + result.error().message});
    // Tried again it would be as damaged.
    if (result.error().failure == store::Failure::Corrupt) {
      start_failed_ = result.error().message;
      return;
    }
    start_at_ = now_ + 1000;
    return;
  }
  std::vector<std::string> games;
  for (const store::Entry& entry : result->entries) {
    if (entry.table == "live") {
      games.push_back(entry.key);
    } else if (entry.table == "event") {
      events_->listed(entry.key, entry.value);
    } else if (entry.table == "player") {
      clients_->restore(entry.key, entry.value);
    } else if (entry.table == "event_game") {
      untold_[entry.key] = parse_board_place(entry.value);
    } else if (accounts::Register::is_its_table(entry.table)) {
      if (!accounts_->restore(entry)) emit(Note{fmt::format("the {} {} is damaged", entry.table, entry.key)});
    } else if (entry.key == "organizer") {
      if (const auto secret = store::parse_hash(entry.value)) organizer_ = *secret;
    } else if (entry.key == "alive") {
      std::from_chars(entry.value.data(), entry.value.data() + entry.value.size(), alive_);
    }
  }
  settle_organizer();
  starting_ = games.size();
  ready_ = games.empty();
  for (const std::string& game : games) {
    // One that cannot be read now will be when somebody asks for it.
    with_room(game, [this](Found) {
      if (--starting_ == 0) ready_ = true;
    });
  }
  tell_again();
}

void Core::stood_still(Room& room, Time from) {
  const std::int64_t to = room.at(now_);
  const std::int64_t since = std::clamp(from - room.record.opened_at, room.last_at, to);
  const std::size_t before = room.changes.size();
  hall_event(room, game::Outage{since, to});
  // If it cannot be stored the players are excused from then on all the same, by this hall or the next.
  if (room.changes.size() > before) room.changes.back().asked_at = from;
}

void Core::kept_waiting(Room& room, Time from) {
  stood_still(room, from);
  if (room.encounter->phase() == Phase::Paused) hall_event(room, game::Resume{});
}

void Core::hall_stood_still(Time from) {
  ++counted_.stalls;
  counted_.stalled += now_ - from;
  emit(Note{fmt::format("the hall stood still for {} ms; nobody is charged for it", now_ - from)});
  const std::vector<std::string> games(playing_.begin(), playing_.end());
  for (const std::string& game : games) {
    // One whose store failed is excused from when it did; what comes after that outage was ruled is another.
    if (Room& room = *rooms_.at(game); !room.broken && (!room.failed_at || room.excused)) kept_waiting(room, from);
  }
}

void Core::excuse(Room& room) {
  if (!room.failed_at || room.excused || now_ <= *room.failed_at || room.encounter->phase() != Phase::Playing) return;
  room.excused = true;
  kept_waiting(room, *room.failed_at);
}

void Core::with_room(const std::string& game, Then then) {
  const auto found = rooms_.find(game);
  if (found != rooms_.end() && !found->second->broken) return then({found->second.get(), false});
  if (found == rooms_.end() && !is_id(game)) return then({});
  const bool reading = loads_.contains(game);
  loads_[game].then.push_back(std::move(then));
  if (!reading && found == rooms_.end()) read_journal(game);
}

void Core::read_journal(const std::string& game) {
  loads_[game];  // whoever asks for the game from now on waits for this
  store::Read read;
  read.game = game;
  read.scans = {{"game", game}, {"seat", game + '/'}};
  emit(store::Job{ticket(Errand::Journal, game), std::move(read)});
}

void Core::journal_read(const std::string& game, store::ReadResult result) {
  if (!result) return load_failed(game, result.error().message);
  if (result->lines.empty()) {
    // It never was, or its very opening could not be stored.
    if (rooms_.contains(game)) forget(game);
    return resolve(game, {});
  }
  Load& load = loads_[game];
  load.reading = std::make_shared<Reading>();
  load.reading->contents = std::move(*result);
  const auto& entries = load.reading->contents.entries;
  const auto entry = std::find_if(entries.begin(), entries.end(), [&](const store::Entry& candidate) {
    return candidate.table == "game" && candidate.key == game;
  });
  const auto record = entry == entries.end() ? std::nullopt : parse_table_record(entry->value);
  if (!record || record->game != game) return load_failed(game, "the entry of the table is missing or damaged");
  load.reading->record = *record;
  store::Read read;
  for (const std::string& person : record->persons) {
    if (!person.empty()) read.scans.push_back({"person", person});
  }
  for (const store::Entry& seat : entries) {
    const auto object = seat.table == "seat" ? parse_object(seat.value) : std::nullopt;
    const std::string deputy = object ? text_of(*object, "deputy_person").value_or("") : "";
    if (!deputy.empty()) read.scans.push_back({"person", deputy});
  }
  if (read.scans.empty()) return persons_read(game, store::Contents{});
  emit(store::Job{ticket(Errand::Persons, game), std::move(read)});
}

void Core::persons_read(const std::string& game, store::ReadResult result) {
  if (!result) return load_failed(game, result.error().message);
  const std::shared_ptr<Reading>& reading = loads_[game].reading;
  reading->persons = std::move(*result);
  const std::string& event = reading->record.place.event;
  if (event.empty() || board_delays_.contains(event)) return replay(game);
  waiting_for_delay_[event].push_back(game);
  events_->ask_delay(event, now_);
  pass_on_events();
}

void Core::replay(const std::string& game) {
  const auto load = loads_.find(game);
  if (load == loads_.end() || !load->second.reading) return;
  const std::shared_ptr<Reading>& reading = load->second.reading;
  const auto delay = delay_of(reading->record.place.event);
  if (delay.delay > 0) {
    reading->late_until = tournament::event::shown_until(delay, now_) - reading->record.opened_at;
  }
  // A long game takes a while to replay, and anybody may ask for those that are over: never on the hall's own thread.
  emit(Analysis{"", ticket(Errand::Replay, game) | replay_mark,
                [reading, &rules = rules_] {
                  if (reading->contents.lines.empty()) return Computed();  // asked again, though it was answered
                  reading->room = restore(rules, *reading);
                  reading->contents = {};
                  return Computed();
                },
                Lane::Games});
}

bool Core::is_replay(std::uint64_t ticket) { return (ticket & replay_mark) != 0; }

void Core::replayed(std::uint64_t number) {
  const auto found = tickets_.find(number & ~replay_mark);
  if (found == tickets_.end()) return;  // answered already
  const std::string game = std::move(found->second.game);
  tickets_.erase(found);
  const auto load = loads_.find(game);
  if (load == loads_.end() || !load->second.reading) return;
  auto room = std::move(load->second.reading->room);
  if (!room) return load_failed(game, room.error().message);
  if (!*room) return load_failed(game, "there is no memory for it");
  Room* const restored = room->get();
  // Meanwhile its event may have said otherwise.
  settle_late(*restored);
  replace_room(std::move(*room));
  resolve(game, {restored, false});
}

tl::expected<std::unique_ptr<Room>, Problem> Core::restore(const Rules& rules, const Reading& reading) {
  const auto damaged = [](std::string message) { return tl::unexpected(Problem{"corrupt", "", std::move(message)}); };
  auto room = std::make_unique<Room>();
  room->record = reading.record;
  const auto& lines = reading.contents.lines;
  if (other_id(lines.front().body, reading.record.game)) return damaged("the journal is that of another game");
  auto encounter = rules.load(lines.front().body);
  if (!encounter) return tl::unexpected(encounter.error());
  room->encounter = std::move(*encounter);
  room->opened = opening_of(lines.front().body);
  if (reading.late_until) {
    // As far as who only watches may see it: the hall goes on from there, line by line.
    auto late = rules.load(lines.front().body);
    if (!late) return tl::unexpected(late.error());
    room->late = {std::move(*late), 1};
  }
  for (std::size_t seq = 0; seq < lines.size(); ++seq) {
    const store::StoredLine& line = lines[seq];
    room->head = store::chain(room->head, line.body);
    if (room->head != line.hash) return damaged(fmt::format("the chain breaks at line {}", seq));
    if (seq > 0) {
      if (const auto problem = room->encounter->replay(line.body)) {
        return damaged(fmt::format("line {}: {}", seq, problem->message));
      }
      if (reading.late_until && room->late.lines == seq && moment_of(line.body) <= *reading.late_until) {
        if (room->late.encounter->replay(line.body)) return damaged(fmt::format("line {}", seq));
        ++room->late.lines;
      }
    }
    room->note_endings(seq);
    room->add_line(store::with_hash(line.body, line.hash));
    if (!line.origin.empty()) room->note_command(line.origin, seq);
  }
  room->durable = lines.size();
  if (const auto last = parse_object(lines.back().body)) room->last_at = integer_of(*last, "at").value_or(0);
  room->record.phase = room->encounter->phase();

  for (const store::Entry& entry : reading.contents.entries) {
    if (entry.table != "seat") continue;
    const auto seat = parse_seat(std::string_view(entry.key).substr(room->record.game.size() + 1));
    const auto object = parse_object(entry.value);
    if (!seat || !object) return damaged("the entry of a seat is damaged");
    room->chair(*seat).secret = store::parse_hash(text_of(*object, "secret").value_or(""));
    room->chair(*seat).taken = flag_of(*object, "taken");
    room->chair(*seat).invited = flag_of(*object, "invitation");
    room->chair(*seat).spent = store::parse_hash(text_of(*object, "spent").value_or(""));
    room->chair(*seat).deputy.secret = store::parse_hash(text_of(*object, "deputy").value_or(""));
    room->chair(*seat).deputy.person = text_of(*object, "deputy_person").value_or("");
  }
  for (const store::Entry& entry : reading.persons.entries) {
    const auto object = parse_object(entry.value);
    for (const Seat seat : seats) {
      if (!object) continue;
      Chair& chair = room->chair(seat);
      const std::string name = text_of(*object, "name").value_or("");
      if (room->record.persons[index_of(seat)] == entry.key) chair.name = name;
      if (chair.deputy.person == entry.key) chair.deputy.name = name;
    }
  }
  room->away = room->record.phase == Phase::Paused && hall_paused(lines);
  return room;
}

void Core::replace_room(std::unique_ptr<Room> room) {
  if (options_.reads_along) return show_room(std::move(room));
  const std::string game = room->record.game;
  std::optional<Time> failed_at;
  const auto before = rooms_.find(game);
  const bool is_new = before == rooms_.end();
  bool was_away = false;
  if (!is_new) {
    Room& old = *before->second;
    was_away = old.away;
    for (const Seat seat : seats) {
      room->chair(seat).connection = old.chair(seat).connection;
      room->chair(seat).deputy.connection = old.chair(seat).deputy.connection;
      room->chair(seat).address = std::move(old.chair(seat).address);
      room->chair(seat).events = old.chair(seat).events;
      room->chair(seat).refusals = old.chair(seat).refusals;
    }
    room->watchers = std::move(old.watchers);
    room->record.opened_at = old.record.opened_at;
    room->failures = old.failures;
    room->failed_at = failed_at = old.failed_at;
    wake_at(old, std::nullopt);
    machine_at(old, std::nullopt);
  }
  // The hall's date was later once, and wrong: the game goes on from its last line.
  if (is_new) room->record.opened_at = std::min(room->record.opened_at, now_ - room->last_at);
  // Every game that is under way was read at the start. One that is read later has been at rest.
  room->resting = is_new && ready_ && !room->ended();
  if (!is_new) rest_at(*before->second, std::nullopt);
  Room& restored = *room;
  if (!is_new) journal_bytes_ -= before->second->bytes;
  journal_bytes_ += restored.bytes;
  rooms_[game] = std::move(room);
  enlist(restored);
  perhaps_empty_.push_back(game);
  if ((is_new || was_away) && restored.encounter->phase() == Phase::Playing) {
    // It was played when an earlier hall ended; or when it did, and that could not be stored.
    stood_still(restored, was_away && failed_at ? *failed_at
                          : alive_ <= now_      ? alive_
                                                : restored.record.opened_at + restored.last_at);
    if (restored.encounter->phase() == Phase::Playing) hall_event(restored, game::Pause{});
    restored.away = true;
  }
  // What was stored though the store said it was not, nobody has been told yet.
  if (!is_new) tell_elsewhere(restored, News::What::Grown);
  ask(restored);
  // One that was read because somebody asked for it may have been over or at rest for years.
  if (!is_new || !ready_) show_clients_anew(restored);
  if (!failed_at) return schedule(restored);
  // The players could do nothing while nothing could be stored; that time is charged to nobody.
  excuse(restored);
  send_snapshots(restored);
  come_back(restored);
  schedule(restored);
}

void Core::load_failed(const std::string& game, const std::string& message) {
  emit(Note{fmt::format("game {} cannot be read: {}", game, message)});
  if (const auto found = rooms_.find(game); found != rooms_.end()) {
    wake_at(*found->second, now_ + 1000);  // it is needed: tried again
  }
  resolve(game, {nullptr, true});
}

void Core::resolve(const std::string& game, Found found) {
  const auto load = loads_.find(game);
  if (load == loads_.end()) return;
  const auto waiting = std::move(load->second.then);
  loads_.erase(load);
  for (const Then& then : waiting) {
    // What one of them does may take the room away under the next.
    const auto room = rooms_.find(game);
    if (found.room != nullptr && room == rooms_.end()) found = {nullptr, true};
    then(found);
  }
}

void Core::schedule(Room& room) {
  if (room.broken) return;
  if (options_.reads_along) return wake_at(room, late_line_due(room));
  const auto next = room.encounter->next_timer(room.at(now_));
  std::optional<Time> when;
  if (next) when = room.record.opened_at + *next;
  // Until the outage is stored the store is tried again and again.
  if (room.failed_at && !room.excused && room.encounter->phase() == Phase::Playing) {
    when = std::min(when.value_or(now_ + 1000), now_ + 1000);
  }
  if (const auto due = late_line_due(room)) when = std::min(when.value_or(*due), *due);
  wake_at(room, when);
  attend(room);
}

void Core::wake_at(Room& room, std::optional<Time> when) {
  if (room.wake) wakes_.erase({*room.wake, room.record.game});
  room.wake = when;
  if (when) wakes_.insert({*when, room.record.game});
}

void Core::enlist(Room& room) {
  const std::pair key{room.record.opened_at, room.record.game};
  if (!room.is_live()) {
    live_.erase(key);
  } else {
    live_.insert(key);
  }
  if (room.encounter->phase() == Phase::Playing) {
    playing_.insert(room.record.game);
  } else {
    playing_.erase(room.record.game);
  }
}

void Core::forget(const std::string& game) {
  Room& room = *rooms_.at(game);
  wake_at(room, std::nullopt);
  rest_at(room, std::nullopt);
  machine_at(room, std::nullopt);
  live_.erase({room.record.opened_at, game});
  playing_.erase(game);
  presence_dirty_.erase(game);
  journal_bytes_ -= room.bytes;
  if (room.record.clients) clients_->forgotten(game);
  rooms_.erase(game);
}

}  // namespace touchmove::hall
