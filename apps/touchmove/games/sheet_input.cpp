#include "games/sheet_input.hpp"

#include <array>
#include <utility>

#include "touchmove/game/evidence/best_fit.hpp"
#include "touchmove/game/evidence/collation.hpp"
#include "touchmove/game/evidence/sheet_text.hpp"
#include "touchmove/notation/games/encoding.hpp"
#include "touchmove/notation/games/pgn_writer.hpp"
#include "touchmove/notation/languages/plain_text.hpp"
#include "touchmove/notation/moves/uci.hpp"

namespace touchmove::app {
namespace {

/// The result a sheet ends in.
notation::PgnResult result_of(std::string_view text) {
  const std::size_t end = text.find_last_not_of(" \t\r\n");
  if (end == std::string_view::npos) return notation::PgnResult::Unknown;
  text = text.substr(0, end + 1);
  const std::size_t begin = text.find_last_of(" \t\r\n");
  const std::string word = notation::to_plain(text.substr(begin == std::string_view::npos ? 0 : begin + 1));
  return notation::parse_result(word).value_or(notation::PgnResult::Unknown);
}

/// "12... Nf6": the move with its number.
std::string numbered(std::size_t ply, const std::string& san) {
  return std::to_string(ply / 2 + 1) + (ply % 2 == 0 ? ". " : "... ") + san;
}

std::string doubt_of(const game::FittedPly& ply) {
  std::string text;
  switch (ply.fit) {
    case game::Fit::Written:
      text = "written '" + ply.written + "'";
      break;
    case game::Fit::Corrected:
      text = "taken for '" + ply.written + "'";
      break;
    case game::Fit::Filled:
      text = "not written";
      break;
  }
  if (!ply.second.empty()) text += ", on the other sheet '" + ply.second + "'";
  for (std::size_t i = 0; i < ply.others.size(); ++i) text += (i == 0 ? "; or " : ", ") + ply.others[i].san;
  return text + (ply.certain ? "" : " (uncertain)");
}

}  // namespace

SheetGame read_sheets(std::string_view first, std::string_view second) {
  SheetGame out;
  const auto places_of = [&](std::string_view text) {
    auto places = game::read_sheet_text(game::unscramble_numbers(notation::from_latin1(text)));
    if (places) return std::move(*places);
    out.doubts.push_back("a sheet has more than " + std::to_string(game::most_places) + " places");
    out.certain = false;
    return game::SheetPlaces{};
  };
  board::ByColor<game::SheetPlaces> places{places_of(first), places_of(second)};
  // Where one left a line out, the other shows it.
  if (!places.white.empty() && !places.black.empty()) {
    const game::Collation collation = game::collate(board::Placement::initial(), places);
    for (const game::SheetShift& shift : collation.shifts) {
      const bool later = shift.by > 0;
      out.doubts.push_back(std::string("the ") + (shift.sheet == board::Color::White ? "first" : "second") +
                           " sheet is read " + std::to_string(later ? shift.by : -shift.by) + " places " +
                           (later ? "later" : "earlier") + " from ply " + std::to_string(shift.ply));
    }
    places = collation.places;
  }
  const game::BestFit fit = game::find_best_fit(board::Position::initial(), places.white, places.black);

  notation::PgnWriter writer(out.pgn);
  const notation::PgnResult result = result_of(first);
  const std::array<std::pair<std::string, std::string>, 1> tags{{{"Result", std::string(word_of(result))}}};
  writer.tags(tags);
  writer.begin_moves();
  board::Position position = board::Position::initial();
  for (std::size_t ply = 0; ply < fit.plies.size(); ++ply) {
    const game::FittedPly& played = fit.plies[ply];
    writer.move(played.san);
    out.moves.push_back(notation::to_uci(position, played.move));
    position.play(played.move);
    out.certain = out.certain && played.certain;
    if (played.fit == game::Fit::Written && played.certain && played.second.empty()) continue;
    const std::string doubt = doubt_of(played);
    writer.comment(doubt);
    out.doubts.push_back(numbered(ply, played.san) + ": " + doubt);
  }
  for (const game::LeftOut& entry : fit.left_out) {
    out.doubts.push_back("'" + entry.written + "' before ply " + std::to_string(entry.before_ply + 1) +
                         " stands for no move");
    out.certain = false;
  }
  if (fit.stopped_at) {
    out.doubts.push_back("entry " + std::to_string(*fit.stopped_at + 1) + " and those after it fit no game");
    out.certain = false;
  }
  writer.result(result);
  return out;
}

}  // namespace touchmove::app
