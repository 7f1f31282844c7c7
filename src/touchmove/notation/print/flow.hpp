// The order in which a printed game is told: moves with their numbers, glyphs, comments, lines in brackets, diagrams.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "touchmove/notation/print/printed.hpp"

namespace touchmove::notation {

/// The sign of an annotation glyph as books print it; `$n` for one that has none.
std::string sign_of_nag(unsigned number);

/// After which moves of the main line a diagram stands. The last move's is not among them.
std::vector<std::size_t> diagram_places(const GameTree& game);

/// A comment without the requests for a diagram in it.
std::string words_of(std::string_view comment);

/// "12." before White's move, "12..." before Black's.
std::string number_of(const TreeMove& move);

/// Tells a line to a sink: `number(text)`, `move(text, tree_move)`, `comment(text)`, `open()` and `close()` of a line
/// in brackets, `told(index)` after each move of the main line with all that belongs to it.
template <typename Sink>
void tell(const TreeLine& line, const PrintStyle& style, Sink& sink, bool main_line = true) {
  bool numbered = true;  // the next move needs its number though it is Black's
  for (std::size_t index = 0; index < line.size(); ++index) {
    const TreeMove& move = line[index];
    const bool white = move.before.side_to_move() == board::Color::White;
    if (white || numbered) sink.number(number_of(move));
    std::string text =
        move.passes ? "--" : write_move(move.before, move.names, move.move, style.notation, style.language);
    for (const unsigned nag : move.nags) {
      const std::string sign = sign_of_nag(nag);
      if (!sign.empty() && sign.front() != '!' && sign.front() != '?') text += ' ';
      text += sign;
    }
    sink.move(text, move);
    numbered = false;
    for (const std::string& comment : move.comments) {
      const std::string words = words_of(comment);
      if (words.empty()) continue;
      sink.comment(words);
      numbered = true;
    }
    for (const TreeLine& variation : move.variations) {
      sink.open();
      tell(variation, style, sink, false);
      sink.close();
      numbered = true;
    }
    if (main_line && sink.told(index)) numbered = true;
  }
}

}  // namespace touchmove::notation
