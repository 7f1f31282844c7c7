// What FIDE will probably rate an event: the rating regulations of March 2024 (B.02) with the amendment of October
// 2025. An estimate of this event by itself; the period's list is official. Whole numbers throughout.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"

namespace touchmove::tournament::rating::fide {

/// A game that was played over the board.
struct Game {
  std::optional<int> opponent_rating;  ///< nothing: an unrated opponent, whose game is not rated
  int half_points{0};                  ///< 2 for a win, 1 for a draw, 0
  std::size_t opponent{0};             ///< only kept for the explanation
  std::size_t round{0};                ///< from 0; only kept for the explanation

  friend bool operator==(const Game&, const Game&) = default;
};

struct Player {
  std::optional<int> rating;
  int games_before{30};      ///< rated games so far: K is 40 until there are 30
  bool reached_2400{false};  ///< a published rating was 2400 or more once
  std::optional<int> birth_year;
  std::vector<Game> games;
};

struct Settings {
  int year{0};   ///< in which the event ended
  int month{0};  ///< 1 to 12
};

/// Why K is what it is (8.3.3).
enum class KReason : std::uint8_t {
  NewPlayer,    ///< 40: fewer than 30 games
  Young,        ///< 40: until the end of the year of the 18th birthday, below 2300
  Below2400,    ///< 20
  Reached2400,  ///< 10
};

struct K {
  int value{0};
  KReason reason{KReason::Below2400};
  /// 700 rule: K times the number of games must not be above 700; else the greatest whole number that keeps to it.
  int applied{0};

  friend bool operator==(const K&, const K&) = default;
};

/// K of a player with `rated_games` games in the period (8.3.3).
K k_of(const Player& player, int year, std::size_t rated_games);

/// A rated game with its expectation.
struct GameStep {
  std::size_t opponent{0};
  std::size_t round{0};
  int opponent_rating{0};
  int difference{0};  ///< own rating less the opponent's
  int used{0};        ///< the same within 400 either way (8.3.1)
  int expected{0};    ///< PD in hundredths of a point
  int score{0};       ///< in hundredths: 100, 50, 0
  friend bool operator==(const GameStep&, const GameStep&) = default;
};

/// The 400-point rule does not apply, from October 2025, where the higher of the two is rated 2650 or more.
bool limits_difference(int rating, int opponent_rating, const Settings& settings);

enum class NoInitial : std::uint8_t { No, TooFewGames, NoPoint, Below1400 };

/// A rating for a player who has none (8.2).
struct Initial {
  std::optional<int> rating;
  NoInitial why_not{NoInitial::No};
  int average{0};      ///< Ra: of the rated opponents and of two at 1800, rounded
  int percent{0};      ///< p: of the points with two draws more
  int added{0};        ///< dp of p
  bool capped{false};  ///< at 2200
  int unlisted{0};     ///< what it would be, were it listed

  friend bool operator==(const Initial&, const Initial&) = default;
};

struct Estimate {
  std::optional<int> before;
  std::optional<int> after;
  std::vector<GameStep> games;
  std::optional<K> k;              ///< of a rated player with rated games
  int change_hundredths{0};        ///< K times the sum of result less PD
  std::optional<Initial> initial;  ///< of an unrated player
  std::optional<int> performance;  ///< the average rating of the opponents and dp of the score against them
};

/// Performance rating: the rounded average and dp of the rounded percentage. Nothing without a rated opponent.
std::optional<int> performance_of(std::span<const Game> games);

/// Initial rating from the games of one event or of several taken together: five rated opponents at least, and a point
/// scored.
Initial initial_rating(std::span<const Game> games);

/// The estimate; or what is wrong with the player: a rating outside 1 to 3500, a result that is none, a count below 0.
tl::expected<Estimate, std::vector<messages::Message>> estimate(const Player& player, const Settings& settings);

}  // namespace touchmove::tournament::rating::fide
