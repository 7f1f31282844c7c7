#include "event/tournament_desk.hpp"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <random>
#include <thread>
#include <utility>

#include "event/tournament_through_hall.hpp"
#include "stores/serve_store.hpp"
#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/state/robin.hpp"
#include "touchmove/tournament/event/state/starting_list.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::app {
namespace {

using namespace tournament::event;

constexpr std::string_view journal_prefix = "event:";
constexpr const char* person_table = "event_person";
constexpr const char* team_table = "event_team";

struct Reached {
  std::unique_ptr<store::Store> store;
  bool through_hall{false};
};

/// The store itself, or the hall that holds it. A hall that is just starting or ending, and another command that holds
/// the store for its moment, are waited for.
tl::expected<Reached, std::string> open_or_reach(const std::string& name, EventDesk::Access access) {
  using namespace std::chrono_literals;
  const auto deadline = std::chrono::steady_clock::now() + 10s;
  while (true) {
    auto hall = reach_hall(socket_of_store(name));
    if (hall) return Reached{std::move(*hall), true};
    auto opened = access == EventDesk::Access::Write ? open_hall_store(name) : open_store_to_read(name);
    if (opened) return Reached{std::move(*opened), false};
    if (opened.error().find("holds the store") == std::string::npos) return tl::unexpected(opened.error());
    if (hall.error().is_there) return tl::unexpected(hall.error().message);
    if (std::chrono::steady_clock::now() > deadline) {
      return tl::unexpected(opened.error() + ", and does not answer at " + socket_of_store(name));
    }
    std::this_thread::sleep_for(20ms);
  }
}

}  // namespace

std::int64_t unix_ms() {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  return duration_cast<milliseconds>(std::chrono::system_clock::now().time_since_epoch()).count();
}

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
  // A hall that ends while it is asked leaves the store to be opened, or to the hall that follows it.
  constexpr int most_tries = 3;
  std::string trouble;
  for (int tries = 0; tries < most_tries; ++tries) {
    auto opened = open_or_reach(store, access);
    if (!opened) return tl::make_unexpected(opened.error());
    EventDesk desk;
    desk.store_ = std::move(opened->store);
    desk.through_hall_ = opened->through_hall;
    auto failed = desk.find(event);
    if (!failed) failed = desk.load();
    if (!failed) return desk;
    trouble = std::move(failed->message);
    if (!failed->is_lost) break;
  }
  return tl::make_unexpected(trouble);
}

EventDesk::Trouble EventDesk::trouble_of(const store::Error& error) const {
  return {error.message, through_hall_ && error.failure == store::Failure::Unavailable};
}

std::optional<EventDesk::Trouble> EventDesk::find(const std::string& event) {
  id_ = event;
  if (!event.empty()) return std::nullopt;
  const auto all = store_->games();
  if (!all) return trouble_of(all.error());
  std::vector<std::string> events;
  for (const std::string& name : *all) {
    if (is_event_journal(name)) events.push_back(name.substr(journal_prefix.size()));
  }
  std::string list;
  for (const std::string& one : events) list += (list.empty() ? "" : ", ") + one;
  if (events.empty()) return Trouble{"there is no event in this store: 'open' begins one"};
  if (events.size() > 1) return Trouble{"say which event with --event: " + list};
  id_ = events.front();
  return std::nullopt;
}

std::optional<EventDesk::Trouble> EventDesk::load() {
  const std::string prefix = id_ + "/";
  const auto contents = store_->read({journal_name(id_), 0, {{person_table, prefix}, {team_table, prefix}}});
  if (!contents) return trouble_of(contents.error());
  std::vector<Event> events;
  events.reserve(contents->lines.size());
  for (const store::StoredLine& line : contents->lines) {
    auto event = kept_event_from_json(line.body);
    if (!event) {
      return Trouble{"event " + id_ + ", line " + std::to_string(events.size()) + ": " + to_string(event.error())};
    }
    events.push_back(std::move(*event));
    if (!line.origin.empty())
      origins_.try_emplace(line.origin, events.size() - 1, 0).first->second.second = events.size() - 1;
  }
  if (!contents->lines.empty()) head_ = store::to_hex(contents->lines.back().hash);
  auto folded = Tournament::replay(std::move(events));
  if (!folded) {
    const auto& reasons = folded.error().outcome.reasons;
    return Trouble{"event " + id_ + ", line " + std::to_string(folded.error().seq) +
                   " cannot be folded: " + (reasons.empty() ? std::string("no reason") : in_words(reasons.front()))};
  }
  event_ = std::move(*folded);
  if (const auto& opened = event_.state().opened; opened && !opened->id.empty() && opened->id != id_) {
    return Trouble{"the journal kept as event " + id_ + " is that of " + opened->id + ", copied here"};
  }
  for (const store::Entry& entry : contents->entries) {
    const std::string key = entry.key.substr(prefix.size());
    if (entry.table == team_table) {
      directory_.teams[key] = entry.value;
    } else if (entry.table != person_table) {
      continue;  // the secrets of links
    } else {
      auto person = kept_person_from_json(entry.value);
      if (!person) return Trouble{"person " + key + ": " + to_string(person.error())};
      directory_.persons.insert_or_assign(directory_.persons.end(), key, std::move(*person));
    }
  }
  return std::nullopt;
}

std::int64_t EventDesk::moment_of(const DeskAuthor& author) const {
  const std::vector<Event>& kept = event_.events();
  const std::int64_t last = kept.empty() ? 0 : kept.back().at;
  const std::int64_t opened = event_.state().opened ? event_.state().opened->opened_at : unix_ms();
  return std::max(last, author.at_ms.value_or(unix_ms() - opened));
}

tl::expected<std::vector<std::string>, std::string> EventDesk::lines() const {
  const auto contents = store_->read({journal_name(id_), 0, {}});
  if (!contents) return tl::make_unexpected(contents.error().message);
  std::vector<std::string> lines;
  for (const store::StoredLine& line : contents->lines) {
    std::string text = line.body;
    text.pop_back();  // the object's end
    lines.push_back(text + ",\"hash\":\"" + store::to_hex(line.hash) + "\"}");
  }
  return lines;
}

bool EventDesk::is_current() const {
  if (!through_hall_) return true;  // while the store is held nobody else writes
  const auto later = store_->read({journal_name(id_), event_.events().size(), {}});
  return later && later->lines.empty();
}

bool EventDesk::has_moved() const {
  const auto later = store_->read({journal_name(id_), event_.events().size(), {}});
  return !later || !later->lines.empty();
}

Outcome EventDesk::outcome_of(std::size_t first, std::size_t last) const {
  const auto& events = event_.events();
  auto before = Tournament::replay(std::span(events).first(first));
  Outcome all;
  for (std::size_t seq = first; before && seq <= last; ++seq) {
    Outcome one = before->apply(events[seq]);
    all.consequences.insert(all.consequences.end(), one.consequences.begin(), one.consequences.end());
  }
  return all;
}

tl::expected<EventDesk::Several, EventDesk::NotDone> EventDesk::act_all(const std::vector<Body>& bodies,
                                                                        const DeskAuthor& author,
                                                                        const std::string& origin,
                                                                        std::vector<store::Put> puts) {
  const std::vector<Event>& kept = event_.events();
  // Of one act nothing is copied; several are tried on a copy first.
  Tournament trial;
  const bool single = bodies.size() == 1;
  if (!single) trial = event_;
  Several result;
  store::Write write{journal_name(id_), kept.size(), {}, std::move(puts)};
  std::vector<Event> events;
  std::vector<Finding> consequences;
  const std::int64_t at = moment_of(author);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    Event event;
    event.seq = static_cast<std::int64_t>(kept.size() + i);
    event.at = kept.empty() && i == 0 ? author.at_ms.value_or(0) : at;
    event.by = author.by;
    event.despite = author.despite;
    event.body = bodies[i];
    if (auto* round = std::get_if<tournament::event::PairRound>(&event.body)) {
      const tournament::event::State& before = (single ? event_ : trial).state();
      *round = with_list(with_table(before, std::move(*round)), before, directory_);
    }
    result.outcome = single ? event_.judge_next(event) : trial.apply(event);
    result.at = i;
    if (!result.outcome.accepted()) return result;
    write.lines.push_back({journal_line(event, result.outcome), origin});
    consequences.insert(consequences.end(), result.outcome.consequences.begin(), result.outcome.consequences.end());
    if (const auto* opening = std::get_if<tournament::event::Opened>(&event.body)) {
      write.puts.push_back(hall::listing_put(id_, *opening));
    }
    events.push_back(std::move(event));
  }
  result.outcome.consequences = std::move(consequences);
  const std::size_t first = kept.size();
  const auto written = store_->write(std::span(&write, 1)).front();
  if (!written) {
    const store::Failure why = written.error().failure;
    return tl::unexpected(NotDone{written.error().message, why == store::Failure::Conflict,
                                  through_hall_ && why == store::Failure::Unavailable});
  }
  if (!written->hashes.empty()) head_ = store::to_hex(written->hashes.back());
  if (single) {
    event_.apply(events.front());
  } else {
    event_ = std::move(trial);
  }
  if (!origin.empty()) origins_[origin] = {first, first + bodies.size() - 1};
  take_in(write.puts);
  return result;
}

std::int64_t EventDesk::last_of(const std::string& prefix) const {
  std::int64_t greatest = 0;
  const std::string begin = prefix + ":";
  for (auto at = origins_.lower_bound(begin); at != origins_.end() && at->first.starts_with(begin); ++at) {
    std::int64_t number = 0;
    std::from_chars(at->first.data() + begin.size(), at->first.data() + at->first.size(), number);
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

std::optional<EventDesk::NotDone> EventDesk::write_directory(const std::vector<store::Put>& puts) {
  const store::Write write{journal_name(id_), 0, {}, puts};
  const auto written = store_->write(std::span(&write, 1)).front();
  if (!written) {
    return NotDone{written.error().message, false,
                   through_hall_ && written.error().failure == store::Failure::Unavailable};
  }
  take_in(puts);
  return std::nullopt;
}

void EventDesk::take_in(const std::vector<store::Put>& puts) {
  for (const store::Put& put : puts) {
    if (!put.key.starts_with(id_ + "/")) continue;  // what the lobby lists
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
      } else if (auto person = kept_person_from_json(*put.value)) {
        directory_.persons[key] = std::move(*person);
      }
    }
  }
}

}  // namespace touchmove::app
