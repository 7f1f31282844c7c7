// Who of those with the same rating stands first in a list of players.
#pragma once

#include <compare>
#include <cstddef>
#include <string>

#include "touchmove/tournament/event/vocabulary/persons.hpp"

namespace touchmove::tournament::event {

/// Where a person stands among those of the same rating, by FIDE's order (C.04.2): by title (GM, IM, WGM, FM, WIM, CM,
/// WFM, WCM, none), then by the alphabet, last names before first ones. The lesser place is before the greater.
struct ListPlace {
  std::size_t title{0};  ///< from 0, the highest
  std::string last{};    ///< capitals, without marks
  std::string first{};

  friend auto operator<=>(const ListPlace&, const ListPlace&) = default;
};

/// Letters of Latin scripts stand where they stand without their marks, whatever their case; those of other scripts by
/// their code points. Whoever has no name stands by the id.
ListPlace list_place(const Person& person);

}  // namespace touchmove::tournament::event
