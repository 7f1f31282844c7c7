// The choices of FIDE's Dubov system (C.04.4.1, article 3.2): who comes up to a score group, who changes between the
// two subgroups of the bracket, and whom each of the first subgroup meets. Each is by the text the first of an order
// that keeps the criteria best; all are found by matchings of greatest weight, in which the order is decided step by
// step.
#pragma once

#include <cstddef>
#include <vector>

#include "touchmove/tournament/pairing/dubov/ranking.hpp"

namespace touchmove::tournament::pairing::dubov {

using Ranks = std::vector<std::size_t>;

/// Whether these can all be paired with one another by C1 and C3.
bool is_pairable(const Ranking& ranking, const Ranks& ranks);

/// The upfloaters of a score group (3.2.1, 3.2.2): by C5 to C10, then the first by score and number. `residents` and
/// `below` are by rank, and can be paired together. `too_large` is set where more scores lie below than this build has
/// room for.
Ranks choose_upfloaters(const Ranking& ranking, const Ranks& residents, const Ranks& below, bool& too_large);

struct BracketPair {
  std::size_t seeks_white{0};  ///< of the first subgroup, as it is after the shifts
  std::size_t other{0};
  std::size_t natural{0};  ///< whom the order gives the first of the two where everybody may meet
};

/// The pairing of a bracket that can be paired (3.2.3 to 3.2.6), in the order of the first subgroup.
std::vector<BracketPair> pair_bracket(const Ranking& ranking, Ranks members);

/// The order in which players are shifted (4.3): from the middle of the list outwards, of two in the middle the first.
Ranks from_the_middle(Ranks list);

}  // namespace touchmove::tournament::pairing::dubov
