#include "touchmove/tournament/pairing/uschess/acceleration.hpp"

#include <algorithm>
#include <cstddef>
#include <tuple>

namespace touchmove::tournament::pairing::uschess {
namespace {

using Entrants = std::vector<std::size_t>;

auto seed_of(const Field& field, std::size_t index) {
  const Entrant& entrant = field.entrants[index];
  return std::tuple(!entrant.rating, -entrant.rating.value_or(0), entrant.number);
}

/// Whom round one paired, or is to pair, with an opponent, by rating.
Entrants first_field(const Field& field) {
  Entrants players;
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const Entrant& entrant = field.entrants[i];
    const bool there = field.played_rounds == 0 ? entrant.present : entrant.rounds.front().opponent.has_value();
    if (there) players.push_back(i);
  }
  std::sort(players.begin(), players.end(),
            [&](std::size_t a, std::size_t b) { return seed_of(field, a) < seed_of(field, b); });
  return players;
}

/// 28R2, round two: A2 the winners of the upper block, B2 its others, C2 those of the lower block who did not lose, D2
/// its losers; B2 meets C2.
void adjust(const Field& field, const Entrants& players, std::size_t half, std::vector<Boost>& boosts) {
  Entrants winners;
  Entrants upper_rest;
  Entrants lower_best;
  Entrants losers;
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const Entrant& entrant = field.entrants[i];
    if (!entrant.present) continue;
    const auto place = std::find(players.begin(), players.end(), i);
    const bool upper = place != players.end() && static_cast<std::size_t>(place - players.begin()) < half;
    const Points points = entrant.rounds.front().points;
    const bool drew = points != field.win && points != field.loss;
    if (upper) {
      (points >= field.win ? winners : upper_rest).push_back(i);
      if (points < field.win && drew) boosts[i].rating = 100;
    } else {
      (points > field.loss ? lower_best : losers).push_back(i);
      if (drew) boosts[i].rating = -100;
    }
  }
  const auto rise = [&](Entrants& group) {
    std::sort(group.begin(), group.end(), [&](std::size_t a, std::size_t b) {
      const auto key = [&](std::size_t i) {
        const Entrant& entrant = field.entrants[i];
        return std::tuple(!entrant.rating, -(entrant.rating.value_or(0) + boosts[i].rating), entrant.number);
      };
      return key(a) < key(b);
    });
  };
  for (Entrants* group : {&winners, &upper_rest, &lower_best, &losers}) rise(*group);
  if (winners.size() % 2 == 1) {  // an odd A2: its lowest to the top of C2
    lower_best.insert(lower_best.begin(), winners.back());
    winners.pop_back();
  }
  if (lower_best.size() > upper_rest.size() + losers.size()) {
    for (Boost& boost : boosts) boost = {};
    return;
  }
  while (upper_rest.size() > lower_best.size()) {  // losers first, the lowest rated first
    auto leaves = upper_rest.end();
    for (auto each = upper_rest.begin(); each != upper_rest.end(); ++each) {
      if (boosts[*each].rating == 0) leaves = each;
    }
    if (leaves == upper_rest.end()) leaves = upper_rest.end() - 1;
    losers.push_back(*leaves);
    upper_rest.erase(leaves);
  }
  rise(losers);
  while (upper_rest.size() < lower_best.size()) {
    upper_rest.push_back(losers.front());
    losers.erase(losers.begin());
  }
  const auto put = [&](const Entrants& group, Points score, int block) {
    for (const std::size_t i : group) {
      boosts[i].group = score;
      boosts[i].block = block;
    }
  };
  put(winners, 2 * field.win, 0);
  put(upper_rest, field.win, 0);
  put(lower_best, field.win, 1);
  put(losers, field.loss, 0);
}

}  // namespace

std::vector<Boost> boosts_of(const Field& field, Acceleration acceleration) {
  std::vector<Boost> boosts(field.entrants.size());
  if (acceleration == Acceleration::None || field.played_rounds > 1) return boosts;
  const Entrants players = first_field(field);
  const bool rounds_up = acceleration == Acceleration::AdjustedRating;
  std::size_t half = players.size() / 2;
  if (rounds_up && half % 2 == 1 && half < players.size()) ++half;
  if (rounds_up && field.played_rounds == 1) {
    adjust(field, players, half, boosts);
  } else {
    for (std::size_t i = 0; i < half; ++i) boosts[players[i]].points = field.win;
  }
  return boosts;
}

}  // namespace touchmove::tournament::pairing::uschess
