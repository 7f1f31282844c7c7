#include "touchmove/tournament/standings/team/match.hpp"

#include <utility>

namespace touchmove::tournament::team {
namespace {

int weight_of(const Scoring& scoring, std::size_t board) {
  if (scoring.board_weights.empty()) return 1;
  return board < scoring.board_weights.size() ? scoring.board_weights[board] : 0;
}

Points weighted(const Scoring& scoring, const std::vector<Points>& boards) {
  Points sum = 0;
  for (std::size_t board = 0; board < boards.size(); ++board) sum += boards[board] * weight_of(scoring, board);
  return sum;
}

/// What a match won on every board gives in game points.
Points most_game_points(const Event& event) {
  Points sum = 0;
  for (std::size_t board = 0; board < event.boards; ++board) {
    sum += event.scoring.game_win * weight_of(event.scoring, board);
  }
  return sum;
}

/// What the match is worth by its result.
MatchScore compiled(const Event& event, std::size_t team, std::size_t round) {
  const Match& match = event.teams[team].matches[round];
  if (!tiebreak::is_played(match.kind)) return {match.kind, match.game_points, match.match_points};
  const Points own = weighted(event.scoring, match.boards);
  const Points other = weighted(event.scoring, event.teams[*match.opponent].matches[round].boards);
  if (own > other) return {Outcome::Win, own, event.scoring.match_win};
  if (own < other) return {Outcome::Loss, own, event.scoring.match_loss};
  return {Outcome::Draw, own, event.scoring.match_draw};
}

}  // namespace

MatchScore score_of(const Event& event, std::size_t team, std::size_t round) {
  const Match& match = event.teams[team].matches[round];
  MatchScore score = compiled(event, team, round);
  score.match_points = match.stated_match_points.value_or(score.match_points);
  score.game_points = match.stated_game_points.value_or(score.game_points);
  return score;
}

Points match_points_of(const Event& event, std::size_t team) {
  Points sum = event.teams[team].more_match_points;
  for (std::size_t round = 0; round < event.rounds; ++round) sum += score_of(event, team, round).match_points;
  return sum;
}

Points game_points_of(const Event& event, std::size_t team) {
  Points sum = event.teams[team].more_game_points;
  for (std::size_t round = 0; round < event.rounds; ++round) sum += score_of(event, team, round).game_points;
  return sum;
}

tiebreak::Event as_individuals(const Event& event, Primary primary) {
  const bool by_match = primary == Primary::MatchPoints;
  const Points most = most_game_points(event);
  tiebreak::Event result;
  result.rounds = event.rounds;
  result.win = by_match ? event.scoring.match_win : most;
  result.draw = by_match ? event.scoring.match_draw : most / 2;
  result.loss = by_match ? event.scoring.match_loss : 0;
  for (std::size_t team = 0; team < event.teams.size(); ++team) {
    tiebreak::Player player;
    player.number = event.teams[team].number;
    player.name = event.teams[team].name;
    player.rating = event.teams[team].rating;
    for (std::size_t round = 0; round < event.rounds; ++round) {
      const MatchScore score = score_of(event, team, round);
      const Match& match = event.teams[team].matches[round];
      if (!match.counts) {
        player.rounds.push_back({Outcome::PairingBye, std::nullopt, match.colour, 0, false});
        continue;
      }
      player.rounds.push_back(
          {score.outcome, match.opponent, match.colour, by_match ? score.match_points : score.game_points, match.due});
    }
    result.players.push_back(std::move(player));
  }
  return result;
}

}  // namespace touchmove::tournament::team
