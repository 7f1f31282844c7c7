#include "touchmove/tournament/pairing/uschess/groups/descent.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/tournament/pairing/uschess/terms/colours.hpp"

namespace touchmove::tournament::pairing::uschess {
namespace {

Ranks without(const Ranks& players, std::size_t gone) {
  Ranks rest;
  rest.reserve(players.size());
  for (const std::size_t each : players) {
    if (each != gone) rest.push_back(each);
  }
  return rest;
}

Ranks joined(Ranks a, const Ranks& b) {
  a.insert(a.end(), b.begin(), b.end());
  std::sort(a.begin(), a.end());
  return a;
}

bool contains(const Ranks& players, std::size_t who) {
  return std::find(players.begin(), players.end(), who) != players.end();
}

class Settler {
 public:
  Settler(const Ranking& ranking, const Settings& settings, const Ranks& members, const Ranks& below,
          std::optional<std::size_t> leaver)
      : ranking_(ranking), settings_(settings), members_(members), below_(below), leaver_(leaver) {}

  std::optional<Descent> settle(const Ranks& from_above) {
    const Ranks everybody = joined(from_above, members_);
    fewest_ = left_over(ranking_, everybody);
    if (!who_leaves(everybody, from_above, fewest_)) return by_matching(from_above);
    const bool odd = fewest_ == 1 && everybody.size() % 2 == 1;
    Ranks rest = everybody;
    for (const std::size_t player : from_above) {
      if (pair_from_above(player, rest, from_above) || !goes_on_down(player, rest, from_above)) continue;
      rest = without(rest, player);
      const bool barred = std::none_of(rest.begin(), rest.end(), [&](std::size_t member) {
        return std::binary_search(members_.begin(), members_.end(), member) && ranking_.may_meet(player, member);
      });
      descent_.leaving.push_back({player, barred ? FloatReason::NoOpponent : FloatReason::RestNeedsIt});
    }
    const auto leaving = who_leaves(rest, from_above, fewest_, true);
    if (!leaving) return by_matching(from_above);  // cannot be: every step kept it possible
    for (const std::size_t each : *leaving) {
      rest = without(rest, each);
      descent_.leaving.push_back({each, odd ? FloatReason::OddGroup : FloatReason::NoOpponent});
    }
    descent_.staying = rest;
    return std::move(descent_);
  }

  /// Who leaves is known; whom those from above meet is asked of what the group costs.
  Descent settle_for(const Meetings& meetings, Price budget, const Ranks& from_above, std::vector<Leaver> leaving) {
    Ranks rest = joined(from_above, members_);
    for (const Leaver& each : leaving) rest = without(rest, each.rank);
    descent_.leaving = std::move(leaving);
    for (const std::size_t player : from_above) {
      if (!std::binary_search(rest.begin(), rest.end(), player)) continue;
      const bool found = pair_from_above(player, rest, [&](std::size_t member) {
        const Price price = meetings.price(player, member);
        if (price > budget) return false;
        return Meetings::sum(price, least_price(meetings, without(without(rest, player), member))) <= budget;
      });
      if (found) budget -= meetings.price(player, descent_.pairs.back().opponent);
    }
    descent_.staying = rest;
    return std::move(descent_);
  }

 private:
  bool rest_completes(const Ranks& leaving) const {
    return completable(ranking_, joined(joined(leaving, settled_), below_));
  }

  /// Who of these leaves, `count` players of a group in which so many must; players from above only if nobody else.
  std::optional<Ranks> who_leaves(const Ranks& players, const Ranks& from_above, std::size_t count,
                                  bool with_colours = false) {
    std::optional<std::size_t> leaver = leaver_;
    if (leaver && contains(settled_, *leaver)) leaver.reset();
    if (count == 0) return !leaver && rest_completes({}) ? std::optional(Ranks{}) : std::nullopt;
    Ranks members;
    Ranks above;
    for (const std::size_t each : players) (contains(from_above, each) ? above : members).push_back(each);
    Ranks order = order_of_leaving(ranking_, above, members);
    if (count == 1) {
      const std::vector<bool> can = may_be_left_over(ranking_, players);
      const auto acceptable = [&](std::size_t each) {
        if (leaver && each != *leaver) return false;
        const auto place =
            static_cast<std::size_t>(std::lower_bound(players.begin(), players.end(), each) - players.begin());
        return can[place] && rest_completes({each});
      };
      const auto first = std::find_if(order.begin(), order.end(), acceptable);
      if (first == order.end()) return std::nullopt;
      return with_colours && !leaver ? Ranks{with_second_candidate(order, first, acceptable)} : Ranks{*first};
    }
    auto leaving = one_by_one(order, players, count, leaver);
    if (!leaving || rest_completes(*leaving)) return leaving;
    return leaver ? std::nullopt : exact(order, above.size(), count);  // with a leaver by_matching finds it
  }

  /// Several who leave, each so that the others still make as many boards as possible; `first` before all others.
  std::optional<Ranks> one_by_one(const Ranks& order, const Ranks& players, std::size_t count,
                                  std::optional<std::size_t> first = std::nullopt) const {
    Ranks rest = players;
    Ranks leaving;
    while (leaving.size() < count) {
      const std::vector<bool> can = may_be_left_over(ranking_, rest);
      const auto may_leave = [&](std::size_t each) {
        const auto place = std::lower_bound(rest.begin(), rest.end(), each);
        return place != rest.end() && *place == each && can[static_cast<std::size_t>(place - rest.begin())];
      };
      const auto next = first && leaving.empty() ? std::find(order.begin(), order.end(), *first)
                                                 : std::find_if(order.begin(), order.end(), may_leave);
      if (next == order.end() || !may_leave(*next)) return std::nullopt;
      leaving.push_back(*next);
      rest = without(rest, *next);
    }
    return leaving;
  }

  std::optional<Ranks> exact(const Ranks& order, std::size_t above, std::size_t count) const {
    const auto found = leavers(ranking_, order, above, joined(below_, settled_));
    return found && found->size() == count ? found : std::nullopt;
  }

  // ---- players from above

  Clash clash(std::size_t a, std::size_t b) const {
    return clash_of(ranking_[std::min(a, b)], ranking_[std::max(a, b)], settings_.priority);
  }
  /// 29D1b: whether a second choice may replace the first.
  std::optional<int> limit_for(Conflict first, Conflict second) const {
    if (!settings_.odd_player_colour || !(second < first)) return std::nullopt;
    return first == Conflict::Strong ? settings_.strong_limit : settings_.weak_limit;
  }

  bool pair_from_above(std::size_t player, Ranks& rest, const Ranks& from_above) {
    return pair_from_above(player, rest, [&](std::size_t member) {
      if (!ranking_.may_meet(player, member)) return false;
      const Ranks others = without(without(rest, player), member);
      return left_over(ranking_, others) == fewest_ && who_leaves(others, from_above, fewest_);
    });
  }
  template <typename Fits>
  bool pair_from_above(std::size_t player, Ranks& rest, const Fits& fits) {
    std::optional<std::size_t> chosen;
    for (const std::size_t member : members_) {
      if (!std::binary_search(rest.begin(), rest.end(), member) || !fits(member)) continue;
      if (!chosen) {
        chosen = member;
        if (clash(player, member).conflict == Conflict::None || !settings_.odd_player_colour) break;
        continue;
      }
      const auto limit = limit_for(clash(player, *chosen).conflict, clash(player, member).conflict);
      const int size = rating_gap(ranking_[*chosen], ranking_[member]);
      if (limit && (size <= *limit || settings_.ignore_limits)) {
        note(Change::OddOpponent, clash(player, *chosen).conflict, *chosen, member, size, *limit);
        chosen = member;
      }
      break;  // only the second is an alternative
    }
    if (!chosen) return false;
    std::size_t natural = members_.front();
    for (const std::size_t member : members_) {
      if (std::binary_search(rest.begin(), rest.end(), member)) {
        natural = member;
        break;
      }
    }
    descent_.pairs.push_back({player, *chosen, natural});
    rest = without(without(rest, player), *chosen);
    return true;
  }

  /// 29D2: a player whom no member can meet goes on alone, unless needed by another from above.
  bool goes_on_down(std::size_t player, const Ranks& rest, const Ranks& from_above) {
    const Ranks others = without(rest, player);
    if (fewest_ == 0 || left_over(ranking_, others) + 1 != fewest_) return false;
    settled_.push_back(player);
    --fewest_;
    if (who_leaves(others, from_above, fewest_)) return true;
    settled_.pop_back();
    ++fewest_;
    return false;
  }

  void note(Change change, Conflict conflict, std::size_t first, std::size_t second, int size, int limit) {
    Switch made;
    made.change = change;
    made.cause = conflict == Conflict::Strong ? Cause::StrongColours : Cause::WeakColours;
    made.first = first;
    made.second = second;
    made.size = size;
    if (!settings_.ignore_limits) made.limit = limit;
    descent_.switches.push_back(made);
  }

  // ---- who leaves, for the sake of colour

  /// The opponent that waits below: the highest ranked of the next group whom the player may meet.
  std::optional<std::size_t> waiting_for(std::size_t player, std::size_t skip) const {
    for (const std::size_t each : below_) {
      if (ranking_[each].score != ranking_[below_.front()].score) break;
      if (!ranking_.may_meet(player, each)) continue;
      if (skip == 0) return each;
      --skip;
    }
    return std::nullopt;
  }

  template <typename Acceptable>
  std::size_t with_second_candidate(Ranks& order, Ranks::iterator first, const Acceptable& acceptable) {
    if (!settings_.odd_player_colour) return *first;
    const auto opponent = waiting_for(*first, 0);
    if (!opponent) return *first;
    const Conflict conflict = clash(*first, *opponent).conflict;
    if (conflict == Conflict::None) return *first;
    const auto second = std::find_if(first + 1, order.end(), acceptable);
    if (second == order.end()) return *first;
    if (ranking_[*first].rating && !ranking_[*second].rating) return *first;  // 29D1c
    const auto other = waiting_for(*second, 0);
    if (!other) return *first;
    const Conflict instead = clash(*second, *other).conflict;
    const auto limit = limit_for(conflict, instead);
    const int size = rating_gap(ranking_[*first], ranking_[*second]);
    if (!limit || (size > *limit && !settings_.ignore_limits)) return *first;
    // the second opponent may do as well with the smaller switch: that is settled in the next group
    if (const auto next = waiting_for(*first, 1)) {
      const Conflict with_next = clash(*first, *next).conflict;
      const int next_size = rating_gap(ranking_[*opponent], ranking_[*next]);
      const auto next_limit = limit_for(conflict, with_next);
      if (next_limit && next_size <= *next_limit && with_next <= instead && next_size <= size) return *first;
    }
    note(Change::OddPlayer, conflict, *first, *second, size, *limit);
    return *second;
  }

  // ---- when the fewest are not enough

  std::optional<Descent> by_matching(const Ranks& from_above) {
    descent_ = {};
    settled_.clear();
    const Ranks order = order_of_leaving(ranking_, from_above, members_);
    const auto leaving = leavers(ranking_, order, from_above.size(), below_, leaver_);
    if (!leaving) return std::nullopt;
    Ranks rest = joined(from_above, members_);
    for (const std::size_t each : *leaving) {
      rest = without(rest, each);
      settled_.push_back(each);
      descent_.leaving.push_back({each, FloatReason::RestNeedsIt});
    }
    fewest_ = 0;
    for (const std::size_t player : from_above) {
      if (std::binary_search(rest.begin(), rest.end(), player)) pair_from_above(player, rest, from_above);
    }
    descent_.staying = rest;
    return std::move(descent_);
  }

  const Ranking& ranking_;
  const Settings& settings_;
  const Ranks& members_;
  const Ranks& below_;
  std::optional<std::size_t> leaver_;
  Ranks settled_;  // who leaves already
  std::size_t fewest_{0};
  Descent descent_;
};

}  // namespace

Ranks order_of_leaving(const Ranking& ranking, const Ranks& from_above, const Ranks& members) {
  Ranks order;
  for (const bool rated : {true, false}) {
    for (std::size_t i = members.size(); i-- > 0;) {
      if (ranking[members[i]].rating.has_value() == rated) order.push_back(members[i]);
    }
  }
  order.insert(order.end(), from_above.rbegin(), from_above.rend());
  return order;
}

std::optional<Descent> settle(const Ranking& ranking, const Settings& settings, const Ranks& from_above,
                              const Ranks& members, const Ranks& below, std::optional<std::size_t> leaver) {
  return Settler(ranking, settings, members, below, leaver).settle(from_above);
}

Descent settle_again(const Ranking& ranking, const Meetings& meetings, const Settings& settings,
                     const Ranks& from_above, const Ranks& members, Descent first) {
  Price budget = least_price(meetings, first.staying);
  for (const Descended& each : first.pairs) {
    budget = Meetings::sum(budget, meetings.price(each.from_above, each.opponent));
  }
  const Ranks nobody;
  Descent again = Settler(ranking, settings, members, nobody, std::nullopt)
                      .settle_for(meetings, budget, from_above, std::move(first.leaving));
  for (const Switch& each : first.switches) {
    if (each.change == Change::OddPlayer) again.switches.push_back(each);
  }
  return again;
}

Descent settle_with(const Ranking& ranking, const Meetings& meetings, const Settings& settings, const Ranks& from_above,
                    const Ranks& members, const Ranks& leaving) {
  Ranks rest = joined(from_above, members);
  std::vector<Leaver> leavers;
  for (const std::size_t each : leaving) {
    rest = without(rest, each);
    const bool barred =
        contains(from_above, each) && std::none_of(members.begin(), members.end(),
                                                   [&](std::size_t member) { return meetings.may_meet(each, member); });
    leavers.push_back({each, barred                                               ? FloatReason::NoOpponent
                             : leaving.size() == 1 && !contains(from_above, each) ? FloatReason::OddGroup
                                                                                  : FloatReason::RestNeedsIt});
  }
  const Ranks nobody;
  return Settler(ranking, settings, members, nobody, std::nullopt)
      .settle_for(meetings, least_price(meetings, rest), from_above, std::move(leavers));
}

}  // namespace touchmove::tournament::pairing::uschess
