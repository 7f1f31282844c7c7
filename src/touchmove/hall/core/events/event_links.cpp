// Secret links of an event: the desk's, each with its role, and the players'. The hall makes the secrets, gives each
// once and keeps its hash; that a link was given out, renewed or revoked, and by whom, is in the event's journal.
#include <fmt/format.h>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <utility>

#include "touchmove/hall/core/events/basis/answer_shapes.hpp"
#include "touchmove/hall/core/events/event_acts.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/tournament/event/views/words.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::hall {

using namespace tournament::event;
namespace json = boost::json;

namespace {

std::vector<int> links_in(const json::object& body) {
  std::vector<int> links;
  const json::value* const list = body.if_contains("links");
  if (list == nullptr || !list->is_array()) return links;
  for (const json::value& one : list->get_array()) {
    const bool is_number = one.is_int64() && std::in_range<int>(one.get_int64());
    links.push_back(is_number ? static_cast<int>(one.get_int64()) : -1);
  }
  return links;
}

/// Each once, in order.
template <typename T>
std::vector<T> once(std::vector<T> list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

/// The entry forms that are to name whoever is given a coach's link (`coach`): of the team and of the entries a body
/// says. Without a name the link is for the coach whom the first of these forms names already.
std::vector<Body> name_coach(const State& state, const json::object& body, std::string& coach) {
  std::vector<NameCoach> forms;
  if (const std::string team = text_of(body, "team").value_or(""); !team.empty()) forms.push_back({.team = team});
  for (const EntryNumber entry : entries_in(body)) forms.push_back({.entry = entry});
  std::vector<Body> acts;
  for (NameCoach& form : forms) {
    const auto named = [&](const CoachRecord& record) {
      const bool same_form = record.what.team == form.team && record.what.entry == form.entry;
      return same_form && (coach.empty() || record.what.person == coach);
    };
    const auto known = std::find_if(state.coaches.begin(), state.coaches.end(), named);
    if (known != state.coaches.end()) {
      coach = known->what.person;
      continue;
    }
    form.person = coach;
    acts.emplace_back(form);
  }
  return acts;
}

}  // namespace

EventDone EventActs::list_links(const Request& request, const EventRoom& room, const EventViewer& viewer) const {
  if (!viewer.may(Deed::SeeLinks)) {
    return refuse(request, 403, {"not_permitted", "", "This is for the event's chief directors."});
  }
  const State& state = room.event.state();
  DeskLinksShape shown;
  for (std::size_t i = 0; i < state.links.size(); ++i) {
    const DeskLink& link = state.links[i];
    shown.links.push_back({.link = i,
                           .role = {word_of(link.role)},
                           .sections = {link.sections.begin(), link.sections.end()},
                           .printed = link.person.empty() ? std::string() : printed_name(room.directory, link.person),
                           .station = link.station,
                           .issued = state.opened->opened_at + link.issued,
                           .revoked = link.revoked,
                           .yours = static_cast<int>(i) == viewer.link});
  }
  for (const auto& [entry, secret] : room.players) shown.players.push_back(entry);
  return done(request, game::shape_json(shown));
}

EventDone EventActs::appoint(const Request& request, EventRoom& room, const EventViewer& viewer,
                             const json::object& body, EventCommand command, Time now) const {
  const auto role = parse_word<Role>(text_of(body, "role").value_or(""));
  if (!role) return refuse(request, 400, {"malformed", "role", "There is no such role."});
  Appoint act_of;
  act_of.link = static_cast<int>(room.event.state().links.size());
  act_of.role = *role;
  act_of.station = std::exchange(command.station, {});
  if (const json::value* list = body.if_contains("sections"); list != nullptr) {
    if (!list->is_array()) return refuse(request, 400, {"malformed", "sections", "A list of sections' ids."});
    for (const json::value& one : list->get_array()) {
      if (!one.is_string()) return refuse(request, 400, {"malformed", "sections", "A list of sections' ids."});
      act_of.sections.emplace_back(one.get_string());
    }
  }
  Person person;
  person.last = text_of(body, "name").value_or("");
  if (const auto faults = faults_of(person, room.event.state().opened->rulebook); !faults.empty()) {
    return refuse(request, 400, {"malformed", "name", messages::say(faults.front().what) + "."});
  }
  if (!person.last.empty()) {
    person.id = 'p' + make_id(random_);
    act_of.person = person.id;
    command.puts.push_back(person_put(room.id, person));
  }
  std::vector<Body> named;
  if (*role == Role::Coach) named = name_coach(room.event.state(), body, act_of.person);
  const int link = act_of.link;
  const std::string token = make_token(random_);
  const store::Hash secret = store::digest(token);
  command.puts.push_back(desk_put(room.id, link, secret));
  command.bodies.emplace_back(std::move(act_of));
  for (Body& each : named) command.bodies.push_back(std::move(each));
  EventDone out = act(request, room, viewer, std::move(command), now);
  if (!out.writes()) return out;
  room.desk[link] = secret;
  if (!person.id.empty()) room.directory.persons[person.id] = person;
  out.response.status = 201;
  out.response.body = game::shape_json(AppointedShape{link, token});
  return out;
}

EventDone EventActs::links(const Request& request, EventRoom& room, const EventViewer& viewer, const json::object& body,
                           EventCommand command, Time now) const {
  if (body.contains("role")) return appoint(request, room, viewer, body, std::move(command), now);
  const std::vector<int> desk = once(links_in(body));
  const std::vector<EntryNumber> entries = once(entries_in(body));
  const std::string reason = text_of(body, "reason").value_or("");
  if (desk.empty() && entries.empty()) {
    return refuse(request, 400, {"malformed", "entries", "Say whose links are wanted."});
  }
  for (const EntryNumber entry : entries) {
    if (find_entry(room.event.state(), entry) == nullptr) {
      return refuse(request, 400, {"unknown_entry", "entries", "There is no such entry."});
    }
  }
  if (flag_of(body, "revoke")) {
    for (const int link : desk) command.puts.push_back(desk_put(room.id, link, std::nullopt));
    for (const EntryNumber entry : entries) command.puts.push_back(player_put(room.id, entry, std::nullopt));
    command.bodies.emplace_back(RevokeLinks{desk, entries, reason});
    EventDone out = act(request, room, viewer, std::move(command), now);
    if (!out.writes()) return out;
    out.dead_links = desk;
    out.dead_entries = entries;
    for (const int link : desk) room.desk.erase(link);
    for (const EntryNumber entry : entries) room.players.erase(entry);
    return out;
  }
  std::map<int, store::Hash> desk_secrets;
  std::map<EntryNumber, store::Hash> player_secrets;
  std::vector<GivenLinkShape> given;
  const auto make = [&](std::optional<int> link, std::optional<int> entry) {
    const std::string token = make_token(random_);
    given.push_back({link, entry, token});
    return store::digest(token);
  };
  for (const int link : desk) {
    const store::Hash secret = desk_secrets[link] = make(link, std::nullopt);
    command.puts.push_back(desk_put(room.id, link, secret));
  }
  for (const EntryNumber entry : entries) {
    const store::Hash secret = player_secrets[entry] = make(std::nullopt, entry);
    command.puts.push_back(player_put(room.id, entry, secret));
  }
  command.bodies.emplace_back(IssueLinks{desk, entries, reason});
  EventDone out = act(request, room, viewer, std::move(command), now);
  if (!out.writes()) return out;
  out.dead_links = desk;
  out.dead_entries = entries;
  for (const auto& [link, secret] : desk_secrets) room.desk[link] = secret;
  for (const auto& [entry, secret] : player_secrets) room.players[entry] = secret;
  out.response.status = 201;
  out.response.body = game::shape_json(given);
  return out;
}

}  // namespace touchmove::hall
