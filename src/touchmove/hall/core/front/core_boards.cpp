// Tables that stand for boards of an event. The table's journal and the event's are two; what one has to say to the
// other is kept in the store's table `event_game` from the write that makes it true until the event has it on the disk.
// So it is told after a crash too, and since the event knows what it was told, it is told once.
#include <fmt/format.h>

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <utility>

#include "touchmove/game/view/shape_writer.hpp"
#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/events/views/table_shapes.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/json.hpp"
#include "touchmove/hall/core/protocol/message_in.hpp"
#include "touchmove/hall/core/tables/lobby_shapes.hpp"

namespace touchmove::hall {
namespace {

TableShape table_shape(const Room& room, Time now) {
  const std::int64_t at = room.at(now);
  const Glance glance = room.encounter->glance(at);
  const Seat white = room.encounter->white();
  const auto side = [&](std::string_view seat) {
    if (room.encounter->boards() > 1) return std::string(seat);
    if (seat == word_of(white)) return std::string("white");
    return std::string(seat == word_of(opponent(white)) ? "black" : "");
  };
  TableShape table;
  table.game = room.record.game;
  table.section = room.record.place.section;
  table.round = room.record.place.round;
  table.board = room.record.place.board;
  table.names = {room.chair(white).name, room.chair(opponent(white)).name};
  table.phase = word_of(room.shown_phase());
  table.turn = glance.white_on_move ? "white" : "black";
  table.moves = glance.moves;
  table.times = glance.times;
  if (glance.running) table.running = side(word_of(*glance.running));
  for (const Call& call : glance.calls) {
    CallShape& shown = table.calls.emplace_back();
    shown.since = now - (at - call.since);
    shown.office = word_of(call.office);
    const auto line = call.seq < room.lines.size() ? parse_object(room.lines[call.seq]) : std::nullopt;
    if (!line) continue;
    shown.type = text_of(*line, "type").value_or("");
    shown.about = text_of(*line, shown.type == "claim" ? "kind" : "about").value_or("");
    shown.by = side(text_of(*line, "by").value_or(""));
  }
  return table;
}

}  // namespace

store::Put Core::untold_entry(const Room& room) const {
  return {"event_game", room.record.game, to_json(room.record.place)};
}

void Core::open_boards(const TablesOrder& order) {
  if (options_.reads_along) return;  // it is for the hall that has the event
  std::vector<OpenedTableShape> tables;
  Room* last = nullptr;
  std::optional<Problem> trouble;
  for (const BoardTable& table : order.tables) {
    // One that is opened already may not have reached its event yet.
    const bool under_way =
        std::any_of(untold_.begin(), untold_.end(), [&](const auto& each) { return each.second == table.place; });
    if (under_way) continue;
    auto opened = open_board(table);
    if (!opened) {
      trouble = opened.error();
      continue;
    }
    last = *opened;
    tables.push_back({table.place.section, table.place.round, table.place.board, last->record.game});
  }
  if (order.request.id == 0) {
    if (trouble) emit(Note{fmt::format("event {}: no table: {}", order.tables.front().place.event, trouble->message)});
    return;
  }
  if (trouble && last == nullptr) return respond_error(order.request, 409, *trouble);
  Response response;
  response.request = order.request.id;
  response.status = 201;
  response.body = boost::json::serialize(shape_value(OpenedTablesShape{std::move(tables)}));
  if (last == nullptr) {
    emit(std::move(response));
  } else {
    send_after(*last, std::move(response));
  }
}

tl::expected<Room*, Problem> Core::open_board(const BoardTable& table) {
  if (live_.size() >= options_.limits.live_games) {
    return tl::unexpected(Problem{"hall_full", "", "The hall is full; try again later."});
  }
  TableRecord record;
  record.place = table.place;
  std::string line;
  auto opened = open_room(table.settings, std::move(record), line);
  if (!opened) return opened;
  Room& room = **opened;
  room.note_endings(0);
  settle_late(room);
  Change change;
  change.lines.push_back({0, {}});
  std::vector<store::Put> puts{{"live", room.record.game, ""}};
  // The players are known by name before they sit down.
  for (const Seat seat : room.players()) {
    if (room.encounter->boards() > 1) break;  // who of a pair sits where is theirs to say
    room.record.persons[index_of(seat)] = make_id(random_);
    room.chair(seat).name = clean_name(table.names[seat == Seat::A ? 0 : 1]);
    puts.push_back(person_entry(room, seat));
  }
  puts.push_back(record_entry(room));
  puts.push_back(untold_entry(room));
  untold_[room.record.game] = room.record.place;
  write(room, {store::Line{std::move(line), ""}}, std::move(puts), std::move(change));
  schedule(room);
  return &room;
}

void Core::give_seat(const SeatOrder& order) {
  with_room(order.open.game, [this, order](Found found) {
    if (found.room == nullptr || found.room->broken) return respond_not_found(order.request, found);
    Room& room = *found.room;
    perhaps_empty_.push_back(room.record.game);
    std::optional<Seat> seat;
    for (const Seat each : order.open.seats) {
      const bool is_there = is_office(each) || std::count(room.players().begin(), room.players().end(), each) > 0;
      if (!seat && is_there && (order.wanted.empty() || word_of(each) == order.wanted)) seat = each;
    }
    if (!seat) {
      return respond_error(
          order.request, 403,
          {"not_permitted", "seat", "A player's seat is that player's, an official's of that office."});
    }
    std::vector<store::Put> puts;
    const std::string token = issue_token(room, *seat, puts);
    rouse(room, puts);
    Response response;
    response.request = order.request.id;
    response.status = 201;
    response.body = game::shape_json(CreatedShape{room.record.game, *seat, token, std::nullopt});
    write(room, {}, std::move(puts), {});
    send_after(room, std::move(response));
  });
}

void Core::show_tables(const TablesLook& look) {
  TablesShape shape;
  shape.now = now_;
  for (const auto& [opened, game] : live_) {
    const Room& room = *rooms_.at(game);
    const BoardPlace& place = room.record.place;
    const bool asked =
        look.sections.empty() || std::count(look.sections.begin(), look.sections.end(), place.section) > 0;
    if (place.event != look.event || !asked || room.broken) continue;
    shape.tables.push_back(table_shape(room, now_));
  }
  respond(look.request, 200, boost::json::serialize(shape_value(shape)));
}

void Core::tell_event(Room& room) {
  if (room.broken || !room.changes.empty()) return;  // when the rest is stored
  events_->report({room.record.game, room.record.place, room.endings, room.ending_line, room.ending_head}, now_);
  pass_on_events();
}

void Core::event_told(const TableFacts& facts, const std::vector<std::string>& refusals, bool stored) {
  const auto found = untold_.find(facts.game);
  if (found == untold_.end()) return;
  if (!stored) {
    if (!tell_at_) tell_at_ = now_ + 1000;
    return;
  }
  for (const std::string& refusal : refusals) {
    emit(Note{fmt::format("game {}: event {} did not take its word: {}", facts.game, facts.place.event, refusal)});
  }
  // Has it ended otherwise meanwhile, it is told when that is stored.
  const auto room = rooms_.find(facts.game);
  if (room != rooms_.end() && room->second->ending_line != facts.line) return;
  untold_.erase(found);
  store::Write write;
  write.puts.push_back({"event_game", facts.game, std::nullopt});
  emit(store::Job{ticket(Errand::None), std::move(write)});
}

void Core::tell_again() {
  tell_at_.reset();
  std::vector<std::string> games;
  for (const auto& [game, place] : untold_) games.push_back(game);
  for (const std::string& game : games) {
    with_room(game, [this](Found found) {
      if (found.room != nullptr) {
        perhaps_empty_.push_back(found.room->record.game);
        tell_event(*found.room);
      } else if (found.store_failed && !tell_at_) {
        tell_at_ = now_ + 1000;
      }
    });
  }
}

}  // namespace touchmove::hall
