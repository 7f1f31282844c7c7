// A score group before its halves are made: players from above are paired, and whoever must leave leaves (29D).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/uschess/completion.hpp"
#include "touchmove/tournament/pairing/uschess/explanation.hpp"
#include "touchmove/tournament/pairing/uschess/settings.hpp"
#include "touchmove/tournament/pairing/uschess/standing.hpp"

namespace touchmove::tournament::pairing::uschess {

/// A player from above and the opponent found. All by rank.
struct Descended {
  std::size_t from_above{0};
  std::size_t opponent{0};
  std::size_t natural{0};  ///< the highest ranked member
};

struct Leaver {
  std::size_t rank{0};
  FloatReason reason{FloatReason::OddGroup};
};

struct Descent {
  std::vector<Descended> pairs;
  Ranks staying;  ///< members who are paired among themselves: an even number who can be
  std::vector<Leaver> leaving;
  std::vector<Switch> switches;  ///< 29D1b
};

/// Settles a group: players from above, members, and everybody below, each list by rank. Nothing if these cannot all
/// be paired. Players from above get the highest ranked member they may meet (29D1a); the fewest players leave, rated
/// members first from the lowest rating up, the unrated only where nobody rated can (29D1c), those from above last
/// (29D2); always so that everybody below can still be paired. The second choice of either kind for the sake of colour
/// within the limits (29D1b). `relaxed`, if there is any, is the standing with every bar lifted that may give way: who
/// leaves is chosen so that no teammates meet in the next group for it, where they would rather meet than that somebody
/// leaves it (28N1).
std::optional<Descent> settle(const Standing& standing, const Standing* relaxed, const Settings& settings,
                              const Ranks& from_above, const Ranks& members, const Ranks& below);

}  // namespace touchmove::tournament::pairing::uschess
