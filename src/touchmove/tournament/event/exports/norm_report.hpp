// Who of a section has scored a norm, and against whom: what a certificate of a title result (FIDE's form IT1) says.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchmove/tournament/event/state/state.hpp"
#include "touchmove/tournament/event/vocabulary/persons.hpp"
#include "touchmove/tournament/rating/norms.hpp"

namespace touchmove::tournament::event {

struct NormCandidate {
  EntryNumber entry{0};
  Person person;
  std::vector<Person> opponents;  ///< by game, in the order of `player.games`
  rating::fide::NormPlayer player;
  std::vector<rating::fide::Norm> norms;  ///< for each title above the own
};

/// Everybody who has played games in a section that are over, by pairing number, with what they come to. Ratings are
/// FIDE's: the person's own, or, in an event of other rulebooks than US Chess's, the one paired by.
std::vector<NormCandidate> norm_candidates(const State& state, std::size_t section, const Directory& directory);

}  // namespace touchmove::tournament::event
