// A file with the moves of an event's games: their journals are read from the store one after another and replayed
// beside the hall, so that a section of thousands of them keeps nothing else waiting.
#include <utility>

#include "touchmove/hall/core/events/event_desks.hpp"
#include "touchmove/hall/core/tables/game_moves.hpp"

namespace touchmove::hall {

void EventDesks::seek_games(const std::shared_ptr<GamesSought>& games) {
  constexpr std::size_t most = 4;  // files at once, each with the texts of all its games in memory
  if (seeking_games_ >= most) {
    return refuse(games->request, 503, {"hall_full", "", "Several such files are being written; try again."});
  }
  ++seeking_games_;
  next_game(games);
}

void EventDesks::next_game(const std::shared_ptr<GamesSought>& games) {
  if (!games->lines.empty()) {
    // What was read is still there: the pool had no memory for it.
    --seeking_games_;
    return refuse(games->request, 503, {"hall_full", "", "There is no memory for this; try again later."});
  }
  if (!games->waiting.empty()) {
    store::Read read;
    read.game = games->waiting.back();
    outputs_.emplace_back(store::Job{ticket({games->event, 0, games}), std::move(read)});
    return;
  }
  --seeking_games_;
  with_room(games->event, {games->request, 0, [games](const EventActs&, EventRoom& room, Time at) {
                             return EventActs::take_games(*games, room, at);
                           }});
}

void EventDesks::game_read(std::shared_ptr<GamesSought> games, store::ReadResult result) {
  if (!result) {
    --seeking_games_;
    return refuse(games->request, 503, {"store_unavailable", "", result.error().message});
  }
  if (result->lines.empty()) {
    games->waiting.pop_back();  // a board of a game that this store does not have
    return next_game(games);
  }
  games->lines = std::move(result->lines);
  compute(ticket({games->event, 0, games}), Lane::Events, [games] {
    games->moves[games->waiting.back()] = movetexts(games->lines);
    games->waiting.pop_back();
    games->lines.clear();
  });
}

}  // namespace touchmove::hall
