#include "touchmove/tournament/event/proposals/prize_classes.hpp"

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "touchmove/tournament/event/state/eligibility.hpp"

namespace touchmove::tournament::event {
namespace {

using prizes::Cents;

/// The cash prizes of one group.
struct Group {
  const PrizePlan* first{nullptr};  ///< any of them: they are for the same players
  std::vector<Cents> amounts;       ///< the greatest first

  bool is_class() const { return first->rated_below || first->rated_at_least || first->unrated; }
  Cents best() const { return amounts.front(); }
};

std::vector<Group> groups_of(const Section& section) {
  std::vector<Group> groups;
  std::map<std::string, std::size_t> index;
  for (const PrizePlan& prize : section.prizes) {
    // Where teams meet, the entries are teams, and a prize of teams is theirs as well.
    const bool is_theirs = prize.goes_to == PrizeFor::Players || section.plan.unit == Unit::Team;
    if (!is_theirs || prize.kind != prizes::Kind::Cash) continue;
    const auto [at, is_new] = index.try_emplace(group_of(prize), groups.size());
    if (is_new) groups.push_back({&prize, {}});
    groups[at->second].amounts.push_back(prize.amount);
  }
  for (Group& group : groups) std::sort(group.amounts.rbegin(), group.amounts.rend());
  return groups;
}

/// A section's players before its last round.
class LastRound {
 public:
  LastRound(const State& state, std::size_t section, int round) : state_(state), section_(state.sections[section]) {
    const SectionPlan& plan = section_.plan;
    win_ = plan.win * (plan.match_score == MatchScore::Games ? plan.games : 1);
    for (const Entry* entry : entries_of(state, section)) {
      const bool is_there = is_available(state, *entry, round);
      if (entry->house || (!is_there && !stands_for_person(state, *entry))) continue;
      players_.push_back({entry, score_before(state, *entry, round), is_there});
    }
  }

  std::vector<PrizeClass> classes() const {
    const std::vector<Group> groups = groups_of(section_);
    std::vector<const Group*> order;
    for (const Group& group : groups) {
      if (group.is_class()) order.push_back(&group);
    }
    std::stable_sort(order.begin(), order.end(), [](const Group* a, const Group* b) { return a->best() > b->best(); });
    std::vector<PrizeClass> classes;
    for (const Group* group : order) {
      const std::string& said = group->first->group;
      classes.push_back({said.empty() ? eligibility_text(*group->first) : said, {}, {}});
    }
    for (const Player& player : players_) {
      const auto own = class_of(player, order);
      if (!player.is_there || own == order.size()) continue;
      classes[own].contenders.push_back(player.entry->number);
      if (best_elsewhere(player, groups, order[own]) > order[own]->best()) {
        classes[own].may_win_more.push_back(player.entry->number);
      }
    }
    return classes;
  }

 private:
  struct Player {
    const Entry* entry{nullptr};
    Points score{0};
    bool is_there{false};
  };

  bool is_for(const Group& group, const Player& player) const {
    return is_eligible(state_, *group.first, *player.entry);
  }

  /// Of those a prize is for, the players whom this one cannot reach any more.
  std::size_t out_of_reach(const Player& player, const Group& group) const {
    return static_cast<std::size_t>(std::count_if(players_.begin(), players_.end(), [&](const Player& other) {
      // Nobody is behind an earlier entry of their own (28S5).
      const bool same = other.entry->person == player.entry->person;
      return !same && is_for(group, other) && other.score > player.score + win_;
    }));
  }

  std::size_t class_of(const Player& player, const std::vector<const Group*>& order) const {
    std::size_t found = order.size();
    std::ptrdiff_t fewest = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
      const Group& group = *order[i];
      if (!is_for(group, player)) continue;
      if (section_.plan.settings.us_chess.class_pairings == ClassPairings::Contenders) {
        if (out_of_reach(player, group) < group.amounts.size()) return i;
        continue;
      }
      const auto size =
          std::count_if(players_.begin(), players_.end(), [&](const Player& other) { return is_for(group, other); });
      if (found == order.size() || size < fewest) {
        found = i;
        fewest = size;
      }
    }
    return found;
  }

  Cents best_elsewhere(const Player& player, const std::vector<Group>& groups, const Group* own) const {
    Cents best = 0;
    for (const Group& group : groups) {
      if (&group == own || !is_for(group, player)) continue;
      const std::size_t ahead = out_of_reach(player, group);
      if (ahead < group.amounts.size()) best = std::max(best, group.amounts[ahead]);
    }
    return best;
  }

  const State& state_;
  const Section& section_;
  Points win_{0};
  std::vector<Player> players_;
};

}  // namespace

bool pairs_by_class(const State& state, std::size_t section, int round) {
  const SectionPlan& plan = state.sections[section].plan;
  return plan.settings.us_chess.class_pairings != ClassPairings::Off && round == plan.rounds;
}

std::vector<PrizeClass> prize_classes(const State& state, std::size_t section, int round) {
  if (!pairs_by_class(state, section, round)) return {};
  return LastRound(state, section, round).classes();
}

}  // namespace touchmove::tournament::event
