// The two choices of FIDE's Swiss for teams: who comes up to the highest score group (C.04.6, article 3.5), and how the
// bracket that makes is paired (3.6). Both are by the text the first of an order that keep the criteria best; here both
// are found by matchings of greatest weight, in which the order is decided one team after the other.
#pragma once

#include <cstddef>
#include <vector>

#include "touchmove/tournament/pairing/fideteam/ranking.hpp"

namespace touchmove::tournament::pairing::fideteam {

using Ranks = std::vector<std::size_t>;

/// Whether these teams can all be paired with one another by C1.
bool is_pairable(const Ranking& ranking, const Ranks& ranks);

/// The upfloaters of the highest score group, by rank: by C3 to C7 and then the order of 3.5.3 and 3.5.4. `top` and
/// `below` are by rank; together they can be paired. `too_large` is set, and nobody returned, where more scores lie
/// below than this build has room for.
Ranks choose_upfloaters(const Ranking& ranking, const Ranks& top, const Ranks& below, bool& too_large);

struct BracketPair {
  std::size_t top{0};     ///< the smaller number
  std::size_t bottom{0};  ///< the larger one
  /// Whom the first pairing of the order, if nothing spoke against it, gives the top member.
  std::size_t natural{0};
};

/// The pairing of a bracket by C1, C8, C9 and C10, and then the first by its identifier (3.6.2). `score` is that of the
/// group at the top: whoever has less is an upfloater.
std::vector<BracketPair> pair_bracket(const Ranking& ranking, Ranks members, Points score);

/// C10: of the two how many meet an upfloater and were floaters in the round before.
unsigned floaters_met_again(const Ranking& ranking, std::size_t a, std::size_t b, Points score);

}  // namespace touchmove::tournament::pairing::fideteam
