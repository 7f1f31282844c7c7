// What opens an event in the hall: a text in, the opening out.
#pragma once

#include <string_view>

#include <tl/expected.hpp>

#include "touchmove/hall/core/protocol/problem.hpp"
#include "touchmove/hall/core/protocol/time.hpp"
#include "touchmove/tournament/event/vocabulary/event.hpp"

namespace touchmove::hall {

/// The body of `POST /api/events`: the fields of an `opened` event. The hall sets `format` and `opened_at`; parameters
/// left out are the rulebook's.
tl::expected<tournament::event::Opened, Problem> parse_opening(std::string_view body, Time now);

/// The opening with its lot drawn: from the text it announces, else from its name and `salt`. Whoever has the announced
/// text can draw the colour of the first board again (lot.hpp).
tournament::event::Opened with_lot(tournament::event::Opened opened, std::string_view salt);

}  // namespace touchmove::hall
