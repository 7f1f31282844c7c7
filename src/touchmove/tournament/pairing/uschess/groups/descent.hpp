// A score group before its halves are made: players from above are paired, and whoever must leave leaves (29D).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "touchmove/tournament/pairing/uschess/groups/completion.hpp"
#include "touchmove/tournament/pairing/uschess/groups/meetings.hpp"
#include "touchmove/tournament/pairing/uschess/terms/explanation.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"
#include "touchmove/tournament/pairing/uschess/terms/settings.hpp"

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

/// The order in which the players of a group are asked to leave it: rated members from the lowest rating up, then the
/// unrated, then those from above.
Ranks order_of_leaving(const Ranking& ranking, const Ranks& from_above, const Ranks& members);

/// Settles a group: players from above, members, and everybody below, each list by rank. Nothing if these cannot all
/// be paired. Players from above get the highest ranked member they may meet (29D1a); the fewest players leave, rated
/// members first from the lowest rating up, the unrated only where nobody rated can (29D1c), those from above last
/// (29D2); always so that everybody below can still be paired. The second choice of either kind for the sake of colour
/// within the limits (29D1b). With a `leaver` nothing unless that player is of those who leave.
std::optional<Descent> settle(const Ranking& ranking, const Settings& settings, const Ranks& from_above,
                              const Ranks& members, const Ranks& below,
                              std::optional<std::size_t> leaver = std::nullopt);

/// The same group with the same players leaving it, where some have to meet who are kept apart: players from above get
/// the highest ranked member for whom the group costs no more than before, whoever those are who meet for it.
Descent settle_again(const Ranking& ranking, const Meetings& meetings, const Settings& settings,
                     const Ranks& from_above, const Ranks& members, Descent first);
/// The same with these leaving it, and the others paired for as little as they can be.
Descent settle_with(const Ranking& ranking, const Meetings& meetings, const Settings& settings, const Ranks& from_above,
                    const Ranks& members, const Ranks& leaving);

}  // namespace touchmove::tournament::pairing::uschess
