#include "games/line_input.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "touchmove/notation/forms/braille.hpp"
#include "touchmove/notation/games/pgn.hpp"
#include "touchmove/notation/languages/plain_text.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::app {
namespace {

constexpr std::string_view blank_bytes = " \t\r";

/// The moves of a line: words, or what stands between semicolons.
std::vector<std::string> moves_of(std::string_view line, bool sentences) {
  std::vector<std::string> moves;
  const std::string_view parting = sentences ? ";\r" : blank_bytes;
  while (!line.empty()) {
    const std::size_t end = std::min(line.find_first_of(parting), line.size());
    std::string_view move = line.substr(0, end);
    line.remove_prefix(std::min(end + 1, line.size()));
    move.remove_prefix(std::min(move.find_first_not_of(blank_bytes), move.size()));
    if (!sentences) {
      // "1.e4": the number ends at its point.
      const std::size_t digits = std::min(move.find_first_not_of("0123456789"), move.size());
      if (digits != 0 && digits < move.size() && move[digits] == '.') {
        move.remove_prefix(digits);
        move.remove_prefix(std::min(move.find_first_not_of('.'), move.size()));
      }
    }
    if (!move.empty()) moves.emplace_back(move);
  }
  return moves;
}

/// A number before a move, in digits or in braille's.
bool is_number(const std::string& word, notation::Notation notation) {
  if (notation == notation::Notation::Iccf) return word.size() < 4 && word.find_first_not_of("0123456789") == word.npos;
  if (word.find_first_not_of("0123456789") == std::string::npos) return true;
  if (notation != notation::Notation::Braille) return false;
  for (unsigned number = 1; number < 400; ++number) {
    if (notation::braille_number(number) == word) return true;
  }
  return false;
}

/// What stands before the moves in a line of the Universal Chess Interface.
std::string_view without_command(std::string_view line) {
  constexpr std::string_view command = "position startpos";
  if (!line.starts_with(command)) return line;
  line.remove_prefix(command.size());
  constexpr std::string_view moves = " moves";
  if (line.starts_with(moves)) line.remove_prefix(moves.size());
  return line;
}

}  // namespace

LineInput::LineInput(std::string name, notation::Notation notation, notation::Language language, TextSink movetext,
                     TextSink complain)
    : name_(std::move(name)),
      notation_(notation),
      language_(language),
      movetext_(std::move(movetext)),
      complain_(std::move(complain)) {}

void LineInput::push(std::string_view bytes) {
  lines_.push(bytes, [this](std::string_view line) { game(line); });
}

void LineInput::finish() {
  lines_.finish([this](std::string_view line) { game(line); });
}

void LineInput::game(std::string_view line) {
  ++line_;
  const std::vector<std::string> moves = moves_of(without_command(line), notation::is_sentence(notation_));
  if (moves.empty()) return;
  auto position = board::Position::initial();
  notation::MenNames names(position);
  std::string text;
  std::string result = "*";
  int ply = 0;
  for (const std::string& move : moves) {
    if (const auto read = notation::parse_result(notation::to_plain(move))) {
      result = word_of(*read);
      break;
    }
    if (is_number(move, notation_)) continue;
    ++ply;
    const auto read = notation::read_move(position, names, move, notation_, language_);
    if (!read) {
      all_good_ = false;
      complain_(name_ + ": line " + std::to_string(line_) + ", ply " + std::to_string(ply) + ": " + move + ": " +
                to_string(read.error()));
      break;
    }
    text += notation::to_san(position, *read) + " ";
    names.play(position, *read);
    position.play(*read);
  }
  movetext_("[Result \"" + result + "\"]\n\n" + text + result + "\n\n");
}

}  // namespace touchmove::app
