// The records of teams and of points that no result gives.
#pragma once

#include <map>
#include <set>

#include "touchmove/tournament/formats/trf/fields.hpp"
#include "touchmove/tournament/formats/trf/report.hpp"

namespace touchmove::tournament::trf {

/// Takes the team records out of their lines, and checks at the end what they say of one another.
class TeamFields : protected Fields {
 protected:
  OldTeamRecord old_team(const Line& line);
  TeamRecord team(const Line& line);
  LineUpRecord line_up(const Line& line);
  TeamByeRecord team_bye(const Line& line);
  ForfeitedMatch forfeited_match(const Line& line);
  AbnormalPoints abnormal_points(const Line& line);

  bool has_teams() const { return !teams_.empty(); }

  /// Every number named is that of a player or a team.
  void check_names(const std::set<int>& players);

 private:
  /// A team's number, 0 where `optional` and none.
  int team_at(const Line& line, std::size_t first, const char* what, bool optional = false);

  std::map<int, std::size_t> teams_;  // line of a team's record
  std::map<int, int> team_of_;        // of a player
};

}  // namespace touchmove::tournament::trf
