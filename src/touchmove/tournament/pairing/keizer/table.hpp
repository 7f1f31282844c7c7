// The table of a Keizer section. A game brings a share of the opponent's value, and a value is what the place in the
// same table gives: so the table is worked out anew until it no longer changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/keizer_settings.hpp"

namespace touchmove::tournament::pairing::keizer {

struct Standing {
  int value{0};           ///< what beating the player brings
  std::int64_t score{0};  ///< the own value, and what the rounds brought; in hundredths
  std::size_t place{0};   ///< from 0, by score and then by number
};

/// Of every entrant, in the field's order. It begins with the order of the numbers. Where tables go round in a circle
/// it is the first of them that comes again.
std::vector<Standing> table_of(const Field& field, const KeizerSettings& settings);

}  // namespace touchmove::tournament::pairing::keizer
