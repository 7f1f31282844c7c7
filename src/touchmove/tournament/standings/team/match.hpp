// Events in which whole teams are paired: the boards of a match compiled to its score (US Chess 31B to 31G, IESA 1-3-2,
// FIDE team competitions).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/standings/tiebreak/event.hpp"

namespace touchmove::tournament::team {

using pairing::Colour;
using pairing::Points;
using tiebreak::Exact;
using tiebreak::Outcome;

/// One round of a team, seen from that team.
struct Match {
  /// For a match that was played, Win, Draw and Loss all say no more than that: the boards decide which it was.
  Outcome kind{Outcome::ZeroPointBye};
  std::optional<std::size_t> opponent;  ///< of a match or its forfeit: index among the teams
  Colour colour{Colour::White};         ///< on board 1
  /// Own points by board, in tenths, of a match that was played. A board forfeited counts for the opponent, one where
  /// both were missing for nobody: it is 0 here and there.
  std::vector<Points> boards;
  Points match_points{0};                     ///< as awarded, of a round not played
  Points game_points{0};                      ///< as awarded, of a round not played
  std::optional<Points> stated_match_points;  ///< instead of what the result is worth (TRF 299)
  std::optional<Points> stated_game_points;
  /// Not where one of the two left a round robin before half of its matches (30B): what was played stands here, with
  /// nothing stated for it, and no tie-break looks at it.
  bool counts{true};
  /// Not where a table has no match for the team, or one that is still to be played: nothing was missed.
  bool due{true};

  friend bool operator==(const Match&, const Match&) = default;
};

struct Team {
  int number{0};
  std::string name;
  std::optional<int> rating;  ///< by the announced method, such as the average
  std::vector<Match> matches;
  Points penalty{0};            ///< taken off the team's score (iesa:18-3-3b), in tenths
  Points more_match_points{0};  ///< given besides the matches, or taken (TRF 299); they change no tie-break
  Points more_game_points{0};

  friend bool operator==(const Team&, const Team&) = default;
};

/// What an event announces about its scores, in tenths of points.
struct Scoring {
  Points match_win{20};
  Points match_draw{10};
  Points match_loss{0};
  Points game_win{10};
  Points game_draw{5};
  Points game_loss{0};
  /// Worth of each board where they differ: the match is won by weighted game points (Illinois high schools: 12, 11 and
  /// so on to 5). Boards beyond these are worth nothing. Empty: every board is worth 1.
  std::vector<int> board_weights;

  friend bool operator==(const Scoring&, const Scoring&) = default;
};

/// Every team has `rounds` matches, and an opponent's match names this team; neither is checked.
struct Event {
  std::vector<Team> teams;
  std::size_t rounds{0};
  std::size_t boards{4};
  Scoring scoring;

  friend bool operator==(const Event&, const Event&) = default;
};

/// A match compiled from its boards.
struct MatchScore {
  Outcome outcome{Outcome::ZeroPointBye};
  Points game_points{0};   ///< weighted, in tenths
  Points match_points{0};  ///< in tenths
  friend bool operator==(const MatchScore&, const MatchScore&) = default;
};

/// The score of a team's match of a round (from 0). More game points than the opponent win it.
MatchScore score_of(const Event& event, std::size_t team, std::size_t round);

Points match_points_of(const Event& event, std::size_t team);
Points game_points_of(const Event& event, std::size_t team);

enum class Primary : std::uint8_t { MatchPoints, GamePoints };

/// The teams as players of an individual event, their points those of the primary score: what tie-breaks on match or
/// game points are computed from.
tiebreak::Event as_individuals(const Event& event, Primary primary);

}  // namespace touchmove::tournament::team
