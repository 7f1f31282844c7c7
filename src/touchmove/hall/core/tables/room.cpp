#include "touchmove/hall/core/tables/room.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <charconv>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"

namespace touchmove::hall {

bool Room::is_empty() const {
  return watchers.empty() && std::all_of(chairs.begin(), chairs.end(),
                                         [](const Chair& c) { return c.connection == 0 && c.deputy.connection == 0; });
}

bool Room::all_sit() const {
  return std::all_of(players().begin(), players().end(), [&](Seat seat) { return chair(seat).taken; });
}

bool Room::is_open(Seat seat) const { return !chair(seat).taken && record.persons[index_of(seat)].empty(); }

bool Room::all_here() const {
  return std::all_of(players().begin(), players().end(), [&](Seat seat) { return is_here(seat); });
}

bool Room::is_here(Seat seat) const { return chair(seat).connection != 0 || is_machine(seat); }

bool Room::waits_for_store(Time now) const {
  return std::any_of(changes.begin(), changes.end(), [&](const Change& change) {
    return !change.waiting.empty() && now - change.asked_at > longest_stall;
  });
}

bool Room::note_endings(std::uint64_t seq) {
  if (record.place.event.empty()) return false;
  auto now = encounter->endings();
  if (now == endings) return false;
  endings = std::move(now);
  ending_line = seq;
  ending_head = store::to_hex(head);
  return true;
}

void Room::note_command(const std::string& origin, std::uint64_t seq) {
  commands[origin] = seq;
  const auto seat = parse_seat(std::string_view(origin).substr(0, origin.find('/')));
  if (!seat) return;
  ++lines_by[index_of(*seat)];
  bytes_by[index_of(*seat)] += lines.back().size();
}

void Room::add_line(std::string line) {
  bytes += line.size();
  lines.push_back(std::move(line));
}

SharedText Room::log_from(std::size_t first) {
  const std::pair span{first, lines.size()};
  if (auto known = log.lock(); known && log_span == span) return known;
  auto made = std::make_shared<const std::string>(message_out::snapshot_log(std::span(lines).subspan(first)));
  log = made;
  log_span = span;
  return made;
}

std::int64_t Room::at(Time now) const { return std::max(last_at, now - record.opened_at); }

std::string Room::state(std::optional<Seat> viewer, Time now, std::size_t moves_from) const {
  return encounter->view({.seat = viewer, .hints = record.hints, .waiting = !all_sit(), .moves_from = moves_from},
                         at(now));
}

NamesShape Room::names() const {
  NamesShape names;
  for (const Seat seat : players()) names[seat] = name_of(seat);
  return names;
}

std::optional<std::string> Room::name_of(Seat seat) const {
  const std::string& name = chair(seat).name;
  return name.empty() ? std::nullopt : std::optional(name);
}

PresenceShape Room::presence() const {
  if (presence_there) {
    PresenceShape presence = *presence_there;
    presence.watchers += watchers.size();
    return presence;
  }
  PresenceShape presence;
  for (const Seat seat : players()) presence[seat] = is_here(seat);
  if (record.settings.supervised) presence[Seat::Official] = chair(Seat::Official).connection != 0;
  presence.watchers = watchers.size();
  return presence;
}

game::TablePhase Room::shown_phase() const {
  switch (encounter->phase()) {
    case Phase::Ready:
      return all_sit() ? game::TablePhase::Ready : game::TablePhase::Waiting;
    case Phase::Playing:
      return game::TablePhase::Playing;
    case Phase::Paused:
      return game::TablePhase::Paused;
    case Phase::Ended:
      break;
  }
  return game::TablePhase::Ended;
}

LobbyGameShape Room::listing() const {
  const Seat white = encounter->white();
  LobbyGameShape shown;
  shown.game = record.game;
  shown.rulebook = record.settings.rulebook;
  shown.time = record.settings.time;
  shown.phase = shown_phase();
  shown.white = name_of(white);
  shown.black = name_of(opponent(white));
  for (const Seat seat : players()) {
    if (is_open(seat)) shown.open_seat = seat;
  }
  shown.listed = record.listed;
  return shown;
}

std::vector<ConnectionId> Room::everybody() const {
  std::vector<ConnectionId> all = watchers;
  for (const Chair& chair : chairs) {
    if (chair.connection != 0) all.push_back(chair.connection);
    if (chair.deputy.connection != 0) all.push_back(chair.deputy.connection);
  }
  return all;
}

std::string origin_of(Seat seat, const std::string& command, bool by_deputy) {
  // No command's name of a client begins so: they are letters, digits, '-' and '_'.
  return std::string(word_of(seat)) + (by_deputy ? "/~" : "/") + command;
}

std::int64_t moment_of(std::string_view line) {
  // Each line has it before anything that somebody wrote.
  constexpr std::string_view field = "\"at\":";
  const auto at = line.find(field);
  std::int64_t moment = 0;
  if (at != std::string_view::npos) {
    const std::string_view number = line.substr(at + field.size());
    std::from_chars(number.data(), number.data() + number.size(), moment);
  }
  return moment;
}

std::string with_id(std::string_view line, std::string_view id) {
  std::string text(line.substr(0, line.rfind('}')));
  return text + R"(,"id":)" + quoted(id) + '}';
}

std::optional<std::string> other_id(std::string_view line, std::string_view id) {
  const auto object = parse_object(line);
  const auto own = object ? text_of(*object, "id") : std::nullopt;
  return own && *own != id ? own : std::nullopt;
}

std::string opening_of(std::string_view line) {
  auto object = parse_object(line);
  if (!object) return "{}";
  object->stable_erase("ruling");
  return boost::json::serialize(*object);
}

}  // namespace touchmove::hall
