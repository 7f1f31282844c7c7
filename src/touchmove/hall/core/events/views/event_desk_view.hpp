// What a director's page shows of an event beside what everybody sees of it: the plans and limits that can be changed,
// penalties with those before them, appeals with where they lie, who is kept apart, what the rating report says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "touchmove/hall/core/events/basis/event_room.hpp"

namespace touchmove::hall {

/// A section's plan as a `section` event has it, every field said.
boost::json::value plan_value(const tournament::event::SectionPlan& plan);

/// Adds `parameters`, `penalties`, `appeals` and `apart` to the view of an event.
void add_desk(boost::json::object& view, const EventRoom& room);

/// Whether it is theirs to say what the rating report says besides the results: the lowest office the acts need.
bool writes_report(const EventViewer& viewer);
/// Adds that to the view of an event: `report`, the facts as a `report` event has them, every field said, and
/// `directors`, those it names: `chief`, `assistant`, `others`.
void add_report(boost::json::object& view, const EventRoom& room);
/// What it says of a section, as a `section_report` event has it, every field said.
boost::json::value report_value(const tournament::event::SectionFacts& facts);

/// Adds `gone`, `unseated` and `mistaken` to a section's last round, those of them that name somebody.
void add_unsettled(boost::json::object& round, const EventRoom& room, const tournament::event::Section& section);

/// Why a board is as it is, `{"why":["..."],"said":[...]}`, in English and as messages (`message_value`), asked for as
/// "SECTION/ROUND/BOARD"; nothing if there is no such board.
std::optional<std::string> why_view(const EventRoom& room, std::string_view of);

}  // namespace touchmove::hall
