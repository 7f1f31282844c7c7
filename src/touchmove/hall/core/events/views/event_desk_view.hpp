// What a director's page shows of an event beside what everybody sees of it: the plans and limits that can be changed,
// penalties with those before them, appeals with where they lie, who is kept apart, what the rating report says.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/events/views/event_shapes.hpp"

namespace touchmove::hall {

/// Adds `parameters`, `penalties`, `appeals` and `apart` to the view of an event.
void add_desk(EventShape& view, const EventRoom& room);

/// Adds `applications` and `fees`, those of the entries too: for whoever acts at the desk, and to whoever only looks
/// the applications without how to reach anybody.
void add_registration(EventShape& view, const EventRoom& room, const EventViewer& viewer);

/// Whether it is theirs to say what the rating report says besides the results: the lowest office the acts need.
bool writes_report(const EventViewer& viewer);
/// Adds that to the view of an event: `report`, the facts as a `report` event has them, every field said, and
/// `directors`, those it names.
void add_report(EventShape& view, const EventRoom& room);

/// Adds `gone`, `unseated`, `mistaken` and `appealed` to a section's last round.
void add_unsettled(RoundShape& round, const EventRoom& room, const tournament::event::Section& section);

/// Why a board is as it is, `{"why":["..."],"said":[...]}`, in English and as messages (`message_value`), asked for as
/// "SECTION/ROUND/BOARD"; nothing if there is no such board.
std::optional<std::string> why_view(const EventRoom& room, std::string_view of);

}  // namespace touchmove::hall
