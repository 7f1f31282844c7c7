#include "touchmove/hall/core/events/views/event_sheet.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "touchmove/tournament/event/state/team_boards.hpp"
#include "touchmove/tournament/event/views/sheet.hpp"

namespace touchmove::hall {
namespace {

namespace json = boost::json;

json::string text(std::string_view of) { return json::string(of.data(), of.size()); }

}  // namespace

void add_sheet(json::object& out, const EventRoom& room, const tournament::event::SectionPlan& plan, int round,
               const tournament::event::Board& board) {
  if (board.games.size() < 2) return;
  json::array sheet;
  for (const auto& line : tournament::event::sheet_of(room.event.state(), plan, room.directory, round, board)) {
    json::object one{{"sides", json::array{text(line.white_side), text(line.black_side)}}};
    if (line.exchanged) one["exchanged"] = true;
    sheet.push_back(std::move(one));
  }
  out["sheet"] = std::move(sheet);
  const std::string match = tournament::event::match_text(plan, board);
  if (!match.empty()) out["match"] = text(match);
  if (tournament::event::is_settled(plan, board)) out["settled"] = true;
}

json::object named_person(const EventRoom& room, const std::string& person) {
  json::object one{{"person", text(person)}, {"name", text(printed_name(room.directory, person))}};
  const auto known = room.directory.persons.find(person);
  if (known != room.directory.persons.end()) {
    one["last"] = text(known->second.last);
    one["first"] = text(known->second.first);
    one["id"] = text(known->second.federation_id);
  }
  return one;
}

void add_members(json::object& out, const EventRoom& room, const tournament::event::Entry& entry) {
  const tournament::event::SectionPlan& plan = room.event.state().sections[entry.section].plan;
  json::array gone;
  for (const tournament::event::MemberOut& one : entry.members_out) {
    json::object member{{"person", text(one.person)}, {"from", one.from_round}};
    if (one.back_from != 0) member["back"] = one.back_from;
    gone.push_back(std::move(member));
  }
  if (!gone.empty()) out["members_out"] = std::move(gone);
  if (entry.members.empty()) return;
  json::array members;
  for (const std::string& person : entry.members) {
    members.push_back(named_person(room, person));
  }
  out["members"] = std::move(members);
  json::object line_ups;
  for (int round = 1; round <= plan.rounds; ++round) {
    json::array sits;
    bool usual = true;
    for (std::size_t board = 0; std::cmp_less(board, plan.games); ++board) {
      const std::string person = sitting(entry, round, board);
      usual = usual && person == (board < entry.members.size() ? entry.members[board] : std::string());
      sits.push_back(text(person));
    }
    if (!usual) line_ups[std::to_string(round)] = std::move(sits);
  }
  if (!line_ups.empty()) out["line_ups"] = std::move(line_ups);
}

}  // namespace touchmove::hall
