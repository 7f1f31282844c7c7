#include "touchmove/hall/core/tables/game_moves.hpp"

#include <utility>

#include "touchmove/hall/core/tables/chess_rules.hpp"
#include "touchmove/hall/core/tables/game_pgn.hpp"

namespace touchmove::hall {

std::vector<std::string> movetexts(const std::vector<store::StoredLine>& lines) {
  std::vector<std::string> texts;
  if (lines.empty()) return texts;
  const ChessRules rules;
  auto played = rules.load(lines.front().body);
  if (!played) return texts;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if ((*played)->replay(lines[i].body)) return texts;
  }
  for (GameText& game : (*played)->games({}, "????.??.??", lines.back().hash)) texts.push_back(std::move(game.moves));
  return texts;
}

}  // namespace touchmove::hall
