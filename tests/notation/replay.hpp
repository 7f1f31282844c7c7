// Games read as a visitor with a position reads them: every dialect, language and notation.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>

#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/moves/san.hpp"
#include "touchmove/notation/scripts/game_script.hpp"

namespace touchmove::notation::testing {

/// The main lines of all games in SAN, `--` for a turn passed; what went wrong in brackets; the result last.
struct Replay : PgnVisitor {
  std::string text;
  GameScript script;
  board::Position position = board::Position::initial();

  void begin_game(std::uint64_t number, PgnPlace /*place*/) {
    if (number > 1) text += " | ";
    script.begin_game();
    position = board::Position::initial();
  }
  void add(const std::string& word) { text += (text.empty() || text.ends_with("| ") ? "" : " ") + word; }
  PgnFlow move(const SanMove& wanted, std::string_view word, const PgnSource& source) {
    if (wanted.kind == SanKind::NullMove) {
      const auto passed = pass_turn(position);
      add("--");
      if (passed) position = *passed;
      return PgnFlow::Continue;
    }
    const auto found = find_move(position, wanted);
    if (found && script.is_plain()) return play(*found);
    if (wanted.kind != SanKind::Other) return PgnFlow::ReadAgain;
    const auto read = script.read(position, word, source.ahead_of(word));
    if (read) return play(*read);
    add("[" + std::string(word) + ": " + to_string(read.error()) + "]");
    return std::holds_alternative<NotNotation>(read.error()) ? PgnFlow::Continue : PgnFlow::SkipGame;
  }
  PgnFlow play(board::Move move) {
    add(to_san(position, move));
    position.play(move);
    return PgnFlow::Continue;
  }
  PgnFlow begin_variation() { return PgnFlow::SkipVariation; }
  void result(PgnResult result) { add(std::string(word_of(result))); }
  void error(const PgnError& error) { add("[" + to_string(error) + "]"); }
};

/// Reads a text whole, and in pieces of every size up to `sizes`; "torn" if they differ.
inline std::string replay(std::string_view pgn, std::size_t sizes = 3) {
  const auto read = [&](std::size_t size) {
    Replay game;
    PgnReader reader(game);
    for (std::size_t at = 0; at < pgn.size(); at += size) reader.push(pgn.substr(at, size));
    reader.finish();
    return game.text;
  };
  const std::string whole = read(std::max<std::size_t>(pgn.size(), 1));
  for (std::size_t size = 1; size <= sizes; ++size) {
    if (const std::string torn = read(size); torn != whole) return "torn: " + torn + " instead of " + whole;
  }
  return whole;
}

}  // namespace touchmove::notation::testing
