// Whether players can all be paired, and who must leave a score group so that everybody can (Look Ahead; 29D).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/uschess/groups/meetings.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"

namespace touchmove::tournament::pairing::uschess {

using Ranks = std::vector<std::size_t>;

/// How many of these players are left over when as many as possible are paired among themselves.
std::size_t left_over(const Ranking& ranking, const Ranks& players);
inline bool completable(const Ranking& ranking, const Ranks& players) { return left_over(ranking, players) == 0; }

/// Whom some pairing of the most boards leaves over; all false if everybody can be paired.
std::vector<bool> may_be_left_over(const Ranking& ranking, const Ranks& players);

/// Who leaves a group: the fewest players that let those who stay be paired among themselves, and those who leave with
/// everybody below; of equally many the earliest in `order`, which names every player of the group, whoever came from
/// above last; if there is a `leaver`, that player among them. Nothing if the players cannot be paired at all. Exact,
/// by a matching of greatest weight over the group and all below: some n^3.
std::optional<Ranks> leavers(const Ranking& ranking, const Ranks& order, std::size_t from_above, const Ranks& below,
                             std::optional<std::size_t> leaver = std::nullopt);
/// The same where some have to meet who are kept apart: first of all as few of the group and of those below as can be.
std::optional<Ranks> leavers(const Meetings& meetings, const Ranks& order, std::size_t from_above, const Ranks& below,
                             std::optional<std::size_t> leaver = std::nullopt);

/// What bars give way for.
enum class ReleasedFor : std::uint8_t {
  Field,  ///< the players cannot all be paired otherwise
  Group,  ///< players would leave the group that stays together (28N1)
};

/// The pairs that have to meet in spite of their bars while as many boards as possible are made of these players,
/// second meetings fewest of all. For the field: as few as possible, then with as many boards as possible inside the
/// first `in_group` players, of these as few in spite of bars as possible, then with as many as possible inside each
/// score group below from the top (those below the fourteenth count as one). Before all of these, as few as possible
/// pass below the first `staying` groups, one after the other, the first `in_group` players being the first of them:
/// nobody leaves them so that teammates are parted (28N1). For the group: those of the first
/// `in_group` players, with as many boards among these as possible, and then so that as few as possible have to meet
/// elsewhere. `relaxed` is the standing with every bar lifted that may give way. A `leaver` meets nobody of the first
/// `in_group` players.
std::vector<std::pair<std::size_t, std::size_t>> pairs_to_release(const Ranking& ranking, const Ranking& relaxed,
                                                                  const Ranks& players, std::size_t in_group,
                                                                  ReleasedFor purpose,
                                                                  std::optional<std::size_t> leaver = std::nullopt,
                                                                  std::size_t staying = 0);

}  // namespace touchmove::tournament::pairing::uschess
