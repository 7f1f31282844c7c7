#include "hall_games.hpp"

#include <memory>

#include "touchmove/hall/core/chess_rules.hpp"

namespace touchmove::app {
namespace {

/// The movetext of the game of that number in a text of several: what follows the empty line behind its tags.
std::optional<std::string> nth_movetext(std::string_view pgn, int number) {
  for (int at = 1; !pgn.empty(); ++at) {
    const std::size_t tags_end = pgn.find("\n\n");
    if (tags_end == std::string_view::npos) return std::nullopt;
    const std::string_view rest = pgn.substr(tags_end + 2);
    const std::size_t next = rest.find("\n\n[");
    const std::size_t end = next == std::string_view::npos ? rest.size() : next + 1;
    if (at == number) return std::string(rest.substr(0, end));
    pgn = next == std::string_view::npos ? std::string_view{} : rest.substr(next + 2);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::string> movetext_of(store::Store& store, const std::string& encounter, int game) {
  const auto contents = store.read({encounter, 0, {}});
  if (!contents || contents->lines.empty()) return std::nullopt;
  const hall::ChessRules rules;
  auto played = rules.load(contents->lines.front().body);
  if (!played) return std::nullopt;
  for (std::size_t i = 1; i < contents->lines.size(); ++i) {
    if ((*played)->replay(contents->lines[i].body)) return std::nullopt;
  }
  return nth_movetext((*played)->pgn({}, "????.??.??", contents->lines.back().hash), game);
}

}  // namespace touchmove::app
