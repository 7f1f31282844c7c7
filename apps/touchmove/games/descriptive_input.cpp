#include "games/descriptive_input.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "touchmove/notation/moves/descriptive.hpp"
#include "touchmove/notation/moves/san.hpp"

namespace touchmove::app {
namespace {

/// `P x P e.p. dbl ch` has no more.
constexpr std::size_t longest_move = 6;

bool is_result(std::string_view word) {
  return word == "1-0" || word == "0-1" || word == "1/2-1/2" || word == "*" || word == "½-½";
}

/// The words of a line without move numbers, commas and semicolons.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words;
  std::string word;
  const auto finish = [&] {
    const bool number = !word.empty() && word.find_first_not_of("0123456789.") == std::string::npos;
    if (!word.empty() && !number) words.push_back(word);
    word.clear();
  };
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char c = line[i];
    if (c == ' ' || c == '\t' || c == '\r' || c == ',' || c == ';') {
      finish();
    } else {
      word += c;
      // "1.P-K4": the number ends at its point.
      if (c == '.' && word.find_first_not_of("0123456789.") == std::string::npos) finish();
    }
  }
  finish();
  return words;
}

}  // namespace

DescriptiveInput::DescriptiveInput(std::string name, TextSink movetext, TextSink complain)
    : name_(std::move(name)), movetext_(std::move(movetext)), complain_(std::move(complain)) {}

void DescriptiveInput::push(std::string_view bytes) {
  lines_.push(bytes, [this](std::string_view line) { game(line); });
}

void DescriptiveInput::finish() {
  lines_.finish([this](std::string_view line) { game(line); });
}

void DescriptiveInput::game(std::string_view line) {
  ++line_;
  const std::vector<std::string> words = words_of(line);
  if (words.empty()) return;
  board::Position position = board::Position::initial();
  notation::MenNames names(position);
  std::string text;
  std::string result = "*";
  int ply = 0;
  for (std::size_t at = 0; at < words.size();) {
    if (is_result(words[at])) {
      result = words[at] == "½-½" ? "1/2-1/2" : words[at];
      break;
    }
    ++ply;
    // The longest run of words that is a move in this notation, legal or not.
    std::size_t taken = 0;
    std::string run;
    std::string move_text;
    for (std::size_t length = 1; length <= longest_move && at + length <= words.size(); ++length) {
      run += (run.empty() ? "" : " ") + words[at + length - 1];
      if (notation::is_descriptive(run)) {
        taken = length;
        move_text = run;
      }
    }
    const auto move =
        notation::parse_descriptive(position, names, taken == 0 ? std::string_view(words[at]) : move_text);
    if (!move) {
      all_good_ = false;
      complain_(name_ + ": line " + std::to_string(line_) + ", ply " + std::to_string(ply) + ": " +
                to_string(move.error()));
      break;
    }
    text += notation::to_san(position, *move) + " ";
    names.play(position, *move);
    position.play(*move);
    at += taken;
  }
  movetext_("[Result \"" + result + "\"]\n\n" + text + result + "\n\n");
}

}  // namespace touchmove::app
