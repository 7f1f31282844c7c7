#include "touchmove/tournament/event/state/team_boards.hpp"

#include <algorithm>
#include <vector>

namespace touchmove::tournament::event {

RankedBy ranked_by(const SectionPlan& plan, const EntryStanding& standing) {
  if (standing.rating != 0 || plan.unit == Unit::Person) return {standing.rating, 0};
  const std::vector<int>& members = standing.member_ratings;
  const std::size_t count =
      plan.rating_boards > 0 ? std::min(members.size(), static_cast<std::size_t>(plan.rating_boards)) : members.size();
  int sum = 0;
  int rated = 0;
  for (std::size_t i = 0; i < count; ++i) {
    sum += members[i];
    rated += members[i] != 0 ? 1 : 0;
  }
  return rated == 0 ? RankedBy{} : RankedBy{(2 * sum + rated) / (2 * rated), rated};
}

int rating_of(const State& state, const Entry& entry) {
  return ranked_by(state.sections[entry.section].plan, entry.standing).rating;
}

bool is_out(const Entry& entry, const std::string& person, int round) {
  return std::any_of(entry.members_out.begin(), entry.members_out.end(), [&](const MemberOut& out) {
    return out.person == person && out.from_round <= round && (out.back_from == 0 || round < out.back_from);
  });
}

std::string sitting(const Entry& entry, int round, std::size_t board) {
  if (const auto line_up = entry.line_ups.find(round); line_up != entry.line_ups.end()) {
    return board < line_up->second.size() ? line_up->second[board] : std::string();
  }
  std::size_t at = 0;
  for (const std::string& member : entry.members) {
    if (!is_out(entry, member, round) && at++ == board) return member;
  }
  return {};
}

EntryNumber white_of(const Board& board, int game) { return game % 2 == 1 ? board.white : board.black; }
EntryNumber black_of(const Board& board, int game) { return game % 2 == 1 ? board.black : board.white; }

bool is_empty_board(const SectionPlan& plan, const Entry& entry, int round, int game) {
  return plan.unit == Unit::Team && !entry.members.empty() &&
         sitting(entry, round, static_cast<std::size_t>(game) - 1).empty();
}

}  // namespace touchmove::tournament::event
