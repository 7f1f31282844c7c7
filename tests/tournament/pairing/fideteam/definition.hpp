// Rounds of the systems whose score groups are completed from below, tried out by the words of their articles.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "touchmove/tournament/pairing/fideteam/ranking.hpp"

namespace touchmove::tournament::pairing::fideteam {

using Match = std::pair<std::size_t, std::size_t>;
using Matches = std::vector<Match>;

/// A round by the words of articles 3.4 to 3.6: every set of upfloaters, every pairing of a bracket.
class Definition {
 public:
  explicit Definition(const Ranking& ranking) : ranking_(ranking) {}

  struct Round {
    Matches matches;
    std::optional<std::size_t> bye;
  };

  std::optional<Round> pair() {
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < ranking_.size(); ++i) left.push_back(i);
    Round round;
    if (left.size() % 2 == 1) {
      std::optional<std::size_t> best;
      const auto order = [&](std::size_t i) {
        return std::tuple(ranking_[i].score, -static_cast<int>(ranking_[i].colours.size()), -ranking_[i].number);
      };
      for (const std::size_t i : left) {
        std::vector<std::size_t> others = left;
        std::erase(others, i);
        if (ranking_[i].may_have_bye && pairable(others) && (!best || order(i) < order(*best))) best = i;
      }
      if (!best) return std::nullopt;
      round.bye = best;
      std::erase(left, *best);
    } else if (!pairable(left)) {
      return std::nullopt;
    }
    while (!left.empty()) {
      const Points score = ranking_[left.front()].score;
      std::vector<std::size_t> top;
      std::vector<std::size_t> below;
      for (const std::size_t i : left) (ranking_[i].score == score ? top : below).push_back(i);
      const auto up = upfloaters(top, below);
      top.insert(top.end(), up.begin(), up.end());
      for (const Match& match : first_pairing(top, score)) round.matches.push_back(match);
      std::erase_if(left, [&](std::size_t i) { return std::find(top.begin(), top.end(), i) != top.end(); });
    }
    return round;
  }

 private:
  bool pairable(std::vector<std::size_t> teams) const {
    if (teams.empty()) return true;
    if (teams.size() % 2 == 1) return false;
    const std::size_t first = teams.front();
    for (std::size_t i = 1; i < teams.size(); ++i) {
      if (!ranking_.may_meet(first, teams[i])) continue;
      std::vector<std::size_t> rest = teams;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
      rest.erase(rest.begin());
      if (pairable(std::move(rest))) return true;
    }
    return false;
  }

  /// The fewest upfloaters the group at the top of these needs.
  std::size_t fewest(const std::vector<std::size_t>& teams) const {
    if (teams.empty()) return 0;
    std::vector<std::size_t> top;
    std::vector<std::size_t> below;
    const Points score = ranking_[teams.front()].score;
    for (const std::size_t i : teams) (ranking_[i].score == score ? top : below).push_back(i);
    std::size_t least = teams.size();
    for (std::size_t mask = 0; mask < std::size_t{1} << below.size(); ++mask) {
      std::vector<std::size_t> with = top;
      std::vector<std::size_t> without;
      for (std::size_t i = 0; i < below.size(); ++i) ((mask >> i & 1U) != 0 ? with : without).push_back(below[i]);
      if (with.size() - top.size() < least && pairable(with) && pairable(without)) least = with.size() - top.size();
    }
    return least;
  }

  std::vector<std::size_t> upfloaters(const std::vector<std::size_t>& top,
                                      const std::vector<std::size_t>& below) const {
    using Order = std::tuple<std::size_t, std::vector<Points>, std::size_t, std::size_t, std::vector<int>>;
    std::optional<Order> best;
    std::vector<std::size_t> chosen;
    for (std::size_t mask = 0; mask < std::size_t{1} << below.size(); ++mask) {
      std::vector<std::size_t> up;
      std::vector<std::size_t> rest;
      for (std::size_t i = 0; i < below.size(); ++i) ((mask >> i & 1U) != 0 ? up : rest).push_back(below[i]);
      if (best && up.size() > std::get<0>(*best)) continue;
      std::vector<std::size_t> bracket = top;
      bracket.insert(bracket.end(), up.begin(), up.end());
      if (!pairable(bracket) || !pairable(rest)) continue;
      std::vector<Points> scores;  // the lowest first, the higher the better
      for (auto it = up.rbegin(); it != up.rend(); ++it) scores.push_back(-ranking_[*it].score);
      const bool emptied = below.empty() || std::none_of(rest.begin(), rest.end(), [&](std::size_t i) {
                             return ranking_[i].score == ranking_[below.front()].score;
                           });
      std::size_t floated = 0;
      std::vector<int> numbers;
      for (const std::size_t i : up) {
        floated += ranking_.spares_floaters() && ranking_[i].floated ? 1U : 0U;
        numbers.push_back(ranking_[i].number);
      }
      const Order order{up.size(), scores, emptied ? 0 : fewest(rest), floated, numbers};
      if (!best || order < *best) {
        best = order;
        chosen = up;
      }
    }
    return chosen;
  }

  Matches first_pairing(std::vector<std::size_t> teams, Points score) {
    std::sort(teams.begin(), teams.end(),
              [&](std::size_t a, std::size_t b) { return ranking_[a].number < ranking_[b].number; });
    best_.reset();
    score_ = score;
    std::vector<bool> taken(teams.size(), false);
    Matches made;
    grow(teams, taken, made);
    return chosen_;
  }

  void grow(const std::vector<std::size_t>& teams, std::vector<bool>& taken, Matches& made) {
    const auto open = std::find(taken.begin(), taken.end(), false);
    if (open == taken.end()) return judge(made);
    const auto first = static_cast<std::size_t>(open - taken.begin());
    taken[first] = true;
    for (std::size_t i = first + 1; i < teams.size(); ++i) {
      if (taken[i] || !ranking_.may_meet(teams[first], teams[i])) continue;
      taken[i] = true;
      made.emplace_back(teams[first], teams[i]);
      grow(teams, taken, made);
      made.pop_back();
      taken[i] = false;
    }
    taken[first] = false;
  }

  void judge(const Matches& made) {
    std::array<std::size_t, 3> broken{};
    std::vector<int> identifier;
    for (const auto& [a, b] : made) {
      const Team& one = ranking_[a];
      const Team& two = ranking_[b];
      const bool same = one.wants && one.wants == two.wants;
      broken[0] += same ? 1U : 0U;
      broken[1] += ranking_.terms().colours == TeamColours::TypeB && same && one.preference == Preference::Strong &&
                           two.preference == Preference::Strong
                       ? 1U
                       : 0U;
      if (ranking_.spares_floaters()) {
        broken[2] += one.floated && two.score < score_ ? 1U : 0U;
        broken[2] += two.floated && one.score < score_ ? 1U : 0U;
      }
      identifier.push_back(one.number);
    }
    for (const auto& [a, b] : made) identifier.push_back(ranking_[b].number);
    const std::pair order(broken, identifier);
    if (best_ && *best_ <= order) return;
    best_ = order;
    chosen_ = made;
  }

  const Ranking& ranking_;
  Points score_{0};
  std::optional<std::pair<std::array<std::size_t, 3>, std::vector<int>>> best_;
  Matches chosen_;
};

inline std::set<std::set<std::size_t>> as_sets(const std::vector<Board>& boards) {
  std::set<std::set<std::size_t>> sets;
  for (const Board& board : boards) {
    sets.insert(board.black ? std::set<std::size_t>{board.white, *board.black} : std::set<std::size_t>{board.white});
  }
  return sets;
}

}  // namespace touchmove::tournament::pairing::fideteam
