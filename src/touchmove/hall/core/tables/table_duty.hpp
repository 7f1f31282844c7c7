// What a seat of an officiated game may do now, as a machine that sits there needs it (`Duty`).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "touchmove/game/fold/encounter.hpp"
#include "touchmove/hall/core/machines/duty.hpp"
#include "touchmove/hall/core/tables/game_record.hpp"

namespace touchmove::hall {

/// Nothing where the seat has no colour in the game that is on, or the encounter is played at two boards.
std::optional<Duty> duty_of(const game::Encounter& encounter, game::Actor seat, std::int64_t at_ms);

/// The game that is on, of the first board.
GameRecord record_of(const game::Encounter& encounter, std::int64_t at_ms);

/// The event of the legal move that a text in UCI means; nothing if there is none.
std::optional<game::EventBody> move_event(const game::Encounter& encounter, std::string_view uci);

}  // namespace touchmove::hall
