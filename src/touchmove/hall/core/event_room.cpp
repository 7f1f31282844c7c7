#include "touchmove/hall/core/event_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "touchmove/hall/core/json.hpp"
#include "touchmove/tournament/event/json.hpp"
#include "touchmove/tournament/event/words.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;

constexpr const char* person_table = "event_person";
constexpr const char* team_table = "event_team";
constexpr const char* seat_table = "event_seat";
constexpr std::string_view director_key = "director";  // of the link 0
constexpr char desk_mark = 'l';                        // before the number of another

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size() || number <= 0) return std::nullopt;
  return number;
}

/// The entry whose player sent a command of this name; 0 for anybody else.
EntryNumber player_of_origin(std::string_view origin) {
  if (!origin.starts_with('e')) return 0;
  const auto colon = origin.find(':');
  if (colon == std::string_view::npos) return 0;
  return number_of(origin.substr(1, colon - 1)).value_or(0);
}

}  // namespace

bool is_event_id(std::string_view text) {
  return !text.empty() && text.size() <= 64 && text.front() != '.' && std::all_of(text.begin(), text.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_' ||
           c == '.';
  });
}

std::string event_journal(std::string_view id) { return "event:" + std::string(id); }

std::string event_origin(const EventViewer& viewer, std::string_view command) {
  if (!viewer.director) return fmt::format("e{}:{}", viewer.entry, command);
  return viewer.link == 0 ? fmt::format("d:{}", command) : fmt::format("l{}:{}", viewer.link, command);
}

void EventRoom::note_command(const std::string& origin, std::uint64_t seq) {
  commands[origin] = seq;
  if (const EntryNumber player = player_of_origin(origin); player != 0) ++lines_of_player[player];
}

std::optional<EventViewer> EventRoom::viewer_of(std::string_view token) const {
  if (token.empty()) return EventViewer{};
  const store::Hash secret = store::digest(token);
  std::optional<EventViewer> found;
  const auto& links = event.state().links;
  for (const auto& [number, kept] : desk) {
    if (std::cmp_greater_equal(number, links.size())) continue;
    const DeskLink& link = links[static_cast<std::size_t>(number)];
    if (store::equal_in_constant_time(kept, secret) && !link.revoked) found = EventViewer{true, 0, number, link.role};
  }
  for (const auto& [entry, kept] : players) {
    if (store::equal_in_constant_time(kept, secret)) found = EventViewer{false, entry, 0, Role::Viewer};
  }
  return found;
}

store::Read read_of_event(const std::string& id) {
  const std::string prefix = id + '/';
  return {event_journal(id), 0, {{person_table, prefix}, {team_table, prefix}, {seat_table, prefix}}};
}

tl::expected<EventRoom, std::string> restore_event(const std::string& id, const store::Contents& contents) {
  EventRoom room;
  room.id = id;
  std::vector<Event> events;
  store::Hash head = store::no_hash;
  for (std::size_t seq = 0; seq < contents.lines.size(); ++seq) {
    const store::StoredLine& line = contents.lines[seq];
    head = store::chain(head, line.body);
    if (head != line.hash) return tl::unexpected(fmt::format("the chain breaks at line {}", seq));
    auto event = event_from_json(line.body);
    if (!event) return tl::unexpected(fmt::format("line {}: {}", seq, tournament::event::to_string(event.error())));
    events.push_back(std::move(*event));
    room.bytes += line.body.size();
    if (!line.origin.empty()) room.note_command(line.origin, seq);
  }
  auto folded = Tournament::replay(events);
  if (!folded) {
    const auto& reasons = folded.error().outcome.reasons;
    return tl::unexpected(fmt::format("line {}: {}", folded.error().seq,
                                      reasons.empty() ? std::string("cannot be folded") : in_words(reasons.front())));
  }
  room.event = std::move(*folded);
  const std::size_t prefix = id.size() + 1;
  for (const store::Entry& entry : contents.entries) {
    const std::string key = entry.key.substr(prefix);
    if (entry.table == team_table) {
      room.directory.teams[key] = entry.value;
    } else if (entry.table == seat_table) {
      const auto secret = store::parse_hash(entry.value);
      const bool of_desk = key == director_key || key.starts_with(desk_mark);
      const auto number = key == director_key ? std::optional(0) : number_of(std::string_view(key).substr(of_desk));
      if (!secret || !number) return tl::unexpected(std::string("the entry of a link is damaged"));
      (of_desk ? room.desk : room.players)[*number] = *secret;
    } else {
      auto person = person_from_json(entry.value);
      if (!person) return tl::unexpected(std::string("the entry of a person is damaged"));
      room.directory.persons[key] = std::move(*person);
    }
  }
  return room;
}

store::Put person_put(const std::string& event, const Person& person) {
  return {person_table, event + '/' + person.id, tournament::event::to_json(person)};
}

store::Put player_put(const std::string& event, EntryNumber entry, const std::optional<store::Hash>& secret) {
  return {seat_table, fmt::format("{}/{}", event, entry),
          secret ? std::optional(store::to_hex(*secret)) : std::nullopt};
}

store::Put desk_put(const std::string& event, int link, const std::optional<store::Hash>& secret) {
  const std::string seat = link == 0 ? std::string(director_key) : fmt::format("{}{}", desk_mark, link);
  return {seat_table, event + '/' + seat, secret ? std::optional(store::to_hex(*secret)) : std::nullopt};
}

}  // namespace touchmove::hall
