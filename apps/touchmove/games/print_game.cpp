#include "games/print_game.hpp"

#include <algorithm>

#include "touchmove/messages/catalog.hpp"
#include "touchmove/notation/print/game_tree.hpp"
#include "touchmove/notation/print/printed.hpp"

namespace touchmove::app {
namespace {

/// The words of the language whose letters are written, where there is a catalog of it; else English ones.
notation::PrintWords words_in(std::string_view language) {
  if (messages::find_catalog(language) == nullptr) language = messages::english;
  const auto word = [&](std::string_view key) { return std::string(messages::words(key, language)); };
  const std::string white = word("sheet.white");
  const std::string black = word("sheet.black");
  const auto signature = [&](const std::string& side) {
    return messages::say(messages::Message("sheet.sign", std::vector<messages::Param>{{"side", side}}), language);
  };
  return {.language = std::string(language),
          .scoresheet = word("sheet.title"),
          .number = word("sheet.number"),
          .white = white,
          .black = black,
          .event = word("sheet.tournament"),
          .round = word("sheet.round"),
          .board = word("sheet.board"),
          .date = word("sheet.date"),
          .time = word("sheet.time"),
          .result = word("sheet.result"),
          .white_signs = signature(white),
          .black_signs = signature(black)};
}

std::string printed(const notation::GameTree& game, const PrintRequest& request) {
  const notation::PrintStyle style{request.written, request.language, words_in(word_of(request.language))};
  if (request.format == "annotated") return to_annotated_html(game, style);
  if (request.format == "annotated-text") return to_annotated_text(game, style);
  if (request.format == "latex") return to_annotated_latex(game, style);
  if (request.format == "sheet-html") return to_sheet_html(game, style);
  return to_sheet_text(game, style);
}

}  // namespace

const std::vector<std::string>& print_formats() {
  static const std::vector<std::string> formats{"sheet", "sheet-html", "annotated", "annotated-text", "latex"};
  return formats;
}

PrintedGame print_game(std::string_view pgn, const PrintRequest& request) {
  PrintedGame out;
  std::size_t count = 0;
  notation::TreeGatherer gatherer([&](const notation::GameTree& game) {
    if (++count != request.game) return;
    out.text = printed(game, request);
    out.faults = game.faults;
  });
  notation::PgnReader reader(gatherer);
  if (reader.push(pgn)) reader.finish();
  if (count < request.game)
    out.faults.push_back("no game " + std::to_string(request.game) + ", there are " + std::to_string(count));
  return out;
}

}  // namespace touchmove::app
