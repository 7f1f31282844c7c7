// What US Chess will probably rate an event: the rating system of September 2020 (Glickman and Doyle), with the bonus
// constant of the event's date. An estimate; the federation's own run is official. It is computed in floating point and
// rounded once, so it may differ from that run by a point, and by more where another event is rated in between.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "touchmove/messages/message.hpp"
#include "touchmove/tournament/basis/date.hpp"

namespace touchmove::tournament::rating::uschess {

/// A game that was played over the board.
struct Game {
  std::size_t opponent{0};  ///< index among the players
  int half_points{0};       ///< 2 for a win, 1 for a draw, 0
  std::size_t round{0};     ///< from 0; only kept for the explanation

  friend bool operator==(const Game&, const Game&) = default;
};

/// Whether every game before this event ended the same way: such ratings stay under the special formula.
enum class Record : std::uint8_t { Mixed, AllWon, AllLost };

struct Player {
  std::optional<int> rating;  ///< before the event, of the system that is rated; nothing: unrated
  int games_before{100};      ///< games the rating rests on; lists state it only of provisional ratings
  Record record{Record::Mixed};
  // Of the unrated.
  std::optional<int> other_rating;  ///< of another system, where the federation allows it for a start
  std::optional<int> age;           ///< whole years on the last day of the event
  // For floors. Counts are those before the event.
  std::optional<int> peak;  ///< highest established rating so far
  int wins_before{0};
  int draws_before{0};
  int events_before{0};  ///< with three or more rated games
  bool life_master{false};
  std::optional<int> money_floor;
  std::vector<Game> games;
};

using results::Date;

struct Settings {
  Date end;                  ///< last day of the event: it decides the bonus constant
  bool dual_regular{false};  ///< the regular rating of a dual event, whose K is smaller above 2200
};

/// The bonus constant B: 14 from May 2017, 10 from June 2025. Nothing before.
std::optional<double> bonus_constant(const Date& end);

enum class Formula : std::uint8_t { Special, Standard };

/// Whose ratings the opponents had in a pass.
enum class Pass : std::uint8_t {
  FirstSpecial,  ///< unrated players only, for the passes to come: opponents as before the event
  Intermediate,  ///< opponents as before the event, the unrated as the first special pass had them
  Final,         ///< opponents as after the intermediate pass
};

struct GameStep {
  std::size_t opponent{0};
  std::size_t round{0};
  double opponent_rating{0};
  double expected{0};  ///< of the final rating by the special formula, of the one before by the standard
  double score{0};
};

/// One pass for one player, everything that goes into it.
struct Work {
  Pass pass{Pass::Final};
  Formula formula{Formula::Standard};
  double start{0};            ///< R0: the rating before
  double effective_games{0};  ///< N'
  std::vector<GameStep> games;
  double score{0};     ///< S
  double expected{0};  ///< E, the sum of the games'
  // Standard.
  double k{0};
  double bonus_threshold{0};  ///< B times the root of max(m, 4)
  double bonus{0};
  // Special: N' games are thought of against `prior_rating`, with `prior_score` points from them.
  double prior_rating{0};
  double prior_score{0};
  bool capped{false};  ///< 2700 is the most the special formula gives
  double result{0};
};

/// Step 2: N' of a rating, with no more than N games.
double effective_games(double rating, int games);

/// PWe: expected score by the special formula, a straight line from 400 below to 400 above.
double special_expectation(double rating, double opponent);
/// We: expected score by the standard formula.
double standard_expectation(double rating, double opponent);

struct Against {
  double rating{0};
  int half_points{0};
  std::size_t opponent{0};
  std::size_t round{0};
};

/// Section 4.1, the special formula: the M at which N' games against R0' and the games of the event are expected to
/// give S'. Where a whole interval does, its point nearest to R0. `games` must not be empty.
Work special_rating(double start, int games_before, Record record, std::span<const Against> games);

/// Section 4.2, the standard formula with its bonus. The bonus needs three games, and nobody met more than twice.
/// `games` must not be empty.
Work standard_rating(double start, int games_before, std::span<const Against> games, double bonus_constant,
                     bool dual_regular);

enum class FloorKind : std::uint8_t { Absolute, Peak, LifeMaster, Money };

struct Floor {
  FloorKind kind{FloorKind::Absolute};
  int rating{0};

  friend bool operator==(const Floor&, const Floor&) = default;
};

/// Section 5: the floors of a player after the event, the absolute one first. Only established players have one from
/// their peak: 200 below it, down to a whole hundred, from 1200 to 2100.
std::vector<Floor> floors_of(const Player& player);

/// Where an unrated player's calculation starts.
enum class Start : std::uint8_t { Rated, OtherRating, Age, AgeUnknown };

struct Estimate {
  std::optional<int> before;
  std::optional<int> after;  ///< nothing where there is neither a rating nor a game
  int games_after{0};
  bool provisional{false};  ///< after the event
  Start start{Start::Rated};
  double start_rating{0};   ///< R0
  std::vector<Work> works;  ///< the passes, the final one last; none without games
  std::vector<Floor> floors;
  std::optional<Floor> held_by;  ///< the floor that kept the rating from falling further
};

struct Fault {
  std::optional<std::size_t> player;  ///< index; nothing: the settings
  messages::Message what;

  friend bool operator==(const Fault&, const Fault&) = default;
};

/// Estimates for all players of a section, in their order; or every fault of the input: a date before May 2017, a
/// rating outside 0 to 3000, a count below 0, a game against oneself, against nobody or without a result of 0, 1 or 2
/// half points. Whether both sides of a game are given is not checked.
tl::expected<std::vector<Estimate>, std::vector<Fault>> estimate(std::span<const Player> players,
                                                                 const Settings& settings);

}  // namespace touchmove::tournament::rating::uschess
