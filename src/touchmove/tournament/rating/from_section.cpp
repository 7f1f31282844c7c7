#include "touchmove/tournament/rating/from_section.hpp"

#include <utility>

namespace touchmove::tournament::rating {
namespace {

int half_points(tiebreak::Outcome outcome) {
  return outcome == tiebreak::Outcome::Win ? 2 : outcome == tiebreak::Outcome::Draw ? 1 : 0;
}

template <typename Visit>
void each_game(const results::Entrant& entrant, Visit visit) {
  for (std::size_t round = 0; round < entrant.cells.size(); ++round) {
    const results::Cell& cell = entrant.cells[round];
    if (!cell.outcome || !cell.opponent || !tiebreak::is_played(*cell.outcome)) continue;
    visit(round, *cell.opponent, half_points(*cell.outcome));
  }
}

}  // namespace

std::vector<uschess::Player> uschess_players(const results::Section& section) {
  std::vector<uschess::Player> players;
  for (const results::Entrant& entrant : section.entrants) {
    uschess::Player player;
    player.rating = entrant.rating;
    each_game(entrant, [&](std::size_t round, std::size_t opponent, int half_points) {
      player.games.push_back({opponent, half_points, round});
    });
    players.push_back(std::move(player));
  }
  return players;
}

std::vector<fide::Player> fide_players(const results::Section& section) {
  std::vector<fide::Player> players;
  for (const results::Entrant& entrant : section.entrants) {
    fide::Player player;
    player.rating = entrant.rating;
    player.birth_year = entrant.birth_year;
    player.reached_2400 = entrant.rating.value_or(0) >= 2400;
    each_game(entrant, [&](std::size_t round, std::size_t opponent, int half_points) {
      player.games.push_back({section.entrants[opponent].rating, half_points, opponent, round});
    });
    players.push_back(std::move(player));
  }
  return players;
}

}  // namespace touchmove::tournament::rating
