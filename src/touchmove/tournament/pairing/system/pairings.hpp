// How a section may be paired: the names of the pairing systems. What each is, is its row (systems/systems.hpp).
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

namespace touchmove::tournament::pairing {

enum class Pairings : std::uint8_t {
  UsChess,           ///< US Chess Swiss, rules 27 to 29
  Dutch,             ///< FIDE C.04.3
  FideTeam,          ///< FIDE C.04.6, for teams
  RoundRobin,        ///< everybody meets everybody, by a table
  DoubleRoundRobin,  ///< the same twice, colours exchanged
  Quads,             ///< round robins of four by rating, the last of them a Swiss of up to seven
  Manual,            ///< the director makes every board
  Burstein,          ///< FIDE C.04.4.2
  Dubov,             ///< FIDE C.04.4.1
  DoubleSwiss,       ///< FIDE C.04.5, matches of two games
  Keizer,            ///< by a table in which everybody is worth what the place says
  Knockout,          ///< a bracket by seeds: who loses a match is out
  Scheveningen,      ///< two teams: everybody of one meets everybody of the other, by a table
  Ladder,            ///< who beats somebody above takes the place
};

/// Of every system there is a row of, by the order of the values.
std::span<const std::string_view> code_words(std::type_identity<Pairings>);

}  // namespace touchmove::tournament::pairing
