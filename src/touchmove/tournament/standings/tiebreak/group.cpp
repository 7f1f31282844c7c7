#include "touchmove/tournament/standings/tiebreak/group.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "touchmove/tournament/standings/tiebreak/rating.hpp"

namespace touchmove::tournament::tiebreak {
namespace {

bool holds(const std::vector<std::size_t>& group, std::size_t player) {
  return std::find(group.begin(), group.end(), player) != group.end();
}

/// The games of a player against the others of a group.
std::vector<Summand> games_among(const Event& event, const std::vector<std::size_t>& group, std::size_t index) {
  std::vector<Summand> list;
  const Player& player = event.players[index];
  for (std::size_t i = 0; i < player.rounds.size(); ++i) {
    const Round& round = player.rounds[i];
    if (!is_played(round.outcome) || !holds(group, *round.opponent)) continue;
    Summand summand;
    summand.round = i;
    summand.opponent = round.opponent;
    summand.basis = Basis::PointsOfGame;
    summand.base = summand.amount = in_points(round.points);
    list.push_back(summand);
  }
  return list;
}

/// Places by value, greatest first; equal values share a place.
void place_by_value(std::vector<Worked>& all) {
  for (Worked& worked : all) {
    const auto ahead =
        std::count_if(all.begin(), all.end(), [&](const Worked& other) { return other.value > worked.value; });
    worked.place_among_tied = static_cast<std::size_t>(ahead) + 1;
  }
}

std::vector<Worked> head_to_head(const Event& event, const std::vector<std::size_t>& tied) {
  std::vector<Worked> all;
  for (const std::size_t index : tied) {
    auto list = games_among(event, tied, index);
    for (Summand& summand : list) {
      const Outcome outcome = event.players[index].rounds[summand.round].outcome;
      summand.basis = Basis::RoundCounts;
      summand.base = summand.amount = outcome == Outcome::Win ? 1 : outcome == Outcome::Loss ? -1 : 0;
    }
    all.push_back(summed(std::move(list)));
  }
  place_by_value(all);
  return all;
}

std::vector<Worked> opponents_performance(const Event& event, const std::vector<std::size_t>& tied) {
  std::vector<Worked> all;
  for (const std::size_t index : tied) {
    const Player& player = event.players[index];
    std::vector<Summand> list;
    for (std::size_t i = 0; i < player.rounds.size(); ++i) {
      const Round& round = player.rounds[i];
      if (!is_played(round.outcome) || holds(tied, *round.opponent)) continue;
      const Player& opponent = event.players[*round.opponent];
      const Worked performed = quick_performance(event, opponent);
      if (!opponent.rating || !performed.value) continue;
      Summand summand;
      summand.round = i;
      summand.opponent = round.opponent;
      summand.basis = Basis::OpponentPerformance;
      summand.base = summand.amount = *performed.value;
      list.push_back(summand);
    }
    all.push_back(averaged(std::move(list), Total::Average));
  }
  place_by_value(all);
  return all;
}

/// Direct encounter, by places counted from 0.
class Encounter {
 public:
  Encounter(const Event& event, std::size_t players) : event_(event), places_(players, 0) {}

  void place(std::vector<std::size_t> group, std::size_t from) {
    for (const std::size_t index : group) places_[index] = from;
    while (group.size() > 1) {
      const auto tallies = count(group);
      if (std::all_of(tallies.begin(), tallies.end(), [](const Tally& tally) { return tally.missing == 0; })) {
        rank(group, tallies, from);
        return;
      }
      const auto first = unreachable(tallies);
      if (!first) return;
      places_[group[*first]] = from++;
      group.erase(group.begin() + static_cast<std::ptrdiff_t>(*first));
      for (const std::size_t index : group) places_[index] = from;
    }
  }
  std::size_t place_of(std::size_t index) const { return places_[index]; }

 private:
  struct Tally {
    Points points{0};
    int missing{0};  // how many of the group were never met
  };

  std::vector<Tally> count(const std::vector<std::size_t>& group) const {
    std::vector<Tally> tallies;
    for (const std::size_t index : group) {
      Tally tally;
      for (const std::size_t other : group) {
        bool met = index == other;
        for (const Round& round : event_.players[index].rounds) {
          if (!is_played(round.outcome) || *round.opponent != other) continue;
          tally.points += round.points;
          met = true;
        }
        if (!met) ++tally.missing;
      }
      tallies.push_back(tally);
    }
    return tallies;
  }

  /// Who stays ahead though losing every missing game and the others winning theirs.
  std::optional<std::size_t> unreachable(const std::vector<Tally>& tallies) const {
    for (std::size_t i = 0; i < tallies.size(); ++i) {
      const Points least = tallies[i].points + tallies[i].missing * event_.loss;
      bool ahead = true;
      for (std::size_t j = 0; j < tallies.size() && ahead; ++j) {
        ahead = i == j || least > tallies[j].points + tallies[j].missing * event_.win;
      }
      if (ahead) return i;
    }
    return std::nullopt;
  }

  void rank(const std::vector<std::size_t>& group, const std::vector<Tally>& tallies, std::size_t from) {
    std::vector<Points> levels;
    for (const Tally& tally : tallies) levels.push_back(tally.points);
    std::sort(levels.begin(), levels.end(), std::greater<>());
    levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
    if (levels.size() == 1) return;
    for (const Points level : levels) {
      std::vector<std::size_t> same;
      for (std::size_t i = 0; i < group.size(); ++i) {
        if (tallies[i].points == level) same.push_back(group[i]);
      }
      place(same, from);
      from += same.size();
    }
  }

  const Event& event_;
  std::vector<std::size_t> places_;
};

std::vector<Worked> direct_encounter(const Event& event, const std::vector<std::size_t>& tied) {
  Encounter encounter(event, event.players.size());
  encounter.place(tied, 0);
  std::vector<Worked> all;
  for (const std::size_t index : tied) {
    all.push_back(summed(games_among(event, tied, index)));
    all.back().place_among_tied = encounter.place_of(index) + 1;
  }
  return all;
}

}  // namespace

bool compares_the_tied(Code code) {
  return code == Code::HeadToHead || code == Code::OpponentsPerformance || code == Code::DirectEncounter;
}

std::vector<Worked> compare_the_tied(const Event& event, const Settings& settings, const TieBreak& tiebreak,
                                     const std::vector<std::size_t>& tied) {
  if (tiebreak.code == Code::HeadToHead) return head_to_head(event, tied);
  if (tiebreak.code == Code::OpponentsPerformance) return opponents_performance(event, tied);
  const bool forfeits = tiebreak.forfeits_played || settings.round_robin;
  return forfeits ? direct_encounter(with_forfeits_played(event), tied) : direct_encounter(event, tied);
}

}  // namespace touchmove::tournament::tiebreak
