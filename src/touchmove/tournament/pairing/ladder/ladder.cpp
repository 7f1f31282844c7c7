#include "touchmove/tournament/pairing/ladder/ladder.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "touchmove/tournament/pairing/fewer_whites.hpp"
#include "touchmove/tournament/pairing/matching/cardinality_matching.hpp"

namespace touchmove::tournament::pairing::ladder {
namespace {

using Players = std::vector<std::size_t>;  // entrants from the top

std::size_t place_in(const Players& order, std::size_t entrant) {
  return static_cast<std::size_t>(std::find(order.begin(), order.end(), entrant) - order.begin());
}

bool met_lately(const Field& field, std::size_t one, std::size_t other, int gap) {
  const auto& rounds = field.entrants[one].rounds;
  const std::size_t looked_at = std::min(rounds.size(), static_cast<std::size_t>(std::max(gap, 0)));
  return std::any_of(rounds.end() - static_cast<std::ptrdiff_t>(looked_at), rounds.end(),
                     [&](const RoundEntry& entry) { return entry.played && entry.opponent == other; });
}

bool is_kept_apart(const Field& field, std::size_t one, std::size_t other) {
  return std::any_of(field.forbidden.begin(), field.forbidden.end(), [&](const auto& group) {
    return std::find(group.begin(), group.end(), one) != group.end() &&
           std::find(group.begin(), group.end(), other) != group.end();
  });
}

Players those_there(const Field& field, const Players& order) {
  Players there;
  std::copy_if(order.begin(), order.end(), std::back_inserter(there),
               [&](std::size_t each) { return field.entrants[each].present; });
  return there;
}

class Evening {
 public:
  Evening(const Field& field, const LadderSettings& settings)
      : field_(field), settings_(settings), order_(order_of(field, settings)), there_(those_there(field, order_)) {
    place_there_.resize(field.entrants.size());
    for (std::size_t place = 0; place < there_.size(); ++place) place_there_[there_[place]] = place;
  }

  std::vector<Challenge> run() {
    leave_out();
    std::vector<Challenge> made;
    while (left_.size() > 1) made.push_back(challenge_highest());
    return made;
  }

 private:
  /// Places are those of everybody there, also of who is left out.
  bool may_meet(std::size_t one, std::size_t other) const {
    const std::size_t a = place_there_[one];
    const std::size_t b = place_there_[other];
    const std::size_t apart = a < b ? b - a : a - b;
    return apart <= static_cast<std::size_t>(settings_.reach) && !met_lately(field_, one, other, settings_.gap) &&
           !is_kept_apart(field_, one, other);
  }
  std::size_t pairs_of(const Players& players) const {
    return CardinalityMatching(players.size(),
                               [&](std::size_t a, std::size_t b) { return may_meet(players[a], players[b]); })
        .pair_count();
  }

  void leave_out() {
    left_ = there_;
    const std::size_t pairs = pairs_of(left_);
    const auto games = [&](std::size_t entrant) {
      const auto& rounds = field_.entrants[entrant].rounds;
      return std::count_if(rounds.begin(), rounds.end(), [](const RoundEntry& entry) { return entry.opponent; });
    };
    Players candidates(left_.rbegin(), left_.rend());  // from below
    std::stable_sort(candidates.begin(), candidates.end(),
                     [&](std::size_t a, std::size_t b) { return games(a) > games(b); });
    for (const std::size_t candidate : candidates) {
      if (left_.size() == 2 * pairs) return;
      Players others = left_;
      std::erase(others, candidate);
      if (pairs_of(others) == pairs) left_ = std::move(others);
    }
  }

  Challenge challenge_highest() {
    const std::size_t highest = left_.front();
    for (std::size_t i = 1; i < left_.size(); ++i) {
      const std::size_t other = left_[i];
      if (!may_meet(highest, other)) continue;
      Players rest = left_;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.erase(rest.begin());
      if (2 * pairs_of(rest) != rest.size()) continue;
      Challenge made;
      made.challenger = other;
      made.challenged = highest;
      made.from = place_in(order_, other);
      made.at = place_in(order_, highest);
      made.nearest = left_[1];
      made.nearest_met = met_lately(field_, highest, left_[1], settings_.gap);
      made.kept_apart = is_kept_apart(field_, highest, left_[1]);
      const FewerWhites due = fewer_whites(field_.entrants[other], field_.entrants[highest]);
      made.challenger_white = due.colour.value_or(Colour::White) == Colour::White;
      made.by_fewer = due.colour && !due.by_latest;
      made.by_latest = due.by_latest;
      left_ = std::move(rest);
      return made;
    }
    left_.clear();  // cannot be: those left could be paired all along
    return {};
  }

  const Field& field_;
  const LadderSettings& settings_;
  Players order_;
  Players there_;
  std::vector<std::size_t> place_there_;  // by entrant
  Players left_;
};

}  // namespace

std::vector<std::size_t> order_of(const Field& field, const LadderSettings& settings) {
  Players order(field.entrants.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t round = 0; round < field.played_rounds; ++round) {
    // From the top, by the places before the round.
    for (const std::size_t challenged : Players(order)) {
      const RoundEntry& entry = field.entrants[challenged].rounds[round];
      if (!entry.opponent || entry.ahead >= 0) continue;
      const std::size_t above = place_in(order, challenged);
      const std::size_t below = place_in(order, *entry.opponent);
      if (below < above) continue;  // the higher one has won: nothing moves
      const auto at = order.begin() + static_cast<std::ptrdiff_t>(above);
      const auto from = order.begin() + static_cast<std::ptrdiff_t>(below);
      if (settings.move == LadderMove::Exchange) {
        std::iter_swap(at, from);
      } else {
        std::rotate(at, from, from + 1);
      }
    }
  }
  return order;
}

bool may_challenge(const Field& field, const LadderSettings& settings, std::size_t one, std::size_t other) {
  const Players there = those_there(field, order_of(field, settings));
  const std::size_t a = place_in(there, one);
  const std::size_t b = place_in(there, other);
  if (a == there.size() || b == there.size()) return false;
  const std::size_t apart = a < b ? b - a : a - b;
  return apart <= static_cast<std::size_t>(settings.reach) && !met_lately(field, one, other, settings.gap);
}

std::vector<Challenge> challenges(const Field& field, const LadderSettings& settings) {
  return Evening(field, settings).run();
}

}  // namespace touchmove::tournament::pairing::ladder
