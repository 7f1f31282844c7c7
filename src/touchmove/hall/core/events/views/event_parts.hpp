// The parts an event's view is made of. Internal to this folder.
#pragma once

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/events/views/event_shapes.hpp"

namespace touchmove::hall {

/// A section with its rounds, as a viewer may see it.
SectionShape section_shape(const EventRoom& room, const tournament::event::Section& section, const EventViewer& viewer);

EntryShape entry_shape(const EventRoom& room, const tournament::event::Entry& entry, const EventViewer& viewer);

/// All of it. Sections that went into others are left out; every entry is there, in the order of their numbers.
EventShape event_shape(const EventRoom& room, const EventViewer& viewer);

}  // namespace touchmove::hall
