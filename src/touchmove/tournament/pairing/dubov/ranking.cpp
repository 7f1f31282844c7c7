#include "touchmove/tournament/pairing/dubov/ranking.hpp"

#include "touchmove/tournament/pairing/fide/colours.hpp"

namespace touchmove::tournament::pairing::dubov {
namespace {

int average_of(const Field& field, const Entrant& entrant) {
  int sum = 0;
  int games = 0;
  for (const RoundEntry& entry : entrant.rounds) {
    if (!entry.played || !entry.opponent) continue;
    sum += field.entrants[*entry.opponent].rating.value_or(0);
    ++games;
  }
  return games == 0 ? 0 : (2 * sum + games) / (2 * games);
}

bool floated_up(const Field& field, const Entrant& entrant, std::size_t round) {
  const RoundEntry& entry = entrant.rounds[round];
  if (!entry.paired || !entry.opponent) return false;
  return dutch::pairing_score(entrant, round) < dutch::pairing_score(field.entrants[*entry.opponent], round);
}

}  // namespace

std::size_t most_upfloats(std::size_t total_rounds) { return 2 + total_rounds / 5; }

Ranking::Ranking(const Field& field)
    : base_(field), counts_upfloats_(field.played_rounds + 1 < field.total_rounds), total_rounds_(field.total_rounds) {
  for (const dutch::Contender& contender : base_.contenders()) {
    const Entrant& entrant = field.entrants[contender.entrant];
    Player& player = players_.emplace_back();
    player.contender = contender;
    if (contender.colours.empty()) {
      player.contender.preference = dutch::Preference::Mild;
      player.contender.wants = Colour::Black;
    }
    player.opponents_average = average_of(field, entrant);
    for (std::size_t round = 0; round < field.played_rounds; ++round) {
      if (!floated_up(field, entrant, round)) continue;
      ++player.upfloats;
      player.upfloated_last = round + 1 == field.played_rounds;
    }
    player.maximum_upfloater = player.upfloats >= most_upfloats(field.total_rounds);
  }
}

bool Ranking::may_meet(std::size_t a, std::size_t b) const {
  return a != b && !kept_apart(a, b) && !fide::colours_clash(players_[a].contender, players_[b].contender);
}

std::vector<std::size_t> unrated(const Field& field) {
  std::vector<unsigned char> is_needed(field.entrants.size(), 0);
  for (std::size_t i = 0; i < field.entrants.size(); ++i) {
    if (!field.entrants[i].present) continue;
    is_needed[i] = 1;
    for (const RoundEntry& entry : field.entrants[i].rounds) {
      if (entry.played && entry.opponent) is_needed[*entry.opponent] = 1;
    }
  }
  std::vector<std::size_t> without;
  for (std::size_t i = 0; i < is_needed.size(); ++i) {
    if (is_needed[i] != 0 && !field.entrants[i].rating) without.push_back(i);
  }
  return without;
}

}  // namespace touchmove::tournament::pairing::dubov
