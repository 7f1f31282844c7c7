// Games on paper: an annotated game with diagrams, and a scoresheet, as a page for a browser to print, as text, and as
// LaTeX for the package skak.
#pragma once

#include <cstdint>
#include <string>

#include "touchmove/notation/languages/languages.hpp"
#include "touchmove/notation/print/game_tree.hpp"
#include "touchmove/notation/scripts/any_move.hpp"

namespace touchmove::notation {

/// The words on a page, in the language of whoever reads it; the caller has them from its catalog.
struct PrintWords {
  std::string language{"en"};  ///< its code
  std::string scoresheet;
  std::string number;
  std::string white;
  std::string black;
  std::string event;
  std::string round;
  std::string board;
  std::string date;
  std::string time;
  std::string result;
  std::string white_signs;
  std::string black_signs;
};

struct PrintStyle {
  Notation notation{Notation::San};
  Language language{Language::English};
  PrintWords words{};
};

/// A page that needs nothing else: the game with its variations and comments; a diagram where a comment asks for one
/// (`[#]`, the sign $220), or after every tenth move of a game that asks for none, and at the end.
std::string to_annotated_html(const GameTree& game, const PrintStyle& style);
/// The same as plain text, lines of 79 characters at most; diagrams in letters.
std::string to_annotated_text(const GameTree& game, const PrintStyle& style);
/// A document for LaTeX's package skak, which reads moves in English and prints figurines.
std::string to_annotated_latex(const GameTree& game, const PrintStyle& style);

/// A scoresheet, two columns of moves, with room to sign.
std::string to_sheet_html(const GameTree& game, const PrintStyle& style);
std::string to_sheet_text(const GameTree& game, const PrintStyle& style);

}  // namespace touchmove::notation
