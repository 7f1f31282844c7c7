// Whose offence it is.
#pragma once

#include <optional>

#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/game/state/state.hpp"

namespace touchmove::game {

/// The side on whose record an offence goes: that of the player who did it, or who answers for his partner or deputy.
/// Of a spectator, a coach or any other person it is on neither's, whoever's game it concerns.
inline std::optional<board::Color> offender_of(const OpenIncident& incident) {
  const bool answers =
      incident.party == Party::Player || incident.party == Party::Partner || incident.party == Party::Deputy;
  return answers ? incident.side : std::nullopt;
}

}  // namespace touchmove::game
