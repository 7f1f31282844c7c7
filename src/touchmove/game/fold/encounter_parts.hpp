// What the two halves of an encounter share. Internal to this layer.
#pragma once

#include <algorithm>
#include <cstdint>

#include "touchmove/game/book/policies.hpp"
#include "touchmove/game/vocabulary/actor.hpp"
#include "touchmove/game/vocabulary/event.hpp"
#include "touchmove/game/vocabulary/ruling.hpp"

namespace touchmove::game {

inline void cite(Ruling& ruling, const Policies& policies, Matter matter) {
  const Rest& rest = policies.clauses[matter];
  for (const auto& clause : {rest.deciding, rest.sending}) {
    if (!clause) continue;
    if (std::find(ruling.clauses.begin(), ruling.clauses.end(), *clause) == ruling.clauses.end())
      ruling.clauses.push_back(*clause);
  }
}

inline const Effect* find_effect(const Ruling& ruling, EffectCode code) {
  const auto found = std::find_if(ruling.effects.begin(), ruling.effects.end(),
                                  [&](const Effect& effect) { return effect.code == code; });
  return found == ruling.effects.end() ? nullptr : &*found;
}

/// Whether a ruling is on a hand that reached over to the board beside.
inline bool says_reached_over(const Ruling& ruling) {
  return std::any_of(ruling.facts.begin(), ruling.facts.end(),
                     [](const Fact& fact) { return fact.code == FactCode::ReachedOver; });
}

/// What a hand on the board beside its owner's comes to: what an official sees of it.
Event report_of_reaching(const Event& event);

/// One bit for each of the four seats of two boards; 0 for others.
constexpr std::uint8_t bit_of(Actor seat) {
  switch (seat) {
    case Actor::A1:
      return 1;
    case Actor::A2:
      return 2;
    case Actor::B1:
      return 4;
    case Actor::B2:
      return 8;
    default:
      return 0;
  }
}
inline constexpr std::uint8_t all_four = 15;

}  // namespace touchmove::game
