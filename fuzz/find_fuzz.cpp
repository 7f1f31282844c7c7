// Any query and any bytes as PGN, whole and in two pieces: no crash, and the same games are found.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "touchmove/audit/game_search.hpp"
#include "touchmove/audit/search_query.hpp"

namespace {

using namespace touchmove;

std::string found(const audit::SearchQuery& query, std::string_view first, std::string_view second) {
  std::string out;
  audit::GameSearch search(query, [&](const audit::FoundGame& game) {
    out += std::to_string(game.game) + " " + std::to_string(game.place.offset) + " " + std::to_string(game.end) + " " +
           std::to_string(game.ply) + " " + game.fen + " " + std::string(game.white) + std::string(game.result) + "\n";
  });
  search.push(first);
  search.push(second);
  search.finish();
  return out + std::to_string(search.totals().games) + " " + std::to_string(search.totals().unread);
}

}  // namespace

/// The first line is a query, by its first byte; the rest is searched.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size < 2) return 0;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const std::size_t line_end = text.find('\n', 2);
  if (line_end == std::string_view::npos) return 0;
  const std::string_view asked = text.substr(2, line_end - 2);
  audit::SearchQuery query;
  if (text[0] == 'b') {
    if (const auto board = audit::parse_board_pattern(asked)) query.board = *board;
  } else if (text[0] == 'm') {
    if (const auto men = audit::parse_material(asked)) query.material = *men;
  } else if (text[0] == 't') {
    if (const auto tag = audit::parse_tag_query(asked)) query.tags.push_back(*tag);
  } else {
    query.motif = audit::parse_motif(asked);
  }
  const std::string_view games = text.substr(line_end + 1);
  const std::size_t cut = games.size() * static_cast<unsigned char>(text[1]) / 256;
  if (found(query, games, {}) != found(query, games.substr(0, cut), games.substr(cut))) std::abort();
  return 0;
}
