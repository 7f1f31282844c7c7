// Games and positions written in another notation, as they come.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/input_lines.hpp"
#include "touchmove/board/position/position.hpp"
#include "touchmove/notation/games/pgn_reader.hpp"
#include "touchmove/notation/games/pgn_writer.hpp"
#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/scripts/any_move.hpp"
#include "touchmove/notation/scripts/game_script.hpp"

namespace touchmove::app {

enum class ConvertFormat : std::uint8_t { Pgn, Moves, Uci, Fen, Epd, Forsyth, Ndjson };

/// What is written: a format and, for moves, their notation and language.
struct ConvertTarget {
  ConvertFormat format{ConvertFormat::Pgn};
  notation::Notation written{notation::Notation::San};
  notation::Language language{notation::Language::English};
};

using TextSink = std::function<void(std::string_view)>;

/// A PGN visitor that writes each game when it ends.
class GameConverter : public notation::PgnVisitor {
 public:
  GameConverter(const ConvertTarget& target, std::string name, TextSink write, TextSink complain);

  /// Whether everything could be converted.
  bool all_good() const { return all_good_; }

  void begin_game(std::uint64_t number, notation::PgnPlace place);
  notation::PgnFlow tag(std::string_view name, notation::PgnTagValue value);
  notation::PgnFlow begin_moves();
  notation::PgnFlow move(const notation::SanMove& move, std::string_view text, const notation::PgnSource& source);
  void nag(unsigned number);
  void comment(std::string_view text);
  notation::PgnFlow begin_variation();
  void end_variation();
  void result(notation::PgnResult result) { result_ = result; }
  notation::PgnFlow end_game(const notation::PgnSource& source);
  void error(const notation::PgnError& error);

 private:
  struct Line {
    board::Position before;  // the last move of the line
    board::Position now;
  };

  void fail(notation::PgnPlace place, std::string_view why);
  void add(std::string_view move);
  void carry_out(board::Move move);
  notation::PgnFlow pass(std::string_view text, const notation::PgnSource& source);
  void add_to_record(std::string_view san, std::string_view uci, const board::Position& after);
  std::string record_line() const;

  /// The main line as lists of JSON, without their brackets.
  struct Record {
    std::string sans, ucis, keys;
    std::uint32_t plies{0};
    bool whole{true};  // up to the end of the game
  };

  ConvertTarget target_;
  std::string name_;
  TextSink write_;
  TextSink complain_;
  std::string out_;
  notation::PgnWriter writer_;
  std::vector<std::pair<std::string, std::string>> tags_;
  std::vector<Line> lines_;  // the main line, and the variations open now
  std::string moves_;
  Record record_;
  std::optional<notation::MenNames> names_;  // of the main line
  notation::GameScript script_;
  std::string start_fen_;  // empty for the initial position
  notation::PgnPlace start_;
  notation::PgnResult result_{notation::PgnResult::Unknown};
  std::uint64_t game_{0};
  std::uint32_t ply_{0};
  bool writable_{true};
  bool all_good_{true};
};

/// One FEN or EPD a line.
class PositionConverter {
 public:
  PositionConverter(ConvertFormat format, std::string name, TextSink write, TextSink complain);

  void push(std::string_view bytes);
  void finish();
  bool all_good() const { return all_good_; }

 private:
  void convert(std::string_view line);

  ConvertFormat format_;
  std::string name_;
  TextSink write_;
  TextSink complain_;
  InputLines lines_;
  std::uint64_t line_{0};
  bool all_good_{true};
};

/// Whether the first line that is not empty is a position and no part of a game.
bool looks_like_positions(std::string_view text);

}  // namespace touchmove::app
