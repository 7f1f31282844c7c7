#include "touchmove/hall/core/tables/game_moves.hpp"

#include <string_view>

#include "touchmove/hall/core/tables/chess_rules.hpp"

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
  const std::string all = (*played)->pgn({}, "????.??.??", lines.back().hash);
  // A game's moves are what follows the empty line behind its tags.
  for (std::string_view pgn = all; !pgn.empty();) {
    const std::size_t tags_end = pgn.find("\n\n");
    if (tags_end == std::string_view::npos) break;
    const std::string_view rest = pgn.substr(tags_end + 2);
    const std::size_t next = rest.find("\n\n[");
    texts.emplace_back(rest.substr(0, next == std::string_view::npos ? rest.size() : next + 1));
    pgn = next == std::string_view::npos ? std::string_view{} : rest.substr(next + 2);
  }
  return texts;
}

}  // namespace touchmove::hall
