// Pairings of several games on the page: who sits at each, and how the match stands.
#pragma once

#include <boost/json/object.hpp>

#include "touchmove/hall/core/event_room.hpp"

namespace touchmove::hall {

/// Adds to a board what a pairing of several games has besides: its `sheet`, a line a game, how the match stands, and
/// whether nothing of it is outstanding any more.
void add_sheet(boost::json::object& out, const EventRoom& room, const tournament::event::SectionPlan& plan, int round,
               const tournament::event::Board& board);

}  // namespace touchmove::hall
