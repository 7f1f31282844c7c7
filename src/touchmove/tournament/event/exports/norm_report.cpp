#include "touchmove/tournament/event/exports/norm_report.hpp"

#include <optional>
#include <utility>

#include "touchmove/tournament/event/views/game_table.hpp"
#include "touchmove/tournament/event/views/person_table.hpp"
#include "touchmove/tournament/formats/trf/titles.hpp"

namespace touchmove::tournament::event {
namespace {

using tiebreak::Outcome;

std::optional<int> half_points_of(const results::Cell& cell) {
  if (!cell.opponent || !cell.outcome) return std::nullopt;
  switch (*cell.outcome) {
    case Outcome::Win:
      return 2;
    case Outcome::Draw:
      return 1;
    case Outcome::Loss:
      return 0;
    default:
      return std::nullopt;  // not over the board
  }
}

Person person_of(const Directory& directory, const std::string& id) {
  const auto known = directory.persons.find(id);
  if (known != directory.persons.end()) return known->second;
  Person nobody;
  nobody.id = nobody.last = id;
  return nobody;
}

}  // namespace

std::vector<NormCandidate> norm_candidates(const State& state, std::size_t section, const Directory& directory) {
  const GameTable games = by_person(game_table(state, section, directory));
  const bool us_ratings = state.opened && has_uschess_ids(state.opened->rulebook);
  const auto rating_of = [&](std::size_t row, const Person& person) -> std::optional<int> {
    if (person.fide_rating != 0) return person.fide_rating;
    return us_ratings ? std::nullopt : games.table.entrants[row].rating;
  };
  std::vector<NormCandidate> candidates;
  for (std::size_t row = 0; row < games.entries.size(); ++row) {
    NormCandidate candidate;
    candidate.entry = games.entries[row];
    candidate.person = person_of(directory, games.persons[row]);
    candidate.player.title = trf::fide_title(candidate.person.title);
    candidate.player.sex = candidate.person.sex;
    candidate.player.federation = candidate.person.federation;
    const auto& cells = games.table.entrants[row].cells;
    for (std::size_t column = 0; column < cells.size(); ++column) {
      const auto half_points = half_points_of(cells[column]);
      if (!half_points) continue;
      const std::size_t other = *cells[column].opponent;
      Person opponent = person_of(directory, games.persons[other]);
      candidate.player.games.push_back({rating_of(other, opponent), std::string(trf::fide_title(opponent.title)),
                                        opponent.federation, *half_points, other, column});
      candidate.opponents.push_back(std::move(opponent));
    }
    candidate.norms = rating::fide::norms_of(candidate.player);
    if (!candidate.player.games.empty()) candidates.push_back(std::move(candidate));
  }
  return candidates;
}

}  // namespace touchmove::tournament::event
