// Tables beside a section's standings: its teams, and how the tie-breaks of a player come about.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/hall/core/events/basis/event_room.hpp"
#include "touchmove/hall/core/events/views/standings_shapes.hpp"

namespace touchmove::hall {

/// The teams from first to last after the finished rounds, each with its members, those that count first. `section` is
/// an index.
std::vector<TeamShape> teams_shape(const EventRoom& room, std::size_t section);

/// The arithmetic of a player's tie-breaks after the posted rounds,
/// `{"tiebreaks":[{"name","value","summands":[...]}]}`, asked for as "SECTION/ENTRY"; nothing if nobody of that number
/// stands there.
std::optional<std::string> arithmetic_view(const EventRoom& room, std::string_view of);

}  // namespace touchmove::hall
