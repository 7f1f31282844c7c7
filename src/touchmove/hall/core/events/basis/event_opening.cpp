#include "touchmove/hall/core/events/basis/event_opening.hpp"

#include <fmt/format.h>
#include <boost/json/object.hpp>

#include <cstddef>
#include <utility>

#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/tournament/event/journal/json.hpp"
#include "touchmove/tournament/event/state/lot.hpp"
#include "touchmove/tournament/event/vocabulary/editions.hpp"

namespace touchmove::hall {

using namespace tournament::event;

namespace {

/// What a section's plan leaves unsaid is as the event's rulebook has it.
void with_book(Opened& opened, const boost::json::object& object) {
  const auto* sections = object.if_contains("sections");
  if (sections == nullptr || !sections->is_array()) return;
  for (std::size_t i = 0; i < opened.sections.size() && i < sections->get_array().size(); ++i) {
    const auto& said = sections->get_array()[i];
    if (!said.is_object()) continue;
    SectionPlan& plan = opened.sections[i];
    if (!said.get_object().contains("pairings")) plan.pairings = default_pairings(opened.rulebook);
    if (!said.get_object().contains("tiebreak_system")) {
      plan.tiebreak_system = default_tiebreak_system(opened.rulebook, plan.pairings);
    }
  }
}

}  // namespace

tl::expected<Opened, Problem> parse_opening(std::string_view body, Time now) {
  const auto object = parse_object(body);
  if (!object) return tl::unexpected(Problem{"malformed", "", "the body is one JSON object"});
  constexpr std::string_view ours[] = {"type", "format", "id", "opened_at", "seq", "at", "by"};
  auto read = opened_from_json(body, ours, ours);
  if (!read) {
    return tl::unexpected(Problem{"bad_event", read.error().field, to_string(read.error())});
  }
  Opened opened = std::move(*read);
  opened.format = journal_format;
  opened.opened_at = now;
  if (!object->contains("parameters")) opened.parameters = default_parameters(opened.rulebook);
  with_book(opened, *object);
  opened = with_editions(std::move(opened));
  if (opened.name.empty()) return tl::unexpected(Problem{"malformed", "name", "An event has a name."});
  return opened;
}

Opened with_lot(Opened opened, std::string_view salt) {
  if (opened.lot.empty()) opened.lot = fmt::format("{} {}", opened.name, salt);
  if (opened.colour == ColourLot::NotDrawn) opened.colour = draw_colour(opened.lot);
  return opened;
}

}  // namespace touchmove::hall
