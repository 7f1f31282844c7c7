// One bracket of FIDE's Burstein system (C.04.4.2, articles 3.2 and 4): of the pairings that keep the criteria best,
// the first of the order, in which the highest index meets the lowest. It is found by a matching of greatest weight
// over the bracket and everybody below, in which the order is decided one player after the other.
#pragma once

#include <cstddef>
#include <vector>

#include "touchmove/tournament/pairing/burstein/ranking.hpp"

namespace touchmove::tournament::pairing::burstein {

using Ranks = std::vector<std::size_t>;

/// Whether these can all be paired with one another by C1 and C3.
bool is_pairable(const Ranking& ranking, const Ranks& ranks);

struct BracketPair {
  std::size_t higher{0};  ///< of the higher index
  std::size_t lower{0};
  std::size_t natural{0};  ///< whom the first pairing of the order gives `higher`, or itself if nobody
};

struct BracketResult {
  std::vector<BracketPair> pairs{};
  Ranks floaters{};       ///< who is left for the bracket that follows
  bool too_large{false};  ///< there are more scores than this build has room for; the rest means nothing
};

/// `members` are the residents and whoever floats in, `next` the score group that follows and `rest` those below it.
/// All of them together can be paired.
BracketResult pair_bracket(const Ranking& ranking, Ranks members, const Ranks& next, const Ranks& rest);

}  // namespace touchmove::tournament::pairing::burstein
