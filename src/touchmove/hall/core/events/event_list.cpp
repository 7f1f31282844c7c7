// The rating list of an event: a director gives it, in parts where it is long, and whoever enters somebody looks them
// up in it. It lies in a table beside the journal and in no view.
#include <fmt/format.h>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/hall/core/events/basis/shape_json.hpp"
#include "touchmove/hall/core/events/event_acts.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/tournament/event/imports/from_list.hpp"
#include "touchmove/tournament/event/imports/refresh.hpp"

namespace touchmove::hall {

using namespace tournament::event;
namespace files = tournament::files;
namespace json = boost::json;

namespace {

constexpr std::size_t most_mistakes_shown = 50;

std::size_t players_of(const EventRoom& room) {
  std::size_t count = 0;
  for (const ListPart& part : room.list) count += part.players ? part.players->players().size() : 0;
  return count;
}

std::size_t bytes_of(const EventRoom& room) {
  std::size_t bytes = 0;
  for (const ListPart& part : room.list) bytes += part.bytes;
  return bytes;
}

}  // namespace

EventDone EventActs::set_list(const Request& request, EventRoom& room, const EventViewer& viewer,
                              const json::object& body, Time now) const {
  if (!room.event.state().links[static_cast<std::size_t>(viewer.link)].sections.empty()) {
    return refuse(request, 403, {"other_section", "", "The rating list is the whole event's."});
  }
  const bool more = flag_of(body, "more");
  std::string bytes = text_of(body, "list").value_or("");
  const std::size_t part = more ? room.list.size() : 0;
  std::vector<store::Put> puts;
  if (!bytes.empty()) {
    const auto list = files::read_player_list(bytes, {});
    if (!list) {
      const std::string message =
          fmt::format("The list has {} mistakes; nothing of it was taken.", list.error().size());
      RefusalShape refusal{.error = {.code = "bad_list", .where = "list", .message = message}};
      refusal.error.reasons.emplace();
      for (std::size_t i = 0; i < list.error().size() && i < most_mistakes_shown; ++i) {
        refusal.error.reasons->push_back(files::to_string(list.error()[i]));
      }
      return at_once(request, 400, game::shape_json(refusal));
    }
    const std::size_t players = list->players().size() + (more ? players_of(room) : 0);
    if (players > limits_.listed_players || bytes.size() + (more ? bytes_of(room) : 0) > limits_.bytes_of_list) {
      return refuse(request, 413,
                    {"too_large", "list",
                     fmt::format("A list has at most {} players and {} MB here; give those of your state alone.",
                                 limits_.listed_players, limits_.bytes_of_list / (1024 * 1024))});
    }
    puts.push_back(list_put(room.id, part, std::move(bytes)));
  }
  if (!more) {
    for (std::size_t old = puts.size(); old < room.list.size(); ++old) {
      puts.push_back(list_put(room.id, old, std::nullopt));
    }
  }
  for (const store::Put& put : puts) room.take_in(put);
  room.changed_beside(now);
  EventDone out = done(request, game::shape_json(ListTakenShape{players_of(room)}));
  out.expected = room.event.events().size();
  out.seq = room.event.events().size() - 1;
  out.beside = room.beside;
  out.puts = std::move(puts);
  return out;
}

EventDone EventActs::look_up(const Request& request, const EventRoom& room, const json::object& body) const {
  const State& state = room.event.state();
  const std::string who = text_of(body, "who").value_or("");
  if (who.size() > longest_person_text) {
    return refuse(request, 400, {"too_large", "who", "An id or a name has at most 120 bytes."});
  }
  const Section* section = find_section(state, text_of(body, "section").value_or(""));
  const std::string time_control = section == nullptr ? "" : section->plan.time_control;
  FoundPlayersShape shown;
  std::vector<ListedPlayerShape>& found = shown.found;
  for (const ListPart& part : room.list) {
    if (!part.players || found.size() >= limits_.most_found) continue;
    for (const files::ListedPlayer* player : part.players->look_up(who, limits_.most_found - found.size())) {
      const FromList entrant = from_list(*player, part.players->of(), state.opened->rulebook, time_control);
      ListedPlayerShape one{{entrant.person}, entrant.rating, tournament::event::in_words(*player), std::nullopt};
      for (const Duplicate& alike : find_duplicates(room.directory, entrant.person)) {
        const Entry* entry = entry_of_person(state, alike.person);
        if (alike.likeness == Likeness::SameId && entry != nullptr) one.entry = entry->number;
      }
      found.push_back(std::move(one));
    }
  }
  shown.players = players_of(room);
  return done(request, game::shape_json(shown));
}

EventDone EventActs::refresh(const Request& request, EventRoom& room, const EventViewer& viewer,
                             const json::object& body, EventCommand command, Time now) const {
  if (!command.command.empty()) {
    const auto known = room.commands.find(event_origin(viewer, command.command));
    if (known != room.commands.end()) return repeated(request, known->second);
  }
  const State& state = room.event.state();
  const auto section = live_section(state, text_of(body, "section").value_or(""));
  if (!section) return refuse(request, 400, {"unknown_section", "section", "There is no such section."});
  if (players_of(room) == 0) return refuse(request, 400, {"bad_list", "", "No rating list was given."});
  const auto find = [&](std::string_view id) {
    const files::ListedPlayer* found = nullptr;
    for (const ListPart& part : room.list) {
      if (found == nullptr && part.players) found = part.players->find(id);
    }
    return found;
  };
  const auto given =
      std::find_if(room.list.begin(), room.list.end(), [](const ListPart& part) { return part.players != nullptr; });
  Refreshed found = refresh_from_list(state, room.directory, section, given->players->of(), find,
                                      text_of(body, "reason").value_or(""));
  if (!flag_of(body, "take")) {
    RefreshShape shown;
    for (ListedChange& change : found.changes) {
      shown.changes.push_back({change.entry, printed_name(room.directory, change.person), change.what,
                               std::move(change.was), std::move(change.now)});
    }
    for (LeftAsItIs& left : found.left) {
      shown.left.push_back({left.entry, printed_name(room.directory, left.person), left.why, std::move(left.listed)});
    }
    return done(request, json::serialize(shape_value(shown)));
  }
  if (found.changes.empty()) return refuse(request, 400, {"bad_list", "", "The list has nothing else of anybody."});
  for (const Person& person : found.persons) command.puts.push_back(person_put(room.id, person));
  const std::size_t before = room.event.events().size();
  // Where names alone hold it, nothing of the journal changes.
  const bool beside = found.acts.empty();
  const auto puts = command.puts;
  command.bodies = std::move(found.acts);
  EventDone out;
  if (beside) {
    DoneShape told{.seq = before - 1, .beside = true};
    told.words.emplace();
    told.said = {"[]"};
    out = done(request, game::shape_json(told));
  } else {
    out = act(request, room, viewer, std::move(command), now);
    if (room.event.events().size() == before) return out;
  }
  for (Person& person : found.persons) {
    const std::string id = person.id;
    room.directory.persons[id] = std::move(person);
  }
  if (!beside) return out;
  room.changed_beside(now);
  out.expected = before;
  out.seq = before - 1;
  out.beside = room.beside;
  out.puts = puts;
  return out;
}

}  // namespace touchmove::hall
