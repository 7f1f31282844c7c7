// The bracket of a knockout: who is still in it before a round, and how far everybody has come. Worked out anew from
// the rounds played, so that a first round changed by hand and a corrected result lead to the bracket they make.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/field.hpp"
#include "touchmove/tournament/pairing/knockout_settings.hpp"

namespace touchmove::tournament::pairing::knockout {

/// Seeds from 0 in the order of a bracket of `size` lines, a power of two: neighbours meet, and the two best meet in
/// the final at the earliest.
std::vector<std::size_t> seeds_by_line(std::size_t size);

struct Bracket {
  std::size_t rounds{0};                             ///< it takes, from the first to the final
  std::vector<std::optional<std::size_t>> slots;     ///< entrants by line before the round to be paired
  std::vector<std::size_t> seeds;                    ///< by entrant, from 0; means nothing for who is not in it
  std::vector<std::size_t> losers_of_semis;          ///< entrants, if the final is to be paired
  std::vector<std::size_t> unfinished;               ///< entrants of a match that goes on
  std::vector<std::size_t> level;                    ///< entrants of a match that nothing has settled yet
  std::vector<std::optional<std::int64_t>> reached;  ///< by entrant, hundred a round won; fifty for the third place
};

/// `lots`: what the lot of `KnockoutTie::Lot` is drawn from. In the bracket is who was paired in round one; before it,
/// whoever is there. Who has no board in a round while still in it has lost it.
Bracket bracket_of(const Field& field, const KnockoutSettings& settings, std::uint64_t lots);

}  // namespace touchmove::tournament::pairing::knockout
