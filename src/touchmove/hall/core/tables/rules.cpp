#include "touchmove/hall/core/tables/rules.hpp"

namespace touchmove::hall {

std::string Encounter::pgn(const PlayerNames& names, std::string_view date, const store::Hash& head) const {
  std::string text;
  for (const GameText& game : games(names, date, head)) {
    if (!text.empty()) text += '\n';
    text += game.tags + game.moves;
  }
  return text;
}

}  // namespace touchmove::hall
