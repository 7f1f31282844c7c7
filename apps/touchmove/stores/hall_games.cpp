#include "stores/hall_games.hpp"

#include <utility>

#include "touchmove/hall/core/tables/game_moves.hpp"

namespace touchmove::app {

std::optional<std::string> movetext_of(store::Store& store, const std::string& encounter, int game) {
  const auto contents = store.read({encounter, 0, {}});
  if (!contents) return std::nullopt;
  const std::vector<std::string> games = hall::movetexts(contents->lines);
  if (game < 1 || std::cmp_greater(game, games.size())) return std::nullopt;
  return games[static_cast<std::size_t>(game) - 1];
}

}  // namespace touchmove::app
