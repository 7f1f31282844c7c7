#include "touchmove/game/evidence/entry_reading.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <variant>

#include "touchmove/notation/forms/iccf.hpp"
#include "touchmove/notation/languages/plain_text.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/moves/written.hpp"

namespace touchmove::game {
namespace {

using notation::Way;
using Moves = std::vector<board::Move>;

Moves read_algebraic(const board::Position& position, const std::string& text) {
  if (const auto read = notation::read_san(text)) {
    if (const auto found = notation::find_move(position, read->move)) return {*found};
  }
  const auto parsed = notation::parse_san(position, text);
  if (parsed) return {*parsed};
  const auto* several = std::get_if<notation::SeveralMoves>(&parsed.error());
  return several == nullptr ? Moves{} : several->candidates;
}

std::string plain_entry(std::string_view entry) { return notation::to_plain(notation::take_apart(entry).move); }

}  // namespace

Moves read_entry(const Stand& stand, std::string_view entry, Way way) {
  if (entry.empty()) return {};
  if (way.descriptive) {
    const auto read = notation::parse_descriptive(stand.position, stand.names, entry);
    if (read) return {*read};
    return read.error().candidates;
  }
  std::string plain = plain_entry(entry);
  if (const auto numeric = notation::parse_iccf(stand.position, plain)) return {*numeric};
  const auto english = notation::to_english(plain, way.language);
  Moves moves = english ? read_algebraic(stand.position, *english) : Moves{};
  // On a telephone people write "nf3".
  if (moves.empty() && way.is_plain() && !plain.empty()) {
    constexpr std::string_view small = "kqrbn";
    constexpr std::string_view large = "KQRBN";
    if (const auto at = small.find(plain.front()); at != std::string_view::npos) {
      plain.front() = large[at];
      moves = read_algebraic(stand.position, plain);
    }
  }
  return moves;
}

Moves read_in_any_way(const board::Position& position, std::string_view entry) {
  const Stand stand(position);
  Moves all;
  for (const Way way : notation::all_ways()) {
    for (const board::Move move : read_entry(stand, entry, way)) {
      if (std::find(all.begin(), all.end(), move) == all.end()) all.push_back(move);
    }
  }
  return all;
}

bool is_entry(std::string_view entry, Way way) {
  if (way.descriptive) return notation::is_descriptive(entry);
  const std::string plain = plain_entry(entry);
  const auto english = notation::to_english(plain, way.language);
  return (english && notation::read_san(*english).has_value()) || notation::read_iccf(plain).has_value();
}

Way way_of(const board::Position& start, const SheetPlaces& sheet) {
  Way best;
  std::pair<int, int> most{-1, -1};
  for (const Way way : notation::all_ways()) {
    Stand stand(start);
    int run = 0;
    for (const std::string& entry : sheet) {
      const Moves moves = read_entry(stand, entry, way);
      if (moves.empty()) break;
      stand.play(moves.front());
      ++run;
    }
    const auto words = static_cast<int>(
        std::count_if(sheet.begin(), sheet.end(), [&](const std::string& entry) { return is_entry(entry, way); }));
    if (std::pair(run, words) > most) {
      most = {run, words};
      best = way;
    }
  }
  return best;
}

}  // namespace touchmove::game
