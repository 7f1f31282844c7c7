// A pasted list of players, or of prizes, taken whole or not at all.
#include <fmt/format.h>

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/hall/core/events/basis/message_value.hpp"
#include "touchmove/hall/core/events/event_acts.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/problem_shapes.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/tournament/event/exports/prize_file.hpp"
#include "touchmove/tournament/event/imports/import_pgn.hpp"
#include "touchmove/tournament/event/imports/import_players.hpp"
#include "touchmove/tournament/event/sharing/results_csv.hpp"

namespace touchmove::hall {

using namespace tournament::event;
namespace json = boost::json;

namespace {

/// The answer to a list with mistakes: what was not done, and every mistake.
std::string mistakes_answer(std::string_view not_done, const std::vector<messages::Message>& mistakes,
                            std::string_view where = "csv", bool waivable = false) {
  const std::string said = messages_json(mistakes);
  RefusalShape refusal{.error = {.code = "bad_list", .where = where, .message = not_done}};
  refusal.error.reasons.emplace();
  for (const messages::Message& mistake : mistakes) refusal.error.reasons->push_back(messages::say(mistake));
  refusal.error.said = {said};
  refusal.error.waivable = waivable;
  return game::shape_json(refusal);
}

}  // namespace

EventDone EventActs::import(const Request& request, EventRoom& room, const EventViewer& viewer,
                            const json::object& body, EventCommand acts, Time now) const {
  if (!acts.command.empty()) {
    const auto known = room.commands.find(event_origin(viewer, acts.command));
    if (known != room.commands.end()) return repeated(request, known->second);
  }
  const PlayerImport how{text_of(body, "section").value_or(""),
                         flag_of(body, "even_if_alike"),
                         static_cast<std::size_t>(limits_.entries_of_event),
                         by_of(room, viewer, acts.station),
                         moment(room, now),
                         acts.despite};
  auto players = import_players(room.event.state(), room.directory, text_of(body, "csv").value_or(""), how,
                                [this] { return 'p' + make_id(random_); });
  if (!players) {
    const UnimportedPlayers& why = players.error();
    // That two of one name are two people is for whoever enters them to say, as with a form.
    const bool anyway = why.waivable && (!why.rules || how.by.office >= Office::SectionChief);
    return at_once(request, 400, mistakes_answer("Nothing was entered.", why.mistakes, "csv", anyway));
  }
  const auto entries = static_cast<int>(room.event.state().entries.size() + players->persons.size());
  if (entries > limits_.entries_of_event || players->acts.empty()) {
    return refuse(request, 400,
                  {"bad_list", "csv", players->acts.empty() ? "The list is empty." : "Too many entries."});
  }
  acts.bodies = std::move(players->acts);
  for (const Person& person : players->persons) acts.puts.push_back(person_put(room.id, person));
  acts.made.entered = players->persons.size();
  const std::size_t before = room.event.events().size();
  EventDone out = act(request, room, viewer, std::move(acts), now);
  if (room.event.events().size() == before) return out;
  for (Person& person : players->persons) {
    const std::string id = person.id;
    room.directory.persons[id] = std::move(person);
  }
  return out;
}

EventDone EventActs::import_pgn(const Request& request, EventRoom& room, const EventViewer& viewer,
                                const json::object& body, EventCommand acts, Time now) const {
  if (!acts.command.empty()) {
    const auto known = room.commands.find(event_origin(viewer, acts.command));
    if (known != room.commands.end()) return repeated(request, known->second);
  }
  const auto section = live_section(room.event.state(), text_of(body, "section").value_or(""));
  if (!section) return refuse(request, 400, {"unknown_section", "section", "There is no such section."});
  if (const auto csv = text_of(body, "csv")) {
    auto results = results_from_csv(room.event.state(), *section, *csv);
    if (!results) {
      std::vector<messages::Message> mistakes;
      for (const tournament::files::Mistake& mistake : results.error()) mistakes.push_back(message_of(mistake));
      return at_once(request, 400, mistakes_answer("No result was entered.", mistakes));
    }
    if (results->acts.empty()) {
      return refuse(request, 400, {"bad_list", "csv", "The file has no result that is not in already."});
    }
    acts.made.entered = results->acts.size();
    acts.bodies = std::move(results->acts);
    return act(request, room, viewer, std::move(acts), now);
  }
  auto read = results_from_pgn(room.event.state(), room.directory, *section, text_of(body, "pgn").value_or(""));
  if (!read) return at_once(request, 400, mistakes_answer("No result was entered.", read.error(), "pgn"));
  if (read->acts.empty()) {
    return refuse(request, 400, {"bad_list", "pgn", "The file has no result that is not in already."});
  }
  acts.made.entered = read->acts.size();
  acts.bodies = std::move(read->acts);
  return act(request, room, viewer, std::move(acts), now);
}

EventDone EventActs::change_prize(const Request& request, EventRoom& room, const EventViewer& viewer,
                                  const json::object& body, EventCommand acts, Time now) const {
  const std::string id = text_of(body, "section").value_or("");
  const auto section = live_section(room.event.state(), id);
  if (!section) return refuse(request, 400, {"unknown_section", "section", "There is no such section."});
  std::vector<PrizePlan> prizes = room.event.state().sections[*section].prizes;
  std::optional<PrizePlan> prize;
  if (const auto csv = text_of(body, "csv")) {
    auto row = prizes_from_csv(*csv);
    if (!row) return at_once(request, 400, mistakes_answer("No prize was set.", row.error()));
    if (row->size() != 1) return refuse(request, 400, {"bad_list", "csv", "This is not one prize."});
    prize = std::move(row->front());
  }
  const std::string replaced = text_of(body, "replaces").value_or("");
  if (const auto fault = with_prize(prizes, replaced, std::move(prize))) {
    return refuse(request, 400, {"bad_value", "replaces", messages::say(*fault)}, {*fault});
  }
  acts.bodies.emplace_back(SetPrizes{id, std::move(prizes), text_of(body, "reason").value_or("")});
  return act(request, room, viewer, std::move(acts), now);
}

EventDone EventActs::set_prizes(const Request& request, EventRoom& room, const EventViewer& viewer,
                                const json::object& body, EventCommand acts, Time now) const {
  auto prizes = prizes_from_csv(text_of(body, "csv").value_or(""));
  if (!prizes) return at_once(request, 400, mistakes_answer("No prize was set.", prizes.error()));
  acts.bodies.emplace_back(
      SetPrizes{text_of(body, "section").value_or(""), std::move(*prizes), text_of(body, "reason").value_or("")});
  return act(request, room, viewer, std::move(acts), now);
}

}  // namespace touchmove::hall
