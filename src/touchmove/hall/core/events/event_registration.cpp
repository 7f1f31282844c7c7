// Requests of the public page to be entered. Whoever asks has no link and is nobody the event knows, so everything is
// small, counted and told back without a word of what the event knows of others: who may be entered already is for the
// director to see.
#include <fmt/format.h>

#include <string>
#include <utility>

#include "touchmove/hall/core/events/event_acts.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/messages/catalog.hpp"
#include "touchmove/store/hash_chain.hpp"
#include "touchmove/tournament/event/imports/list_rating.hpp"
#include "touchmove/tournament/event/state/registration.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/rating/published.hpp"

namespace touchmove::hall {

using namespace tournament::event;
namespace json = boost::json;

namespace {

constexpr std::size_t longest_application = 4'096;  // bytes of a body
constexpr std::size_t longest_applied = 80;         // of what a stranger types

/// What a stranger may say of themselves; the rest is the desk's.
struct AppliedField {
  const char* name;
  std::string Person::* field;
};
constexpr AppliedField applied_fields[] = {
    {"last", &Person::last},       {"first", &Person::first},           {"federation_id", &Person::federation_id},
    {"fide_id", &Person::fide_id}, {"birth_date", &Person::birth_date}, {"federation", &Person::federation},
    {"state", &Person::state},     {"grade", &Person::grade},           {"school", &Person::school},
    {"contact", &Person::contact},
};

}  // namespace

EventDone EventActs::apply(const Request& request, EventRoom& room, const EventViewer& viewer, Time now) const {
  if (!viewer.is_spectator()) {
    return refuse(request, 403, {"not_permitted", "", "The desk enters players itself."});
  }
  if (request.body.size() > longest_application) {
    return refuse(request, 413, {"too_large", "", "A request to be entered has at most 4096 bytes."});
  }
  const auto body = parse_object(request.body);
  if (!body) return refuse(request, 400, {"malformed", "", "the body is one JSON object"});
  const json::value* const said = body->if_contains("person");
  if (said == nullptr || !said->is_object()) {
    return refuse(request, 400, {"malformed", "person", "A person is an object."});
  }
  const State& state = room.event.state();
  Person person;
  for (const auto& [name, field] : applied_fields) {
    person.*field = text_of(said->get_object(), name).value_or("");
    if ((person.*field).size() > longest_applied) {
      return refuse(request, 400, {"bad_player", fmt::format("person.{}", name), "A field has at most 80 bytes."});
    }
  }
  if (person.last.find_first_not_of(' ') == std::string::npos) {
    return refuse(request, 400, {"bad_player", "person.last", "A player has a last name."});
  }
  if (const auto faults = faults_of(person, state.opened->rulebook); !faults.empty()) {
    return refuse(
        request, 400,
        {"bad_player", fmt::format("person.{}", faults.front().field), messages::say(faults.front().what) + "."});
  }
  Apply asked;
  asked.section = text_of(*body, "section").value_or("");
  const std::string rating = text_of(*body, "rating").value_or("");
  bool bad = rating.size() > longest_applied;
  if (!bad) rate(asked.standing, tournament::rating::parse_published(rating, bad));
  if (bad) return refuse(request, 400, {"bad_player", "rating", "This is no rating: 1543, or 1200/8."});
  if (unanswered_of_page(state) >= limits_.applications_waiting) {
    return refuse(request, 503, {"hall_full", "", "Too many requests wait for an answer; ask at the desk."});
  }
  std::size_t of_page = 0;
  for (const ApplicationRecord& each : state.applications) of_page += each.by_self ? 1 : 0;
  if (of_page >= limits_.applications_of_event) {
    return refuse(request, 503, {"hall_full", "", "The event takes no more requests; ask at the desk."});
  }
  EventCommand command;
  // Anybody may name a request as another did: what is asked is part of its name.
  const std::string id = text_of(*body, "id").value_or("");
  if (id.size() > 64) return refuse(request, 400, {"too_large", "id", "An id has at most 64 bytes."});
  if (!id.empty()) command.command = store::to_hex(store::digest(request.body)).substr(0, 32);
  asked.application = static_cast<int>(state.applications.size()) + 1;
  asked.person = person.id = 'p' + make_id(random_);
  command.made.application = asked.application;
  command.puts.push_back(person_put(room.id, person));
  command.bodies.emplace_back(std::move(asked));
  EventDone out = act(request, room, viewer, std::move(command), now);
  if (out.writes()) room.directory.persons[person.id] = std::move(person);
  return out;
}

}  // namespace touchmove::hall
