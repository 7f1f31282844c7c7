// 802: the results of a team as people read them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::trf {

/// A round of a team: opponent's number (0 for none), colour of board 1 and game points as they stand.
struct TeamRoundText {
  int opponent{0};
  std::string colour;
  std::string game_points;

  friend bool operator==(const TeamRoundText&, const TeamRoundText&) = default;
};

struct TeamResults {
  int number{0};
  std::string nickname;
  Tenths match_points{0};
  Tenths game_points{0};
  /// In turn while the line goes on in threes; what cannot be taken so ends them.
  std::vector<TeamRoundText> rounds;

  friend bool operator==(const TeamResults&, const TeamResults&) = default;
};

/// What a record 802 says: it is for people, so nothing is checked against results, and a report keeps it as it stands.
/// Nothing for another record, or where team number or points cannot be read. (801 says the same in free text.)
std::optional<TeamResults> team_results(const TextRecord& record);

}  // namespace touchmove::tournament::trf
