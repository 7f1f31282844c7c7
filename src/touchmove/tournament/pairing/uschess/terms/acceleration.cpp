#include "touchmove/tournament/pairing/uschess/terms/acceleration.hpp"

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

/// Whether an entrant plays this round, but for the bye: a house player only to even the number (28M1).
std::vector<unsigned char> players_now(const Field& field) {
  const auto pool = std::count_if(field.entrants.begin(), field.entrants.end(),
                                  [](const Entrant& each) { return each.present && !each.house; });
  bool house_needed = pool % 2 == 1;
  std::vector<unsigned char> plays;
  for (const Entrant& each : field.entrants) {
    plays.push_back(each.present && (!each.house || house_needed) ? 1 : 0);
    if (each.present && each.house) house_needed = false;
  }
  return plays;
}

/// Whom round one paired, or is to pair, with an opponent, by rating.
Entrants first_field(const Field& field) {
  Entrants players;
  const auto plays = players_now(field);
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    const Entrant& entrant = field.entrants[i];
    const bool there = field.played_rounds == 0 ? plays[i] != 0 : entrant.rounds.front().opponent.has_value();
    if (there) players.push_back(i);
  }
  std::sort(players.begin(), players.end(),
            [&](std::size_t a, std::size_t b) { return seed_of(field, a) < seed_of(field, b); });
  return players;
}

/// Where each of `count` blocks ends: of even sizes as equal as can be, spare boards in the upper ones. The last takes
/// whoever is left of an odd field.
std::vector<std::size_t> block_ends(std::size_t players, std::size_t count) {
  std::vector<std::size_t> ends;
  const std::size_t boards = players / 2;
  std::size_t end = 0;
  for (std::size_t block = 0; block < count; ++block) {
    end += 2 * (boards / count + (block < boards % count ? 1 : 0));
    ends.push_back(block + 1 < count ? end : players);
  }
  return ends;
}

/// Round two of 28R2 and 28R3. Of each block some go up and the others down: the winners, but of the last block whoever
/// did not lose. The best of the first block meet one another, the others of each block meet the best of the next, and
/// the losers of the last one another.
class SecondRound {
 public:
  SecondRound(const Field& field, std::vector<Boost>& boosts, std::size_t blocks)
      : field_(field), boosts_(boosts), best_(blocks), rest_(blocks) {}

  void sort_in(std::size_t i, std::size_t block) {
    const Points points = field_.entrants[i].rounds.front().points;
    const bool drew = points != field_.win && points != field_.loss;
    const bool is_last = block + 1 == best_.size();
    const bool up = is_last ? points > field_.loss : points >= field_.win;
    (up ? best_ : rest_)[block].push_back(i);
    if (drew) boosts_[i].rating = up ? -100 : 100;
  }

  /// Nothing is boosted where the middle cannot be made of two blocks of one size.
  void make() {
    for (auto* groups : {&best_, &rest_}) {
      for (Entrants& group : *groups) rise(group);
    }
    if (best_[0].size() % 2 == 1) {  // the lowest to the top of those below
      best_[1].insert(best_[1].begin(), best_[0].back());
      best_[0].pop_back();
    }
    for (std::size_t block = 0; block + 1 < best_.size(); ++block) {
      if (!balance(rest_[block], best_[block + 1], rest_[block + 1])) {
        for (Boost& boost : boosts_) boost = {};
        return;
      }
    }
    const auto score = [&](std::size_t steps) { return static_cast<Points>(steps) * field_.win; };
    put(best_[0], score(best_.size()), 0);
    for (std::size_t block = 0; block + 1 < best_.size(); ++block) {
      put(rest_[block], score(best_.size() - 1 - block), 0);
      put(best_[block + 1], score(best_.size() - 1 - block), 1);
    }
    put(rest_.back(), field_.loss, 0);
  }

 private:
  void rise(Entrants& group) const {
    const auto key = [&](std::size_t i) {
      const Entrant& entrant = field_.entrants[i];
      return std::tuple(!entrant.rating, -(entrant.rating.value_or(0) + boosts_[i].rating), entrant.number);
    };
    std::sort(group.begin(), group.end(), [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
  }

  /// Makes `upper` as many as `lower`: who is too many goes down to `below`, losers first, the lowest rated first; who
  /// is missing comes up from it, the highest rated first.
  bool balance(Entrants& upper, const Entrants& lower, Entrants& below) const {
    if (lower.size() > upper.size() + below.size()) return false;
    while (upper.size() > lower.size()) {
      auto leaves = upper.end();
      for (auto each = upper.begin(); each != upper.end(); ++each) {
        if (boosts_[*each].rating == 0) leaves = each;
      }
      if (leaves == upper.end()) leaves = upper.end() - 1;
      below.push_back(*leaves);
      upper.erase(leaves);
    }
    rise(below);
    while (upper.size() < lower.size()) {
      upper.push_back(below.front());
      below.erase(below.begin());
    }
    return true;
  }

  void put(const Entrants& group, Points score, int block) {
    for (const std::size_t i : group) {
      boosts_[i].group = score;
      boosts_[i].block = block;
    }
  }

  const Field& field_;
  std::vector<Boost>& boosts_;
  std::vector<Entrants> best_;  ///< by block
  std::vector<Entrants> rest_;
};

}  // namespace

std::vector<Boost> boosts_of(const Field& field, Acceleration acceleration) {
  std::vector<Boost> boosts(field.entrants.size());
  if (acceleration == Acceleration::None || field.played_rounds > 1) return boosts;
  const Entrants players = first_field(field);
  if (acceleration == Acceleration::AddedScore) {
    for (std::size_t i = 0; i < players.size() / 2; ++i) boosts[players[i]].points = field.win;
    return boosts;
  }
  const std::size_t blocks = acceleration == Acceleration::Sixths ? 3 : 2;
  const std::vector<std::size_t> ends = block_ends(players.size(), blocks);
  std::vector<std::size_t> block_of(field.entrants.size(), blocks - 1);  // late entrants are of the last
  for (std::size_t place = 0, block = 0; place < players.size(); ++place) {
    while (place == ends[block]) ++block;
    block_of[players[place]] = block;
  }
  if (field.played_rounds == 0) {
    for (const std::size_t i : players) {
      boosts[i].points = static_cast<Points>(blocks - 1 - block_of[i]) * field.win;
    }
    return boosts;
  }
  SecondRound second(field, boosts, blocks);
  const auto plays = players_now(field);
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    if (plays[i] != 0) second.sort_in(i, block_of[i]);
  }
  second.make();
  return boosts;
}

}  // namespace touchmove::tournament::pairing::uschess
