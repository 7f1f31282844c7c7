#include "touchmove/tournament/pairing/uschess/bye_variation.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/uschess/bye.hpp"
#include "touchmove/tournament/pairing/uschess/terms/colours.hpp"
#include "touchmove/tournament/pairing/uschess/terms/ranking.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

/// What is compared of two rounds.
struct Cost {
  int strong{0};
  int weak{0};
  Points outside{0};  ///< score differences
  int barred{0};      ///< boards of players kept apart who meet all the same
};

Cost cost_of(const Ranking& ranking, const std::vector<std::size_t>& ranks, const Settings& settings,
             const PairedRound& round) {
  Cost cost;
  for (const ExplainedBoard& each : round.boards) {
    if (!each.board.black) continue;
    const auto [higher, lower] = std::minmax(ranks[each.board.white], ranks[*each.board.black]);
    const Conflict conflict = clash_of(ranking[higher], ranking[lower], settings.priority).conflict;
    cost.strong += conflict == Conflict::Strong ? 1 : 0;
    cost.weak += conflict == Conflict::Weak ? 1 : 0;
    cost.outside += ranking[higher].score - ranking[lower].score;
    cost.barred += ranking.bars(higher, lower) != 0 ? 1 : 0;
  }
  return cost;
}

/// What colours can be owed to a player.
std::tuple<int, int, bool> colours_of(const Player& player) { return {player.balance, player.last, player.repeated}; }

}  // namespace

PairedRound with_bye_for_colours(const Field& field, const Settings& settings, PairedRound round,
                                 const std::function<tl::expected<PairedRound, Impossible>(std::size_t)>& with_bye) {
  const Ranking ranking(field, settings);
  std::vector<std::size_t> ranks(field.entrants.size(), 0);
  for (std::size_t rank = 0; rank < ranking.size(); ++rank) ranks[ranking[rank].entrant] = rank;
  const Player& first = ranking[ranks[round.bye->entrant]];
  if (!first.rating) return round;
  const Cost before = cost_of(ranking, ranks, settings, round);
  if (before.strong == 0 && before.weak == 0) return round;
  std::set<std::tuple<int, int, bool>> tried{colours_of(first)};
  std::optional<PairedRound> best;
  std::tuple<int, int> least;
  for (const ByeCandidate& candidate : bye_candidates(field, ranking)) {
    const Player& player = ranking[candidate.rank];
    if (candidate.tier != round.bye->tier || player.plain_score != first.plain_score || !player.rating) continue;
    if (*player.rating < *first.rating || tried.contains(colours_of(player))) continue;
    const int size = *player.rating - *first.rating;
    if (size > settings.strong_limit && !settings.ignore_limits) continue;
    tried.insert(colours_of(player));
    auto other = with_bye(candidate.rank);
    if (!other) continue;
    const Cost after = cost_of(ranking, ranks, settings, *other);
    if (after.outside > before.outside || after.barred > before.barred) continue;
    const std::tuple conflicts(after.strong, after.weak);
    if (!(conflicts < std::tuple(before.strong, before.weak))) continue;
    const int limit = after.strong < before.strong ? settings.strong_limit : settings.weak_limit;
    if (size > limit && !settings.ignore_limits) continue;
    if (best && !(conflicts < least)) continue;
    least = conflicts;
    other->bye->passed_over = round.bye->passed_over;
    other->bye->instead_of = first.entrant;
    other->bye->size = size;
    if (!settings.ignore_limits) other->bye->limit = limit;
    best = std::move(*other);
  }
  return best ? std::move(*best) : std::move(round);
}

}  // namespace touchmove::tournament::pairing::uschess
