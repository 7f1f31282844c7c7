#include "touchmove/tournament/event/imports/rosters.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "touchmove/tournament/basis/text.hpp"

namespace touchmove::tournament::event {

using messages::Message;

Rosters::Rosters(const std::vector<std::string>& columns) {
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const std::string name = files::lower(files::trimmed(columns[i]));
    if (name == "board" || name == "bd" || name == "brd") column_ = i;
  }
}

std::vector<Rosters::Fault> Rosters::add(const std::string& section, const files::PlayerRow& row,
                                         const std::string& person) {
  std::vector<Fault> faults;
  if (row.team.empty()) {
    faults.push_back({"team", Message("file.roster.no_team", {{"section", section}})});
    return faults;
  }
  if (!row.byes.empty()) faults.push_back({"byes", Message("file.roster.byes")});
  const std::string written = column_ && *column_ < row.extra.size() ? row.extra[*column_] : std::string();
  const std::string_view text = files::trimmed(written);
  std::optional<int> board;
  if (!text.empty()) {
    board = files::to_number(text);
    if (!board || *board < 1 || *board > 99) {
      faults.push_back({"board", Message("file.roster.board", {{"text", std::string(text)}})});
      board.reset();
    }
  }
  auto team = std::find_if(teams_.begin(), teams_.end(), [&](const Team& each) {
    return each.roster.section == section && each.roster.team == row.team;
  });
  if (team == teams_.end()) {
    team = teams_.insert(teams_.end(), Team{{section, row.team, row.line, {}}, {}});
  }
  for (const Member& other : team->members) {
    if (!board || other.board != board) continue;
    faults.push_back({"board", Message("file.roster.taken", {{"board", std::int64_t{*board}},
                                                             {"team", row.team},
                                                             {"line", static_cast<std::int64_t>(other.line)}})});
    break;
  }
  team->members.push_back({board, person, row.rating ? row.rating->rating : 0, row.line});
  return faults;
}

std::vector<Roster> Rosters::take() && {
  std::vector<Roster> rosters;
  for (Team& team : teams_) {
    std::stable_sort(team.members.begin(), team.members.end(), [](const Member& a, const Member& b) {
      constexpr int last = 100;
      return a.board.value_or(last) < b.board.value_or(last);
    });
    Enter& enter = team.roster.enter;
    enter.section = team.roster.section;
    for (Member& member : team.members) {
      enter.members.push_back(std::move(member.person));
      enter.standing.member_ratings.push_back(member.rating);
    }
    const auto& ratings = enter.standing.member_ratings;
    // Nothing is said where nobody has one.
    if (std::all_of(ratings.begin(), ratings.end(), [](int rating) { return rating == 0; })) {
      enter.standing.member_ratings.clear();
    }
    rosters.push_back(std::move(team.roster));
  }
  return rosters;
}

}  // namespace touchmove::tournament::event
