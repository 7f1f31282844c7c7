// Those who watch events: who is told of what, and when. The desk is told of every line; everybody else when what
// everybody may see has become another, and a player when it is about the own boards.
#include <algorithm>
#include <memory>
#include <utility>

#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/front/core.hpp"
#include "touchmove/hall/core/protocol/message_out.hpp"

namespace touchmove::hall {
namespace {

// So that all who read a view anew fill a line of 100 Mbit/s together, and no more.
constexpr double bytes_per_ms = 12'500;
constexpr double longest_spread = 8'000;  // ms

}  // namespace

void EventDesks::send(std::vector<ConnectionId> to, std::string text) {
  if (to.empty()) return;
  outputs_.emplace_back(Message{std::move(to), std::make_shared<const std::string>(std::move(text))});
}

void EventDesks::turn_away(const Task& task, int status, const Problem& problem) {
  if (task.facts && status == 404) {
    notices_.emplace_back(TableTold{*task.facts, {"there is no such event"}, true});
  } else if (task.facts) {
    not_told(task.facts);
  }
  if (!task.delay_of.empty()) {
    // Of an event that never was only the hall has a say.
    using Delay = tournament::event::BoardDelay;
    const bool is_none = status == 404;
    notices_.emplace_back(BoardsDelayed{task.delay_of, is_none ? std::optional(Delay{board_delay_, 0}) : std::nullopt});
  }
  if (task.watcher == 0) {
    // Nobody waits for a refreshing.
    if (task.request.id != 0) refuse(task.request, status, problem);
    return;
  }
  const CloseCode code = status == 404 ? NoSuchGame : status == 403 ? BadToken : status == 429 ? TooFast : StoreFailed;
  if (watchers_.erase(task.watcher) == 0) return;  // gone already
  send({task.watcher}, message_out::error(problem.code, problem.message));
  outputs_.emplace_back(Close{task.watcher, code});
}

void EventDesks::watch(ConnectionId connection, const std::string& event, const LinkShown& link,
                       const std::string& address, Time now) {
  now_ = std::max(now_, now);
  Task task;
  task.watcher = connection;
  watchers_[connection] = event;
  if (!is_event_id(event)) return turn_away(task, 404, {"no_such_event", "", "There is no such event."});
  const auto watched = watched_.find(event);
  if (watched != watched_.end() && watched->second.watchers.size() >= limits_.watchers_of_event) {
    return turn_away(task, 429, {"too_many_watchers", "", "No more people can watch this event."});
  }
  task.run = [link, address](const EventActs&, EventRoom& room, Time) { return EventActs::watch(room, link, address); };
  with_room(event, std::move(task));
}

void EventDesks::unwatch(ConnectionId connection) {
  const auto watching = watchers_.find(connection);
  if (watching == watchers_.end()) return;
  const auto watched = watched_.find(watching->second);
  watchers_.erase(watching);
  if (watched == watched_.end()) return;
  watched->second.watchers.erase(connection);
  if (watched->second.watchers.empty()) watched_.erase(watched);
}

void EventDesks::admit(const std::string& id, Held& held, ConnectionId connection, EventDone done) {
  Task task;
  task.watcher = connection;
  if (!done.watches) {
    const bool slow = !guesses_.take(done.address, now_);
    return turn_away(task, slow ? 429 : 403, {"bad_token", "", "This link opens no place in the event."});
  }
  if (!watchers_.contains(connection)) return;  // it left while the event was read
  watched_[id].watchers[connection] = {*done.watches, done.public_seq, done.public_beside};
  const auto text = std::make_shared<const std::string>(message_out::watching(id, done.seq, done.beside));
  if (held.changes.empty()) {
    outputs_.emplace_back(Message{{connection}, text});
  } else {
    held.changes.back().after.emplace_back(Message{{connection}, text});
  }
}

void EventDesks::announce(const std::string& id, const EventDone& done) {
  const auto found = watched_.find(id);
  if (found == watched_.end()) return;
  Watched& watched = found->second;
  const auto has = [](const auto& list, int one) { return std::find(list.begin(), list.end(), one) != list.end(); };
  if (done.refreshed) {
    watched.refreshing = false;
    announce_public(watched, done);
    if (std::exchange(watched.stale, false)) refresh(id);
    return;
  }
  std::vector<ConnectionId> desk;
  std::vector<ConnectionId> players;
  std::vector<ConnectionId> closed;
  bool others = false;
  const auto concerns = [](const EventDone& what, const EventViewer& viewer) {
    return std::any_of(what.concerns.begin(), what.concerns.end(), [&](int entry) { return viewer.is_of(entry); });
  };
  for (const auto& [connection, watcher] : watched.watchers) {
    const EventViewer& viewer = watcher.viewer;
    const bool dead = viewer.by_desk_link() ? has(done.dead_links, viewer.link) : has(done.dead_entries, viewer.entry);
    if (dead && !viewer.is_spectator()) {
      closed.push_back(connection);
    } else if (viewer.director) {
      desk.push_back(connection);
    } else if (!viewer.is_spectator() && (has(done.concerns, 0) || concerns(done, viewer))) {
      players.push_back(connection);
    }
    others = others || !viewer.director;
  }
  send(std::move(desk), message_out::moved(done.seq, done.beside));
  send(std::move(players), message_out::own_moved(done.seq));
  if (others) refresh(id);
  for (const ConnectionId connection : closed) {
    Task task;
    task.watcher = connection;
    watched_.at(id).watchers.erase(connection);
    turn_away(task, 403, {"bad_token", "", "This link opens no place in the event any more."});
  }
  if (watched_.at(id).watchers.empty()) watched_.erase(id);
}

void EventDesks::announce_public(Watched& watched, const EventDone& done) {
  // By what they have: nearly always all have the same.
  std::map<std::uint64_t, std::vector<ConnectionId>> behind;
  std::size_t readers = 0;
  for (auto& [connection, watcher] : watched.watchers) {
    if (watcher.viewer.director || watcher.told > done.seq) continue;
    if (watcher.told == done.seq && watcher.beside == done.beside) continue;
    behind[watcher.told].push_back(connection);
    watcher.told = done.seq;
    watcher.beside = done.beside;
    ++readers;
  }
  const double ms = static_cast<double>(readers * done.shared->weight()) / bytes_per_ms;
  const auto within = static_cast<int>(std::min<double>(longest_spread, ms));
  for (auto& [told, connections] : behind) {
    // Where only what lies beside has changed, no line leads to another.
    const auto patch = told < done.seq ? done.shown.since(told) : std::nullopt;
    send(std::move(connections), message_out::moved_publicly(done.seq, done.beside, told, patch, within));
  }
}

void EventDesks::refresh(const std::string& id) {
  Watched& watched = watched_.at(id);
  if (watched.refreshing) {
    // What moves while it is made is told together, afterwards.
    watched.stale = true;
    return;
  }
  watched.refreshing = true;
  with_room(id, {Request{}, 0, [](const EventActs&, EventRoom& room, Time) { return EventActs::refresh(room); }});
}

void EventDesks::drop_watchers(const std::string& id) {
  const auto found = watched_.find(id);
  if (found == watched_.end()) return;
  const Watched gone = std::move(found->second);
  watched_.erase(found);
  for (const auto& [connection, watcher] : gone.watchers) {
    Task task;
    task.watcher = connection;
    turn_away(task, 503, {"store_unavailable", "", "The event cannot be followed now; try again soon."});
  }
}

}  // namespace touchmove::hall
