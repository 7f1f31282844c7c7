// Pairings of several games on the page: who sits at each, and how the match stands; and who a team's members are.
#pragma once

#include <string>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/events/views/event_shapes.hpp"

namespace touchmove::hall {

/// Adds to a board what a pairing of several games has besides: its `sheet`, a line a game, how the match stands, and
/// whether nothing of it is outstanding any more.
void add_sheet(BoardShape& out, const EventRoom& room, const tournament::event::SectionPlan& plan, int round,
               const tournament::event::Board& board);

/// Somebody as the desk sees them.
MemberShape named_person(const EventRoom& room, const std::string& person);

/// Adds to an entry of a team or partnership, for the desk, its `members` by name, board 1 first, who of them is out
/// for a forfeit (`members_out`), and who sits at the boards of the rounds in which not all sit in their order
/// (`line_ups`, by round, an empty id where nobody does).
void add_members(EntryShape& out, const EventRoom& room, const tournament::event::Entry& entry);

}  // namespace touchmove::hall
