// What tie-breaks are computed from: who scored what against whom, and why a round was not played.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/basis/points.hpp"
#include "touchmove/tournament/standings/tiebreak/exact.hpp"

namespace touchmove::tournament::tiebreak {

using pairing::Colour;
using pairing::Points;

/// How a round went for a player. A round missed after withdrawing is a zero-point bye; of a double forfeit each has
/// a forfeit loss.
enum class Outcome : std::uint8_t {
  Win,
  Draw,
  Loss,
  ForfeitWin,
  ForfeitLoss,
  PairingBye,
  FullPointBye,
  HalfPointBye,
  ZeroPointBye,
};

/// A game was played over the board.
constexpr bool is_played(Outcome outcome) { return outcome <= Outcome::Loss; }

/// A bye the player asked for (C.07, article 16): half-point or zero-point.
constexpr bool is_requested_bye(Outcome outcome) {
  return outcome == Outcome::HalfPointBye || outcome == Outcome::ZeroPointBye;
}

/// A voluntarily unplayed round (C.07, article 16): a requested bye, or a forfeit loss.
constexpr bool is_voluntarily_unplayed(Outcome outcome) {
  return is_requested_bye(outcome) || outcome == Outcome::ForfeitLoss;
}

/// 1, 1/2 or 0 for a played game, else 0, whatever a win is worth in the event.
constexpr Exact game_result(Outcome outcome) {
  return outcome == Outcome::Win ? Exact(1) : outcome == Outcome::Draw ? Exact(1, 2) : Exact(0);
}

struct Round {
  Outcome outcome{Outcome::ZeroPointBye};
  std::optional<std::size_t> opponent;  ///< of a game or a forfeit: index among the players
  Colour colour{Colour::White};         ///< means nothing unless there is an opponent
  Points points{0};                     ///< as awarded, in tenths
  /// Not where a table has no game for the player, or one that is still to be played: nothing was missed.
  bool due{true};

  friend bool operator==(const Round&, const Round&) = default;
};

struct Player {
  int number{0};  ///< the starting (tournament pairing) number
  std::string name;
  std::optional<int> rating;
  std::vector<Round> rounds;
  Points penalty{0};  ///< taken off the score, and off nothing else: rounds are as played

  friend bool operator==(const Player&, const Player&) = default;
};

/// An event, or a section of one, after some rounds. Every player has `rounds` entries, and a round that names an
/// opponent is named by that opponent too; neither is checked.
struct Event {
  std::vector<Player> players;
  std::size_t rounds{0};
  Points win{10};
  Points draw{5};
  Points loss{0};

  friend bool operator==(const Event&, const Event&) = default;
};

/// Points of a player as awarded, in tenths, less the penalty.
Points score_of(const Player& player);
/// Points of the rounds, as the opponents' tie-breaks have them.
Points score_in_rounds(const Player& player);

/// The points that a number of tenths is.
constexpr Exact in_points(Points tenths) { return {tenths, 10}; }

/// The event with every forfeit taken for a game against the scheduled opponent; of a double forfeit each loses.
/// FIDE's modifier /P, and what a round robin does.
Event with_forfeits_played(Event event);

/// The event with every round that brought a player neither game nor point taken for one that a table has no game in.
Event with_rounds_of_a_table(Event event);

/// The event with every pair of its last round drawn, forfeited ones too: what Fore Buchholz asks for.
Event with_last_round_drawn(Event event);

}  // namespace touchmove::tournament::tiebreak
