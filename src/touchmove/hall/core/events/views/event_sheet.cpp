#include "touchmove/hall/core/events/views/event_sheet.hpp"

#include <string>
#include <utility>
#include <vector>

#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"

namespace touchmove::hall {

void add_sheet(BoardShape& out, const EventRoom& room, const tournament::event::SectionPlan& plan, int round,
               const tournament::event::Board& board) {
  if (board.games.size() < 2) return;
  for (const auto& line : tournament::event::sheet_of(room.event.state(), plan, room.directory, round, board)) {
    out.sheet.push_back({{line.white_side, line.black_side}, line.exchanged});
  }
  out.match = tournament::event::match_text(plan, board);
  out.settled = tournament::event::is_settled(plan, board);
}

MemberShape named_person(const EventRoom& room, const std::string& person) {
  MemberShape one;
  one.person = person;
  one.printed = printed_name(room.directory, person);
  const auto known = room.directory.persons.find(person);
  if (known != room.directory.persons.end()) {
    one.last = known->second.last;
    one.first = known->second.first;
    one.id = known->second.federation_id;
  }
  return one;
}

void add_members(EntryShape& out, const EventRoom& room, const tournament::event::Entry& entry) {
  const tournament::event::SectionPlan& plan = room.event.state().sections[entry.section].plan;
  for (const tournament::event::MemberOut& one : entry.members_out) {
    out.members_out.push_back({one.person, one.from_round, one.back_from});
  }
  if (entry.members.empty()) return;
  for (const std::string& person : entry.members) out.members.push_back(named_person(room, person));
  for (int round = 1; round <= plan.rounds; ++round) {
    std::vector<std::string> sits;
    bool usual = true;
    for (std::size_t board = 0; std::cmp_less(board, plan.games); ++board) {
      sits.push_back(sitting(entry, round, board));
      usual = usual && sits.back() == (board < entry.members.size() ? entry.members[board] : std::string());
    }
    if (!usual) out.line_ups[std::to_string(round)] = std::move(sits);
  }
}

}  // namespace touchmove::hall
