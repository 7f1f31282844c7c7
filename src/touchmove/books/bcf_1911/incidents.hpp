// Laws 40 to 44: advice, onlookers, forfeits, and who decides what is disputed.
#pragma once

#include "touchmove/game/book/incident.hpp"

namespace touchmove::books::bcf_1911 {

extern const game::IncidentRules incidents;

}  // namespace touchmove::books::bcf_1911
