#include "touchmove/hall/core/event_opening.hpp"

#include <fmt/format.h>
#include <boost/json/serialize.hpp>

#include <utility>

#include "touchmove/hall/core/json.hpp"
#include "touchmove/tournament/event/json.hpp"
#include "touchmove/tournament/event/lot.hpp"

namespace touchmove::hall {

using namespace tournament::event;

tl::expected<Opened, Problem> parse_opening(std::string_view body, Time now) {
  auto object = parse_object(body);
  if (!object) return tl::unexpected(Problem{"malformed", "", "the body is one JSON object"});
  const bool own_parameters = object->contains("parameters");
  (*object)["type"] = "opened";
  (*object)["format"] = journal_format;
  (*object)["opened_at"] = now;
  for (const char* stamped : {"seq", "at", "by"}) object->erase(stamped);
  auto event = event_from_json(boost::json::serialize(*object));
  if (!event) {
    return tl::unexpected(Problem{"bad_event", event.error().field, tournament::event::to_string(event.error())});
  }
  Opened opened = std::get<Opened>(std::move(event->body));
  if (!own_parameters) opened.parameters = default_parameters(opened.rulebook);
  if (opened.name.empty()) return tl::unexpected(Problem{"malformed", "name", "An event has a name."});
  return opened;
}

Opened with_lot(Opened opened, std::string_view salt) {
  if (opened.lot.empty()) opened.lot = fmt::format("{} {}", opened.name, salt);
  if (opened.colour == ColourLot::NotDrawn) opened.colour = draw_colour(opened.lot);
  return opened;
}

}  // namespace touchmove::hall
