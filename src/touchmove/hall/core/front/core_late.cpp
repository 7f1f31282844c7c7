// Boards of events shown late: who only watches sees them as they stood a while ago, whoever plays or officiates as
// they stand. A second encounter goes over the same lines behind the first; who watches is told of a line when it is
// old enough, and lives in the time it shows. Nothing of what is newer is sent to them by any way.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"

namespace touchmove::hall {

std::int64_t Core::late_at(const Room& room) const {
  const std::int64_t last = room.late.lines == 0 ? 0 : moment_of(room.lines[room.late.lines - 1]);
  return std::max(last, now_ - room.record.opened_at - options_.board_delay);
}

std::optional<Time> Core::late_line_due(const Room& room) const {
  if (!is_late(room) || room.watchers.empty() || room.late.lines == 0) return std::nullopt;
  if (room.late.lines >= room.lines.size()) return std::nullopt;
  return room.record.opened_at + moment_of(room.lines[room.late.lines]) + options_.board_delay;
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
  const std::int64_t until = now_ - room.record.opened_at - options_.board_delay;
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

}  // namespace touchmove::hall
