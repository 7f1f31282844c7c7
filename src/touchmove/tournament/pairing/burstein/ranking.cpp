#include "touchmove/tournament/pairing/burstein/ranking.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "touchmove/tournament/pairing/fide/colours.hpp"

namespace touchmove::tournament::pairing::burstein {
namespace {

std::int64_t score_of(const Entrant& entrant) {
  std::int64_t score = 0;
  for (const RoundEntry& entry : entrant.rounds) score += entry.points;
  return score;
}

/// 1.7.2: for the benefit of those who met the player.
std::int64_t score_for_opponents(const Field& field, const Entrant& entrant) {
  std::int64_t score = score_of(entrant);
  if (entrant.present) return score;
  for (auto entry = entrant.rounds.rbegin(); entry != entrant.rounds.rend(); ++entry) {
    const bool missed = !entry->played && !entry->paired && entry->points == 0;
    if (!missed) break;
    score += field.draw;
  }
  return score;
}

}  // namespace

std::size_t seeding_rounds(const Field& field) { return std::min<std::size_t>(field.total_rounds / 2, 4); }

Index index_of(const Field& field, const Entrant& entrant) {
  Index index;
  const std::int64_t own = score_of(entrant);
  for (const RoundEntry& entry : entrant.rounds) {
    const bool met = entry.played && entry.opponent;
    const std::int64_t score = met ? score_for_opponents(field, field.entrants[*entry.opponent]) : own;
    index.buchholz += score;
    index.sonneborn_berger += score * entry.points;
  }
  return index;
}

Ranking::Ranking(const Field& field) {
  const dutch::Ranking of_dutch(field);
  std::vector<std::size_t> dutch_rank;
  for (std::size_t i = 0; i < of_dutch.size(); ++i) {
    players_.push_back({of_dutch[i], index_of(field, field.entrants[of_dutch[i].entrant]), i});
  }
  const std::size_t count = players_.size();
  std::vector<std::size_t> by_index(count);
  std::iota(by_index.begin(), by_index.end(), std::size_t{0});
  std::sort(by_index.begin(), by_index.end(), [&](std::size_t a, std::size_t b) {
    if (players_[a].index != players_[b].index) return players_[a].index > players_[b].index;
    return players_[a].contender.number < players_[b].contender.number;
  });
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  for (std::size_t place = 0; place < count; ++place) players_[by_index[place]].place = place;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return std::tuple(-players_[a].contender.score, players_[a].place) <
           std::tuple(-players_[b].contender.score, players_[b].place);
  });
  std::vector<Player> sorted;
  for (const std::size_t i : order) sorted.push_back(std::move(players_[i]));
  players_ = std::move(sorted);
  apart_.assign(count * count, 0);
  for (std::size_t a = 0; a < count; ++a) {
    for (std::size_t b = 0; b < count; ++b) apart_[a * count + b] = of_dutch.kept_apart(order[a], order[b]) ? 1 : 0;
  }
}

bool Ranking::may_meet(std::size_t a, std::size_t b) const {
  return a != b && !kept_apart(a, b) && !fide::colours_clash(players_[a].contender, players_[b].contender);
}

}  // namespace touchmove::tournament::pairing::burstein
