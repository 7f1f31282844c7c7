#include "touchmove/tournament/pairing/burstein/checker.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <tuple>
#include <utility>

namespace touchmove::tournament::pairing::burstein {
namespace {

using fide::Look;
using Strength = std::pair<std::int64_t, std::int64_t>;

Points points_of(const Entrant& entrant) {
  Points sum = 0;
  for (const RoundEntry& entry : entrant.rounds) sum += entry.points;
  return sum;
}

/// What the player is worth to those met: missed rounds at the end are draws while the player stays away.
std::int64_t worth_of(const Field& field, const Entrant& entrant) {
  std::int64_t worth = points_of(entrant);
  for (std::size_t i = entrant.rounds.size(); i > 0 && !entrant.present; --i) {
    const RoundEntry& entry = entrant.rounds[i - 1];
    if (entry.played || entry.paired || entry.points != 0) break;
    worth += field.draw;
  }
  return worth;
}

/// Buchholz, Sonneborn-Berger.
Strength strength_of(const Field& field, const Entrant& entrant) {
  Strength strength{0, 0};
  for (const RoundEntry& entry : entrant.rounds) {
    const std::int64_t other = entry.played && entry.opponent ? worth_of(field, field.entrants[*entry.opponent])
                                                              : std::int64_t{points_of(entrant)};
    strength.first += other;
    strength.second += entry.points * other;
  }
  return strength;
}

}  // namespace

std::vector<fide::Breach> check_round(const Field& field, std::span<const Board> boards) {
  Look look(field, boards, {});
  if (!look.look_at_boards()) return std::move(look).take();
  std::vector<Strength> strengths;
  for (const Entrant& entrant : field.entrants) strengths.push_back(strength_of(field, entrant));
  look.look_at_bye(
      [&](std::size_t i) { return std::tuple(look.score(i), -look.games(i), strengths[i], -look.number(i)); });
  const auto is_above = [&](std::size_t a, std::size_t b) {
    return std::tuple(strengths[b], look.number(a)) < std::tuple(strengths[a], look.number(b));
  };
  // Of two boards: how many clash, and whom each of the four meets, from the highest index; the lower the better (4.3).
  const auto order = [&](const Look::Duel& one, const Look::Duel& two) {
    std::array<std::size_t, 4> four{one.first, one.second, two.first, two.second};
    std::sort(four.begin(), four.end(), is_above);
    const auto place = [&](std::size_t i) {
      return static_cast<std::size_t>(std::find(four.begin(), four.end(), i) - four.begin());
    };
    std::array<std::size_t, 4> meets{};
    for (const auto& [a, b] : {one, two}) {
      meets[place(a)] = 4 - place(b);
      meets[place(b)] = 4 - place(a);
    }
    return std::tuple((look.clash(one) ? 1 : 0) + (look.clash(two) ? 1 : 0), meets);
  };
  // The boards of one bracket are those whose lower player has its score.
  std::map<Points, std::vector<Look::Duel>> brackets;
  for (const auto& [a, b] : look.duels()) brackets[std::min(look.score(a), look.score(b))].emplace_back(a, b);
  for (const auto& [score, duels] : brackets) look.look_at_exchanges(duels, order);
  return std::move(look).take();
}

}  // namespace touchmove::tournament::pairing::burstein
