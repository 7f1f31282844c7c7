// What a page shows of an event, made for one viewer. What the viewer may not know is not in it: rounds not posted,
// penalties, who said what of somebody else's game, ids and contacts are a director's alone.
#pragma once

#include <cstddef>
#include <memory>
#include <string>

#include "touchmove/hall/core/events/basis/event_room.hpp"

namespace touchmove::hall {

/// The answer to `GET /api/events/ID`.
std::string event_view(const EventRoom& room, const EventViewer& viewer);

/// What everybody may see of it, made anew if the event has moved since.
const PublicView& public_view(EventRoom& room);

/// What everybody may see of one section, by its index, and of who is in it or sits at its boards. Other sections are
/// named without their boards, and where other entries stand in the whole there is null, so that what is told of
/// changes to the whole fits this too.
std::shared_ptr<const Rendering> section_view(EventRoom& room, std::size_t section);

/// Whose the link is, and what the player of an entry may see beyond that of the own boards: `GET /api/events/ID/mine`.
std::string mine_view(EventRoom& room, const EventViewer& viewer);

/// The line an event stands at as far as a viewer may know.
std::uint64_t seq_for(EventRoom& room, const EventViewer& viewer);
/// Where what lies beside the journal stands as far as a viewer may know; 0: as when the event was read.
std::uint64_t beside_for(EventRoom& room, const EventViewer& viewer);
/// Both, as `GET /api/events/ID/seq` answers.
std::string seq_json(std::uint64_t seq, std::uint64_t beside);

/// Standings with tie-breaks and every round of a section, after its rounds that are posted. `section` is an index,
/// `seq` the line the reader may know of.
std::string standings_view(const EventRoom& room, std::size_t section, std::uint64_t seq);

/// The last `most` events, the newest first, each with when and by whom, and whether it was taken back: a director's.
std::string log_view(const EventRoom& room, std::size_t most);

}  // namespace touchmove::hall
