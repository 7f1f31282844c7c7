#include "touchmove/tournament/standings/tiebreak/event.hpp"

#include <utility>

namespace touchmove::tournament::tiebreak {

Points score_of(const Player& player) { return score_in_rounds(player) - player.penalty; }

Points score_in_rounds(const Player& player) {
  Points score = 0;
  for (const Round& round : player.rounds) score += round.points;
  return score;
}

Event with_forfeits_played(Event event) {
  for (Player& player : event.players) {
    for (Round& round : player.rounds) {
      if (!round.opponent) continue;
      if (round.outcome == Outcome::ForfeitWin) round.outcome = Outcome::Win;
      if (round.outcome == Outcome::ForfeitLoss) round.outcome = Outcome::Loss;
    }
  }
  return event;
}

Event with_rounds_of_a_table(Event event) {
  for (Player& player : event.players) {
    for (Round& round : player.rounds) {
      if (round.outcome == Outcome::ZeroPointBye && round.points == 0) round.due = false;
    }
  }
  return event;
}

Event with_last_round_drawn(Event event) {
  for (Player& player : event.players) {
    if (player.rounds.empty() || !player.rounds.back().opponent) continue;
    player.rounds.back().outcome = Outcome::Draw;
    player.rounds.back().points = event.draw;
  }
  return event;
}

}  // namespace touchmove::tournament::tiebreak
