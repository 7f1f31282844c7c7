// What a pairing engine is told: the players, what they did in every round so far, and the event's settings.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/basis/points.hpp"

namespace touchmove::tournament::pairing {

/// One round of one player.
struct RoundEntry {
  /// Index of the opponent among the entrants; nothing for a bye or an absence.
  std::optional<std::size_t> opponent{};
  Colour colour{Colour::White};  ///< means nothing unless `played`; of a round of two games that of the first
  bool played{false};            ///< a game was played over the board
  bool paired{false};            ///< the round's pairing had the player, with an opponent or for the bye
  Points points{0};
  Points second{0};          ///< of a match of teams: by the other of match and game points
  bool both_colours{false};  ///< in a round of two games: the colours evened out, and count for neither
  int ahead{
      0};  ///< whom the pairing's games, or what settled them, put ahead: 1 this player, -1 the opponent, 0 nobody
  bool going_on{false};  ///< a game of the pairing has no result yet

  friend bool operator==(const RoundEntry&, const RoundEntry&) = default;
};

struct Entrant {
  int number{0};  ///< the starting (tournament pairing) number
  std::vector<RoundEntry> rounds;
  std::vector<Points> virtual_points;  ///< by round, the round to pair included; what is missing is 0
  bool present{true};                  ///< to be paired now

  // What only some systems ask for.
  std::optional<int> rating;  ///< in whole points; nothing: unrated
  bool newcomer{false};       ///< unrated, and never in a rated event before
  bool late{false};           ///< entered after the first round was due to be paired
  bool bye_ahead{false};      ///< has a bye in a round after the next
  bool house{false};          ///< plays only to make the number even
  bool computer{false};
  /// The entry the player re-entered after (28S), by index. It has left; its games are this player's meetings still.
  std::optional<std::size_t> first_entry;
  std::string team;  ///< the next five are keys: equal ones belong together, an empty one to nobody
  std::string club;
  std::string family;
  std::string conference;
  std::string prize_class;  ///< contends in the last round for this class's prizes (29I)

  friend bool operator==(const Entrant&, const Entrant&) = default;
};

/// An event before a round. Every entrant has `played_rounds` entries.
struct Field {
  std::vector<Entrant> entrants;  ///< by starting number, rising
  std::size_t played_rounds{0};
  std::size_t total_rounds{0};
  Points win{10};
  Points draw{5};
  Points loss{0};
  std::optional<Colour> initial_colour;             ///< drawn before round one
  std::vector<std::vector<std::size_t>> forbidden;  ///< groups of entrants kept apart in this round

  friend bool operator==(const Field&, const Field&) = default;
};

/// A board of the round: indices of entrants; no black player: the pairing-allocated bye.
struct Board {
  std::size_t white{0};
  std::optional<std::size_t> black;

  friend bool operator==(const Board&, const Board&) = default;
};

}  // namespace touchmove::tournament::pairing
