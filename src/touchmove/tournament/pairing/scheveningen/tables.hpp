// The tables of a Scheveningen match: in n rounds everybody of a team of n meets everybody of the other.
#pragma once

#include <cstddef>
#include <vector>

namespace touchmove::tournament::pairing::scheveningen {

struct Game {
  std::size_t a{0};  ///< from 0, in the first team
  std::size_t b{0};
  bool a_white{true};

  friend bool operator==(const Game&, const Game&) = default;
};

/// The rounds of a match on so many boards, each by the boards of the first team. In every round each team has White
/// on half of the boards (on two boards on both or none), and everybody in half of the rounds, of an odd number one
/// more or less; A1 changes colours from round to round and meets the others by number. Of two to ten boards as they
/// are printed; of more made likewise, where the number is odd or divided by four. Empty for all others.
std::vector<std::vector<Game>> table_of(std::size_t boards);

}  // namespace touchmove::tournament::pairing::scheveningen
