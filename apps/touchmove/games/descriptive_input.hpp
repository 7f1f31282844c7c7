// Games in English descriptive notation, a line each, on their way to the reader of PGN.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "games/input_lines.hpp"

namespace touchmove::app {

/// Turns each line, moves with or without their numbers and a result, into the movetext of a game. A move may hold
/// blanks
/// (`PxP e.p.`, `Castles KR`, `Q-R5 dis ch`): the longest words that make one move are taken. A line is taken up to its
/// first fault, which is complained of by line and ply.
class DescriptiveInput {
 public:
  using TextSink = std::function<void(std::string_view)>;
  DescriptiveInput(std::string name, TextSink movetext, TextSink complain);

  void push(std::string_view bytes);
  void finish();
  bool all_good() const { return all_good_; }

 private:
  void game(std::string_view line);

  std::string name_;
  TextSink movetext_;
  TextSink complain_;
  InputLines lines_;
  std::uint64_t line_{0};
  bool all_good_{true};
};

}  // namespace touchmove::app
