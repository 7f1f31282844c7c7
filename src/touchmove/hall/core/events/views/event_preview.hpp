// What the link of an event says of itself before anybody opens it.
#pragma once

#include <string_view>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/protocol/preview.hpp"

namespace touchmove::hall {

/// The answer to `GET /api/events/ID/preview`: the event's name, its days, how far its sections have come and the
/// rulebook, in a language of `messages/`. Nothing in it that not everybody may see.
PreviewShape event_preview(const EventRoom& room, std::string_view language);

}  // namespace touchmove::hall
