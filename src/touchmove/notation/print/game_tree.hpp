// A game with its variations and comments, gathered from PGN to be printed.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "touchmove/board/position/position.hpp"
#include "touchmove/board/vocabulary/move.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/scripts/game_script.hpp"

namespace touchmove::notation {

struct TreeMove;
using TreeLine = std::vector<TreeMove>;

/// A move, what is said of it, and the lines that could have been played instead.
struct TreeMove {
  board::Position before;
  MenNames names;  ///< of the position before
  board::Move move;
  bool passes{false};  ///< no move: the turn is passed
  std::vector<unsigned> nags{};
  std::vector<std::string> comments{};
  std::vector<TreeLine> variations{};

  board::Position after() const;
};

struct GameTree {
  std::vector<std::pair<std::string, std::string>> tags;  ///< in UTF-8
  board::Position start = board::Position::initial();
  std::vector<std::string> opening_comments;  ///< before the first move
  TreeLine moves;
  PgnResult result{PgnResult::Unknown};
  std::vector<std::string> faults;  ///< what could not be read, each with its place; the line ends there

  /// The value of a tag; empty where it is missing or unknown (`?`).
  std::string tag(std::string_view name) const;
};

/// A PGN visitor that hands out each game when it ends.
class TreeGatherer : public PgnVisitor {
 public:
  using Sink = std::function<void(const GameTree&)>;
  explicit TreeGatherer(Sink sink) : sink_(std::move(sink)) {}

  void begin_game(std::uint64_t number, PgnPlace place);
  PgnFlow tag(std::string_view name, PgnTagValue value);
  PgnFlow begin_moves();
  PgnFlow move(const SanMove& move, std::string_view text, const PgnSource& source);
  void nag(unsigned number);
  void comment(std::string_view text);
  PgnFlow begin_variation();
  void end_variation();
  void result(PgnResult result) { game_.result = result; }
  PgnFlow end_game(const PgnSource& source);
  void error(const PgnError& error) { game_.faults.push_back(to_string(error)); }

 private:
  /// A line being read.
  struct Open {
    TreeLine line;
    board::Position position;
    MenNames names;
    bool broken{false};  // a move of it could not be read
  };

  Sink sink_;
  GameTree game_;
  GameScript script_;
  std::vector<Open> open_;
};

}  // namespace touchmove::notation
