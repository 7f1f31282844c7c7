// Events for tests of tie-breaks: from a cross table, from a random event, from a round robin.
#pragma once

#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "tests/support/random_event.hpp"
#include "touchmove/base/random.hpp"
#include "touchmove/tournament/pairing/dutch/dutch.hpp"
#include "touchmove/tournament/standings/tiebreak/event.hpp"

namespace touchmove::tournament::tiebreak {

/// One player a row, one word a round: opponent from 1, colour, and 1 = 0 for a game or + - for a forfeit ("3w=");
/// U F H Z for byes.
inline Event cross_table(const std::vector<std::string>& rows) {
  Event event;
  for (const std::string& row : rows) {
    Player player;
    player.number = static_cast<int>(event.players.size() + 1);
    player.name = "Player " + std::to_string(player.number);
    std::istringstream words(row);
    for (std::string word; words >> word;) {
      Round round;
      const auto kind = std::string("1=0+-UFHZ").find(word.back());
      round.outcome = static_cast<Outcome>(kind);
      round.points = std::vector<Points>{10, 5, 0, 10, 0, 10, 10, 5, 0}[kind];
      if (word.size() > 1) {
        round.opponent = std::stoul(word) - 1;
        round.colour = word[word.size() - 2] == 'b' ? Colour::Black : Colour::White;
      }
      player.rounds.push_back(round);
    }
    event.rounds = player.rounds.size();
    event.players.push_back(std::move(player));
  }
  return event;
}

/// Ratings by player; 0 for none.
inline Event with_ratings(Event event, const std::vector<int>& ratings) {
  for (std::size_t i = 0; i < ratings.size(); ++i) {
    if (ratings[i] > 0) event.players[i].rating = ratings[i];
  }
  return event;
}

/// A random event with its byes, forfeits and absences as it stands, ratings drawn, one in sixteen unrated.
inline Event from_field(const pairing::Field& field, std::uint64_t seed) {
  base::Random random(seed);
  Event event;
  event.rounds = field.played_rounds;
  for (const pairing::Entrant& entrant : field.entrants) {
    Player player;
    player.number = entrant.number;
    player.name = "Player " + std::to_string(entrant.number);
    if (random.below(16) != 0) player.rating = static_cast<int>(1000 + random.below(1400));
    for (const pairing::RoundEntry& entry : entrant.rounds) {
      Round round{Outcome::ZeroPointBye, entry.opponent, entry.colour, entry.points};
      const bool full = entry.points == field.win;
      const bool half = entry.points == field.draw;
      if (entry.played) {
        round.outcome = full ? Outcome::Win : half ? Outcome::Draw : Outcome::Loss;
      } else if (entry.opponent) {
        round.outcome = full ? Outcome::ForfeitWin : Outcome::ForfeitLoss;
      } else if (entry.paired) {
        round.outcome = Outcome::PairingBye;
      } else if (full || half) {
        round.outcome = full ? Outcome::FullPointBye : Outcome::HalfPointBye;
      }
      player.rounds.push_back(round);
    }
    event.players.push_back(std::move(player));
  }
  return event;
}

/// A random event, paired by FIDE Dutch to its end or to the round that cannot be paired.
inline Event random_event(std::uint64_t seed) {
  support::RandomEvent event(seed, seed % 8 == 0 ? 40 : 12);
  while (!event.is_over()) {
    const auto explained = pairing::dutch::pair_round(event.field());
    if (!explained) break;
    std::vector<pairing::Board> boards;
    for (const auto& each : *explained) boards.push_back(each.board);
    event.play(boards);
  }
  return from_field(event.field(), seed);
}

/// A round robin of an even number of players, every game played, results drawn.
inline Event round_robin(std::size_t players, std::uint64_t seed) {
  base::Random random(seed);
  Event event;
  event.rounds = players - 1;
  event.players.resize(players);
  for (std::size_t i = 0; i < players; ++i) {
    event.players[i].number = static_cast<int>(i + 1);
    event.players[i].name = "Player " + std::to_string(i + 1);
    event.players[i].rating = static_cast<int>(1000 + random.below(1400));
    event.players[i].rounds.resize(event.rounds);
  }
  const std::size_t circle = players - 1;
  for (std::size_t round = 0; round < event.rounds; ++round) {
    for (std::size_t i = 0; i < players / 2; ++i) {
      const std::size_t white = (round + i) % circle;
      const std::size_t black = i == 0 ? circle : (round + circle - i) % circle;
      const auto drawn = random.below(3);
      event.players[white].rounds[round] = {static_cast<Outcome>(drawn), black, Colour::White,
                                            static_cast<Points>(10 - 5 * drawn)};
      event.players[black].rounds[round] = {static_cast<Outcome>(2 - drawn), white, Colour::Black,
                                            static_cast<Points>(5 * drawn)};
    }
  }
  return event;
}

}  // namespace touchmove::tournament::tiebreak
