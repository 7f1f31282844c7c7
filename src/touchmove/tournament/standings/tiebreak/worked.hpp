// A tie-break worked out: its value with every summand, so that the value can be computed again from what is printed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "touchmove/tournament/standings/tiebreak/exact.hpp"

namespace touchmove::tournament::tiebreak {

/// What a summand's `base` is.
enum class Basis : std::uint8_t {
  OpponentScore,        ///< the opponent's score, adjusted for the rounds the opponent did not play
  OwnUnplayedRound,     ///< US Chess: an own unplayed round is an opponent with 0
  Dummy,                ///< FIDE: the opponent of an unplayed round has the player's own score
  DummyCapByOpponent,   ///< no more than the scheduled opponent's adjusted score
  DummyCapByDraws,      ///< no more than a draw in every round
  RunningScore,         ///< the player's score after the round
  UnplayedPoints,       ///< points of the round, taken off again
  OpponentCumulative,   ///< the opponent's cumulative score
  OpponentBuchholz,     ///< the opponent's Buchholz
  OpponentRating,       ///< as published
  SubstituteRating,     ///< the rating announced for the unrated
  OpponentPerformance,  ///< the opponent's performance rating
  RoundCounts,          ///< the round counts: a win, a game with Black
  PointsOfGame,         ///< points of the game itself
};

/// Why a summand is not added.
enum class Cut : std::uint8_t {
  No,
  Lowest,
  Highest,
  VoluntarilyUnplayed,  ///< C.07, 16.5: these go before the lowest
};

struct Summand {
  std::size_t round{0};                 ///< from 0
  std::optional<std::size_t> opponent;  ///< index among the players
  Basis basis{Basis::OpponentScore};
  Exact base;
  Exact adjusted_by;  ///< how much of `base` stands for rounds the opponent did not play, more than was awarded
  Exact penalty;      ///< what a penalty takes off the opponent's published score, and not off `base`
  Exact factor{1};
  Exact amount;  ///< base times factor; of a performance found by search, the score expected against `base`
  Cut cut{Cut::No};

  friend bool operator==(const Summand&, const Summand&) = default;
};

/// How the value comes from the summands that are not cut.
enum class Total : std::uint8_t {
  Sum,
  SumPlus,  ///< and `added` to it
  Average,
  RoundedAverage,       ///< to the nearest whole number, half up
  RoundedAveragePlus,   ///< and `added` to it
  LowestReaching,       ///< the lowest rating whose expected scores add up to `target`
  LowestRatingLess800,  ///< the lowest `base`, less 800
  Stated,               ///< nothing is added: a rating, a number, a lot
};

/// Why there is no value.
enum class Missing : std::uint8_t {
  No,
  NoGames,
  UnratedOpponent,
  Unrated,
  NotTied,  ///< compared only among those still tied
};

struct Worked {
  std::optional<Exact> value;  ///< no value stands below every value
  Missing missing{Missing::No};
  Total total{Total::Sum};
  Exact added;   ///< of SumPlus and RoundedAveragePlus
  Exact target;  ///< of LowestReaching
  std::vector<Summand> summands;
  /// Place among those it was compared with, from 1: of tie-breaks that compare the tied with each other.
  std::optional<std::size_t> place_among_tied;

  friend bool operator==(const Worked&, const Worked&) = default;
};

/// Sum of the summands that are not cut.
Exact sum_of(const std::vector<Summand>& summands);

/// A tie-break that is the sum of its summands.
Worked summed(std::vector<Summand> summands);

/// The average of the summands not cut, rounded or not; without any: no value.
Worked averaged(std::vector<Summand> summands, Total total);

/// One that has no value.
Worked missing(Missing why);

/// Takes out the `count` lowest amounts not yet cut, and marks them.
void cut_lowest(std::vector<Summand>& summands, std::size_t count);

/// Takes out the `count` highest amounts not yet cut.
void cut_highest(std::vector<Summand>& summands, std::size_t count);

}  // namespace touchmove::tournament::tiebreak
