// A writer of PGN in export format: one space between words, lines of at most 79 characters, numbers where they belong.
#pragma once

#include <chrono>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/color.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/games/pgn.hpp"

namespace touchmove::notation {

/// Appends games to a string. Call in the order of the file: tags, begin_moves, moves with what belongs to them,
/// result.
class PgnWriter {
 public:
  static constexpr std::size_t line_limit = 79;

  explicit PgnWriter(std::string& out) : out_(out) {}

  /// Writes the seven roster tags first and in their order, `?` or `*` for those not given, then the others as given.
  /// Quotes and backslashes are escaped; line ends become spaces.
  void tags(std::span<const std::pair<std::string, std::string>> tags);
  /// Begins the movetext at a position other than the initial one where one is given.
  void begin_moves(board::Color side_to_move = board::Color::White, unsigned fullmove_number = 1);
  /// One move, already in SAN.
  void move(std::string_view san);
  void nag(unsigned number);
  /// A closing brace inside a comment becomes a bracket, as the format has no way to write it.
  void comment(std::string_view text);
  /// The comment `[%clk h:mm:ss]`, with tenths where there are any. Negative times are written as zero.
  void clock(std::chrono::milliseconds remaining);
  /// Begins an alternative to the move just written.
  void begin_variation();
  void end_variation();
  /// Ends the game and leaves a blank line.
  void result(PgnResult result);

 private:
  struct Turn {
    board::Color side{board::Color::White};
    unsigned number{1};
  };

  void word(std::string_view text);

  std::string& out_;
  std::size_t column_{0};
  std::string pending_;  // brackets that open before the next word
  Turn turn_{};
  Turn last_{};  // the turn of the move just written
  std::vector<std::pair<Turn, Turn>> outer_;
  bool needs_number_{true};
};

/// `text` with its quotes and backslashes escaped, as the value of a tag pair.
std::string escape_tag_value(std::string_view text);

}  // namespace touchmove::notation
