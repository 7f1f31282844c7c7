// Games as lines of moves in one notation, on their way to the reader of PGN.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "games/input_lines.hpp"
#include "touchmove/notation/scripts/any_move.hpp"

namespace touchmove::app {

/// Turns each line, moves with or without their numbers and a result, into the movetext of a game. Moves are parted by
/// blanks, those said aloud by semicolons. A line is taken up to its first fault, which is complained of by line and
/// ply. What a program sends, `position startpos moves ...`, is read as its moves.
class LineInput {
 public:
  using TextSink = std::function<void(std::string_view)>;
  LineInput(std::string name, notation::Notation notation, notation::Language language, TextSink movetext,
            TextSink complain);

  void push(std::string_view bytes);
  void finish();
  bool all_good() const { return all_good_; }

 private:
  void game(std::string_view line);

  std::string name_;
  notation::Notation notation_;
  notation::Language language_;
  TextSink movetext_;
  TextSink complain_;
  InputLines lines_;
  std::uint64_t line_{0};
  bool all_good_{true};
};

}  // namespace touchmove::app
