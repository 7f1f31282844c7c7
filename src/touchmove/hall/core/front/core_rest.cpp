// Tables that nobody is at. One that nobody ever joined or began, or that stays paused, would hold its place among the
// hall's games for ever; so it is put to rest. That is the hall's housekeeping and no event: no clause ends a game so,
// its journal says nothing of it, and the link to a seat brings it back as it was.
#include <utility>

#include "touchmove/hall/core/front/core.hpp"

namespace touchmove::hall {

bool Core::is_left(const Room& room) { return !room.broken && room.is_empty() && room.changes.empty(); }

void Core::rest_at(Room& room, std::optional<Time> when) {
  if (room.rest_at) rests_.erase({*room.rest_at, room.record.game});
  room.rest_at = when;
  if (when) rests_.insert({*when, room.record.game});
}

void Core::look_after_those_left() {
  for (const std::string& game : std::exchange(perhaps_empty_, {})) {
    const auto found = rooms_.find(game);
    if (found == rooms_.end() || !is_left(*found->second)) continue;
    Room& room = *found->second;
    if (!room.is_live()) {
      forget(game);
    } else if (room.stands_still() && !room.rest_at) {
      rest_at(room, now_ + options_.limits.quiet_table);
    }
  }
}

void Core::rest_those_left() {
  while (!rests_.empty() && rests_.begin()->first <= now_) {
    Room& room = *rooms_.at(rests_.begin()->second);
    rest_at(room, std::nullopt);
    if (!is_left(room) || !room.stands_still()) continue;  // looked at again when it is left
    if (room.wake) {
      // Something is still due by itself.
      rest_at(room, now_ + options_.limits.quiet_table);
    } else {
      rest(room);
    }
  }
}

void Core::rest(Room& room) {
  store::Write write;
  write.puts.push_back({"live", room.record.game, std::nullopt});
  emit(store::Job{ticket(Errand::None), std::move(write)});
  forget(std::string(room.record.game));
}

void Core::rouse(Room& room, std::vector<store::Put>& puts) {
  if (!room.resting) return;
  room.resting = false;
  puts.push_back({"live", room.record.game, ""});
  enlist(room);
}

}  // namespace touchmove::hall
