#include "touchmove/notation/games/pgn_writer.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace touchmove::notation {

using board::Color;

namespace {

constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};

std::string_view unknown_value(std::string_view name) {
  if (name == "Date") return "????.??.??";
  return name == "Result" ? "*" : "?";
}

std::string padded(long long number) { return (number < 10 ? "0" : "") + std::to_string(number); }

}  // namespace

std::string escape_tag_value(std::string_view text) {
  std::string out;
  for (const char byte : text) {
    if (byte == '"' || byte == '\\') out += '\\';
    out += byte == '\n' || byte == '\r' ? ' ' : byte;
  }
  return out;
}

void PgnWriter::tags(std::span<const std::pair<std::string, std::string>> tags) {
  const auto write = [&](std::string_view name, std::string_view value) {
    out_ += '[';
    out_ += name;
    out_ += " \"" + escape_tag_value(value) + "\"]\n";
  };
  for (const std::string_view name : roster) {
    const auto given = std::find_if(tags.begin(), tags.end(), [&](const auto& tag) { return tag.first == name; });
    write(name, given == tags.end() ? unknown_value(name) : std::string_view(given->second));
  }
  for (const auto& [name, value] : tags) {
    if (std::find(roster.begin(), roster.end(), name) == roster.end()) write(name, value);
  }
  out_ += '\n';
}

void PgnWriter::begin_moves(Color side_to_move, unsigned fullmove_number) {
  turn_ = {side_to_move, fullmove_number};
  last_ = turn_;
  outer_.clear();
  pending_.clear();
  column_ = 0;
  needs_number_ = true;
}

void PgnWriter::word(std::string_view text) {
  const std::size_t length = pending_.size() + text.size();
  if (column_ != 0) {
    const bool fits = column_ + 1 + length <= line_limit;
    out_ += fits ? ' ' : '\n';
    column_ = fits ? column_ + 1 : 0;
  }
  out_ += pending_;
  out_ += text;
  column_ += length;
  pending_.clear();
}

void PgnWriter::move(std::string_view san) {
  if (turn_.side == Color::White || needs_number_) {
    word(std::to_string(turn_.number) + (turn_.side == Color::White ? "." : "..."));
  }
  word(san);
  needs_number_ = false;
  last_ = turn_;
  if (turn_.side == Color::Black) ++turn_.number;
  turn_.side = ~turn_.side;
}

void PgnWriter::nag(unsigned number) { word("$" + std::to_string(number)); }

void PgnWriter::comment(std::string_view text) {
  pending_ += '{';
  std::string piece;
  const auto is_space = [](char byte) { return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t'; };
  std::size_t at = 0;
  for (;;) {
    while (at < text.size() && is_space(text[at])) ++at;
    piece.clear();
    while (at < text.size() && !is_space(text[at])) {
      piece += text[at] == '}' ? ')' : text[at];
      ++at;
    }
    while (at < text.size() && is_space(text[at])) ++at;
    if (at == text.size()) break;
    word(piece);
  }
  word(piece + '}');
  needs_number_ = true;
}

void PgnWriter::clock(std::chrono::milliseconds remaining) {
  const long long tenths = std::max<long long>(0, remaining.count()) / 100;
  const long long seconds = tenths / 10;
  std::string text =
      "[%clk " + std::to_string(seconds / 3600) + ":" + padded(seconds / 60 % 60) + ":" + padded(seconds % 60);
  if (tenths % 10 != 0) text += "." + std::to_string(tenths % 10);
  comment(text + "]");
}

void PgnWriter::begin_variation() {
  pending_ += '(';
  outer_.emplace_back(turn_, last_);
  turn_ = last_;
  needs_number_ = true;
}

void PgnWriter::end_variation() {
  if (outer_.empty()) return;
  std::tie(turn_, last_) = outer_.back();
  outer_.pop_back();
  needs_number_ = true;
  if (!pending_.empty()) return word(")");
  out_ += ')';
  ++column_;
}

void PgnWriter::result(PgnResult result) {
  while (!outer_.empty()) end_variation();
  word(word_of(result));
  out_ += "\n\n";
  column_ = 0;
}

}  // namespace touchmove::notation
