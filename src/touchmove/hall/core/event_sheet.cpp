#include "touchmove/hall/core/event_sheet.hpp"

#include <boost/json/array.hpp>
#include <boost/json/string.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "touchmove/tournament/event/team_boards.hpp"

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

}  // namespace touchmove::hall
