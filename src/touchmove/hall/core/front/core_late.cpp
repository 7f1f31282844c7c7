// Boards of events shown late: who only watches sees them as they stood a while ago, whoever plays or officiates as
// they stand. A second encounter goes over the same lines behind the first; who watches is told of a line when it is
// old enough, and lives in the time it shows. Nothing of what is newer is sent to them by any way.
//
// The hall has a delay for all events and an event one of its own, which its director may change in the middle of a
// round. A longer one takes nothing back of what was shown: the view stands still until it is due again.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "touchmove/hall/core/events/event_tables.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"

namespace touchmove::hall {

using tournament::event::BoardDelay;

BoardDelay Core::delay_of(const std::string& event) const {
  if (event.empty()) return {};
  const auto known = board_delays_.find(event);
  if (known != board_delays_.end()) return known->second;
  return {std::max(options_.board_delay, Time{tournament::event::longest_board_delay}), 0};
}

std::int64_t Core::late_until(const Room& room) const {
  return tournament::event::shown_until(delay_of(room.record.place.event), now_) - room.record.opened_at;
}

std::int64_t Core::late_at(const Room& room) const {
  const std::int64_t last = room.late.lines == 0 ? 0 : moment_of(room.lines[room.late.lines - 1]);
  return std::max(last, late_until(room));
}

std::optional<Time> Core::late_line_due(const Room& room) const {
  if (!is_late(room) || room.watchers.empty() || room.late.lines == 0) return std::nullopt;
  if (room.late.lines >= room.lines.size()) return std::nullopt;
  return room.record.opened_at + moment_of(room.lines[room.late.lines]) + delay_of(room.record.place.event).delay;
}

std::string Core::late_state(const Room& room) const {
  return room.late.encounter->view({.seat = std::nullopt, .hints = room.record.hints, .waiting = !room.all_sit()},
                                   late_at(room));
}

const Encounter& Core::as_seen(const Room& room, std::optional<Seat> viewer) const {
  return !viewer && is_late(room) && room.late.encounter ? *room.late.encounter : *room.encounter;
}

std::int64_t Core::moment_for(const Room& room, std::optional<Seat> viewer) const {
  return !viewer && is_late(room) ? late_at(room) : room.at(now_);
}

void Core::catch_up(Room& room) {
  if (room.broken || room.late.lines == 0) return;
  const std::int64_t until = late_until(room);
  while (room.late.lines < room.durable && moment_of(room.lines[room.late.lines]) <= until) {
    const std::string& line = room.lines[room.late.lines];
    if (const auto problem = room.late.encounter->replay(line)) {
      emit(Note{fmt::format("game {} cannot be shown late: line {}: {}", room.record.game, room.late.lines,
                            problem->message)});
      return;
    }
    ++room.late.lines;
    if (!room.watchers.empty()) send(room.watchers, message_out::line(line, late_state(room)));
  }
}

void Core::settle_late(Room& room) {
  if (is_late(room) == (room.late.encounter != nullptr)) return;
  if (room.late.encounter) {
    room.late = {};
  } else {
    // What has happened until now was shown, or is on its way to who watches.
    room.late = {room.encounter->copy(), room.lines.size()};
  }
}

void Core::boards_delayed(const BoardsDelayed& told) {
  if (told.delay) {
    const BoardDelay before = delay_of(told.event);
    BoardDelay delay = *told.delay;
    // Whatever the journal says of it: what has been shown here stays so, and nothing is shown ahead of time.
    delay.shown = std::max(std::min(delay.shown, now_), tournament::event::shown_until(before, now_));
    board_delays_[told.event] = delay;
    // Who only reads along has read what the others know.
    const bool tells = options_.tells_news && !options_.reads_along;
    if (tells && delay.delay != before.delay) emit(News{News::What::Changed, told.event});
    if (delay.delay != before.delay) show_later(told.event);
  }
  const auto waiting = waiting_for_delay_.extract(told.event);
  if (waiting.empty()) return;
  for (const std::string& game : waiting.mapped()) replay(game);
}

void Core::show_later(const std::string& event) {
  for (const auto& [game, held] : rooms_) {
    Room& room = *held;
    if (room.record.place.event != event) continue;
    const bool was_late = room.late.encounter != nullptr;
    const std::size_t shown = was_late ? room.late.lines : room.lines.size();
    settle_late(room);
    if (room.broken) continue;  // it is shown anew when it has been read
    if (was_late && is_late(room)) {
      catch_up(room);
    } else {
      // They are told that it is another view, and what follows what they have seen.
      for (const ConnectionId watcher : room.watchers) {
        welcome(room, watcher, "");
        send_snapshot(room, watcher, static_cast<std::int64_t>(shown) - 1);
      }
    }
    schedule(room);
  }
}

}  // namespace touchmove::hall
