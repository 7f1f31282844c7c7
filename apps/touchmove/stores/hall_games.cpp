#include "stores/hall_games.hpp"

#include <algorithm>
#include <utility>

#include "touchmove/hall/core/tables/game_moves.hpp"
#include "touchmove/hall/core/tables/room.hpp"
#include "touchmove/hall/core/tables/table.hpp"

namespace touchmove::app {

std::optional<std::string> movetext_of(store::Store& store, const std::string& encounter, int game,
                                       std::optional<std::int64_t> until) {
  auto contents = store.read({encounter, 0, {{"game", encounter}}});
  if (!contents) return std::nullopt;
  if (until) {
    const auto record =
        contents->entries.empty() ? std::nullopt : hall::parse_table_record(contents->entries.front().value);
    if (!record) return std::nullopt;
    const auto is_newer = [&](const store::StoredLine& line) {
      return record->opened_at + hall::moment_of(line.body) > *until;
    };
    const auto newer = std::find_if(contents->lines.begin(), contents->lines.end(), is_newer);
    contents->lines.erase(newer, contents->lines.end());
  }
  const std::vector<std::string> games = hall::movetexts(contents->lines);
  if (game < 1 || std::cmp_greater(game, games.size())) return std::nullopt;
  return games[static_cast<std::size_t>(game) - 1];
}

}  // namespace touchmove::app
