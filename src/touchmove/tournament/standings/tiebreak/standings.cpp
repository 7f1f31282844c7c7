#include "touchmove/tournament/standings/tiebreak/standings.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>
#include <utility>

#include "touchmove/tournament/standings/tiebreak/fide.hpp"
#include "touchmove/tournament/standings/tiebreak/group.hpp"
#include "touchmove/tournament/standings/tiebreak/uschess.hpp"

namespace touchmove::tournament::tiebreak {
namespace {

bool scored_in_play(const Player& player) {
  return std::any_of(player.rounds.begin(), player.rounds.end(),
                     [](const Round& round) { return is_played(round.outcome) && round.points > 0; });
}

/// What players are told apart by, greatest first: a value, or the place among the tied, lowest first.
using Key = std::pair<bool, Exact>;

Key key_of(const Worked& worked, Code code) {
  if (worked.place_among_tied) return {true, Exact(-static_cast<std::int64_t>(*worked.place_among_tied))};
  if (!worked.value) return {false, {}};
  return {true, code == Code::PairingNumber ? Exact(0) - *worked.value : *worked.value};
}

/// The players in groups of equals, the groups in order.
class Order {
 public:
  explicit Order(std::vector<std::size_t> players) { groups_.push_back(std::move(players)); }

  const std::vector<std::vector<std::size_t>>& groups() const { return groups_; }

  /// Parts every group by the keys of its members, greatest first.
  template <typename KeyOf>
  void refine(KeyOf key) {
    std::vector<std::vector<std::size_t>> finer;
    for (const auto& group : groups_) {
      std::map<decltype(key(std::size_t{0})), std::vector<std::size_t>, std::greater<>> parts;
      for (const std::size_t index : group) parts[key(index)].push_back(index);
      for (auto& [unused, part] : parts) finer.push_back(std::move(part));
    }
    groups_ = std::move(finer);
  }

 private:
  std::vector<std::vector<std::size_t>> groups_;
};

std::vector<Worked> work_out_in(const Order& order, const Event& event, const Settings& settings,
                                const TieBreak& tiebreak) {
  if (!compares_the_tied(tiebreak.code)) {
    return settings.system == System::Fide ? fide::work_out(event, settings, tiebreak)
                                           : uschess::work_out(event, settings, tiebreak);
  }
  std::vector<Worked> all(event.players.size(), missing(Missing::NotTied));
  for (const auto& group : order.groups()) {
    if (group.size() < 2) continue;
    auto compared = compare_the_tied(event, settings, tiebreak, group);
    for (std::size_t i = 0; i < group.size(); ++i) all[group[i]] = std::move(compared[i]);
  }
  return all;
}

std::vector<std::size_t> everybody(const Event& event) {
  std::vector<std::size_t> players(event.players.size());
  std::iota(players.begin(), players.end(), std::size_t{0});
  return players;
}

}  // namespace

std::vector<Worked> work_out(const Event& event, const Settings& settings, const TieBreak& tiebreak) {
  Order order(everybody(event));
  order.refine([&](std::size_t index) { return score_of(event.players[index]); });
  return work_out_in(order, event, settings, tiebreak);
}

std::vector<Standing> standings(const Event& event, const Settings& settings, const std::vector<TieBreak>& list) {
  return standings(event, settings, list, everybody(event));
}

std::vector<Standing> standings(const Event& event, const Settings& settings, const std::vector<TieBreak>& list,
                                const std::vector<std::size_t>& among) {
  Order order(among);
  order.refine([&](std::size_t index) { return score_of(event.players[index]); });
  if (settings.played_first) {
    order.refine([&](std::size_t index) { return scored_in_play(event.players[index]); });
  }
  std::vector<std::vector<Worked>> columns;
  for (const TieBreak& tiebreak : list) {
    columns.push_back(work_out_in(order, event, settings, tiebreak));
    order.refine([&](std::size_t index) { return key_of(columns.back()[index], tiebreak.code); });
  }
  std::vector<Standing> rows;
  for (auto group : order.groups()) {
    const std::size_t place = rows.size() + 1;
    std::sort(group.begin(), group.end(), [&](std::size_t a, std::size_t b) {
      const Player& first = event.players[a];
      const Player& second = event.players[b];
      return std::tuple(-first.rating.value_or(0), first.name, first.number) <
             std::tuple(-second.rating.value_or(0), second.name, second.number);
    });
    for (const std::size_t index : group) {
      Standing row;
      row.player = index;
      row.place = place;
      row.score = score_of(event.players[index]);
      for (auto& column : columns) row.tiebreaks.push_back(std::move(column[index]));
      rows.push_back(std::move(row));
    }
  }
  return rows;
}

}  // namespace touchmove::tournament::tiebreak
