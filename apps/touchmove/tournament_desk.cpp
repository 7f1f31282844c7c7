#include "tournament_desk.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <random>
#include <utility>

#include "serve_store.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/tournament/event/json.hpp"
#include "touchmove/tournament/event/words.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

constexpr std::string_view journal_prefix = "event:";
constexpr const char* person_table = "event_person";
constexpr const char* team_table = "event_team";

std::int64_t unix_ms() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

}  // namespace

std::string journal_name(const std::string& event) { return std::string(journal_prefix) + event; }

bool is_event_journal(const std::string& name) { return name.starts_with(journal_prefix); }

std::string new_person_id() {
  std::random_device device;
  constexpr std::string_view letters = "abcdefghijkmnpqrstuvwxyz23456789";
  std::string id = "p";
  for (int i = 0; i < 12; ++i) id += letters[device() % letters.size()];
  return id;
}

tl::expected<EventDesk, std::string> EventDesk::open(const std::string& store, const std::string& event,
                                                     Access access) {
  EventDesk desk;
  auto opened = access == Access::Write ? open_hall_store(store) : open_store_to_read(store);
  if (!opened) {
    const bool locked = opened.error().find("holds the store") != std::string::npos;
    return tl::make_unexpected(opened.error() +
                               (locked ? ": stop it first; while it runs its journal is written by it alone" : ""));
  }
  desk.store_ = std::move(*opened);
  desk.id_ = event;
  if (event.empty()) {
    const auto all = desk.store_->games();
    if (!all) return tl::make_unexpected(all.error().message);
    std::vector<std::string> events;
    for (const std::string& name : *all) {
      if (is_event_journal(name)) events.push_back(name.substr(journal_prefix.size()));
    }
    if (events.size() != 1) {
      std::string list;
      for (const std::string& one : events) list += (list.empty() ? "" : ", ") + one;
      return tl::make_unexpected(events.empty() ? std::string("there is no event in this store")
                                                : "say which event with --event: " + list);
    }
    desk.id_ = events.front();
  }
  if (auto trouble = desk.load()) return tl::make_unexpected(std::move(*trouble));
  return desk;
}

std::optional<std::string> EventDesk::load() {
  const std::string prefix = id_ + "/";
  const auto contents = store_->read({journal_name(id_), 0, {{person_table, prefix}, {team_table, prefix}}});
  if (!contents) return contents.error().message;
  std::vector<Event> events;
  for (const store::StoredLine& line : contents->lines) {
    auto event = event_from_json(line.body);
    if (!event) {
      return "event " + id_ + ", line " + std::to_string(events.size()) + ": " +
             tournament::event::to_string(event.error());
    }
    events.push_back(std::move(*event));
    if (!line.origin.empty()) origins_.insert(line.origin);
  }
  if (!contents->lines.empty()) head_ = store::to_hex(contents->lines.back().hash);
  auto folded = Tournament::replay(events);
  if (!folded) {
    const auto& reasons = folded.error().outcome.reasons;
    return "event " + id_ + ", line " + std::to_string(folded.error().seq) +
           " cannot be folded: " + (reasons.empty() ? std::string("no reason") : in_words(reasons.front()));
  }
  event_ = std::move(*folded);
  for (const store::Entry& entry : contents->entries) {
    const std::string key = entry.key.substr(prefix.size());
    if (entry.table == team_table) {
      directory_.teams[key] = entry.value;
    } else if (auto person = person_from_json(entry.value)) {
      directory_.persons[key] = std::move(*person);
    } else {
      return "person " + key + ": " + tournament::event::to_string(person.error());
    }
  }
  return std::nullopt;
}

tl::expected<Outcome, std::string> EventDesk::act(const Body& body, const DeskAuthor& author, const std::string& origin,
                                                  std::vector<store::Put> puts) {
  auto done = act_all({body}, author, origin, std::move(puts));
  if (!done) return tl::unexpected(std::move(done.error()));
  return std::move(done->outcome);
}

tl::expected<EventDesk::Several, std::string> EventDesk::act_all(const std::vector<Body>& bodies,
                                                                 const DeskAuthor& author, const std::string& origin,
                                                                 std::vector<store::Put> puts) {
  const std::vector<Event>& kept = event_.events();
  // Of one act nothing is copied; several are tried on a copy first.
  Tournament trial;
  const bool single = bodies.size() == 1;
  if (!single) trial = event_;
  Several result;
  store::Write write{journal_name(id_), kept.size(), {}, std::move(puts)};
  std::vector<Event> events;
  const std::int64_t last = kept.empty() ? 0 : kept.back().at;
  const std::int64_t opened = event_.state().opened ? event_.state().opened->opened_at : unix_ms();
  const std::int64_t at = std::max(last, author.at_ms.value_or(unix_ms() - opened));
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    Event event;
    event.seq = static_cast<std::int64_t>(kept.size() + i);
    event.at = kept.empty() && i == 0 ? author.at_ms.value_or(0) : at;
    event.by = author.by;
    event.despite = author.despite;
    event.body = bodies[i];
    result.outcome = single ? event_.judge_next(event) : trial.apply(event);
    result.at = i;
    if (!result.outcome.accepted()) return result;
    write.lines.push_back({journal_line(event, result.outcome), origin});
    events.push_back(std::move(event));
  }
  const auto written = store_->write(std::span(&write, 1)).front();
  if (!written) return tl::make_unexpected(written.error().message);
  if (!written->hashes.empty()) head_ = store::to_hex(written->hashes.back());
  if (single) {
    event_.apply(events.front());
  } else {
    event_ = std::move(trial);
  }
  if (!origin.empty()) origins_.insert(origin);
  take_in(write.puts);
  return result;
}

std::int64_t EventDesk::last_of(const std::string& prefix) const {
  std::int64_t greatest = 0;
  const std::string begin = prefix + ":";
  for (auto at = origins_.lower_bound(begin); at != origins_.end() && at->starts_with(begin); ++at) {
    std::int64_t number = 0;
    std::from_chars(at->data() + begin.size(), at->data() + at->size(), number);
    greatest = std::max(greatest, number);
  }
  return greatest;
}

store::Put EventDesk::put_person(const Person& person) const {
  return {person_table, id_ + "/" + person.id, tournament::event::to_json(person)};
}

store::Put EventDesk::put_team(const std::string& code, const std::string& name) const {
  return {team_table, id_ + "/" + code, name};
}

std::optional<std::string> EventDesk::write_directory(const std::vector<store::Put>& puts) {
  const store::Write write{"", 0, {}, puts};
  const auto written = store_->write(std::span(&write, 1)).front();
  if (!written) return written.error().message;
  take_in(puts);
  return std::nullopt;
}

void EventDesk::take_in(const std::vector<store::Put>& puts) {
  for (const store::Put& put : puts) {
    const std::string key = put.key.substr(id_.size() + 1);
    if (put.table == team_table) {
      if (put.value) {
        directory_.teams[key] = *put.value;
      } else {
        directory_.teams.erase(key);
      }
    } else if (put.table == person_table) {
      if (!put.value) {
        directory_.persons.erase(key);
      } else if (auto person = person_from_json(*put.value)) {
        directory_.persons[key] = std::move(*person);
      }
    }
  }
}

}  // namespace touchmove::app
