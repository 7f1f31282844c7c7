// Accelerated pairings (28R): what is added to whom before the score groups are formed.
#pragma once

#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

namespace touchmove::tournament::pairing::uschess {

struct Boost {
  Points points{0};             ///< to the score
  std::optional<Points> group;  ///< instead of the score
  int block{0};                 ///< within the group: block 0 is paired against block 1
  int rating{0};                ///< to the rating, in points
};

/// One for each entrant; without effect after round two. In round one those are accelerated who are present, in round
/// two those whom round one paired with an opponent: late entrants are not. The upper half is rounded down (28R1);
/// halves (28R2) and thirds (28R3) are of even sizes, spare boards in the upper ones. If a middle group of 28R2 or 28R3
/// cannot be made of two blocks of one size, round two is paired by score.
std::vector<Boost> boosts_of(const Field& field, Acceleration acceleration);

}  // namespace touchmove::tournament::pairing::uschess
