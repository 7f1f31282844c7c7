// Team standings added up from individual ones: Medley Team (IESA 1-3-3), Board Swiss (1-3-4), the individual-team
// events of US Chess (31A) and its scholastic championships.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/standings/tiebreak/event.hpp"
#include "touchmove/tournament/standings/tiebreak/standings.hpp"

namespace touchmove::tournament::team {

/// An individual event whose players score for teams. A Medley Team event has one, a Board Swiss one a board.
struct Division {
  const tiebreak::Event* event{nullptr};
  std::vector<std::string> team_of;  ///< by player; empty: of no team
};

enum class Counted : std::uint8_t {
  Scores,   ///< the members' points
  Rollins,  ///< 31A1: for every member the number of players less the own place
};

struct CombinedSettings {
  tiebreak::Settings settings;
  /// Tie-breaks added up over the members who count (scholastic regulations 12.3.3).
  std::vector<tiebreak::TieBreak> list;
  Counted counted{Counted::Scores};
  std::optional<std::size_t> best;  ///< how many members count; nothing: all
  std::size_t minimum{1};           ///< a team with fewer members stands behind and takes no team prize
  std::map<std::string, pairing::Points> penalties;  ///< taken off the score (iesa:18-3-3b), in tenths
};

/// Modified median, Solkoff, Sonneborn-Berger, cumulative: the order of regulation 12.3.3.
std::vector<tiebreak::TieBreak> scholastic_list();

struct Member {
  std::size_t division{0};
  std::size_t player{0};
  std::size_t place{0};  ///< in the division
  tiebreak::Exact score;
  bool counts{false};

  friend bool operator==(const Member&, const Member&) = default;
};

struct CombinedStanding {
  std::string team;
  std::size_t place{1};  ///< shared by those equal on everything
  bool enough_players{true};
  tiebreak::Exact score;  ///< less the penalty
  pairing::Points penalty{0};
  std::vector<tiebreak::Exact> tiebreaks;
  std::vector<Member> members;  ///< best first; of equal scores, by individual standings
};

/// The teams from first to last. Equal on everything share a place and stand by name.
std::vector<CombinedStanding> combined_standings(const std::vector<Division>& divisions,
                                                 const CombinedSettings& settings);

}  // namespace touchmove::tournament::team
