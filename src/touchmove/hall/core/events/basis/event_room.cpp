#include "touchmove/hall/core/events/basis/event_room.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/views/words.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;

constexpr const char* person_table = "event_person";
constexpr const char* team_table = "event_team";
constexpr const char* seat_table = "event_seat";
constexpr const char* list_table = "event_list";
constexpr std::size_t most_list_parts = 9'999;
constexpr std::string_view director_key = "director";  // of the link 0
constexpr char desk_mark = 'l';                        // before the number of another

std::optional<int> number_of(std::string_view text) {
  int number = 0;
  const auto [end, failed] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failed != std::errc() || end != text.data() + text.size() || number <= 0) return std::nullopt;
  return number;
}

/// What the key of a link's secret says.
struct LinkKey {
  bool of_desk{false};
  int number{0};  ///< of the link of the desk, or of the entry
};

std::optional<LinkKey> link_of(std::string_view key) {
  if (key == director_key) return LinkKey{true, 0};
  const bool of_desk = key.starts_with(desk_mark);
  const auto number = number_of(key.substr(of_desk ? 1 : 0));
  if (!number) return std::nullopt;
  return LinkKey{of_desk, *number};
}

/// The number behind a mark in a command's name: of the entry whose player sent it ('e'), or of the kiosk's link ('k');
/// 0 for anybody else.
int number_of_origin(std::string_view origin, char mark) {
  if (!origin.starts_with(mark)) return 0;
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
  if (viewer.kiosk) return fmt::format("k{}:{}", viewer.link, command);
  if (!viewer.by_desk_link()) return fmt::format("e{}:{}", viewer.entry, command);
  return viewer.link == 0 ? fmt::format("d:{}", command) : fmt::format("l{}:{}", viewer.link, command);
}

std::optional<std::string> PublicView::since(std::uint64_t seq) const {
  std::string patch;
  std::uint64_t at = seq;
  for (const PublicStep& step : steps) {
    if (step.from < seq) continue;
    if (step.from != at || !step.patch) return std::nullopt;
    if (!patch.empty() && !step.patch->empty()) patch += ',';
    patch += *step.patch;
    at = step.to;
  }
  return at == this->seq() ? std::optional(std::move(patch)) : std::nullopt;
}

EventRoom EventRoom::as_of(std::int64_t seq) const {
  EventRoom then;
  auto event_then = event.until(seq);
  if (!event_then) return then;
  then.id = id;
  then.event = std::move(*event_then);
  then.directory = directory;
  then.players = players;
  return then;
}

void EventRoom::changed_beside(Time now) {
  beside = std::max(beside + 1, static_cast<std::uint64_t>(std::max<Time>(now, 0)));
  shown.lines = 0;
}

void EventRoom::note_command(const std::string& origin, std::uint64_t seq) {
  commands[origin] = seq;
  if (const EntryNumber player = number_of_origin(origin, 'e'); player != 0) ++lines_of_player[player];
  if (const int link = number_of_origin(origin, 'k'); link != 0) ++lines_of_kiosk[link];
}

std::optional<EventViewer> EventRoom::viewer_of(const LinkShown& by) const {
  if (by.token.empty()) return EventViewer{};
  const store::Hash secret = by.kept ? *by.kept : store::digest(by.token);
  std::optional<EventViewer> found;
  const auto& links = event.state().links;
  for (const auto& [number, kept] : desk) {
    if (std::cmp_greater_equal(number, links.size())) continue;
    const DeskLink& link = links[static_cast<std::size_t>(number)];
    if (!store::equal_in_constant_time(kept, secret) || link.revoked) continue;
    const bool kiosk = link.role == Role::Kiosk;
    const bool coach = link.role == Role::Coach;
    found =
        EventViewer{.director = !coach && !kiosk, .coach = coach, .kiosk = kiosk, .link = number, .role = link.role};
    if (found->coach) found->coached = coached_by(event.state(), link.person);
  }
  for (const auto& [entry, kept] : players) {
    if (store::equal_in_constant_time(kept, secret)) found = EventViewer{.entry = entry, .role = Role::Viewer};
  }
  return found;
}

store::Read read_of_event(const std::string& id) {
  const std::string prefix = id + '/';
  return {event_journal(id), 0, {{person_table, prefix}, {team_table, prefix}, {seat_table, prefix}}};
}

store::Scan scan_of_list(const std::string& id) { return {list_table, id + '/'}; }

store::Put list_put(const std::string& event, std::size_t part, std::optional<std::string> text) {
  return {list_table, fmt::format("{}/{:04}", event, part + 1), std::move(text)};
}

tl::expected<EventRoom, std::string> restore_event(const std::string& id, const store::Contents& contents) {
  EventRoom room;
  room.id = id;
  room.read_anew = true;
  std::vector<Event> events;
  events.reserve(contents.lines.size());
  store::Hash head = store::no_hash;
  for (std::size_t seq = 0; seq < contents.lines.size(); ++seq) {
    const store::StoredLine& line = contents.lines[seq];
    head = store::chain(head, line.body);
    if (head != line.hash) return tl::unexpected(fmt::format("the chain breaks at line {}", seq));
    auto event = kept_event_from_json(line.body);
    if (!event) return tl::unexpected(fmt::format("line {}: {}", seq, to_string(event.error())));
    events.push_back(std::move(*event));
    room.bytes += line.body.size();
    if (!line.origin.empty()) room.note_command(line.origin, seq);
  }
  auto folded = Tournament::replay(std::move(events));
  if (!folded) {
    const auto& reasons = folded.error().outcome.reasons;
    return tl::unexpected(fmt::format("line {}: {}", folded.error().seq,
                                      reasons.empty() ? std::string("cannot be folded") : in_words(reasons.front())));
  }
  room.event = std::move(*folded);
  if (const auto& opened = room.event.state().opened; opened && !opened->id.empty() && opened->id != id) {
    return tl::unexpected("the journal is that of " + opened->id + ", copied here");
  }
  for (const store::Entry& entry : contents.entries) {
    const store::Put put{entry.table, entry.key, entry.value};
    if (auto fault = fault_of(id, put)) return tl::unexpected(std::move(*fault));
    room.take_in(put);
  }
  return room;
}

std::optional<std::string> fault_of(const std::string& event, const store::Put& put) {
  if (put.table == listing_table) {
    return put.key == event ? std::nullopt : std::optional<std::string>("the listing is another event's");
  }
  if (!put.key.starts_with(event + '/')) return "the entry is another event's";
  const std::string_view key = std::string_view(put.key).substr(event.size() + 1);
  if (put.table == seat_table) {
    const bool whole = link_of(key).has_value() && (!put.value || store::parse_hash(*put.value));
    return whole ? std::nullopt : std::optional<std::string>("the entry of a link is damaged");
  }
  if (put.table == person_table) {
    const bool whole = !put.value || kept_person_from_json(*put.value);
    return whole ? std::nullopt : std::optional<std::string>("the entry of a person is damaged");
  }
  if (put.table == list_table) {
    const auto part = number_of(key);
    const bool whole = key.size() == 4 && part && std::cmp_less_equal(*part, most_list_parts);
    return whole ? std::nullopt : std::optional<std::string>("the entry of a rating list is damaged");
  }
  return put.table == team_table ? std::nullopt : std::optional<std::string>("there is no such table of an event");
}

void EventRoom::take_in(const store::Put& put) {
  if (fault_of(id, put) || put.table == listing_table) return;
  const std::string key = put.key.substr(id.size() + 1);
  if (put.table == team_table) {
    if (put.value) {
      directory.teams[key] = *put.value;
    } else {
      directory.teams.erase(key);
    }
  } else if (put.table == person_table) {
    if (put.value) {
      directory.persons[key] = kept_person_from_json(*put.value).value();
    } else {
      directory.persons.erase(key);
    }
  } else if (put.table == list_table) {
    // One that cannot be read is as one that is not there: nothing rests on it.
    auto part = static_cast<std::size_t>(*number_of(key)) - 1;
    auto read = put.value ? tournament::files::read_player_list(*put.value, {})
                          : tl::expected<tournament::files::PlayerList, std::vector<tournament::files::Mistake>>(
                                tl::unexpect, std::vector<tournament::files::Mistake>{});
    if (part >= list.size()) list.resize(part + 1);
    list[part] = {};
    if (read) {
      list[part].players = std::make_shared<const tournament::files::PlayerList>(std::move(*read));
      list[part].bytes = put.value->size();
    }
    while (!list.empty() && !list.back().players) list.pop_back();
  } else {
    const LinkKey link = *link_of(key);
    auto& secrets = link.of_desk ? desk : players;
    if (put.value) {
      secrets[link.number] = store::parse_hash(*put.value).value();
    } else {
      secrets.erase(link.number);
    }
  }
}

store::Put listing_put(const std::string& id, const Opened& opened) {
  return {std::string(listing_table), id,
          game::shape_json(ListedEventShape{id, opened.name, opened.rulebook, opened.first_day, opened.opened_at})};
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
