// One game of a file on paper: `convert --to sheet`, `annotated` and their like.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/scripts/any_move.hpp"

namespace touchmove::app {

/// The formats of paper, as `--to` names them.
const std::vector<std::string>& print_formats();

struct PrintRequest {
  std::string format;
  std::size_t game{1};  ///< which of the file
  notation::Notation written{notation::Notation::San};
  notation::Language language{notation::Language::English};
};

struct PrintedGame {
  std::string text;
  std::vector<std::string> faults;  ///< of the game; empty text with one if there is no such game
};

/// Prints a game of a PGN text.
PrintedGame print_game(std::string_view pgn, const PrintRequest& request);

}  // namespace touchmove::app
