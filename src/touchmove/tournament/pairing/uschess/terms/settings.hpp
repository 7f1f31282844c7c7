// What a director may settle about US Chess pairings before an event; the defaults are the rule book's.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>

#include "touchmove/tournament/pairing/acceleration.hpp"

namespace touchmove::tournament::pairing::uschess {

using pairing::Acceleration;

/// How strictly teammates are kept apart (28N).
enum class TeamAvoidance : std::uint8_t {
  Off,
  PlusTwo,  ///< as `Threshold`, where a section announces none of its own: two
  Never,    ///< 28N2: not at all, but in the last round among the leaders, where nobody leaves the group
  /// 28N1, 28N3: below the threshold a player leaves the score group rather than meet a teammate; from there on nobody
  /// leaves it, and teammates meet if the group cannot be paired otherwise.
  Threshold,
  NationalScholastic,  ///< not at all, but freely in the last two rounds when both have plus three or more
};

/// Who gets the due colour when two histories leave no other difference: 29E4, its rule 6, and the variations.
enum class ColourPriority : std::uint8_t {
  HigherRanked,
  LowerRankedInMinusScores,  ///< 29E4a
  Alternating,               ///< 29E4b: the higher ranked on the first such board of a score group, then in turn
  LotsInLastRound,           ///< 29E4c: in the last round a lot on every such board
  WithoutLatestDifference,   ///< 29E4d: straight after the last round's colours comes the rank
};

/// Whether those who contend for a class's prizes meet each other in the last round (29I).
enum class ClassPairings : std::uint8_t {
  Off,
  WholeClass,  ///< 29I1: everybody of the class
  Contenders,  ///< 29I2: those who can still win a prize of it
};

/// Whether a small Swiss goes by the lines of a round-robin table, so that no round is a dead end.
enum class TableLines : std::uint8_t {
  Off,
  Halves,      ///< 29L: each round the line that gives the leader the opponent of a Swiss, upper half against lower
  Neighbours,  ///< 29L1: the next in rank; round one is 1 against 2 as well
};

// How they are written, in the order of their values.
std::span<const std::string_view> code_words(std::type_identity<TeamAvoidance>);
std::span<const std::string_view> code_words(std::type_identity<ColourPriority>);
std::span<const std::string_view> code_words(std::type_identity<ClassPairings>);
std::span<const std::string_view> code_words(std::type_identity<TableLines>);

/// What is announced for a section, and holds for all of its rounds.
struct Announced {
  TeamAvoidance teams{TeamAvoidance::PlusTwo};
  int threshold{2};  ///< wins more than losses, in whole points, from which groups stay together
  bool families{true};

  int weak_limit{80};             ///< 29E5a: rating points for alternation
  int strong_limit{200};          ///< 29E5b: rating points for balance, or against a third colour in a row
  bool strong_black_only{false};  ///< 29E5b1: the wider limit only against an extra Black
  bool ignore_limits{false};      ///< 29E5h: switches for colours of any size
  ColourPriority priority{ColourPriority::HigherRanked};
  bool odd_player_colour{true};  ///< 29D1b: the odd player, or the opponent below, may be another for colours
  bool bye_for_colours{false};   ///< 28L2a: a higher rated player may have the bye for the sake of colours

  ClassPairings class_pairings{ClassPairings::Off};
  bool unrated_together{false};  ///< 29J: unrated players of one plus score meet each other

  TableLines lines{TableLines::Off};  ///< goes before acceleration, 29I, 29J and 28L2a

  friend bool operator==(const Announced&, const Announced&) = default;
};

/// What the engine is told for one round: the section's, and what is of the round.
struct Settings : Announced {
  bool clubs{false};
  bool conferences{false};  ///< the restriction is in force for the round to pair
  std::uint64_t lots{0};    ///< 29E4c: what the lots of the last round are drawn from
  Acceleration acceleration{Acceleration::None};
  /// Two players may meet again if nothing else completes the round. Without it they may only where the event has as
  /// many rounds as players (27A1).
  bool allow_second_meetings{false};
};

}  // namespace touchmove::tournament::pairing::uschess
