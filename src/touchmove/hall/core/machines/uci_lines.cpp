#include "touchmove/hall/core/machines/uci_lines.hpp"

#include <algorithm>
#include <charconv>
#include <limits>

namespace touchmove::hall {
namespace {

constexpr std::size_t longest_name = 64;
constexpr std::size_t most_choices = 200;
constexpr int greatest_score = 100'000;  // centipawns, or moves to mate

/// Takes the next word off a line; empty at its end.
std::string_view take_word(std::string_view& line) {
  const auto start = line.find_first_not_of(" \t");
  if (start == std::string_view::npos) return line = {};
  line.remove_prefix(start);
  const auto word = line.substr(0, line.find_first_of(" \t"));
  line.remove_prefix(word.size());
  return word;
}

std::optional<int> number_of(std::string_view word) {
  int number = 0;
  const auto [end, failed] = std::from_chars(word.data(), word.data() + word.size(), number);
  if (word.empty() || failed != std::errc() || end != word.data() + word.size()) return std::nullopt;
  return number;
}

std::optional<int> score_of(std::string_view word) {
  const auto number = number_of(word);
  return number && *number >= -greatest_score && *number <= greatest_score ? number : std::nullopt;
}

bool is_square(std::string_view text) { return text[0] >= 'a' && text[0] <= 'h' && text[1] >= '1' && text[1] <= '8'; }

/// The words up to one of those that begin the next field of an option, with one blank between them.
std::string take_words(std::string_view& line) {
  constexpr std::string_view fields[] = {"type", "default", "min", "max", "var"};
  std::string words;
  while (true) {
    std::string_view rest = line;
    const std::string_view word = take_word(rest);
    if (word.empty() || std::find(std::begin(fields), std::end(fields), word) != std::end(fields)) return words;
    if (!words.empty()) words += ' ';
    words += word;
    line = rest;
  }
}

}  // namespace

bool is_uci_text(std::string_view line) {
  return std::none_of(line.begin(), line.end(), [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return (byte < 0x20 && c != '\t') || byte == 0x7F;
  });
}

std::optional<UciOption> read_uci_option(std::string_view line) {
  if (take_word(line) != "option" || take_word(line) != "name") return std::nullopt;
  UciOption option;
  option.name = take_words(line);
  if (option.name.empty() || option.name.size() > longest_name) return std::nullopt;
  while (true) {
    const std::string_view field = take_word(line);
    if (field.empty()) break;
    const std::string value = take_words(line);
    if (field == "type") {
      option.type = value;
    } else if (field == "min" || field == "max") {
      const auto bound = number_of(value);
      // A bound beyond every number is no bound of ours.
      (field == "min" ? option.low : option.high) = bound;
    } else if (field == "var") {
      if (option.choices.size() == most_choices || value.size() > longest_name) return std::nullopt;
      option.choices.push_back(value);
    }
  }
  constexpr std::string_view types[] = {"check", "spin", "combo", "button", "string"};
  if (std::find(std::begin(types), std::end(types), option.type) == std::end(types)) return std::nullopt;
  if (option.low && option.high && *option.low > *option.high) return std::nullopt;
  return option;
}

std::optional<EngineScore> read_uci_score(std::string_view line) {
  if (take_word(line) != "info") return std::nullopt;
  std::optional<EngineScore> score;
  for (std::string_view word = take_word(line); !word.empty(); word = take_word(line)) {
    if (word == "string") break;  // what follows is a text
    if (word == "multipv" && take_word(line) != "1") return std::nullopt;
    if (word == "lowerbound" || word == "upperbound") return std::nullopt;
    if (word == "pv") break;
    if (word != "score") continue;
    const std::string_view kind = take_word(line);
    const auto value = score_of(take_word(line));
    if (!value) return std::nullopt;
    if (kind == "cp") {
      score = EngineScore{*value, std::nullopt};
    } else if (kind == "mate") {
      score = EngineScore{*value > 0 ? greatest_score : -greatest_score, value};
    } else {
      return std::nullopt;
    }
  }
  return score;
}

bool looks_like_uci_move(std::string_view text) {
  constexpr std::string_view promoted = "qrbn";
  constexpr std::string_view dropped = "PNBRQ";
  if (text.size() == 4 && text[1] == '@') {
    return dropped.find(text[0]) != std::string_view::npos && is_square(text.substr(2));
  }
  if (text.size() != 4 && text.size() != 5) return false;
  const bool squares = is_square(text) && is_square(text.substr(2));
  return squares && (text.size() == 4 || promoted.find(text[4]) != std::string_view::npos);
}

std::optional<std::string> read_uci_best_move(std::string_view line) {
  if (take_word(line) != "bestmove") return std::nullopt;
  const std::string_view move = take_word(line);
  if (move == "(none)" || move == "0000" || move == "NULL") return std::string();
  if (!looks_like_uci_move(move)) return std::nullopt;
  return std::string(move);
}

}  // namespace touchmove::hall
