// Random events: players come late, leave, take byes, forfeit; every round is paired by the function given.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/field.hpp"

namespace touchmove::support {

/// An event that grows by rounds, the same for the same seed.
class RandomEvent {
 public:
  using Field = tournament::pairing::Field;
  using Board = tournament::pairing::Board;
  using Colour = tournament::pairing::Colour;
  using RoundEntry = tournament::pairing::RoundEntry;

  /// With `to_the_end` the event has as many rounds as everybody has opponents.
  RandomEvent(std::uint64_t seed, std::size_t most_players, bool to_the_end = false) : random_(seed) {
    const std::size_t players = 3 + random_.below(most_players - 2);
    field_.total_rounds = 3 + random_.below(7);
    if (to_the_end) field_.total_rounds = players - 1;
    field_.initial_colour = random_.below(2) == 0 ? Colour::White : Colour::Black;
    percent_absent_ = random_.below(2) == 0 ? 0 : random_.below(25);
    percent_forfeit_ = random_.below(12);
    percent_draw_ = random_.below(60);
    for (std::size_t i = 0; i < players; ++i) {
      tournament::pairing::Entrant entrant;
      entrant.number = static_cast<int>(i + 1);
      field_.entrants.push_back(entrant);
    }
    if (random_.below(4) == 0) {
      for (std::size_t i = 0; i < players / 2; ++i) field_.entrants[i].virtual_points = {10, 10, 5};
    }
    if (random_.below(4) == 0) field_.forbidden.push_back({random_.below(players), random_.below(players)});
    draw_absences();
  }

  /// The event before its next round.
  const Field& field() const { return field_; }
  bool is_over() const { return field_.played_rounds == field_.total_rounds; }

  /// Plays the round on these boards, drawing the results, and whoever misses the next.
  void play(const std::vector<Board>& boards) {
    for (auto& entrant : field_.entrants) {
      RoundEntry absent;
      absent.points = entrant.present ? 0 : static_cast<int>(5 * random_.below(3));
      entrant.rounds.push_back(absent);
    }
    for (const Board& board : boards) {
      RoundEntry& white = field_.entrants[board.white].rounds.back();
      white.paired = true;
      if (!board.black) {
        white.points = field_.win;
        continue;
      }
      RoundEntry& black = field_.entrants[*board.black].rounds.back();
      black.paired = true;
      white.opponent = *board.black;
      black.opponent = board.white;
      white.colour = Colour::White;
      black.colour = Colour::Black;
      const bool played = random_.below(100) >= percent_forfeit_;
      white.played = black.played = played;
      white.points = played && random_.below(100) < percent_draw_ ? 5 : static_cast<int>(10 * random_.below(2));
      black.points = 10 - white.points;
      if (!played && random_.below(3) == 0) white.points = black.points = 0;
    }
    ++field_.played_rounds;
    draw_absences();
  }

 private:
  void draw_absences() {
    for (auto& entrant : field_.entrants) entrant.present = random_.below(100) >= percent_absent_;
  }

  base::Random random_;
  Field field_;
  std::uint64_t percent_absent_{0};
  std::uint64_t percent_forfeit_{0};
  std::uint64_t percent_draw_{0};
};

}  // namespace touchmove::support
