// What is done in an event over the HTTP API: by a director's link everything, by a player's link the results of the
// player's own games.
#include <fmt/format.h>
#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <utility>

#include "touchmove/hall/core/event_desks.hpp"
#include "touchmove/hall/core/event_papers.hpp"
#include "touchmove/hall/core/event_view.hpp"
#include "touchmove/hall/core/json.hpp"
#include "touchmove/tournament/event/import_players.hpp"
#include "touchmove/tournament/event/json.hpp"
#include "touchmove/tournament/event/persons.hpp"
#include "touchmove/tournament/event/prize_file.hpp"
#include "touchmove/tournament/event/propose.hpp"
#include "touchmove/tournament/event/reports.hpp"
#include "touchmove/tournament/event/words.hpp"
#include "touchmove/tournament/trf/writer.hpp"

namespace touchmove::hall {
namespace {

using namespace tournament::event;
namespace json = boost::json;

constexpr std::size_t longest_log = 200;
constexpr std::size_t most_events_at_once = 1'000;

std::string words_of_findings(const std::vector<Finding>& findings) {
  std::string out = "[";
  for (const Finding& finding : findings) out += (out.size() > 1 ? "," : "") + quoted(in_words(finding));
  return out + "]";
}

/// The types of event only the hall itself states, or that open an event.
bool is_halls(Type type) { return type == Type::Opened || type == Type::GameEnded; }

std::optional<std::size_t> live_section(const State& state, const std::string& id) {
  const auto index = section_index(state, id);
  if (!index || !state.sections[*index].merged_into.empty()) return std::nullopt;
  return index;
}

/// The entries a body lists; -1, which is nobody, for a number that none can have.
std::vector<EntryNumber> entries_of(const json::object& body) {
  std::vector<EntryNumber> entries;
  const json::value* const list = body.if_contains("entries");
  if (list == nullptr || !list->is_array()) return entries;
  for (const json::value& one : list->get_array()) {
    if (!one.is_int64()) continue;
    const std::int64_t number = one.get_int64();
    entries.push_back(std::in_range<EntryNumber>(number) ? static_cast<EntryNumber>(number) : -1);
  }
  return entries;
}

/// A person as a body names one: the fields a form has. The id is the hall's own.
Person person_of(const json::object& object, Person person) {
  const auto take = [&](std::string_view name, std::string& field) {
    if (auto text = text_of(object, name)) field = std::move(*text);
  };
  take("last", person.last);
  take("first", person.first);
  take("federation_id", person.federation_id);
  take("fide_id", person.fide_id);
  take("birth_date", person.birth_date);
  take("grade", person.grade);
  take("school", person.school);
  take("contact", person.contact);
  return person;
}

}  // namespace

void EventDesks::route(const Request& request, EventRoom& room) {
  const auto viewer = room.viewer_of(request.bearer);
  if (!viewer) {
    if (!guesses_.take(request.address, now_)) return too_fast(request, guesses_.wait_seconds(request.address));
    return refuse(request, 403, {"bad_token", "", "This link opens no place in the event."});
  }
  const std::string_view path = request.path;
  const std::string_view what = path.substr(std::string_view("/api/events/").size() + room.id.size());
  if (request.method == "GET") return show(request, room, *viewer, what);

  constexpr std::string_view posts[] = {"/do", "/pair", "/repair", "/import", "/links", "/prizes"};
  if (std::find(std::begin(posts), std::end(posts), what) == std::end(posts)) {
    return refuse(request, 404, {"no_such_address", "", "There is nothing at this address."});
  }
  if (viewer->is_spectator() || (what != "/do" && !viewer->director)) {
    return refuse(request, 403, {"not_permitted", "", "This is for the event's directors."});
  }
  Bucket& bucket = viewer->director ? room.director_acts : room.player_acts[viewer->entry];
  if (!bucket.take(limits_.events_of_seat, now_)) return too_fast(request, 1);
  const auto body = parse_object(request.body);
  if (!body) return refuse(request, 400, {"malformed", "", "the body is one JSON object"});
  if (what == "/do") return do_events(request, room, *viewer, *body);
  if (what == "/links") return links(request, room, *body);
  Acts acts;
  acts.command = text_of(*body, "id").value_or("");
  acts.station = text_of(*body, "station").value_or("");
  acts.despite = flag_of(*body, "despite");
  if (what == "/import") return import(request, room, *body, std::move(acts));
  if (what == "/prizes") return set_prizes(request, room, *body, std::move(acts));
  pair(request, room, *body, std::move(acts));
}

void EventDesks::show(const Request& request, EventRoom& room, const EventViewer& viewer, std::string_view what) {
  const auto section_after = [&](std::string_view prefix) -> std::optional<std::size_t> {
    if (!what.starts_with(prefix)) return std::nullopt;
    return live_section(room.event.state(), std::string(what.substr(prefix.size())));
  };
  if (what.empty()) return respond_after(room, request, event_view(room, viewer));
  if (what == "/seq") {
    return respond_after(room, request, fmt::format(R"({{"seq":{}}})", room.event.events().size() - 1));
  }
  if (const auto section = section_after("/standings/")) {
    return respond_after(room, request, standings_view(room, *section));
  }
  if (auto paper = event_paper(room, what, now_)) {
    if (!viewer.director) return refuse(request, 403, {"not_permitted", "", "This is for the event's directors."});
    if (paper->status != 200) return respond(request, paper->status, std::move(paper->body));
    return respond_after(room, request, std::move(paper->body), std::move(paper->file_name), std::move(paper->type));
  }
  if (what == "/log" || what.starts_with("/trf/")) {
    if (!viewer.director) return refuse(request, 403, {"not_permitted", "", "This is for the event's directors."});
    if (what == "/log") return respond_after(room, request, log_view(room, longest_log));
    if (const auto section = section_after("/trf/")) {
      return respond_after(room, request,
                           tournament::trf::write_report(report_of(room.event.state(), *section, room.directory)),
                           room.id + ".trf");
    }
  }
  refuse(request, 404, {"no_such_address", "", "There is nothing at this address."});
}

void EventDesks::answer_repeat(const Request& request, EventRoom& room, std::uint64_t seq) {
  respond_after(room, request, fmt::format(R"({{"seq":{},"repeated":true}})", seq));
}

void EventDesks::act(const Request& request, EventRoom& room, const EventViewer& viewer, Acts acts) {
  if (acts.bodies.empty()) return refuse(request, 400, {"malformed", "do", "there is nothing to do"});
  if (acts.command.size() > 64 || acts.station.size() > 40) {
    return refuse(request, 400, {"too_large", "id", "An id has at most 64 bytes, a station 40."});
  }
  std::string origin;
  if (!acts.command.empty()) {
    origin = event_origin(viewer, acts.command);
    if (const auto known = room.commands.find(origin); known != room.commands.end()) {
      return answer_repeat(request, room, known->second);
    }
  } else if (!viewer.director) {
    // So that what a player has written can be counted.
    origin = event_origin(viewer, fmt::format("-{}", room.event.events().size()));
  }
  if (!viewer.director && room.lines_of_player[viewer.entry] >= limits_.lines_of_player) {
    return refuse(request, 403, {"too_large", "", "This link has written all it may; a director enters the result."});
  }
  const auto& kept = room.event.events();
  if (kept.size() + acts.bodies.size() > limits_.lines_of_event) {
    return refuse(request, 403, {"too_large", "", "The event has all the lines the hall takes."});
  }
  const Opened& opened = *room.event.state().opened;
  const std::int64_t at = std::max(kept.back().at, now_ - opened.opened_at);
  By by;
  by.office = viewer.director ? Office::ChiefDirector : Office::Player;
  if (const Entry* entry = find_entry(room.event.state(), viewer.entry)) by.person = entry->person;
  by.station = viewer.director ? acts.station : std::string();

  // Several are tried on a copy first: all or none.
  const bool single = acts.bodies.size() == 1;
  Tournament trial;
  if (!single) trial = room.event;
  Outcome outcome;
  std::vector<store::Line> lines;
  std::vector<Finding> consequences;
  Event event;
  for (std::size_t i = 0; i < acts.bodies.size(); ++i) {
    event.seq = static_cast<std::int64_t>(kept.size() + i);
    event.at = at;
    event.by = by;
    event.despite = acts.despite && viewer.director;
    event.body = acts.bodies[i];
    outcome = single ? room.event.judge_next(event) : trial.apply(event);
    if (!outcome.accepted()) {
      const bool waivable = viewer.director && std::all_of(outcome.reasons.begin(), outcome.reasons.end(),
                                                           [](const Finding& f) { return can_be_waived(f.code); });
      const Finding& first = outcome.reasons.front();
      return respond(request, 409,
                     fmt::format(R"({{"error":{{"code":{},"where":{},"message":{},"reasons":{},"waivable":{},)"
                                 R"("index":{}}},"outcome":{}}})",
                                 quoted(word_of(first.code)), quoted(first.field), quoted(in_words(first)),
                                 words_of_findings(outcome.reasons), waivable, i, tournament::event::to_json(outcome)));
    }
    lines.push_back({journal_line(event, outcome), origin});
    consequences.insert(consequences.end(), outcome.consequences.begin(), outcome.consequences.end());
  }
  if (single) {
    room.event.apply(event);
  } else {
    room.event = std::move(trial);
  }
  const std::uint64_t seq = room.event.events().size() - 1;
  if (!origin.empty()) room.note_command(origin, seq);
  Response response;
  response.request = request.id;
  response.body = fmt::format(R"({{"seq":{},"outcome":{},"words":{}{}}})", seq, tournament::event::to_json(outcome),
                              words_of_findings(consequences), acts.also);
  write(room, std::move(lines), std::move(acts.puts), std::move(response));
}

void EventDesks::do_events(const Request& request, EventRoom& room, const EventViewer& viewer,
                           const json::object& body) {
  Acts acts;
  acts.command = text_of(body, "id").value_or("");
  acts.station = text_of(body, "station").value_or("");
  acts.despite = flag_of(body, "despite");
  const State& state = room.event.state();
  const json::value* todo = body.if_contains("do");
  std::vector<json::object> events;
  if (todo != nullptr && todo->is_object()) events.push_back(todo->get_object());
  if (todo != nullptr && todo->is_array()) {
    for (const json::value& one : todo->get_array())
      events.push_back(one.is_object() ? one.get_object() : json::object());
  }
  if (events.size() > most_events_at_once) {
    return refuse(request, 413, {"too_large", "do", "At most 1000 events at once."});
  }
  // Repeated, a form's player would be a duplicate of itself.
  if (const auto known = room.commands.find(event_origin(viewer, acts.command));
      !acts.command.empty() && known != room.commands.end()) {
    return answer_repeat(request, room, known->second);
  }
  const json::value* said = body.if_contains("person");
  if (said != nullptr && events.size() != 1) {
    return refuse(request, 400, {"malformed", "person", "A person goes with one event."});
  }
  Directory directory = said != nullptr ? room.directory : Directory{};
  int next = static_cast<int>(state.entries.size());
  for (json::object& one : events) {
    for (const char* stamped : {"seq", "at", "by", "despite"}) one.erase(stamped);
    const auto type = text_of(one, "type");
    // Before anybody is looked up: whom the directory has is not for a player's link to find out.
    if (!viewer.director && type != word_of(Type::EnterResult)) {
      return refuse(request, 403, {"not_permitted", "type", "This is not for your link to do."});
    }
    std::optional<Person> person;
    if (said != nullptr && said->is_object() && type == "enter") {
      person = person_of(said->get_object(), {});
      person->id = 'p' + make_id(random_);
      if (person->last.empty()) return refuse(request, 400, {"bad_player", "person.last", "A player has a last name."});
      for (const Duplicate& alike : find_duplicates(directory, *person)) {
        const Entry* entry = entry_of_person(state, alike.person);
        if (entry == nullptr || flag_of(body, "even_if_alike")) continue;
        return refuse(
            request, 409,
            {"alike", "person",
             fmt::format("{} is entered already ({}), with the same {}.", printed_name(directory, alike.person),
                         state.sections[entry->section].plan.id, alike.likeness == Likeness::SameId ? "id" : "name")});
      }
      one["entry"] = ++next;
      one["person"] = person->id;
      acts.also = fmt::format(R"(,"entry":{})", next);
    }
    auto event = event_from_json(json::serialize(one));
    if (!event) {
      return refuse(request, 400, {"bad_event", event.error().field, tournament::event::to_string(event.error())});
    }
    if (is_halls(event->type())) {
      return refuse(request, 403, {"not_permitted", "type", "This is not for your link to do."});
    }
    if (event->type() == Type::Enter && std::get<Enter>(event->body).entry > limits_.entries_of_event) {
      return refuse(request, 403, {"too_large", "entry", "The event has all the entries the hall takes."});
    }
    if (said != nullptr && said->is_object() && event->type() == Type::EditEntry) {
      if (const Entry* entry = find_entry(state, std::get<EditEntry>(event->body).entry)) {
        const auto known = directory.persons.find(entry->person);
        person = person_of(said->get_object(), known == directory.persons.end() ? Person{} : known->second);
        person->id = entry->person;
      }
    }
    if (person) {
      if (const char* field = too_long_field(*person)) {
        return refuse(request, 400,
                      {"bad_player", fmt::format("person.{}", field),
                       fmt::format("A field has at most {} bytes.", longest_person_text)});
      }
      acts.puts.push_back(person_put(room.id, *person));
      directory.persons[person->id] = std::move(*person);
    }
    acts.bodies.push_back(std::move(event->body));
  }
  const std::size_t before = room.event.events().size();
  const bool named = !acts.puts.empty();
  act(request, room, viewer, std::move(acts));
  if (named && room.event.events().size() > before) room.directory = std::move(directory);
}

void EventDesks::pair(const Request& request, EventRoom& room, const json::object& body, Acts acts) {
  const EventViewer director{true, 0};
  if (!acts.command.empty()) {
    const auto known = room.commands.find(event_origin(director, acts.command));
    if (known != room.commands.end()) return answer_repeat(request, room, known->second);
  }
  const State& state = room.event.state();
  const auto section = live_section(state, text_of(body, "section").value_or(""));
  if (!section) return refuse(request, 400, {"unknown_section", "section", "There is no such section."});
  const auto none = [&](const Unproposed& why) {
    refuse(request, 409,
           {"no_pairing", "section",
            std::string(in_words(why.why)) + (why.detail.empty() ? std::string() : ": " + why.detail)});
  };
  if (std::string_view(request.path).ends_with("/repair")) {
    auto change = propose_repair(state, *section, entries_of(body));
    if (!change) return none(change.error());
    change->reason = text_of(body, "reason").value_or("");
    acts.bodies.emplace_back(std::move(*change));
  } else {
    const auto supposed = flag_of(body, "suppose_draws") ? suppose_draws(state, *section) : std::vector<Supposed>{};
    auto round = propose_round(state, *section, supposed);
    if (!round) return none(round.error());
    acts.also = fmt::format(R"(,"round":{})", round->round);
    acts.bodies.emplace_back(std::move(*round));
  }
  act(request, room, director, std::move(acts));
}

void EventDesks::import(const Request& request, EventRoom& room, const json::object& body, Acts acts) {
  const EventViewer director{true, 0};
  if (!acts.command.empty()) {
    const auto known = room.commands.find(event_origin(director, acts.command));
    if (known != room.commands.end()) return answer_repeat(request, room, known->second);
  }
  const PlayerImport how{text_of(body, "section").value_or(""), flag_of(body, "even_if_alike"),
                         static_cast<std::size_t>(limits_.entries_of_event)};
  auto players = import_players(room.event.state(), room.directory, text_of(body, "csv").value_or(""), how,
                                [this] { return 'p' + make_id(random_); });
  if (!players) {
    std::string list;
    for (const std::string& mistake : players.error()) list += (list.empty() ? "" : ",") + quoted(mistake);
    return respond(request, 400,
                   fmt::format(R"({{"error":{{"code":"bad_list","where":"csv","message":"Nothing was entered.",)"
                               R"("reasons":[{}]}}}})",
                               list));
  }
  const auto entries = static_cast<int>(room.event.state().entries.size() + players->persons.size());
  if (entries > limits_.entries_of_event || players->acts.empty()) {
    return refuse(request, 400,
                  {"bad_list", "csv", players->acts.empty() ? "The list is empty." : "Too many entries."});
  }
  acts.bodies = std::move(players->acts);
  for (const Person& person : players->persons) acts.puts.push_back(person_put(room.id, person));
  acts.also = fmt::format(R"(,"entered":{})", players->persons.size());
  const std::size_t before = room.event.events().size();
  act(request, room, director, std::move(acts));
  if (room.event.events().size() == before) return;
  for (Person& person : players->persons) {
    const std::string id = person.id;
    room.directory.persons[id] = std::move(person);
  }
}

void EventDesks::set_prizes(const Request& request, EventRoom& room, const json::object& body, Acts acts) {
  auto prizes = prizes_from_csv(text_of(body, "csv").value_or(""));
  if (!prizes) {
    std::string list;
    for (const std::string& mistake : prizes.error()) list += (list.empty() ? "" : ",") + quoted(mistake);
    return respond(request, 400,
                   fmt::format(R"({{"error":{{"code":"bad_list","where":"csv","message":"No prize was set.",)"
                               R"("reasons":[{}]}}}})",
                               list));
  }
  acts.bodies.emplace_back(
      SetPrizes{text_of(body, "section").value_or(""), std::move(*prizes), text_of(body, "reason").value_or("")});
  act(request, room, {true, 0}, std::move(acts));
}

void EventDesks::links(const Request& request, EventRoom& room, const json::object& body) {
  const std::vector<EntryNumber> entries = entries_of(body);
  if (entries.empty() || entries.size() > static_cast<std::size_t>(limits_.entries_of_event)) {
    return refuse(request, 400, {"malformed", "entries", "Say whose links are wanted."});
  }
  std::vector<store::Put> puts;
  std::string out;
  for (const EntryNumber entry : entries) {
    if (find_entry(room.event.state(), entry) == nullptr) {
      return refuse(request, 400, {"unknown_entry", "entries", "There is no such entry."});
    }
  }
  for (const EntryNumber entry : entries) {
    const std::string token = make_token(random_);
    room.players[entry] = store::digest(token);
    puts.push_back(seat_put(room.id, entry, room.players[entry]));
    out += fmt::format(R"({}{{"entry":{},"token":{}}})", out.empty() ? "" : ",", entry, quoted(token));
  }
  Response response;
  response.request = request.id;
  response.status = 201;
  response.body = "[" + out + "]";
  write(room, {}, std::move(puts), std::move(response));
}

}  // namespace touchmove::hall
